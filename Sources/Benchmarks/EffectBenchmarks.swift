import CHeapCount
import Unidirectional

/// Measures the memory of running effects, and the allocations of actions without effects.
@MainActor
func benchmarkEffects() async {
  guard allocation_count() >= 0 else { return show("Effects: memory can be measured only with glibc") }
  let count = 10_000
  let bare = heap_bytes_in_use()
  let tasks = (0..<count).map { _ in Task { @MainActor in try await Task.sleep(for: .seconds(3600)) } }
  await settle()
  let eachTask = (heap_bytes_in_use() - bare) / count
  for task in tasks { task.cancel() }
  await settle()

  let store = Store(initialState: 0) { Sleeper() }
  let before = heap_bytes_in_use()
  for id in 0..<count { store.send(.started(id)) }
  await settle()
  let each = (heap_bytes_in_use() - before) / count
  Figures.addExact("Effects", "a cancellable effect in flight", Double(each), "bytes", aim: 3000)
  show("    (a bare task: \(eachTask) bytes)")
  for id in 0..<count { store.send(.stopped(id)) }
  await settle()

  let quiet = Store(initialState: Leaf.State()) { Leaf() }
  quiet.send(.tapped)
  let start = allocation_count()
  for _ in 0..<1000 { quiet.send(.tapped) }
  let allocations = allocation_count() - start
  Figures.addExact("Effects", "1000 actions without an effect", Double(allocations), "allocations", aim: 0)
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
