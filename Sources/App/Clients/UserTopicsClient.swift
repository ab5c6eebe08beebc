package import Domain
import Unidirectional

/// Adds, renames and deletes sets in the learner's file of topics.
///
/// ```swift
/// @Dependency(\.userTopics) var userTopics
///
/// .run { [userTopics] send in send(.setsChanged(change, try await userTopics.change(change))) }
/// ```
package struct UserTopicsClient: Client {
  /// Makes a change, and returns all topics of the file, a new set last.
  ///
  /// The file is unchanged if an error is thrown.
  package var change: @Sendable (SetChange) async throws(StorageError) -> [Topic] = {
    (_: SetChange) async throws(StorageError) in
    unimplemented("UserTopicsClient.change", placeholder: [])
  }

  package init() {}
}

/// A change of the sets in the learner's file of topics.
package enum SetChange: Equatable, Sendable {
  /// A new set with a title, of topics by their names.
  case add(String, of: [String])
  /// Another title for the set with an id. Its name stays, by which favourites and commands know
  /// it.
  case rename(Topic.ID, to: String)
  /// No set with an id any more. Its answers stay in the history.
  case delete(Topic.ID)
}
