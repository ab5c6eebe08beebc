import Testing
import Unidirectional
import UnidirectionalTesting

/// A stack that its feature changes while a screen is popped, or by the id of an absent screen.
@MainActor
@Suite(.limited)
struct StackAnswerTests {
  /// Returns a store with one screen, whose feature answers a pop with a change of the stack.
  private func makeStore(
    _ answer: @escaping @MainActor (inout StackState<String>) -> Void
  ) -> Store<Tour.State, Tour.Action> {
    Store(initialState: Tour.State()) { Tour(answer: answer) }
  }

  @Test func `A stack that replaces the popped one keeps its screens of the same ids`() {
    let store = makeStore { $0 = StackState(["b", "c"]) }
    store.send(.path(.popFrom(id: 0)))
    #expect(Array(store.state.path) == ["b", "c"])
    store.send(.path(.popFrom(id: 1)))
    #expect(Array(store.state.path) == ["b", "c"])
  }

  @Test func `A stack that replaces one whose screen closes itself keeps its screens`() async {
    let store = makeStore { $0 = StackState(["b", "c"]) }
    await store.send(.path(.element(id: 0, action: true))).finish(timeout: .seconds(2))
    #expect(Array(store.state.path) == ["b", "c"])
  }

  @Test func `A screen that its parent changes in answer is popped`() {
    let store = makeStore { $0[id: 0] = "changed" }
    store.send(.path(.popFrom(id: 0)))
    #expect(store.state.path.isEmpty)
  }

  @Test func `Changing an absent screen is reported, and adds none`() async {
    await expectFailure("There is no element 7 to change in a stack with [0, 1]") {
      var stack = StackState(["a", "b"])
      stack[id: 7] = "c"
      #expect(Array(stack) == ["a", "b"])
    }
  }

  @Test func `Removing an absent screen, or changing it if it is there, is no mistake`() {
    var stack = StackState(["a", "b"])
    stack[id: 7] = nil
    stack[id: 7]?.append("c")
    #expect(Array(stack) == ["a", "b"])
  }

  @Test func `A statement that changes an absent screen fails the test`() async {
    let store = TestStore(initialState: StackState(["a"])) {
      Reduce<StackState<String>, String> { stack, screen in
        stack.push(screen)
        return .none
      }
    }
    await expectFailure("There is no element 7 to change") {
      await store.send("b") {
        $0.push("b")
        $0[id: 7] = "c"
      }
    }
  }
}

private struct Tour: Reducer {
  struct State { var path = StackState(["a"]) }

  enum Action {
    case path(StackAction<Bool>)

    var path: StackAction<Bool>? { if case .path(let action) = self { action } else { nil } }
  }

  let answer: @MainActor (inout StackState<String>) -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .path(.popFrom) = action { answer(&state.path) }
      return .none
    }
    .forEach(\.path, action: \.path, Action.path) { Stop() }
  }
}

/// Closes itself.
private struct Stop: Reducer {
  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout String, action: Bool) -> Effect<Bool> {
    .run { [dismiss] _ in dismiss() }
  }
}
