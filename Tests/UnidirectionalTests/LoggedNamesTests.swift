import Testing
import Unidirectional

@MainActor
@Suite(.limited)
struct LoggedNamesTests {
  @Test func `Names of actions are logged without their payload`() {
    var names: [String] = []
    let store = Store(initialState: 0) { Parent().loggedNames { names.append($0) } }
    for action: Parent.Action in [
      .appeared, .typed("secret"), .chosen(.secret), .pair("secret", 7), .child(.appeared),
      .child(.typed("secret")),
      .child(.delegate(.ended)), .child(.delegate(.answered("secret"))),
    ] { store.send(action) }
    #expect(
      names == [
        "appeared", "typed", "chosen", "pair", "child.appeared", "child.typed",
        "child.delegate.ended",
        "child.delegate.answered",
      ])
  }

  @Test func `Actions are logged with their changes`() {
    var lines: [String] = []
    let store = Store(initialState: TwoCounters.State()) {
      TwoCounters().logged { lines.append($0) }
    }
    store.send(.counter2(.incrementTapped))
    #expect(
      lines == [
        "counter2(UnidirectionalTests.Counter.Action.incrementTapped)\n  .counter2.count: 0 → 1\n  .taps: 0 → 1"
      ])
  }

  @Test func `Objects that refer to each other are logged once`() {
    final class Node {
      var name = "a"
      var next: Node?
    }
    var lines: [String] = []
    let store = Store(initialState: Node()) {
      Reduce<Node, String> { state, action in
        let changed = Node()
        changed.name = action
        changed.next = changed
        state = changed
        return .none
      }
      .logged { lines.append($0) }
    }
    store.send("b")
    store.send("c")
    #expect(lines.last == "c\n  .name: \"b\" → \"c\"")
    store.state.next = nil
  }
}

private struct Parent: Reducer {
  enum Action {
    case appeared, typed(String), chosen(Choice), pair(String, Int), child(Child.Action)
  }
  enum Choice { case secret }
  var body: some Reducer<Int, Action> { Reduce { _, _ in .none } }
}

private enum Child {
  enum Action {
    case appeared, typed(String), delegate(Delegate)
    enum Delegate { case ended, answered(String) }
  }
}
