import Clients
import Domain
import Storage
import FoundationShim

extension PracticeHistory {
  /// Reads the learner's history. Damaged lines are skipped and counted.
  ///
  /// - Parameter since: The time from which answers are read; `nil` for all.
  static func saved(since time: Date? = nil) throws(StorageError) -> PracticeHistory {
    guard let path = Folders.historyFile else { throw .noFolder }
    var reader = PracticeReader(path, topics: Topic.available, since: time)
    return try reader.read()
  }
}
