import CHeapCount
import Unidirectional

/// Measures the store against two limits from the same run: the call of a mutating function and,
/// for the effect, a hop to a task on the main actor and back.
@MainActor
func benchmarkStore() async {
  var state = Leaf.State()
  let call = nanoseconds(count: 1_000_000) { increment(&state) }
  consume(state)
  let hop = await nanoseconds(count: 10_000) { consume(await Task { @MainActor in 1 }.value) }

  let root = Store(initialState: Leaf.State()) { Leaf() }
  report("send at the root", aim: 30, limit: call) { root.send(.tapped) }
  let nested = Store(initialState: Level5.State()) { Level5() }
  report("send through 5 levels of Scope", aim: 500, limit: call) {
    nested.send(.child(.child(.child(.child(.child(.tapped))))))
  }

  let list = Store(initialState: ListFeature.State()) { ListFeature() }
  report("an action in a parent with 1000 rows", aim: 1000, limit: call) { list.send(.tapped) }
  report("an action of the last of 1000 rows", aim: 2000, limit: call) {
    list.send(.rows(.element(id: 999, action: .leaf(.tapped))))
  }
  await benchmarkRowsWithEffects(limit: call)

  for count in [1, 100] {
    let observed = Store(initialState: Level1.State()) { Level1() }
    let tokens = (0..<count).map { _ in observed.observe(\.other) { consume($0) } }
    report("\(count) observers of another part", aim: count == 1 ? 40 : 2000, limit: call) {
      observed.send(.child(.tapped))
    }
    withExtendedLifetime(tokens) {}
  }

  let asynchronous = Store(initialState: 0) { EchoFeature() }
  let roundTrip = await nanoseconds(count: 10_000) { await asynchronous.send(.asked).finish() }
  Figures.add(
    "Store", "an effect that sends back, awaited", roundTrip, "ns", aim: 2 * hop, limit: hop)
}

/// Measures lists whose rows have running effects, long lists, and many effects of one action.
@MainActor
private func benchmarkRowsWithEffects(limit: Double) async {
  for count in [1000, 5000] {
    let store = Store(initialState: ListFeature.State(count: count)) { ListFeature() }
    let start = nanoseconds(count: 1) {
      for id in 0..<count { store.send(.rows(.element(id: id, action: .started))) }
    }
    Figures.add(
      "Store", "start an effect in each of \(count) rows", start, "ns", aim: Double(count) * 10_000,
      limit: limit)
    await Task.yield()
    report("an action with \(count) such rows", aim: Double(count), limit: limit, count: 2000) {
      store.send(.tapped)
    }
    store.cancelEffects()
  }
  let long = Store(initialState: ListFeature.State(count: 100_000)) { ListFeature() }
  var id = 0
  report("an action of any of 100000 rows", aim: 1000, limit: limit) {
    id = (id + 7919) % 100_000
    long.send(.rows(.element(id: id, action: .leaf(.tapped))))
  }
  let merge = nanoseconds(count: 1) { long.send(.merged(20_000)) }
  Figures.add("Store", "a merge of 20000 sends", merge, "ns", aim: 20_000_000, limit: limit)
}

/// Measures `body` and its allocations.
@MainActor
private func report(
  _ name: String, aim: Double, limit: Double, count: Int = 20_000, _ body: () -> Void
) {
  Figures.add("Store", name, nanoseconds(count: count, body), "ns", aim: aim, limit: limit)
  let before = allocation_count()
  for _ in 0..<100 { body() }
  if before < 0 { return }
  Figures.add(
    "Store", name + ", allocations", Double(allocation_count() - before) / 100, "allocations")
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
      if case .started = action {
        .run { _ in try await Task.sleep(for: .seconds(3600)) }
      } else {
        .none
      }
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

    var rows: IdentifiedActionOf<RowFeature>? {
      if case .rows(let action) = self { action } else { nil }
    }
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

/// Measures the memory of running effects.
@MainActor
func benchmarkEffects() async {
  guard allocation_count() >= 0 else {
    return print("Effects: memory can be measured only with glibc")
  }
  let count = 10_000
  let bare = heap_bytes_in_use()
  let tasks = (0..<count).map { _ in
    Task { @MainActor in try await Task.sleep(for: .seconds(3600)) }
  }
  await settle()
  let eachTask = (heap_bytes_in_use() - bare) / count
  for task in tasks { task.cancel() }
  await settle()

  let store = Store(initialState: 0) { Sleeper() }
  let before = heap_bytes_in_use()
  for id in 0..<count { store.send(.started(id)) }
  await settle()
  let each = (heap_bytes_in_use() - before) / count
  Figures.add("Effects", "a cancellable effect in flight", Double(each), "bytes", aim: 3000)
  print("    (a bare task: \(eachTask) bytes)")
  for id in 0..<count { store.send(.stopped(id)) }
  await settle()
}

/// Lets every effect start or end.
private func settle() async {
  try? await Task.sleep(for: .milliseconds(200))
}

private struct Sleeper: Reducer {
  enum Action { case started(Int), stopped(Int) }

  var body: some Reducer<Int, Action> {
    Reduce { state, action in
      switch action {
      case .started(let id):
        return .run { _ in try await Task.sleep(for: .seconds(3600)) }.cancellable(id: id)
      case .stopped(let id):
        return .cancel(id: id)
      }
    }
  }
}
