import Clients
import Domain
import Synchronization

/// A history that records its entries in memory.
final class HistorySpy: Sendable {
  private let state = Mutex<(entries: [HistoryEntry], flushedCount: Int)>(([], 0))

  var entries: [HistoryEntry] { state.withLock { $0.entries } }
  /// True if no entry was appended since the last flush.
  var isFlushed: Bool { state.withLock { $0.entries.count == $0.flushedCount } }

  var client: HistoryClient {
    var client = HistoryClient()
    client.append = { [self] entry in state.withLock { $0.entries.append(entry) } }
    client.flush = { [self] in state.withLock { $0.flushedCount = $0.entries.count } }
    client.practice = { () async throws(StorageError) in LearnerHistory() }
    return client
  }
}
