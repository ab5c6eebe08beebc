import Testing
import Unidirectional

/// A parent that cancels the effects of an element writes the element's id as a literal.
@MainActor
@Suite(.limited)
struct CancelledElementTests {
  private let store = Store(initialState: Dormitory.State()) { Dormitory() }

  private var runningCount: Int { store.runningEffects.count }

  @Test func `The effects of a screen are cancelled by its number`() {
    store.send(.path(.element(id: 0, action: .started)))
    store.send(.path(.element(id: 1, action: .started)))
    store.send(.firstScreenStopped)
    #expect(runningCount == 1)
    // The other screen's effect is the one that is left.
    store.send(.path(.popFrom(id: 1)))
    #expect(runningCount == 0)
  }

  @Test func `The effects of a row are cancelled by its id, of whatever type`() {
    store.send(.rows(.element(id: "a", action: .started)))
    store.send(.rows(.element(id: "b", action: .started)))
    store.send(.firstRowStopped)
    #expect(runningCount == 1)
    store.send(.lastRowRemoved)
    #expect(runningCount == 0)
  }

  @Test func `Cancelling the effects of a screen leaves those of the rows alone`() {
    store.send(.rows(.element(id: "a", action: .started)))
    store.send(.path(.element(id: 0, action: .started)))
    store.send(.firstScreenStopped)
    #expect(runningCount == 1)
    store.send(.firstRowStopped)
    #expect(runningCount == 0)
  }
}

private struct Dormitory: Reducer {
  struct State {
    var rows = [Bed.State(id: "a"), Bed.State(id: "b")]
    var path = StackState([Bed.State(id: "c"), Bed.State(id: "d")])
  }

  enum Action {
    case rows(IdentifiedActionOf<Bed>)
    case path(StackActionOf<Bed>)
    case firstScreenStopped
    case firstRowStopped
    case lastRowRemoved

    var rows: IdentifiedActionOf<Bed>? {
      if case .rows(let action) = self { action } else { nil }
    }
    var path: StackActionOf<Bed>? { if case .path(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .firstScreenStopped: return .cancel(child: \State.path, id: 0)
      case .firstRowStopped: return .cancel(child: \State.rows, id: "a")
      case .lastRowRemoved: state.rows.removeLast()
      case .rows, .path: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows, Action.rows) { Bed() }
    .forEach(\.path, action: \.path, Action.path) { Bed() }
  }
}

/// Sleeps until it is cancelled.
private struct Bed: Reducer {
  struct State: Identifiable { let id: BedID }
  enum Action { case started }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .run { _ in try await Task.never() }
  }
}

private struct BedID: Hashable, ExpressibleByStringLiteral {
  private let name: String

  init(stringLiteral value: String) { name = value }
}
