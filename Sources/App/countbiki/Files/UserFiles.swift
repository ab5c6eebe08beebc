import Clients
import Domain
import Features
import FoundationShim
import Platform
import Storage

extension Topic {
  /// Every built-in topic, followed by the learner's own from `topics.json` in the configuration
  /// folder.
  ///
  /// The file is read once. Bad entries are reported on standard error and skipped.
  static let available: [Topic] = {
    guard let path = Folders.topicsFile, let own = UserTopics.own else { return all }
    for problem in own.problems { printError("\(path): \(problem)") }
    return all + own.topics
  }()
}

extension Settings {
  /// Returns the saved settings. Problems with the file are reported on standard error.
  @MainActor
  static func saved() -> Settings {
    for problem in FileClients.live.problems.found() where problem != .noFolder {
      printError("\(problem)")
    }
    return FileClients.live.settings.get()
  }
}

extension LearnerHistory {
  /// Reads the learner's history. Damaged lines are skipped and counted.
  ///
  /// - Parameter start: The time from which answers are counted, in seconds since 1 January 1970.
  @MainActor
  static func saved(since start: Double = -.infinity) throws(StorageError) -> LearnerHistory {
    guard let path = Folders.historyFile else { throw .noFolder }
    var reader = HistoryReader(path, topics: Topic.available, since: start)
    let dayStart = FileClients.live.settings.get().dayStart
    return try reader.read(by: LocalCalendar(zone: .current(), dayStart: dayStart))
  }
}

extension UserTopics {
  /// The learner's own topics, read once; `nil` without a file.
  static let own = Folders.topicsFile.flatMap { UserTopics(file: $0) }
}

extension UserKeys {
  /// Returns the learner's own keys, with problems reported on standard error.
  static func reported() -> UserKeys {
    guard let path = Folders.keysFile, let own = UserKeys(file: path) else { return UserKeys() }
    for problem in own.problems { printError("\(path): \(problem)") }
    return own
  }
}

/// A file that learners write themselves, of which what is wrong is reported and the rest used.
protocol UserFile {
  init(json: some Sequence<UInt8>)
  /// Creates an empty list for a file that couldn't be read.
  init(problem: String)
  var problems: [String] { get }
}

extension UserTopics: UserFile {}
extension UserKeys: UserFile {}

extension UserFile {
  /// Reads a file of at most 1 MB; returns `nil` if the file is missing.
  init?(file path: String) {
    do throws(SystemError) {
      switch try FileSystem.live.contents(of: path, limit: 1_000_000) {
      case .missing: return nil
      case .bytes(let bytes): self.init(json: bytes)
      case .tooLarge: self.init(problem: "It is larger than 1 MB, so nothing in it is used.")
      }
    } catch {
      self.init(problem: "It can't be read: \(error).")
    }
  }
}
