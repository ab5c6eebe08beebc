import Testing
import Unidirectional
import UnidirectionalTesting

/// Actions that wait for their turn when the effect that sent them is cancelled.
@MainActor
@Suite(.limited)
struct DroppedActionTests {
  private let number = SharedValue.inMemory(1)

  /// Returns a store with a child that has the value, and gets each change.
  private func makeStore() async -> Store<Host.State, Host.Action> {
    let store = Store(initialState: Host.State()) { Host(number: number) }
    store.send(.child(.appeared))
    for _ in 1...10 where store.state.child == [] { await Task.yield() }
    #expect(store.state.child == [1])
    return store
  }

  /// Each is an issue if the action comes: a test fails for it.
  @Test func `A child that is removed within an action gets nothing that the action has caused`()
    async
  {
    let store = await makeStore()
    store.send(.closeTapped)
    #expect(store.state.child == nil)
  }

  @Test func `A cancelled effect sends nothing of what it sent in the same action`() async {
    let store = await makeStore()
    store.send(.child(.stopped))
    #expect(store.state.child == [1])
    #expect(number.get() == 8)
  }

  @Test func `A child that closes itself gets none of the actions beside that`() async {
    let store = await makeStore()
    store.send(.child(.closedWithOthers))
    #expect(store.state.child == nil)
  }

  @Test func `An action that has waited isn't kept once it is handled`() {
    final class Payload {}
    weak var kept: Payload?
    let store = Store(initialState: 0) {
      Reduce<Int, Payload?> { state, action in
        state += 1
        if action != nil { return .none }
        let payload = Payload()
        kept = payload
        return .send(payload)
      }
    }
    store.send(nil)
    #expect(store.state == 2 && kept == nil)
  }

  @Test func `Cancelling all effects in a reducer drops what waits, and leaves nothing running`() {
    var cancel: () -> Void = {}
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        if action == "b" { cancel() }
        return switch action {
        case "go": .merge(.send("a"), .send("b"), .send("y"))
        case "a": .concatenate(.send("x"), .send("z"))
        default: .none
        }
      }
    }
    cancel = { [unowned store] in store.cancelEffects() }
    let task = store.send("go")
    #expect(store.state == ["go", "a", "b"])
    #expect(task.isFinished)
  }
}

private struct Host: Reducer {
  struct State { var child: [Int]? = [] }

  enum Action {
    case closeTapped
    case child(Listener.Action)

    var child: Listener.Action? { if case .child(let action) = self { action } else { nil } }
  }

  let number: SharedValue<Int>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        number.set(7)
        state.child = nil
      case .child(.closed):
        state.child = nil
      case .child:
        break
      }
      return .none
    }
    .ifLet(\.child, action: \.child, Action.child) { Listener(number: number) }
  }
}

private struct Listener: Reducer {
  enum Action { case appeared, changed(Int), stopped, closed, closedWithOthers }

  let number: SharedValue<Int>

  func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
    switch action {
    case .appeared:
      return number.changes(as: Action.changed).cancellable(id: 1)
    case .changed(let number):
      state.append(number)
      return .none
    case .stopped:
      number.set(8)
      return .cancel(id: 1)
    case .closed:
      return .none
    case .closedWithOthers:
      return .merge(.send(.closed), .send(.changed(2)), .concatenate(.send(.changed(3))))
    }
  }
}
