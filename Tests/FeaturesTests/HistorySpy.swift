import Clients
import Domain
import Synchronization
import Testing

/// A history that records its entries, and accepts, rejects or holds each of them.
final class HistorySpy: Sendable {
  private struct State {
    var entries: [HistoryEntry] = []
    var error: StorageError?
    var isHeld = false
  }

  private let state = Mutex(State())

  var entries: [HistoryEntry] { state.withLock { $0.entries } }

  /// Waits until a number of entries were appended.
  func receives(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    await expectEventually(
      { entries.count >= count }, "\(count) entries were expected, but \(entries.count) were appended.",
      sourceLocation: sourceLocation)
  }

  /// Makes all appends from now on fail, or succeed again if there is no error.
  func fail(with error: StorageError?) {
    state.withLock { $0.error = error }
  }

  /// Makes all appends from now on wait for ``release()``.
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
      await expectEventually({ state.withLock { !$0.isHeld } }, "an append of the history is still held.")
      if let error { throw error }
    }
    client.summary = { () async throws(StorageError) in HistorySummary() }
    return client
  }
}
