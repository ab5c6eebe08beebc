/// Why something could not be read from, or written to, one of the learner's files.
public enum StorageError: Error, Equatable, Sendable {
  /// The system refused to read. The detail is the system's own.
  case unreadable(path: String, detail: String)
  /// The system refused to write; the file is as it was. The detail is the system's own.
  case unwritable(path: String, detail: String)
  /// The file was damaged and has been moved aside, for the learner to mend. The detail says where the damage is.
  case damaged(path: String, detail: String, movedTo: String)
  /// The file is damaged, and is still where it was. The detail says where the damage is.
  case unparsable(path: String, detail: String)
  /// The file is of a newer version, and is left as it is.
  case newerVersion(path: String, version: Int)
  /// There is no place for files: neither the variable of the environment nor a home.
  case noFolder
}

extension StorageError: CustomStringConvertible {
  /// What happened and what to do, for people.
  public var description: String { "\(cause) \(advice)" }

  /// What happened, in a sentence.
  public var cause: String {
    switch self {
    case .unreadable(let path, let detail): "\(path) can't be read (\(detail))."
    case .unwritable(let path, let detail): "\(path) can't be written (\(detail))."
    case .damaged(let path, let detail, let movedTo): "\(path) was damaged (\(detail)) and is now \(movedTo)."
    case .unparsable(let path, let detail): "\(path) is damaged (\(detail))."
    case .newerVersion(let path, let version): "\(path) is from a newer countbiki (its version is \(version))."
    case .noFolder: "There is no folder for countbiki's files."
    }
  }

  /// What to do about it, in a sentence.
  public var advice: String {
    switch self {
    case .unreadable: "Give yourself the right to read it; until then the defaults are used."
    case .unwritable: "Make room or give yourself the right to write there; until then nothing new is kept."
    case .damaged: "The defaults are used; what you want to keep can be copied back from there."
    case .unparsable: "Mend it, or the app will move it aside and use the defaults."
    case .newerVersion: "It is used and not changed; update countbiki to change it."
    case .noFolder: "Set HOME; until then nothing is kept."
    }
  }
}
