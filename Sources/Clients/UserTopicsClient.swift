public import Domain
public import Unidirectional

/// Adds sets to the learner's file of topics.
///
/// ```swift
/// @Dependency(\.userTopics) var userTopics
///
/// .run { [userTopics] send in send(.setSaved(try await userTopics.addSet("Shopping", ["money-conbini", "counter-ko"]))) }
/// ```
public struct UserTopicsClient: Sendable {
  /// Adds a set with a title and the names of its topics, and returns all topics of the file, the new set last.
  ///
  /// The file is unchanged if an error is thrown.
  public var addSet: @Sendable (_ title: String, _ topics: [String]) async throws(StorageError) -> [Topic] = {
    (_: String, _: [String]) async throws(StorageError) in
    unimplemented("UserTopicsClient.addSet", placeholder: [])
  }

  /// Makes a client whose every endpoint reports that it was not set.
  public init() {}
}

extension DependencyValues {
  /// The client that adds sets to the learner's file of topics.
  public var userTopics: UserTopicsClient {
    get { self[UserTopicsKey.self] }
    set { self[UserTopicsKey.self] = newValue }
  }
}

private enum UserTopicsKey: DependencyKey {
  static var defaultValue: UserTopicsClient { UserTopicsClient() }
}
