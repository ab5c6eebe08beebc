import Clients
import Domain
import Storage
import FoundationShim

/// The learner's history, and what it tells about the answers of the last days.
struct PracticeStatistics {
  /// The whole history, from which estimates and due dates come.
  let all: PracticeHistory
  /// The answers that are counted.
  let counted: PracticeHistory

  /// Reads the history.
  ///
  /// - Parameters:
  ///   - since: The time from which answers are counted; `nil` for all.
  ///   - skill: The skill whose answers are counted.
  init(since: Date? = nil, skill: Skill = .listening) throws(StorageError) {
    all = try PracticeHistory.saved()[skill]
    counted = try since.map { (time) throws(StorageError) in try PracticeHistory.saved(since: time)[skill] } ?? all
  }
}

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
