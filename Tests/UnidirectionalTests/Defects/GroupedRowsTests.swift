import Synchronization
import Testing
import Unidirectional
import UnidirectionalTesting

/// Rows in groups: two lists that one `forEach` runs. What is counted is how often a row is asked
/// for its id.
@MainActor
@Suite(.limited)
struct GroupedRowsTests {
  private let store = Store(initialState: Board.State()) { Board() }

  private func send(_ action: Card.Action, to card: Int, of column: Int) {
    let id = column * 10_000 + card
    store.send(.columns(.element(id: column, action: .cards(.element(id: id, action: action)))))
  }

  /// Returns how often ids were asked for.
  private func count(_ work: () -> Void) -> Int {
    let before = idCount.load(ordering: .relaxed)
    work()
    return idCount.load(ordering: .relaxed) - before
  }

  @Test func `A row is found in one group after a row of another`() {
    for column in 1...2 { send(.tapped, to: 7, of: column) }
    for column in 1...2 { #expect(count { send(.tapped, to: 7, of: column) } < 50) }
  }

  /// The ids of each list are compared as a whole, which asks each row once.
  @Test func `An action asks each row once while rows of two groups run effects`() {
    for column in 1...2 { send(.started, to: 7, of: column) }
    #expect(store.runningEffects.count == 2)
    #expect(count { store.send(.tapped) } < 2_100)
    store.cancelEffects()
  }
}

private let idCount = Atomic(0)

private struct Board: Reducer {
  struct State { var columns = [Column.State(id: 1), Column.State(id: 2)] }

  enum Action {
    case tapped
    case columns(IdentifiedActionOf<Column>)

    var columns: IdentifiedActionOf<Column>? {
      if case .columns(let action) = self { action } else { nil }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.columns, action: \.columns, Action.columns) { Column() }
  }
}

private struct Column: Reducer {
  struct State: Identifiable {
    let id: Int
    var cards: [Card.State]

    init(id: Int) {
      self.id = id
      cards = (0..<1_000).map { Card.State(number: id * 10_000 + $0) }
    }
  }

  enum Action {
    case cards(IdentifiedActionOf<Card>)

    var cards: IdentifiedActionOf<Card>? {
      if case .cards(let action) = self { action } else { nil }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.cards, action: \.cards, Action.cards) { Card() }
  }
}

private struct Card: Reducer {
  struct State: Identifiable {
    let number: Int
    var tapCount = 0

    var id: Int {
      idCount.add(1, ordering: .relaxed)
      return number
    }
  }

  enum Action { case tapped, started }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tapped:
      state.tapCount += 1
      return .none
    case .started:
      return .run { _ in try await Task.never() }
    }
  }
}
