/// An error in reading or writing one of the learner's files.
public enum StorageError: Error, Equatable, Sendable {
  /// The file can't be read. The detail is the system's own.
  case unreadable(path: String, detail: String)
  /// The file can't be written and is unchanged. The detail is the system's own.
  case unwritable(path: String, detail: String)
  /// Answers that are lost, because the history couldn't be written before the program ended.
  case unsavedAnswers(count: Int, path: String, detail: String)
  /// The file was damaged and has been renamed, so that the learner can repair it. The detail locates the damage.
  case damaged(path: String, detail: String, movedTo: String)
  /// The file is damaged and was left in place. The detail locates the damage.
  case unparsable(path: String, detail: String)
  /// The file was written by a newer version of countbiki and is never changed.
  case newerVersion(path: String, version: Int)
  /// There is no folder for files: neither `HOME` nor the XDG variable is set.
  case noFolder
}

extension StorageError: CustomStringConvertible {
  /// The cause and the advice, for the learner.
  public var description: String { "\(cause) \(advice)" }

  /// A sentence that says what happened.
  public var cause: String {
    switch self {
    case .unreadable(let path, let detail): "\(path) can't be read (\(detail))."
    case .unwritable(let path, let detail): "\(path) can't be written (\(detail))."
    case .unsavedAnswers(let count, let path, let detail):
      "\(count == 1 ? "1 answer wasn't" : "\(count) answers weren't") saved: \(path) can't be written (\(detail))."
    case .damaged(let path, let detail, let movedTo): "\(path) was damaged (\(detail)) and was renamed to \(movedTo)."
    case .unparsable(let path, let detail): "\(path) is damaged (\(detail))."
    case .newerVersion(let path, let version): "\(path) is from a newer countbiki (its version is \(version))."
    case .noFolder: "There is no folder for countbiki's files."
    }
  }

  /// A sentence that says what to do.
  public var advice: String {
    switch self {
    case .unreadable: "Check its permissions. Until it can be read, countbiki goes on without it."
    case .unwritable: "Free some space or check the permissions. Until then nothing new is saved."
    case .unsavedAnswers: "Mend this before the next quiz."
    case .damaged: "The default settings are used. You can copy what you need back from that file."
    case .unparsable: "Repair it, or the app will rename it and use the default settings."
    case .newerVersion: "Its settings are used, but changes aren't saved. Update countbiki to change them."
    case .noFolder: "Set HOME. Until then nothing is saved."
    }
  }
}
