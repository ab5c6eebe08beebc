import Clients
import Domain
import Synchronization

/// A history for tests: keeps its entries, fails, or takes its time, as it is told.
final class HistorySpy: Sendable {
  private struct State {
    var entries: [HistoryEntry] = []
    var error: StorageError?
    var isHeld = false
  }

  private let state = Mutex(State())

  var entries: [HistoryEntry] { state.withLock { $0.entries } }

  /// Waits until so many entries have come.
  func receives(_ count: Int) async {
    while entries.count < count { await Task.yield() }
  }

  /// From now on nothing can be kept, or again.
  func fail(with error: StorageError?) {
    state.withLock { $0.error = error }
  }

  /// From now on keeping takes until ``release()``.
  func hold() {
    state.withLock { $0.isHeld = true }
  }

  func release() {
    state.withLock { $0.isHeld = false }
  }

  var client: HistoryClient {
    var client = HistoryClient()
    client.append = { [self] (entry: HistoryEntry) async throws(StorageError) in
      let error = state.withLock { state in
        state.entries.append(entry)
        return state.error
      }
      while state.withLock({ $0.isHeld }) { await Task.yield() }
      if let error { throw error }
    }
    client.summary = { () async throws(StorageError) in HistorySummary() }
    return client
  }
}
