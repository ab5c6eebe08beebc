import Testing
import Unidirectional

/// The log of values whose elements have no order.
@MainActor
@Suite(.limited)
struct LoggedChangesTests {
  /// Isn't `Equatable`, so that its properties are compared one by one.
  private struct State {
    var counts = Dictionary(uniqueKeysWithValues: (1...20).map { ("\($0)", $0) })
    var seen = Set(1...20)
  }

  /// Returns the lines of an action that changes a state.
  private func log(
    from state: State = State(), _ change: @escaping @MainActor (inout State) -> Void
  ) -> [String] {
    var entries: [String] = []
    let store = Store(initialState: state) {
      Reduce<State, String> { state, _ in
        change(&state)
        return .none
      }
      .logged { entries.append($0) }
    }
    store.send("go")
    return entries.flatMap { $0.split(separator: "\n").map(String.init) }
  }

  @Test func `An equal dictionary that was built anew isn't a change`() {
    let lines = log { state in
      var counts: [String: Int] = [:]
      // With room for more, its elements are in another order.
      counts.reserveCapacity(1000)
      counts.merge(state.counts) { $1 }
      state.counts = counts
    }
    #expect(lines == ["go"])
  }

  @Test func `An equal set that was built anew isn't a change`() {
    let lines = log { state in
      var seen: Set<Int> = []
      seen.reserveCapacity(1000)
      seen.formUnion(state.seen)
      state.seen = seen
    }
    #expect(lines == ["go"])
  }

  @Test func `A changed dictionary is a line with both`() {
    let lines = log(from: State(counts: ["a": 1])) { $0.counts["a"] = 2 }
    #expect(lines == ["go", "  .counts: [\"a\": 1] → [\"a\": 2]"])
  }

  @Test func `A changed set is a line with both`() {
    let lines = log(from: State(seen: [1])) { $0.seen = [2] }
    #expect(lines == ["go", "  .seen: Set([1]) → Set([2])"])
  }

  @Test func `A dictionary with many elements of which one has changed is one line`() {
    let lines = log { state in
      var counts = state.counts
      counts.reserveCapacity(1000)
      counts["7"] = 0
      state.counts = counts
    }
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("  .counts: [\"") == true)
  }

  @Test func `A changed dictionary and a changed set are a line each`() {
    let lines = log(from: State(counts: ["a": 1], seen: [1])) {
      $0.counts = ["b": 1]
      $0.seen = [2]
    }
    #expect(
      lines == [
        "go", "  .counts: [\"a\": 1] → [\"b\": 1]", "  .seen: Set([1]) → Set([2])",
      ])
  }
}
