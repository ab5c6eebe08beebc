import Clients
import Domain
import Features
import FoundationShim
import Platform
import Storage
import TerminalUI

extension Topic {
  /// Every built-in topic, followed by the learner's own from `topics.json` in the configuration
  /// folder.
  ///
  /// The file is read once. Bad entries are reported on standard error and skipped.
  static let available: [Topic] = all + (UserTopics.own?.reported().topics ?? [])

  /// The topics that need no other file, for the first frame of the app.
  static let atStart: [Topic] = {
    guard let own = UserTopics.atStart else { return all }
    return own.awaitsFiles ? all + own.topics : available
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
    guard let history = Folders.history else { throw .noFolder }
    var reader = HistoryReader(history, topics: Topic.available, since: start)
    let dayStart = FileClients.live.settings.get().dayStart
    return try reader.read(by: LocalCalendar(zone: .current(), dayStart: dayStart))
  }
}

extension UserTopics {
  /// The learner's own topics, read once, with the files that they name; `nil` without a file.
  static let own: UserTopics? =
    atStart?.awaitsFiles == true ? OwnFile.topics.path.flatMap { UserTopics(file: $0) } : atStart

  /// The learner's own topics without those whose numbers are in other files.
  static let atStart: UserTopics? = OwnFile.topics.path.flatMap { path in
    UserTopics(file: path) { bytes, _ in UserTopics(json: bytes) }
  }

  /// Returns the learner's own topics as the files have them now; `nil` without a folder for them.
  static func readAgain() -> UserTopics? {
    OwnFile.topics.path.map { UserTopics(file: $0) ?? UserTopics(json: Array("[]".utf8)) }
  }

  /// Reports problems on standard error, and returns the topics.
  fileprivate func reported() -> UserTopics {
    for problem in problems { printError("\(OwnFile.topics.path ?? ""): \(problem)") }
    return self
  }
}

extension UserKeys {
  /// The learner's own keys; none without a file.
  static var own: UserKeys { OwnFile.keys.path.flatMap { UserKeys(file: $0) } ?? UserKeys() }

  /// Returns the learner's own keys, with problems reported on standard error.
  static func reported() -> UserKeys {
    let own = own
    for problem in own.problems { printError("\(OwnFile.keys.path ?? ""): \(problem)") }
    return own
  }

  /// Returns the name of the key of an action, as the app shows it: `a` for `topics.about`; nil if
  /// the learner has left it without one.
  static func keyName(of action: String) -> String? {
    own.table.keys(of: action).first?.name
  }
}

/// A file that learners write themselves, of which what is wrong is reported and the rest used.
protocol UserFile {
  /// Reads the contents of a file with a path.
  init(contents: [UInt8], of path: String)
  /// Creates an empty list for a file that couldn't be read.
  init(problem: String)
  var problems: [String] { get }
  /// True if nothing in the file could be read.
  var isUnreadable: Bool { get }
}

extension UserTopics: UserFile {
  init(contents: [UInt8], of path: String) { self.init(json: contents, files: .beside(path)) }
}

extension UserKeys: UserFile {
  init(contents: [UInt8], of path: String) { self.init(json: contents) }
}

extension UserFile {
  /// Reads a file of at most ``ownFileLimit``; returns `nil` if the file is missing or empty.
  ///
  /// - Parameter read: Makes the value of the file's bytes and path.
  init?(
    file path: String, as read: ([UInt8], String) -> Self = { Self(contents: $0, of: $1) }
  ) {
    do throws(SystemError) {
      switch try FileSystem.live.contents(of: path, limit: ownFileLimit) {
      case .missing: return nil
      case .bytes(let bytes) where bytes.allSatisfy(\.isJSONBlank): return nil
      case .bytes(let bytes): self = read(bytes, path)
      case .tooLarge:
        self.init(problem: "It is larger than \(ownFileLimitText), so nothing in it is used.")
      }
    } catch {
      self.init(problem: StorageError.unreadable(path: "It", FileFault(error)).ending)
    }
  }
}
