import Clients
import Domain
import Platform

/// The settings file.
///
/// A save reads the file again, so that no change by another program is lost: see
/// ``FileSystem/change(_:limit:lockSeconds:_:)``.
struct SettingsFile: Sendable {
  let path: String
  var files = FileSystem.live
  var format = SettingsFormat.current

  /// The time that windows wait for each other: while four of them flushed to a busy disk, one
  /// waited for over a second. The end of the program waits for this and a little more.
  private static let lockSeconds = 3

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
      return result(of: try files.contents(of: files.target(of: path), limit: ownFileLimit))
    } catch {
      return ReadResult(problem: .unreadable(path: path, FileFault(error)))
    }
  }

  /// Returns the document in a file, unless the file is missing, blank or damaged.
  private func result(of contents: FileContents) -> ReadResult {
    func damaged(_ detail: String) -> ReadResult {
      ReadResult(problem: .unparsable(path: path, detail: detail))
    }
    switch contents {
    case .missing: return ReadResult()
    case .tooLarge: return damaged("larger than \(ownFileLimitText)")
    case .bytes(let bytes):
      if bytes.allSatisfy(\.isJSONBlank) { return ReadResult() }
      do throws(JSONFault) {
        let document = try SettingsDocument(bytes, format: format)
        let isNewer = document.version > format.version
        return ReadResult(
          document: document,
          problem: isNewer ? .newerVersion(path: path, version: document.version) : nil)
      } catch {
        return damaged("\(error)")
      }
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
  /// - Returns: The file's new contents, and a problem if something in the file was replaced, of
  ///   which there is a copy.
  func save(
    _ changes: SettingsChanges, all: SettingsChanges
  ) throws(StorageError) -> (document: SettingsDocument, problem: StorageError?) {
    var copy: String?
    var problem: StorageError?
    do throws(StorageError) {
      return try files.change(path, limit: ownFileLimit, lockSeconds: Self.lockSeconds) {
        (contents, target) throws(StorageError) in
        let new = try changed(contents, changes, all: all, target, &copy)
        problem = new.value.problem
        return new
      }
    } catch {
      guard let copy else { throw error }
      if isUnchanged(since: copy) {
        try? files.remove(copy)
        throw error
      }
      // The copy is all that is left of the old file, so it is named. The next save tries to flush.
      throw problem ?? error
    }
  }

  /// Returns true if the file still is what was copied. An attempt that fails at the very end, at
  /// flushing, has replaced it.
  private func isUnchanged(since copy: String) -> Bool {
    do throws(SystemError) {
      let target = try files.followingLinks(path)
      return try files.contents(of: target, limit: ownFileLimit)
        == files.contents(of: copy, limit: ownFileLimit)
    } catch {
      return false
    }
  }

  /// Returns the file's contents with changes.
  ///
  /// - Parameter copy: Set to the path of a copy of what was replaced.
  private func changed(
    _ contents: FileContents, _ changes: SettingsChanges, all: SettingsChanges, _ target: String,
    _ copy: inout String?
  ) throws(StorageError) -> (
    bytes: [UInt8], value: (document: SettingsDocument, problem: StorageError?)
  ) {
    let old = result(of: contents)
    var problem: StorageError?
    switch old.problem {
    case .unparsable(_, let damage)?:
      // A copy, since the file has to be there if the new one can't be written.
      let aside = try self.copy(target, as: target + ".damaged-" + files.timestamp())
      copy = aside
      problem = .damaged(path: path, detail: damage, movedTo: aside)
    case let newerVersion?: throw newerVersion
    case nil: break
    }
    let changes = old.document == nil ? all : changes
    let replaced = old.document?.replacedPlaces(by: changes) ?? []
    if !replaced.isEmpty {
      let earlier = try self.copy(target, as: target + FileSystem.copyMark + files.timestamp())
      copy = earlier
      problem = .replacedSettings(path: path, places: replaced, copy: earlier)
    }
    var document = old.document ?? .empty
    document.apply(changes)
    return (document.bytes, (document, problem))
  }

  private func copy(_ target: String, as name: String) throws(StorageError) -> String {
    try reporting(StorageError.unwritable, path) { () throws(SystemError) in
      try files.copy(target, as: name)
    }
  }
}
