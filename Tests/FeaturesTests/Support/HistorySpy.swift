import Clients
import Domain
import Synchronization

/// A history that records its entries in memory.
final class HistorySpy: Sendable {
  private let state = Mutex<[HistoryEntry]>([])

  var entries: [HistoryEntry] { state.withLock { $0 } }

  var client: HistoryClient {
    var client = HistoryClient()
    client.append = { [self] entry in state.withLock { $0.append(entry) } }
    client.flush = {}
    client.summary = { () async throws(StorageError) in HistorySummary() }
    return client
  }
}
