import Testing
import Unidirectional
import UnidirectionalTesting

private struct Quiz: Reducer {
  struct State: Equatable { var rate = 0.5 }

  enum Action {
    case answered
    case delegate(Delegate)
    enum Delegate { case ended }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .answered = action { .send(.delegate(.ended)) } else { .none }
  }
}

private struct Form: Reducer {
  struct State: Equatable { var rate = 0.5 }

  enum Action {
    case binding(BindingAction<State>)
    case saved

    var binding: BindingAction<State>? { if case .binding(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.binding)
    Reduce { state, action in
      switch action {
      case .binding(\.rate): return save(state)
      case .binding, .saved: return .none
      }
    }
  }

  private func save(_ state: State) -> Effect<Action> { .send(.saved) }
}

private enum Screen: Equatable {
  case topics
  case quiz(Quiz.State)
}

extension Screen {
  var quiz: Quiz.State? {
    get { if case .quiz(let state) = self { state } else { nil } }
    set { if let newValue { self = .quiz(newValue) } else if case .quiz = self { self = .topics } }
  }
}

private struct App: Reducer {
  struct State: Equatable { var screen = Screen.topics }

  enum Action {
    case startTapped
    case quiz(Quiz.Action)

    var quiz: Quiz.Action? { if case .quiz(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped: state.screen = .quiz(Quiz.State())
      case .quiz(.delegate(.ended)): state.screen = .topics
      case .quiz: break
      }
      return .none
    }
    .ifLet(\.screen.quiz, action: \.quiz, Action.quiz) { Quiz() }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct CompositionPage {
  private struct Recorder: Reducer {
    func reduce(into state: inout [String], action: String) -> Effect<String> {
      state.append(action)
      return .none
    }
  }

  @Test func `A screen is presented and dismissed`() async {
    let store = TestStore(initialState: App.State()) { App() }
    await store.send(.startTapped) { $0.screen = .quiz(Quiz.State()) }
    await store.send(.quiz(.answered))
    await store.receive(\.quiz) { $0.screen = .topics }
  }

  @Test func `A property is bound`() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.binding(.set(\.rate, 0.7))) { $0.rate = 0.7 }
    await store.receive(where: { if case .saved = $0 { true } else { false } })
  }

  @Test func `A reducer without children is a method`() async {
    let store = TestStore(initialState: []) { Recorder() }
    await store.send("a") { $0 = ["a"] }
    let counters = TestStore(initialState: TwoCounters.State()) { TwoCounters() }
    await counters.send(.counter2(.incrementTapped)) { $0.counter2.count = 1 }
  }
}
