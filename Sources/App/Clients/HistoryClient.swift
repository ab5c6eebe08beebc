package import Domain
import Unidirectional

/// Keeps a record of each question that the learner finished.
///
/// ```swift
/// @Dependency(\.history) var history
///
/// history.append(entry)
/// ```
///
/// Failures are reported through ``StorageProblems``.
package struct HistoryClient: Client {
  /// Queues an entry to be written. Entries are written in the order of the calls.
  package var append: @Sendable (HistoryEntry) -> Void = { _ in
    unimplemented("HistoryClient.append", placeholder: ())
  }

  /// Returns when each entry queued so far is on disk, or its failure has been reported.
  package var flush: @Sendable () async -> Void = {
    unimplemented("HistoryClient.flush", placeholder: ())
  }

  /// Returns what all entries tell, those still queued included. The first call reads the whole
  /// history, in the background; later ones read what was added.
  ///
  /// An error that is thrown is reported through ``StorageProblems`` too.
  package var practice: @Sendable () async throws(StorageError) -> LearnerHistory = {
    () async throws(StorageError) in
    unimplemented("HistoryClient.practice", placeholder: LearnerHistory())
  }

  package init() {}
}
