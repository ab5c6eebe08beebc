import Clients
import Domain
import Features
import Synchronization

/// A line that is typed, and what happens before.
struct Line: ExpressibleByStringLiteral {
  let text: String
  let before: @MainActor (PlainSession) async -> Void

  init(_ text: String, after before: @escaping @MainActor (PlainSession) async -> Void = { _ in }) {
    self.text = text
    self.before = before
  }

  init(stringLiteral text: String) {
    self.init(text)
  }
}

/// What came of a session.
struct Transcript {
  /// What was written, and what was typed after a `>`.
  let lines: [String]
  let warnings: [String]
  let isOutputLost: Bool
  /// The lines that were never asked for.
  let unread: [String]
  let state: PlainQuiz.State
}

/// A history that shows what it was given.
final class HistoryLog: Sendable {
  private let state = Mutex((entries: [HistoryEntry](), error: StorageError?.none))

  var entries: [HistoryEntry] { state.withLock { $0.entries } }

  /// From now on nothing can be kept.
  func fail(with error: StorageError) { state.withLock { $0.error = error } }

  var client: HistoryClient {
    var client = HistoryClient()
    client.append = { [self] (entry: HistoryEntry) async throws(StorageError) in
      let error = state.withLock { state in
        state.entries.append(entry)
        return state.error
      }
      if let error { throw error }
    }
    return client
  }
}
