public import Domain
public import Unidirectional

/// Keeps what the learner answered.
///
/// ```swift
/// @Dependency(\.history) var history
///
/// .run { send in try await history.append(entry) }
/// ```
public struct HistoryClient: Sendable {
  /// Adds an entry, and returns when nothing that happens to the program can lose it.
  ///
  /// The order of entries is the order of calls. A call isn't undone where its task is cancelled.
  public var append: @Sendable (HistoryEntry) async throws(StorageError) -> Void = {
    (_: HistoryEntry) async throws(StorageError) in
    unimplemented("HistoryClient.append", placeholder: ())
  }

  /// What was practised so far, and how it went; of all windows.
  public var summary: @Sendable () async throws(StorageError) -> HistorySummary = {
    () async throws(StorageError) in
    unimplemented("HistoryClient.summary", placeholder: HistorySummary())
  }

  /// A client whose every endpoint reports that it was not set.
  public init() {}
}

extension DependencyValues {
  /// Keeps what the learner answered.
  public var history: HistoryClient {
    get { self[HistoryKey.self] }
    set { self[HistoryKey.self] = newValue }
  }
}

private enum HistoryKey: DependencyKey {
  static var defaultValue: HistoryClient { HistoryClient() }
}
