import Testing
import Unidirectional
import UnidirectionalTesting

// A reducer that wraps another, records the events of the user and changes nothing.

extension Reducer {
  /// Calls `record` with the name of each action for which `name` returns one.
  func recordingEvents(
    _ name: @escaping @MainActor (Action) -> String?, to record: @escaping @MainActor (String) -> Void
  ) -> some Reducer<State, Action> {
    let base = Reduce(self)
    return Reduce { state, action in
      if let name = name(action) { record(name) }
      return base.reduce(into: &state, action: action)
    }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct RecorderExample {
  @Test func `Recording events changes nothing`() async {
    var events: [String] = []
    let store = TestStore(initialState: Counter.State()) {
      Counter().recordingEvents({ $0 == .incrementTapped ? "up" : nil }, to: { events.append($0) })
    }
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.send(.decrementTapped) { $0.count = 0 }
    #expect(events == ["up"])
  }

  @Test func `logged writes each action and its changes`() {
    var lines: [String] = []
    let store = Store(initialState: TwoCounters.State()) { TwoCounters().logged { lines.append($0) } }
    store.send(.counter2(.incrementTapped))
    #expect(lines == ["counter2(UnidirectionalTests.Counter.Action.incrementTapped)\n  .counter2.count: 0 → 1"])
  }
}
