import Synchronization
import Testing
import Unidirectional
import UnidirectionalTesting

/// Many rows that leave a list while their effects run. The work is counted as the hashes of ids.
@MainActor
@Suite(.limited)
struct LeftRowsTests {
  @Test func `The rows that are left aren't listed again for each row that has gone`() {
    let store = Store(initialState: BookList.State()) { BookList() }
    for number in 0..<400 {
      store.send(.books(.element(id: BookID(number: number), action: .started)))
    }
    let before = hashCount.load(ordering: .relaxed)
    store.send(.oddSold)
    #expect(store.state.books.count == 200)
    #expect(store.runningEffects.count == 200)
    // A list of the 200 that are left, and a few look-ups for each of the 400.
    #expect(hashCount.load(ordering: .relaxed) - before < 10_000)
    store.cancelEffects()
  }

  @Test func `A row that comes after many have gone is found`() {
    let store = Store(initialState: BookList.State()) { BookList() }
    store.send(.books(.element(id: BookID(number: 3), action: .started)))
    store.send(.oddSold)
    #expect(store.runningEffects.isEmpty)
    store.send(.bought(BookID(number: 3)))
    store.send(.books(.element(id: BookID(number: 3), action: .started)))
    #expect(store.runningEffects.count == 1)
    store.cancelEffects()
  }
}

private let hashCount = Atomic(0)

private struct BookID: Hashable {
  let number: Int

  func hash(into hasher: inout Hasher) {
    hashCount.add(1, ordering: .relaxed)
    hasher.combine(number)
  }
}

private struct BookList: Reducer {
  struct State { var books = (0..<400).map { Book.State(id: BookID(number: $0)) } }

  enum Action {
    case oddSold
    case bought(BookID)
    case books(IdentifiedActionOf<Book>)

    var books: IdentifiedActionOf<Book>? {
      if case .books(let action) = self { action } else { nil }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .oddSold: state.books.removeAll { !$0.id.number.isMultiple(of: 2) }
      case .bought(let id): state.books.append(Book.State(id: id))
      case .books: break
      }
      return .none
    }
    .forEach(\.books, action: \.books, Action.books) { Book() }
  }
}

private struct Book: Reducer {
  struct State: Identifiable { let id: BookID }

  enum Action { case started }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .run { _ in try await Task.never() }
  }
}
