package import Domain
import Unidirectional

/// Adds, changes and deletes topics in the learner's file of topics.
///
/// ```swift
/// @Dependency(\.userTopics) var userTopics
///
/// .run { [userTopics] send in
///   send(.ownTopicsChanged(change, try await userTopics.change(change)))
/// }
/// ```
package struct UserTopicsClient: Client {
  /// Makes a change, and returns all topics of the file, a new set last.
  ///
  /// After an error the change may be in the file all the same; a set isn't added again then.
  package var change: @Sendable (UserTopicsChange) async throws(StorageError) -> [Topic] = {
    (_: UserTopicsChange) async throws(StorageError) in
    unimplemented("UserTopicsClient.change", placeholder: [])
  }

  /// Reads the learner's topics with the files that they name, away from the main actor.
  package var load: @Sendable () async -> UserTopics = {
    unimplemented("UserTopicsClient.load", placeholder: UserTopics(json: []))
  }

  /// Reads the learner's topics again, with the files that they name; `nil` if they can't have
  /// changed.
  package var reload: @Sendable () async -> UserTopics? = { nil }

  package init() {}
}

/// A change of the learner's file of topics.
package enum UserTopicsChange: Equatable, Sendable {
  /// A new set with a title, of topics by their names.
  case add(String, of: [String])
  /// New topics, as entries of the file. Each gets an id, and a name of its own if it has none or
  /// another topic has it.
  case insert([JSON])
  /// Other values for keys of the topic with an id. `null` removes a key.
  case edit(Topic.ID, [JSON.Member])
  /// Other numbers for the list with an id, and other values for keys of it.
  case editList(Topic.ID, ListChange, [JSON.Member])
  /// Another title for the topic with an id. Its name stays, by which favourites and commands know
  /// it.
  case rename(Topic.ID, to: String)
  /// No topic with an id any more. Its answers stay in the history.
  case delete(Topic.ID)

  /// True for a change that may be about a topic that is no set.
  package var isOfTopic: Bool {
    switch self {
    case .insert, .edit, .editList: true
    case .add, .rename, .delete: false
    }
  }
}
