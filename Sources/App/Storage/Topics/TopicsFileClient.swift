package import Clients
import Domain

extension UserTopicsClient {
  /// Returns a client for a file, which is created with its folder when the first set is saved.
  ///
  /// - Parameter path: `nil` if there is no folder for the file; then nothing can be saved.
  package static func file(_ path: String?) -> UserTopicsClient {
    let file = path.map { FileQueue("countbiki.topics", TopicsFile(path: $0)) }
    var client = UserTopicsClient()
    client.change = { (change) async throws(StorageError) in
      guard let file else { throw .noFolder }
      return try await file.run { (file) throws(StorageError) in try file.change(change) }
    }
    return client
  }
}
