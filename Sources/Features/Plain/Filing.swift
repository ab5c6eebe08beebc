package import Clients

/// Knows how many entries a history has dealt with, so that a program can wait for those under way.
///
/// ```swift
/// let filing = Filing()
/// let store = withDependencies { $0.history = filing.watching($0.history) } operation: { ... }
/// await filing.waitUntilFiled(store.state.finished.count)
/// ```
@MainActor
package final class Filing {
  private var count = 0
  private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  package nonisolated init() {}

  /// The same history, watched.
  package nonisolated func watching(_ history: HistoryClient) -> HistoryClient {
    var watched = history
    watched.append = { entry async throws(StorageError) in
      do throws(StorageError) {
        try await history.append(entry)
      } catch {
        await self.noteEntry()
        throw error
      }
      await self.noteEntry()
    }
    return watched
  }

  /// Returns when so many entries are kept, or could not be. One may wait at a time.
  package func waitUntilFiled(_ count: Int) async {
    if self.count >= count { return }
    await withCheckedContinuation { waiting = (count, $0) }
  }

  private func noteEntry() {
    count += 1
    guard let waiting, count >= waiting.count else { return }
    self.waiting = nil
    waiting.continuation.resume()
  }
}
