import Clients
package import Platform

/// The files of the learner's history: one for each machine, in a folder, and the file of earlier
/// versions.
///
/// ```swift
/// var history = HistoryPlace(folder: "/home/me/.local/share/countbiki", names: MachineNames(…))
/// try history.append(line)
/// for file in try history.inputs() { print(file.path) }
/// ```
///
/// Each machine appends to its own file only, so that any program that copies files merges
/// histories without a conflict. All files are read, whatever their names are: copies that such a
/// program has left may have answers that are nowhere else.
package struct HistoryPlace: Sendable {
  /// `history.jsonl`, the only file of earlier versions. It becomes this machine's own file, and a
  /// symbolic link to it.
  package let earlierFile: String
  /// The folder of the files; `nil` if ``earlierFile`` is all there is.
  package let folder: String?
  let names: MachineNames?
  var files: FileSystem
  /// The path of this machine's own file, once it exists.
  var ownPath: String?

  /// A history of many files.
  ///
  /// - Parameters:
  ///   - folder: The folder that has `history.jsonl` and the folder `history`.
  ///   - names: The name of this machine.
  package init(folder: String, names: MachineNames, files: FileSystem = .live) {
    earlierFile = folder + "/" + Self.folderName + Self.ending
    self.folder = folder + "/" + Self.folderName
    self.names = names
    self.files = files
  }

  /// A history of one file.
  package init(file: String, files: FileSystem = .live) {
    earlierFile = file
    folder = nil
    names = nil
    self.files = files
  }

  static let folderName = "history"
  static let ending = ".jsonl"

  /// The path by which the history is named in messages: `history.jsonl`, another machine's file if
  /// that is the only one, or the folder if there are several.
  package var path: String {
    let paths = inputPaths
    if paths.count > 1 { return folder ?? earlierFile }
    let isThere = (try? files.isThere(earlierFile)) == true
    return isThere ? earlierFile : paths.first ?? earlierFile
  }

  /// Returns true for a name that a file of the history may have: any with `.jsonl` but hidden
  /// ones, and the copies that a repair makes.
  private static func isInput(_ name: String) -> Bool {
    !name.hasPrefix(".") && name.lowercased().contains(ending)
      && !name.contains(FileSystem.copyMark)
  }
}

// MARK: - Reading

extension HistoryPlace {
  /// Returns all files, which may be missing when they are opened.
  func inputs() throws(StorageError) -> [HistoryFile] {
    guard let folder else { return [file(earlierFile)] }
    for path in [folder, earlierFile] { try checkLink(path) }
    let paths = try reporting(StorageError.unreadable, folder) { () throws(SystemError) in
      try fileNames(in: folder).filter(Self.isInput).sorted().map { folder + "/" + $0 }
    }
    return try reporting(StorageError.unreadable, earlierFile) { () throws(SystemError) in
      (paths + (try hasEarlierInput(besides: paths) ? [earlierFile] : [])).map(file)
    }
  }

  /// Throws an error for a link to what isn't there, as on a disk that isn't mounted: that history
  /// isn't empty. Links of this program's own making may lead to a file that is to come.
  private func checkLink(_ path: String) throws(StorageError) {
    let isOwnLink = (try? files.readLink(path)).map(Self.isOwnLink) == true
    if isOwnLink || (try? files.isThere(path)) != false { return }
    try reporting(StorageError.unreadable, path) { () throws(SystemError) in
      try files.checkLinks(of: path)
    }
  }

  /// Returns all files but one that is to be added to this machine's own file.
  func inputs(besides source: HistoryFile, own: String) throws(StorageError) -> [HistoryFile] {
    let inputs = try inputs()
    return try reporting(StorageError.unreadable, source.path) { () throws(SystemError) in
      try files.withFile(source.path, O_RDONLY | O_NONBLOCK) { (descriptor) throws(SystemError) in
        var others: [HistoryFile] = []
        for input in inputs {
          // The source can be read, so a file that can't isn't it.
          let isSource = (try? files.leads(input.path, to: descriptor)) == true
          if input.path == own || !isSource { others.append(input) }
        }
        return others
      }
    }
  }

  /// The paths of all files of the history; none if they can't be found.
  package var inputPaths: [String] { ((try? inputs()) ?? []).map(\.path) }

  /// The path of this machine's own file, by which it can be repaired: `history.jsonl` where that
  /// is the file, or leads to it. The file may be missing.
  package var ownFilePath: String {
    guard let own = ownPathInFolder, (try? files.isThere(own)) == true else { return earlierFile }
    let leads = try? withEarlierFile { (descriptor) throws(SystemError) in
      try files.leads(own, to: descriptor)
    }
    return leads == true ? earlierFile : own
  }

  /// The path of this machine's own file in the folder; `nil` if the machine has no name yet.
  var ownPathInFolder: String? {
    guard let folder, let name = names?.known else { return nil }
    return folder + "/" + name + Self.ending
  }

  func file(_ path: String) -> HistoryFile { HistoryFile(path: path, files: files) }

  func fileNames(in folder: String) throws(SystemError) -> [String] {
    do throws(SystemError) {
      return try files.retrying { () throws(SystemError) in try files.names(folder) }
    } catch {
      if error.code == ENOENT { return [] }
      throw error
    }
  }

  /// Returns true if the file of earlier versions is there, and is none of some files.
  private func hasEarlierInput(besides paths: [String]) throws(SystemError) -> Bool {
    switch try kindOfEarlierFile() {
    case .missing, .link: return false
    case .foreignLink, .file: break
    }
    do throws(SystemError) {
      return try withEarlierFile { (descriptor) throws(SystemError) in
        for path in paths where (try? files.leads(path, to: descriptor)) == true { return false }
        return true
      } ?? true
    } catch {
      // One file that can't be opened hides no others: it is named when it is read.
      if paths.isEmpty { throw error }
      return true
    }
  }

  /// Returns the result of work with the file of earlier versions; `nil` if it is missing.
  func withEarlierFile<Result>(
    _ work: (Int32) throws(SystemError) -> Result
  ) throws(SystemError) -> Result? {
    do throws(SystemError) {
      return try files.withFile(earlierFile, O_RDONLY | O_NONBLOCK, work)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// The kinds of things at the path of the earlier file.
  enum Kind {
    case missing, file
    /// A link to a file in the folder, as this program makes.
    case link(String)
    /// A link that the learner has made.
    case foreignLink
  }

  /// Returns true for the target of a link that this program has made.
  private static func isOwnLink(to target: String) -> Bool { target.hasPrefix(folderName + "/") }

  func kindOfEarlierFile() throws(SystemError) -> Kind {
    do throws(SystemError) {
      let target = try files.retrying { () throws(SystemError) in try files.readLink(earlierFile) }
      return Self.isOwnLink(to: target) ? .link(target) : .foreignLink
    } catch {
      switch error.code {
      case ENOENT: return .missing
      case EINVAL: return .file
      default: throw error
      }
    }
  }
}

// MARK: - Watching

extension HistoryPlace {
  /// Watches for files of other machines that come or grow. What this machine appends is no change,
  /// since it is known. The folder is created.
  ///
  /// - Parameter onChange: Called on a private queue after each change, and sometimes without one.
  package func watcher(_ onChange: @escaping @Sendable () -> Void) -> FileWatcher? {
    guard let folder, let names else { return nil }
    try? files.makeFolders(folder)
    let own = names.known
    return FileWatcher(
      folder: folder,
      where: { Self.isInput($0) && $0 != (own ?? names.known).map { $0 + Self.ending } },
      onChange: onChange)
  }
}
