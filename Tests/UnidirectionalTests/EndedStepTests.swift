import Testing
import Unidirectional

/// Subscriptions of streams that nobody reads any more, and the places that `logged` names.
@MainActor
@Suite(.limited)
struct EndedStepTests {
  /// Counts subscriptions and their ends.
  @MainActor private final class Subscriptions {
    var begun = 0
    var ended = 0
  }

  @Test func `A stream that nobody reads any more ends its subscription`() async {
    let subscriptions = Subscriptions()
    let value = SharedValue<Int>(
      get: { 1 }, update: { _ in },
      subscribe: { onChange in
        subscriptions.begun += 1
        onChange(1)
        return { subscriptions.ended += 1 }
      })
    var seen: [Int] = []
    let reading = Task { for await number in value.observe() { seen.append(number) } }
    for _ in 1...10_000 where seen.isEmpty { await Task.yield() }
    #expect(seen == [1] && subscriptions.begun == 1 && subscriptions.ended == 0)
    reading.cancel()
    await reading.value
    for _ in 1...10_000 where subscriptions.ended == 0 { await Task.yield() }
    #expect(subscriptions.ended == 1)
  }

  /// Neither is `Equatable`, so that their properties are compared one by one.
  private struct Row {
    var count: Int
  }

  private struct Rows {
    var rows = [Row(count: 1), Row(count: 2), Row(count: 3)]
  }

  /// Returns what is logged of an action that changes rows.
  private func log(_ change: @escaping @MainActor (inout Rows) -> Void) -> [String] {
    var entries: [String] = []
    let store = Store(initialState: Rows()) {
      Reduce<Rows, String> { state, _ in
        change(&state)
        return .none
      }
      .logged { entries.append($0) }
    }
    store.send("go")
    return entries
  }

  @Test func `A changed element is named by its place`() {
    let one = log { $0.rows[1].count = 5 }
    #expect(one == ["go\n  .rows[1].count: 2 → 5"])
    let two = log { state in
      state.rows[0].count = 0
      state.rows[2].count = 0
    }
    #expect(two == ["go\n  .rows[0].count: 1 → 0\n  .rows[2].count: 3 → 0"])
  }

  @Test func `A state that is a number is named as the state`() {
    var entries: [String] = []
    let store = Store(initialState: 1) {
      Reduce<Int, Int> { state, action in
        state = action
        return .none
      }
      .logged { entries.append($0) }
    }
    store.send(2)
    store.send(2)
    #expect(entries == ["2\n  state: 1 → 2", "2"])
  }
}
