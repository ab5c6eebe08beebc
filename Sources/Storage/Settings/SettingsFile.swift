import Clients
import Domain
import Platform

/// The settings file.
///
/// A save locks the file's folder, reads the file again, and replaces it atomically, so that no change by another program is
/// lost. A symbolic link stays; the file it leads to is replaced.
struct SettingsFile: Sendable {
  let path: String
  var files = FileSystem.live
  var format = SettingsFormat.current

  /// The limit of a file, in bytes. Larger files count as damaged.
  static let sizeLimit = 1_000_000

  /// The contents of the file, and the problem found in reading it.
  struct ReadResult: Equatable, Sendable {
    /// `nil` if there are no contents or they are damaged.
    var document: SettingsDocument?
    var problem: StorageError?
  }

  /// Returns a warning about values of a document that are ignored; `nil` if there are none.
  func warning(about document: SettingsDocument) -> StorageError? {
    let values = document.ignoredValues
    if values.isEmpty { return nil }
    let areUnknown = values.allSatisfy { $0.contains(SettingsDocument.unknown) }
    return .ignoredSettings(path: path, values: values, areUnknown: areUnknown)
  }

  /// Reads the file, and changes nothing: a damaged file may be one that an editor is writing.
  func read() -> ReadResult {
    do throws(SystemError) {
      switch try find(files.followingLinks(path)) {
      case .document(let document, _): return result(document)
      case .nothing: return ReadResult()
      case .damaged(let detail): return ReadResult(problem: .unparsable(path: path, detail: detail))
      }
    } catch {
      return ReadResult(problem: .unreadable(path: path, detail: "\(error)"))
    }
  }

  /// Watches the file, and its target if the file is a link. A missing folder is created.
  func watcher(_ onChange: @escaping @Sendable () -> Void) -> FileWatcher {
    try? files.makeFolders(path.folderPath)
    let target = try? files.followingLinks(path)
    return FileWatcher([path] + (target.map { [$0] } ?? []), onChange: onChange)
  }

  /// Writes changes to the file, keeping everything else in it, and flushes them to disk.
  ///
  /// - Parameters:
  ///   - changes: The changes to an existing file.
  ///   - all: The settings for a file that is missing or damaged.
  /// - Returns: The file's new contents, and a problem if a damaged file was quarantined.
  func save(
    _ changes: SettingsChanges, all: SettingsChanges
  ) throws(StorageError) -> (document: SettingsDocument, problem: StorageError?) {
    let result: Result<(document: SettingsDocument, problem: StorageError?), StorageError>
    do throws(SystemError) {
      let target = try files.followingLinks(path)
      result = try files.withLock(ofFolder: target.folderPath) { (folder, lock) throws(SystemError) in
        try save(changes, all, in: target, folder, lock)
      }
    } catch {
      result = .failure(.unwritable(path: path, detail: "\(error)"))
    }
    return try result.get()
  }

  private func save(
    _ changes: SettingsChanges, _ all: SettingsChanges, in target: String, _ folder: Int32, _ lock: LockResult
  ) throws(SystemError) -> Result<(document: SettingsDocument, problem: StorageError?), StorageError> {
    if lock == .busy { return .failure(.unwritable(path: path, detail: "another program has locked it")) }
    var (document, problem): (SettingsDocument, StorageError?) = (.empty, nil)
    var (bytes, changes): ([UInt8]?, SettingsChanges) = (nil, changes)
    switch try find(target) {
    case .document(let found, let foundBytes):
      if let problem = result(found).problem { return .failure(problem) }
      (document, bytes) = (found, foundBytes)
    case .nothing: changes = all
    case .damaged(let detail): (problem, changes) = (try quarantine(target, detail), all)
    }
    let replaced = document.replacedPlaces(by: changes)
    if !replaced.isEmpty, bytes != nil {
      problem = .replacedSettings(path: path, places: replaced, copy: try files.copy(target))
    }
    document.apply(changes)
    if document.bytes != bytes {
      let temporary = target + (lock == .locked ? ".tmp" : ".tmp-\(getpid())")
      try files.replace(target, with: document.bytes, by: temporary)
    }
    if bytes == nil { try files.flushFolders(above: target) } else { try files.flush(folder) }
    return .success((document, problem))
  }

  private func result(_ document: SettingsDocument) -> ReadResult {
    let isNewer = document.version > format.version
    return ReadResult(
      document: document, problem: isNewer ? .newerVersion(path: path, version: document.version) : nil)
  }
}

// MARK: - Reading

extension SettingsFile {
  private enum Found {
    /// No file, or a file of whitespace.
    case nothing
    /// The contents and their bytes.
    case document(SettingsDocument, bytes: [UInt8])
    case damaged(String)
  }

  private func find(_ target: String) throws(SystemError) -> Found {
    switch try files.contents(of: target, limit: Self.sizeLimit) {
    case .missing:
      return .nothing
    case .tooLarge:
      return .damaged("larger than \(Self.sizeLimit / 1_000_000) MB")
    case .bytes(let bytes):
      if bytes.allSatisfy({ [0x20, 0x0A, 0x0D, 0x09].contains($0) }) { return .nothing }
      do throws(JSONFault) {
        return .document(try SettingsDocument(bytes, format: format), bytes: bytes)
      } catch {
        return .damaged("\(error)")
      }
    }
  }
}

// MARK: - Damage

extension SettingsFile {
  /// Renames a damaged file, so that the learner can repair it.
  private func quarantine(_ target: String, _ damage: String) throws(SystemError) -> StorageError {
    let aside = try files.unusedName(target + ".damaged-" + files.timestamp())
    do throws(SystemError) {
      try files.retrying { () throws(SystemError) in try files.rename(target, aside) }
    } catch {
      try? files.remove(aside)
      throw error
    }
    return .damaged(path: path, detail: damage, movedTo: aside)
  }
}
