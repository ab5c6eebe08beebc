import Testing
import Unidirectional

/// Two children of one feature, each with children of its own.
@MainActor
@Suite(.limited)
struct TwinFeatureTests {
  private let store = Store(initialState: Twins.State()) { Twins() }

  /// The effects that run, of rows and sheets.
  private var runningCount: Int { store.runningEffects.count }

  @Test func `A row that goes ends its own effect, with another list beside its own`() {
    store.send(.left(.rows(.element(id: 1, action: .started))))
    store.send(.right(.rows(.element(id: 4, action: .started))))
    #expect(runningCount == 2)
    store.send(.right(.lastRemoved))
    #expect(runningCount == 1)
    store.send(.left(.rows(.element(id: 1, action: .stopped))))
    #expect(runningCount == 0)
  }

  @Test func `Equal rows in two lists have separate effects`() {
    store.send(.left(.rows(.element(id: 1, action: .started))))
    store.send(.right(.rows(.element(id: 1, action: .started))))
    #expect(runningCount == 2)
    store.send(.right(.rows(.element(id: 1, action: .stopped))))
    #expect(runningCount == 1)
  }

  @Test func `A sheet's effect has nothing to do with the other sheet`() {
    store.send(.left(.sheet(.started)))
    store.send(.right(.sheet(.started)))
    #expect(runningCount == 2)
    store.send(.right(.sheetStopped))
    #expect(runningCount == 1)
    store.send(.left(.sheetStopped))
    #expect(runningCount == 0)
  }

  @Test func `A parent cancels the effects in one of the two`() {
    for panel in [Twins.Action.left, Twins.Action.right] {
      store.send(panel(.sheet(.started)))
      store.send(panel(.rows(.element(id: 1, action: .started))))
    }
    #expect(runningCount == 4)
    store.send(.leftSheetStopped)
    #expect(runningCount == 3)
    store.send(.rightRowsStopped)
    #expect(runningCount == 2)
    store.send(.right(.sheetStopped))
    store.send(.left(.lastRemoved))
    store.send(.left(.rows(.element(id: 1, action: .stopped))))
    #expect(runningCount == 0)
  }
}

private struct Twins: Reducer {
  struct State {
    var left = Panel.State()
    var right = Panel.State()
  }

  enum Action {
    case left(Panel.Action)
    case right(Panel.Action)
    case leftSheetStopped
    case rightRowsStopped

    var left: Panel.Action? { if case .left(let action) = self { action } else { nil } }
    var right: Panel.Action? { if case .right(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left, Action.left) { Panel() }
    Scope(state: \.right, action: \.right, Action.right) { Panel() }
    Reduce { _, action in
      switch action {
      case .leftSheetStopped: .cancel(child: \State.left.sheet)
      case .rightRowsStopped: .cancel(child: \State.right.rows)
      case .left, .right: .none
      }
    }
  }
}

private struct Panel: Reducer {
  struct State {
    var rows = [Sleeper.State(id: 1), Sleeper.State(id: 4)]
    var sheet: Sleeper.State? = Sleeper.State(id: 7)
  }

  enum Action {
    case rows(IdentifiedActionOf<Sleeper>)
    case sheet(Sleeper.Action)
    case lastRemoved
    case sheetStopped

    var rows: IdentifiedActionOf<Sleeper>? {
      if case .rows(let action) = self { action } else { nil }
    }
    var sheet: Sleeper.Action? { if case .sheet(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lastRemoved:
        state.rows.removeLast()
        return .none
      case .sheetStopped:
        return .cancel(child: \State.sheet)
      case .rows, .sheet:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows, Action.rows) { Sleeper() }
    .ifLet(\.sheet, action: \.sheet, Action.sheet) { Sleeper() }
  }
}

private struct Sleeper: Reducer {
  struct State: Identifiable { let id: Int }
  enum Action { case started, stopped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .started: .run { _ in try await Task.never() }.cancellable(id: 1, cancelInFlight: true)
    case .stopped: .cancel(id: 1)
    }
  }
}
