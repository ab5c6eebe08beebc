import Foundation
import Testing
import Unidirectional
import UnidirectionalTesting

// A stack of screens, each a case of an enum.

private struct Menu: Reducer {
  struct State: Equatable {}
  enum Action: Equatable { case closeTapped }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { _, _ in isPresented ? .run { _ in dismiss() } : .none }
  }
}

private struct Screen: Reducer {
  enum State: Equatable {
    case counter(Counter.State)
    case menu(Menu.State)

    var counter: Counter.State? {
      get { if case .counter(let state) = self { state } else { nil } }
      set { if let newValue { self = .counter(newValue) } }
    }

    var menu: Menu.State? {
      get { if case .menu(let state) = self { state } else { nil } }
      set { if let newValue { self = .menu(newValue) } }
    }
  }

  enum Action: Equatable {
    case counter(Counter.Action)
    case menu(Menu.Action)

    var counter: Counter.Action? { if case .counter(let action) = self { action } else { nil } }
    var menu: Menu.Action? { if case .menu(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter, Action.counter) { Counter() }
    Scope(state: \.menu, action: \.menu, Action.menu) { Menu() }
  }
}

private struct App: Reducer {
  struct State: Equatable { var path = StackState<Screen.State>() }

  enum Action: Equatable {
    case openTapped(Screen.State)
    case homeTapped
    case path(StackActionOf<Screen>)

    var path: StackActionOf<Screen>? { if case .path(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped(let screen): state.path.push(screen)
      case .homeTapped: state.path.popToRoot()
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path, Action.path) { Screen() }
  }
}

@MainActor
@Suite(.limited)
struct StackTests {
  private let store = TestStore(initialState: App.State()) { App() }

  @Test func `Screens are pushed and handle their own actions`() async {
    await store.send(.openTapped(.counter(Counter.State()))) {
      $0.path.push(.counter(Counter.State()))
    }
    await store.send(.openTapped(.counter(Counter.State()))) {
      $0.path.push(.counter(Counter.State()))
    }
    await store.send(.path(.element(id: 0, action: .counter(.incrementTapped)))) {
      $0.path[id: 0]?.counter?.count = 1
    }
    await store.send(.homeTapped) { $0.path.popToRoot() }
  }

  @Test func `A screen that dismisses itself is popped with all above it`() async {
    for _ in 0..<2 {
      await store.send(.openTapped(.menu(Menu.State()))) { $0.path.push(.menu(Menu.State())) }
    }
    await store.send(.path(.element(id: 0, action: .menu(.closeTapped))))
    await store.receive(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }

  @Test func `An action for a popped screen fails the test`() async {
    await withKnownIssue {
      await store.send(.path(.element(id: 7, action: .menu(.closeTapped))))
    } matching: {
      $0.description.contains("StackTests.swift")
        || $0.description.contains("App (UnidirectionalTests")
    }
  }

  @Test func `A screen is shown by its id, and another that gets the id isn't taken for it`() {
    let store = Store(initialState: App.State()) { App() }
    #expect(store.scope(state: \.path, id: 0, action: App.Action.path)?.state == nil)
    store.send(.openTapped(.counter(Counter.State())))
    let screen = store.scope(state: \.path, id: 0, action: App.Action.path)
    screen?.send(.counter(.incrementTapped))
    #expect(screen?.state.counter?.count == 1)
    store.send(.homeTapped)
    store.send(.openTapped(.menu(Menu.State())))
    #expect(screen?.state.counter?.count == 1)
    let menu = store.scope(state: \.path, id: 1, action: App.Action.path)
    #expect(menu?.state == .menu(Menu.State()))
  }

  @Test func `A screen of an earlier stack isn't taken for one of the same id in another`() {
    let store = Store(initialState: StackState(["first"])) {
      Reduce<StackState<String>, StackAction<Bool>> { state, _ in
        state = StackState(["second"])
        return .none
      }
    }
    let screen = store.scope(state: \.self, id: 0, action: { $0 })
    #expect(screen?.state == "first")
    store.send(.element(id: 0, action: true))
    #expect(store.state[id: 0] == "second" && screen?.state == "first")
  }

  @Test func `Elements are popped by their ids`() {
    var stack = StackState(["a", "b", "c", "d"])
    stack.pop(to: 1)
    #expect(Array(stack) == ["a", "b"])
    #expect(stack.push("e") == 4)
    #expect(stack.top == "e" && stack[id: 4] == "e" && stack[id: 2] == nil)
    stack[id: 0] = "A"
    stack.pop(from: 1)
    #expect(Array(stack) == ["A"])
    stack.pop()
    stack.pop()
    #expect(stack.isEmpty)
  }

  @Test func `Only the element that is set to nil is removed`() {
    var stack = StackState(["a", "b", "c"])
    stack[id: 1] = nil
    #expect(stack.ids == [0, 2] && Array(stack) == ["a", "c"])
  }

  @Test func `Popping an absent element is reported`() async {
    await expectFailure("no element 7 to pop") {
      var stack = StackState(["a"])
      stack.pop(from: 7)
    }
    await expectFailure("no element 7 to pop") { await store.send(.path(.popFrom(id: 7))) }
  }

  @Test func `A stack is hashed with its ids, and coded without them`() throws {
    var stack = StackState(["a", "b", "c"])
    stack[id: 0] = nil
    let decoded = try JSONDecoder().decode(
      StackState<String>.self, from: JSONEncoder().encode(stack))
    #expect(decoded == StackState(["b", "c"]))
    #expect(Set([stack, decoded, stack]).count == 2)
  }
}
