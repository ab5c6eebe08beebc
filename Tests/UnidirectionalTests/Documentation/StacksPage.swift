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

private struct Menu: Reducer {
  struct State: Equatable {}
  enum Action: Equatable { case closeTapped }

  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .run { _ in dismiss() }
  }
}

private struct Screen: Reducer {
  enum State: Equatable {
    case quiz(Quiz.State)
    case menu(Menu.State)
  }

  enum Action: Equatable {
    case quiz(Quiz.Action)
    case menu(Menu.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.quiz, action: \.quiz, Action.quiz) { Quiz() }
    Scope(state: \.menu, action: \.menu, Action.menu) { Menu() }
  }
}

extension Screen.State {
  fileprivate var quiz: Quiz.State? {
    get { if case .quiz(let state) = self { state } else { nil } }
    set { if let newValue { self = .quiz(newValue) } }
  }

  fileprivate var menu: Menu.State? {
    get { if case .menu(let state) = self { state } else { nil } }
    set { if let newValue { self = .menu(newValue) } }
  }
}

extension Screen.Action {
  fileprivate var quiz: Quiz.Action? { if case .quiz(let action) = self { action } else { nil } }
  fileprivate var menu: Menu.Action? { if case .menu(let action) = self { action } else { nil } }
}

private struct App: Reducer {
  struct State: Equatable { var path = StackState<Screen.State>() }

  enum Action: Equatable {
    case menuTapped
    case path(StackActionOf<Screen>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .menuTapped: state.path.push(.menu(Menu.State()))
      case .path(.element(_, .quiz(.delegate(.ended)))): state.path.popToRoot()
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path, Action.path) { Screen() }
  }
}

extension App.Action {
  fileprivate var path: StackActionOf<Screen>? { if case .path(let action) = self { action } else { nil } }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct StacksPage {
  @Test func `A menu dismisses itself`() async {
    let store = TestStore(initialState: App.State()) { App() }
    await store.send(.menuTapped) { $0.path.push(.menu(Menu.State())) }
    await store.send(.path(.element(id: 0, action: .menu(.closeTapped))))
    await store.receive(.path(.popFrom(id: 0))) { $0.path.pop() }
  }

  @Test func `The end of a quiz pops all screens`() async {
    let store = TestStore(initialState: App.State(path: StackState([.menu(Menu.State()), .quiz(Quiz.State())]))) {
      App()
    }
    await store.send(.path(.element(id: 1, action: .quiz(.answered))))
    await store.receive(.path(.element(id: 1, action: .quiz(.delegate(.ended))))) { $0.path.popToRoot() }
  }
}
