import CHeapCount
import Unidirectional

/// Measures the store against two limits from the same run: the call of a mutating function (L), and a hop to a task on
/// the main actor and back (H).
@MainActor
func benchmarkStore() async {
  var state = Leaf.State()
  let call = nanoseconds(count: 1_000_000) { increment(&state) }
  consume(state)
  let hop = await nanoseconds(count: 10_000) { consume(await Task { @MainActor in 1 }.value) }
  show("Store (L: a call that mutates, \(text(call)); H: a task on the main actor, \(text(hop)))")

  let root = Store(initialState: Leaf.State()) { Leaf() }
  report("send at the root", aim: .nanoseconds(14), limit: call, "L") { root.send(.tapped) }
  let nested = Store(initialState: Level5.State()) { Level5() }
  report("send through 5 levels of Scope", aim: .nanoseconds(110), limit: call, "L") {
    nested.send(.child(.child(.child(.child(.child(.tapped))))))
  }

  let list = Store(initialState: ListFeature.State()) { ListFeature() }
  report("an action in a parent with 1000 rows", aim: .nanoseconds(1000), limit: call, "L") { list.send(.tapped) }
  report("an action of the last of 1000 rows", aim: .nanoseconds(2000), limit: call, "L") {
    list.send(.rows(.element(id: 999, action: .leaf(.tapped))))
  }
  await benchmarkRowsWithEffects(limit: call)

  for count in [1, 100] {
    let observed = Store(initialState: Level1.State()) { Level1() }
    let tokens = (0..<count).map { _ in observed.observe(\.other) { consume($0) } }
    report("\(count) observers of another part", aim: .nanoseconds(count == 1 ? 40 : 2000), limit: call, "L") {
      observed.send(.child(.tapped))
    }
    withExtendedLifetime(tokens) {}
  }

  let asynchronous = Store(initialState: 0) { EchoFeature() }
  let roundTrip = await nanoseconds(count: 10_000) { await asynchronous.send(.asked).finish() }
  report("an effect that sends back, awaited", roundTrip, aim: .limits(2), limit: hop, "H")
}

/// Measures lists whose rows have running effects, long lists, and many effects of one action.
@MainActor
private func benchmarkRowsWithEffects(limit: Double) async {
  for count in [1000, 5000] {
    let store = Store(initialState: ListFeature.State(count: count)) { ListFeature() }
    let start = nanoseconds(count: 1) {
      for id in 0..<count { store.send(.rows(.element(id: id, action: .started))) }
    }
    report(
      "start an effect in each of \(count) rows", start, aim: .nanoseconds(Double(count) * 10_000), limit: limit, "L")
    await Task.yield()
    report("an action with \(count) such rows", aim: .nanoseconds(Double(count)), limit: limit, "L", count: 2000) {
      store.send(.tapped)
    }
    store.cancelEffects()
  }
  let long = Store(initialState: ListFeature.State(count: 100_000)) { ListFeature() }
  var id = 0
  report("an action of any of 100000 rows", aim: .nanoseconds(1000), limit: limit, "L") {
    id = (id + 7919) % 100_000
    long.send(.rows(.element(id: id, action: .leaf(.tapped))))
  }
  let merge = nanoseconds(count: 1) { long.send(.merged(20_000)) }
  report("a merge of 20000 sends", merge, aim: .nanoseconds(20_000_000), limit: limit, "L")
}

/// Measures `body` and its allocations, and prints both.
@MainActor
private func report(
  _ name: String, aim: Aim, limit: Double, _ limitName: String, count: Int = 20_000, _ body: () -> Void
) {
  let time = nanoseconds(count: count, body)
  let before = allocation_count()
  for _ in 0..<100 { body() }
  let allocations = before < 0 ? nil : (allocation_count() - before) / 100
  report(name, time, aim: aim, limit: limit, limitName, allocations: allocations)
}

/// An aim: a time, or a multiple of the limit.
private enum Aim {
  case nanoseconds(Double)
  case limits(Double)
}

@MainActor
private func report(
  _ name: String, _ time: Double, aim: Aim, limit: Double, _ limitName: String, allocations: Int? = nil
) {
  let aimed: (time: Double, text: String) =
    switch aim {
    case .nanoseconds(let time): (time, time < 1000 ? "\(Int(time)) ns" : "\(Int(time / 1000)) µs")
    case .limits(let count): (count * limit, "\(limitName)/\(count)")
    }
  Figures.add("Store", name, time, "ns", aim: aimed.time, limit: limit)
  if let allocations { Figures.addExact("Store", name + ", allocations", Double(allocations), "allocations") }
  let columns = [
    padded(name, 38), padded(text(time), 8), padded("\(limitName)/\(rounded(time / limit))", 8),
    padded("aim \(aimed.text)", 12), allocations.map { "\($0) allocations" } ?? "",
  ]
  show("  " + columns.joined(separator: " "))
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func text(_ nanoseconds: Double) -> String {
  nanoseconds < 1000 ? "\(rounded(nanoseconds)) ns" : "\(rounded(nanoseconds / 1000)) µs"
}

private func rounded(_ value: Double) -> String {
  value < 10 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
}

@inline(never)
private func increment(_ state: inout Leaf.State) {
  state.count &+= 1
}

private struct RowFeature: Reducer {
  struct State: Identifiable {
    let id: Int
    var leaf = Leaf.State()
  }
  enum Action {
    case started
    case leaf(Leaf.Action)

    var leaf: Leaf.Action? { if case .leaf(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.leaf, Action.leaf) { Leaf() }
    Reduce { _, action in
      if case .started = action { .run { _ in try await Task.sleep(for: .seconds(3600)) } } else { .none }
    }
  }
}

private struct ListFeature: Reducer {
  struct State {
    var rows: [RowFeature.State]
    var count = 0

    init(count: Int = 1000) {
      rows = (0..<count).map { RowFeature.State(id: $0) }
    }
  }
  enum Action {
    case tapped
    case merged(Int)
    case rows(IdentifiedActionOf<RowFeature>)

    var rows: IdentifiedActionOf<RowFeature>? { if case .rows(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count &+= 1
      case .merged(let count): return .merge((0..<count).map { _ in .send(.tapped) })
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows, Action.rows) { RowFeature() }
  }
}

private struct EchoFeature: Reducer {
  enum Action { case asked, answered }

  var body: some Reducer<Int, Action> {
    Reduce { state, action in
      switch action {
      case .asked:
        return .run { send in send(.answered) }
      case .answered:
        state &+= 1
        return .none
      }
    }
  }
}
