import Clients
import Domain
import Platform

/// The file that settings are kept in: what is read, and how it is written so that nothing is lost.
///
/// It is only written under the lock of its folder, after it was read again, and replaced at once and whole. Where the
/// path is a symbolic link, that is done where it leads to.
struct SettingsFile: Sendable {
  let path: String
  var files = FileSystem.live
  var format = SettingsFormat.current

  /// The largest file that is read, in bytes.
  static let largestFile = 1_000_000

  /// What was found, and what was wrong with it.
  struct ReadResult: Equatable, Sendable {
    var document = SettingsDocument.empty
    var problem: StorageError?
  }

  /// Reads the file. Where it is damaged it is moved aside.
  func read() -> ReadResult {
    do throws(SystemError) {
      let target = try files.followingLinks(path)
      switch try find(target) {
      case .document(let document, _): return reading(document)
      case .nothing: return ReadResult()
      case .damaged(let detail): return quarantineUnderLock(target, detail)
      }
    } catch {
      return ReadResult(problem: .unreadable(path: path, detail: "\(error)"))
    }
  }

  /// What is wrong with the file, which stays as and where it is.
  func problem() -> StorageError? {
    do throws(SystemError) {
      switch try find(files.followingLinks(path)) {
      case .document(let document, _): return reading(document).problem
      case .nothing: return nil
      case .damaged(let detail): return .unparsable(path: path, detail: detail)
      }
    } catch {
      return .unreadable(path: path, detail: "\(error)")
    }
  }

  /// What is in the file; `nil` where nothing is, or it is damaged: an editor may be about to write it.
  func reread() -> SettingsDocument? {
    guard let found = try? find(files.followingLinks(path)), case .document(let document, _) = found else { return nil }
    return document
  }

  /// Watches the file, and where it leads to; its folder is made where there is none.
  func watcher(_ onChange: @escaping @Sendable () -> Void) -> FileWatcher {
    try? files.makeFolders(path.folderPath)
    let target = try? files.followingLinks(path)
    return FileWatcher([path] + (target.map { [$0] } ?? []), onChange: onChange)
  }

  /// Puts changes in the file and leaves all else in it as it is; returns when they are on the disk.
  ///
  /// - Parameters:
  ///   - changes: What differs from what is in the file, as far as is known here.
  ///   - all: What is put in a file that isn't there, or is damaged.
  /// - Returns: The file's contents, and a problem where one had to be moved aside.
  func save(_ changes: SettingsChanges, all: SettingsChanges) throws(StorageError) -> ReadResult {
    let result: Result<ReadResult, StorageError>
    do throws(SystemError) {
      let target = try files.followingLinks(path)
      result = try withLock(of: target.folderPath) { (folder, lock) throws(SystemError) in
        try save(changes, all, in: target, folder, lock)
      }
    } catch {
      result = .failure(.unwritable(path: path, detail: "\(error)"))
    }
    return try result.get()
  }

  private func save(
    _ changes: SettingsChanges, _ all: SettingsChanges, in target: String, _ folder: Int32, _ lock: LockResult
  ) throws(SystemError) -> Result<ReadResult, StorageError> {
    if lock == .busy { return .failure(.unwritable(path: path, detail: "another program keeps it locked")) }
    var current = ReadResult()
    var (bytes, changes): ([UInt8]?, SettingsChanges) = (nil, changes)
    switch try find(target) {
    case .document(let document, let found): (current, bytes) = (reading(document), found)
    case .nothing: changes = all
    case .damaged(let detail): (current, changes) = (try quarantine(target, detail), all)
    }
    if case .newerVersion = current.problem, let problem = current.problem { return .failure(problem) }
    current.document.apply(changes)
    if current.document.bytes != bytes {
      let temporary = target + (lock == .locked ? ".tmp" : ".tmp-\(getpid())")
      try files.replace(target, with: current.document.bytes, by: temporary)
    }
    try files.flush(folder)
    return .success(current)
  }

  private func reading(_ document: SettingsDocument) -> ReadResult {
    let isNewer = document.version > format.version
    return ReadResult(
      document: document, problem: isNewer ? .newerVersion(path: path, version: document.version) : nil)
  }
}

// MARK: - What is there

extension SettingsFile {
  private enum Found {
    /// There is no file, or only blanks in it.
    case nothing
    /// The contents, and the bytes that they were.
    case document(SettingsDocument, bytes: [UInt8])
    case damaged(String)
  }

  private func find(_ target: String) throws(SystemError) -> Found {
    switch try files.contents(of: target, limit: Self.largestFile) {
    case .missing:
      return .nothing
    case .tooLarge:
      return .damaged("it is larger than \(Self.largestFile / 1_000_000) MB")
    case .bytes(let bytes):
      if bytes.allSatisfy({ [0x20, 0x0A, 0x0D, 0x09].contains($0) }) { return .nothing }
      do throws(JSONFault) {
        return .document(try SettingsDocument(bytes, format: format), bytes: bytes)
      } catch {
        return .damaged("\(error)")
      }
    }
  }

  /// Opens a folder, which is made where there is none, and takes its lock for the time of `work`.
  private func withLock<Result>(
    of folder: String, _ work: (Int32, LockResult) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    func attempt() throws(SystemError) -> Result {
      try files.withFile(folder, O_RDONLY | O_DIRECTORY) { (descriptor) throws(SystemError) in
        try work(descriptor, files.takeLock(descriptor))
      }
    }
    do throws(SystemError) {
      return try attempt()
    } catch {
      guard error.code == ENOENT else { throw error }
    }
    try files.makeFolders(folder)
    return try attempt()
  }
}

// MARK: - Damage

extension SettingsFile {
  /// Moves the file aside, unless another window was faster.
  private func quarantineUnderLock(_ target: String, _ damage: String) -> ReadResult {
    do throws(SystemError) {
      return try withLock(of: target.folderPath) { (folder, _) throws(SystemError) in
        switch try find(target) {
        case .document(let document, _): return reading(document)
        case .nothing: return ReadResult()
        case .damaged(let detail): return try quarantine(target, detail)
        }
      }
    } catch {
      return ReadResult(
        problem: .unreadable(path: path, detail: "\(damage); moving it aside failed: \(error)"))
    }
  }

  private func quarantine(_ target: String, _ damage: String) throws(SystemError) -> ReadResult {
    let aside = try unusedName(target + ".damaged-" + timestamp())
    do throws(SystemError) {
      try files.retrying { () throws(SystemError) in try files.rename(target, aside) }
    } catch {
      try? files.remove(aside)
      throw error
    }
    return ReadResult(problem: .damaged(path: path, detail: damage, movedTo: aside))
  }

  /// A name that no file had; an empty file holds it.
  private func unusedName(_ name: String) throws(SystemError) -> String {
    for number in 1...100 {
      let candidate = number == 1 ? name : "\(name)-\(number)"
      do throws(SystemError) {
        try files.withFile(candidate, O_WRONLY | O_CREAT | O_EXCL) { (_) throws(SystemError) in }
        return candidate
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    throw SystemError(EEXIST)
  }

  /// The time in UTC, as it can stand in a file's name: `2026-11-21T18-47-05`.
  private func timestamp() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    func two(_ value: Int32) -> String { (value < 10 ? "0" : "") + "\(value)" }
    let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(date)T\(two(parts.tm_hour))-\(two(parts.tm_min))-\(two(parts.tm_sec))"
  }
}
