import Testing
import Unidirectional
import UnidirectionalTesting

/// Two reducers of one state that name a child by different steps of one path.
@MainActor
@Suite(.limited)
struct OtherPathTests {
  @Test func `Cancelling a child's effects works whatever a reducer elsewhere is like`() {
    // Another store's reducer, such as that of a test, has the whole path in one ifLet.
    _ = Store(initialState: Hall.State()) {
      EmptyReducer<Hall.State, Hall.Action>()
        .ifLet(\.panel.sheet, action: \.sheet, Hall.Action.sheet) { Nap() }
    }
    let store = Store(initialState: Hall.State()) { Hall() }
    store.send(.sheet(.started))
    #expect(store.runningEffects.count == 1)
    store.send(.sheetStopped)
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `A child that was asked for too early is found once its reducer is made`() async {
    await expectFailure("nothing to cancel") {
      _ = Effect<Bed.Action>.cancel(child: \Bed.State.nap)
    }
    let store = Store(initialState: Bed.State()) { Bed() }
    store.send(.nap(.started))
    store.send(.napStopped)
    #expect(store.runningEffects.isEmpty)
  }
}

private struct Hall: Reducer {
  struct State { var panel = Panel() }
  struct Panel { var sheet: Nap.State? = Nap.State() }

  enum Action {
    case sheet(Nap.Action)
    case sheetStopped

    var sheet: Nap.Action? { if case .sheet(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.panel, action: \.sheet, Action.sheet) {
      EmptyReducer<Panel, Nap.Action>().ifLet(\.sheet, action: { $0 }, { $0 }) { Nap() }
    }
    Reduce { _, action in
      if case .sheetStopped = action { return .cancel(child: \State.panel.sheet) }
      return .none
    }
  }
}

private struct Bed: Reducer {
  struct State { var nap: Nap.State? = Nap.State() }

  enum Action {
    case nap(Nap.Action)
    case napStopped

    var nap: Nap.Action? { if case .nap(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      if case .napStopped = action { return .cancel(child: \State.nap) }
      return .none
    }
    .ifLet(\.nap, action: \.nap, Action.nap) { Nap() }
  }
}

private struct Nap: Reducer {
  struct State {}
  enum Action { case started }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .run { _ in try await Task.never() }
  }
}
