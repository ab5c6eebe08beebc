import Testing
import Unidirectional
import UnidirectionalTesting

@MainActor
@Suite(.limited)
struct StoreTests {
  private enum Action: Equatable { case first, second, third }

  @Test func `Actions are handled in the order they were sent, never inside one another`() {
    weak var weakStore: Store<[String], Action>?
    let store = Store(initialState: [String]()) {
      Reduce<[String], Action> { state, action in
        state.append("begin \(action)")
        if action == .first {
          weakStore?.send(.second)
          state.append("end \(action)")
          return .send(.third)
        }
        state.append("end \(action)")
        return .none
      }
    }
    weakStore = store
    store.send(.first)
    #expect(
      store.state == [
        "begin first", "end first", "begin second", "end second", "begin third", "end third",
      ])
  }

  /// With optimisation a value is released after its last use, here in the midst of a send.
  /// Without, the test can't fail.
  @Test func `An action is handled that the release of another's payload sends`() {
    enum Action { case released, received(AnyObject) }
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { count, action in
        if case .released = action { count += 1 }
        return .none
      }
    }
    let make: (@escaping @MainActor () -> Void) -> AnyObject = { SendsAtItsEnd(send: $0) }
    for _ in 0..<10 { store.send(.received(make { store.send(.released) })) }
    #expect(store.state == 10)
  }

  @Test func `An observer is called once for actions that were handled together`() {
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { state, action in
        state += 1
        return action == .first ? .merge(.send(.second), .send(.third)) : .none
      }
    }
    var heard: [Int] = []
    let observation = store.observe { heard.append(store.state) }
    store.send(.first)
    store.send(.second)
    #expect(heard == [3, 4])
    observation.cancel()
    store.send(.second)
    #expect(heard == [3, 4])
  }

  @Test func `Waiting for an action includes the actions that its effects send`() async {
    let store = Store(initialState: [Action]()) {
      Reduce<[Action], Action> { state, action in
        state.append(action)
        switch action {
        case .first: return .run { $0(.second) }
        case .second: return .run { $0(.third) }
        case .third: return .none
        }
      }
    }
    await store.send(.first).finish(timeout: .seconds(2))
    #expect(store.state == [.first, .second, .third])
  }
}

private final class SendsAtItsEnd {
  private let send: @MainActor () -> Void

  init(send: @escaping @MainActor () -> Void) { self.send = send }

  deinit {
    let send = send
    MainActor.assumeIsolated { send() }
  }
}
