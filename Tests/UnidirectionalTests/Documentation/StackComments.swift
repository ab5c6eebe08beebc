import Testing
import Unidirectional
import UnidirectionalTesting

private struct Quiz: Reducer {
  struct State: Equatable {}

  enum Action: Equatable {
    case answered
    case delegate(Delegate)
    enum Delegate { case ended }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    action == .answered ? .send(.delegate(.ended)) : .none
  }
}

private struct Screen: Reducer {
  enum State: Equatable { case quiz(Quiz.State) }
  enum Action: Equatable { case quiz(Quiz.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.quiz, action: \.quiz, Action.quiz) { Quiz() }
  }
}

extension Screen.State {
  fileprivate var quiz: Quiz.State? {
    get { if case .quiz(let state) = self { state } else { nil } }
    set { if let newValue { self = .quiz(newValue) } }
  }
}

extension Screen.Action {
  fileprivate var quiz: Quiz.Action? { if case .quiz(let action) = self { action } else { nil } }
}

private struct StackApp: Reducer {
  struct State { var path = StackState<Screen.State>() }

  enum Action {
    case startTapped
    case path(StackActionOf<Screen>)

    var path: StackActionOf<Screen>? { if case .path(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped: state.path.push(.quiz(Quiz.State()))
      case .path(.element(_, .quiz(.delegate(.ended)))): state.path.popToRoot()
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path, Action.path) { Screen() }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct StackComments {
  @Test func `Screens are pushed and popped`() {
    let store = Store(initialState: StackApp.State()) { StackApp() }
    store.send(.startTapped)
    #expect(store.state.path.count == 1)
    store.send(.path(.element(id: 0, action: .quiz(.answered))))
    #expect(store.state.path.isEmpty)

    var state = store.state
    state.path.push(.quiz(Quiz.State()))
    state.path.pop()
    state.path.popToRoot()
    #expect(state.path.isEmpty)
  }

  @Test func `A counter is shown and sends actions`() {
    let store = Store(initialState: TwoCounters.State()) { TwoCounters() }
    let counter = store.scope(state: \.counter1, action: TwoCounters.Action.counter1)
    counter.send(.incrementTapped)
    #expect(counter.state.count == 1)
  }
}
