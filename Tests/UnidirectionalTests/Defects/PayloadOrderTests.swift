import Testing
import Unidirectional
import UnidirectionalTesting

/// An enum of screens whose case has another value before the state of the screen.
@MainActor
@Suite(.limited)
struct PayloadOrderTests {
  private let clock = TestClock()

  private func makeStore(_ screen: Editor.State) -> Store<Home.State, Home.Action> {
    Store(initialState: Home.State(screen: screen)) {
      Home()
    } withDependencies: {
      $0.clock = clock
    }
  }

  @Test func `A screen of another id ends the effects of the one that it replaces`() async {
    let store = makeStore(.edit(isNew: true, KitchenTimer.State(id: 1)))
    store.send(.screen(.edit(.startTapped)))
    #expect(store.runningEffects.count == 1)
    store.send(.opened(.edit(isNew: true, KitchenTimer.State(id: 2))))
    #expect(store.runningEffects.isEmpty)
    await clock.advance(by: .seconds(5))
    #expect(store.state.screen == .edit(isNew: true, KitchenTimer.State(id: 2)))
  }

  @Test func `A screen of the same id keeps its effects`() async {
    let store = makeStore(.edit(isNew: true, KitchenTimer.State(id: 1)))
    store.send(.screen(.edit(.startTapped)))
    store.send(.opened(.edit(isNew: false, KitchenTimer.State(id: 1))))
    await clock.advance(by: .seconds(1))
    #expect(store.state.screen == .edit(isNew: false, KitchenTimer.State(id: 1, seconds: 1)))
  }
}

private struct Home: Reducer {
  struct State { var screen: Editor.State? }

  enum Action {
    case opened(Editor.State)
    case screen(Editor.Action)

    var screen: Editor.Action? { if case .screen(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .opened(let screen) = action { state.screen = screen }
      return .none
    }
    .ifLet(\.screen, action: \.screen, Action.screen) { Editor() }
  }
}

private struct Editor: Reducer {
  enum State: Equatable {
    case edit(isNew: Bool, KitchenTimer.State)
    case help

    var edit: KitchenTimer.State? {
      get { if case .edit(_, let timer) = self { timer } else { nil } }
      set {
        guard let newValue, case .edit(let isNew, _) = self else { return }
        self = .edit(isNew: isNew, newValue)
      }
    }
  }

  enum Action {
    case edit(KitchenTimer.Action)

    var edit: KitchenTimer.Action? { if case .edit(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.edit, action: \.edit, Action.edit) { KitchenTimer() }
  }
}
