import Testing
import Unidirectional
import UnidirectionalTesting

/// Messages about mistakes: what was meant, what came, and what to do.
@MainActor
@Suite(.limited)
struct MessageTests {
  private struct Form: Reducer {
    struct State: Equatable { var rate = 0.5 }

    enum Action: Equatable {
      case loadTapped
      case binding(BindingAction<State>)

      var binding: BindingAction<State>? {
        if case .binding(let action) = self { action } else { nil }
      }
    }

    var body: some ReducerOf<Self> {
      BindingReducer(action: \.binding)
      Reduce { _, action in
        action == .loadTapped ? .send(.binding(.set(\.rate, 0.75))) : .none
      }
    }
  }

  private let clock = TestClock()

  private func makeStore() -> TestStore<[Int], NumberAction> {
    TestStore(initialState: []) { NumberFeature() }
  }

  /// An effect that waits for the clock.
  private var waiting: NumberEffect {
    .run { [clock] _ in try await clock.sleep(for: .seconds(1)) }
  }

  @Test func `A binding action is described by its property and its value`() {
    let action = BindingAction<Form.State>.set(\.rate, 0.75)
    #expect("\(action)".hasPrefix(".set("))
    for text in ["\(action)", String(reflecting: action), "\(Form.Action.binding(action))"] {
      #expect(text.contains("State.rate, 0.75)"))
      #expect(!text.contains("Function"))
    }
  }

  @Test func `A failure names the property and the values of binding actions, and no functions`()
    async
  {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.loadTapped)
    await withKnownIssue {
      await store.receive(.binding(.set(\.rate, 0.25))) { $0.rate = 0.75 }
    } matching: { issue in
      let text = issue.description
      let parts = ["State.rate", "value: 0.25", "value: 0.75"]
      return parts.allSatisfy { text.contains($0) } && !text.contains("Function")
    }
  }

  @Test func `An action of another case is said to be one`() async {
    let store = makeStore()
    await store.send(.run(.send(.run(.none))))
    await expectFailure("which is of another case than the key path names") {
      await store.receive(\.arrived)
    }
    await store.send(.run(.send(.run(.none))))
    await expectFailure("which is of another case than the key path names") {
      await store.receive(\.arrived, 5)
    }
    await store.send(.run(.send(.run(.none))))
    await expectFailure("Expected to receive an action with a payload 5, but received") {
      await store.receive(\.arrived, 5)
    }
  }

  @Test func `Another value is compared with the expected one`() async {
    let store = makeStore()
    await store.send(.run(.send(.arrived(4))))
    await expectFailure("Received an unexpected payload (− expected, + received):\n- 5\n+ 4") {
      await store.receive(\.arrived, 5) { $0 = [4] }
    }
  }

  @Test func `An action for an absent row names the row`() async {
    let store = Store(initialState: Kitchen.State()) { Kitchen() }
    await expectFailure("not there: ticked of the element 7.") {
      store.send(.timers(.element(id: 7, action: .ticked)))
    }
  }

  @Test func `An action for an absent screen names the screen`() async {
    let store = Store(initialState: AbsentChildTests.Screen.State()) { AbsentChildTests.Screen() }
    await expectFailure("not there: ticked of the element 7.") {
      store.send(.path(.element(id: 7, action: .ticked)))
    }
  }

  @Test func `An action for a case that the state has left says that its effects went on`() async {
    enum Screen {
      case number([Int])
      case none

      var number: [Int]? {
        get { if case .number(let value) = self { value } else { nil } }
        set { if let newValue { self = .number(newValue) } }
      }
    }
    let store = Store(initialState: Screen.none) {
      Scope(state: \Screen.number, action: { (action: NumberAction) in action }, { $0 }) {
        NumberFeature()
      }
    }
    await expectFailure("arrived(3). A Scope leaves the effects of a case running") {
      store.send(.arrived(3))
    }
  }

  @Test func `An action for an absent child that is no element names none`() async {
    let store = Store(initialState: Kitchen.State()) { Kitchen() }
    await expectFailure("not there: confirmed. Dismissing") {
      store.send(.confirmation(.confirmed))
    }
  }

  @Test func `An effect that doesn't end is said to need an action or the clock`() async {
    let store = Store(initialState: [Int]()) { NumberFeature() }
    let task = store.send(.run(waiting))
    await expectFailure("Cancel them by an action, or advance the clock that they wait for.") {
      await task.finish(timeout: .milliseconds(1))
    }
    await clock.advance(by: .seconds(1))
    await task.finish(timeout: .seconds(2))
  }

  @Test func `A test store's effect that doesn't end is said to need the same`() async {
    let store = makeStore()
    let task = await store.send(.run(waiting))
    await expectFailure("Cancel them by an action, or advance the clock that they wait for.") {
      await task.finish(timeout: .milliseconds(1))
    }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }
}
