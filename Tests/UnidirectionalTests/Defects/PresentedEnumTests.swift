import Testing
import Unidirectional
import UnidirectionalTesting

/// An enum of screens that one `ifLet` presents, with a `Scope` for each case that has a state.
@MainActor
@Suite(.limited)
struct PresentedEnumTests {
  private let clock = TestClock()

  private func timer(_ id: Int, seconds: Int = 0) -> KitchenTimer.State {
    KitchenTimer.State(id: id, seconds: seconds)
  }

  /// Returns a store in which an effect of a screen is running.
  private func makeStore(
    _ screen: Screen.State, start: Screen.Action
  ) async -> Store<Home.State, Home.Action> {
    let store = Store(initialState: Home.State(screen: screen)) {
      Home()
    } withDependencies: {
      $0.clock = clock
    }
    store.send(.screen(start))
    await clock.advance(by: .seconds(1))
    #expect(store.runningEffects.count == 1)
    return store
  }

  /// Starts an effect, shows another screen, and expects that the effect has ended, and that the
  /// new screen gets nothing of it. An action for a screen that isn't shown would be an issue.
  private func expectEnd(
    of start: Screen.Action, in first: Screen.State, after next: Screen.State,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    let store = await makeStore(first, start: start)
    store.send(.opened(next))
    #expect(store.runningEffects.isEmpty, sourceLocation: sourceLocation)
    await clock.advance(by: .seconds(5))
    #expect(store.state.screen == next, sourceLocation: sourceLocation)
  }

  @Test func `A screen of another id ends the effects of the one that it replaces`() async {
    await expectEnd(of: .edit(.startTapped), in: .edit(timer(1)), after: .edit(timer(2)))
  }

  @Test func `A screen of another case ends the effects of the one that it replaces`() async {
    await expectEnd(of: .edit(.startTapped), in: .edit(timer(1)), after: .look(timer(2)))
    await expectEnd(of: .look(.startTapped), in: .look(timer(1)), after: .help)
  }

  @Test func `An equal id in another case is another screen`() async {
    await expectEnd(of: .edit(.startTapped), in: .edit(timer(1)), after: .look(timer(1)))
  }

  @Test func `A case without a value ends its effects when another replaces it`() async {
    await expectEnd(of: .waited, in: .help, after: .about)
    await expectEnd(of: .waited, in: .help, after: .edit(timer(1)))
  }

  @Test func `A screen of the same case and id keeps the effects`() async {
    let store = await makeStore(.edit(timer(1)), start: .edit(.startTapped))
    store.send(.opened(.edit(timer(1, seconds: 10))))
    await clock.advance(by: .seconds(2))
    #expect(store.state.screen == .edit(timer(1, seconds: 12)))
    #expect(store.runningEffects.count == 1)
  }

  @Test func `A case without a value keeps its effects when it is shown again`() async {
    let store = await makeStore(.help, start: .waited)
    store.send(.opened(.help))
    #expect(store.runningEffects.count == 1)
  }
}

private struct Home: Reducer {
  struct State { var screen: Screen.State? }

  enum Action {
    case opened(Screen.State)
    case screen(Screen.Action)

    var screen: Screen.Action? { if case .screen(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .opened(let screen) = action { state.screen = screen }
      return .none
    }
    .ifLet(\.screen, action: \.screen, Action.screen) { Screen() }
  }
}

private struct Screen: Reducer {
  enum State: Equatable {
    case edit(KitchenTimer.State)
    case look(KitchenTimer.State)
    case help
    case about

    var edit: KitchenTimer.State? {
      get { if case .edit(let timer) = self { timer } else { nil } }
      set { if let newValue { self = .edit(newValue) } }
    }

    var look: KitchenTimer.State? {
      get { if case .look(let timer) = self { timer } else { nil } }
      set { if let newValue { self = .look(newValue) } }
    }
  }

  enum Action {
    case edit(KitchenTimer.Action)
    case look(KitchenTimer.Action)
    case waited

    var edit: KitchenTimer.Action? { if case .edit(let action) = self { action } else { nil } }
    var look: KitchenTimer.Action? { if case .look(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.edit, action: \.edit, Action.edit) { KitchenTimer() }
    Scope(state: \.look, action: \.look, Action.look) { KitchenTimer() }
    Reduce { _, action in
      switch action {
      case .waited: .run { _ in try await Task.never() }
      case .edit, .look: .none
      }
    }
  }
}
