public import Clients
import Dispatch
import Domain
import Platform

extension UserTopicsClient {
  /// Returns a client for a file, which is created with its folder when the first set is saved.
  ///
  /// - Parameter path: `nil` if there is no folder for the file; then nothing can be saved.
  public static func file(_ path: String?) -> UserTopicsClient {
    var client = UserTopicsClient()
    client.addSet = { (title, topics) async throws(StorageError) in
      guard let path else { throw .noFolder }
      return try await TopicsFileActor(TopicsFile(path: path)).addSet(title, of: topics)
    }
    return client
  }
}

/// Writes the file on a queue that may block.
private actor TopicsFileActor {
  private let executor = QueueExecutor(label: "countbiki.topics", qos: .userInitiated)
  private let file: TopicsFile

  init(_ file: TopicsFile) {
    self.file = file
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func addSet(_ title: String, of names: [String]) throws(StorageError) -> [Topic] {
    try file.addSet(title, of: names)
  }
}
