import Clients
import Platform

extension HistoryPlace {
  /// Appends lines to this machine's own file, and flushes them to disk.
  ///
  /// If an error is thrown, no line was added; blanks may be.
  mutating func append(_ lines: [UInt8]) throws(StorageError) {
    try ownFile().append(lines)
  }

  /// Returns the file to which this machine appends. The file of earlier versions becomes that
  /// file, once, and a link to it.
  mutating func ownFile() throws(StorageError) -> HistoryFile {
    guard let folder, let names else { return file(earlierFile) }
    let own = ownPath ?? "\(folder)/\(name(in: folder, names))\(Self.ending)"
    let path = try reporting(StorageError.unwritable, own) { () throws(SystemError) in
      try files.isThere(own) ? own : settle(own)
    }
    if path == own { ownPath = own }
    return file(path)
  }

  private func name(in folder: String, _ names: MachineNames) -> String {
    names.own { try? fileNames(in: folder) }
  }

  /// Returns the file to append to while this machine has none of its own.
  ///
  /// That is the file of earlier versions where it can't be moved now: because another program is
  /// writing to it, because it is a link that the learner has made, or no file, which is an error
  /// that the learner sees.
  private func settle(_ own: String) throws(SystemError) -> String {
    switch try kindOfEarlierFile() {
    case .missing:
      try files.makeFolders(own.folderPath)
      // Not in place of what another program has made meanwhile.
      try? files.makeLink(Self.target(own), earlierFile)
      return own
    case .link(let target):
      try files.makeFolders(own.folderPath)
      if target != Self.target(own) { link(to: own) }
      return own
    case .foreignLink:
      return earlierFile
    case .file:
      return try move(to: own) ? own : earlierFile
    }
  }

  /// Gives the file of earlier versions its new path, and makes a link of the old one. No name is
  /// ever missing, so that another program that writes meanwhile writes to the same file.
  private func move(to own: String) throws(SystemError) -> Bool {
    try withEarlierFile { (descriptor) throws(SystemError) in
      guard try files.status(descriptor).kind == .file else { return false }
      if try files.takeLock(descriptor) == .busy { return false }
      guard case .file = try kindOfEarlierFile(), try files.leads(earlierFile, to: descriptor)
      else { return true }
      // Power may have failed between the new path and the link, and the machine's name be lost:
      // one more path would have its lines counted under both. The other path may not be on disk
      // yet.
      if try isInFolder(descriptor) {
        try files.flushFolders(above: own)
        link(to: own)
        return true
      }
      do throws(SystemError) {
        try files.makeFolders(own.folderPath)
        try files.retrying { () throws(SystemError) in try files.addPath(earlierFile, own) }
      } catch {
        // The folder is on another file system, or one without links: the old file stays, and is
        // one of those that are read.
        return [EEXIST, EXDEV, EPERM, ENOTSUP, EMLINK].contains(error.code)
      }
      try files.flushFolders(above: own)
      link(to: own)
      return true
    } ?? true
  }

  /// Returns true if a file in the folder is the one of a descriptor.
  private func isInFolder(_ descriptor: Int32) throws(SystemError) -> Bool {
    guard let folder else { return false }
    for name in try fileNames(in: folder) {
      if try files.leads(folder + "/" + name, to: descriptor) { return true }
    }
    return false
  }

  private static func target(_ own: String) -> String { folderName + "/" + own.fileName }

  /// Makes ``earlierFile`` a link to this machine's file, in one step. Without the link, earlier
  /// versions begin a file, which is read too.
  private func link(to own: String) {
    let temporary = "\(earlierFile).link-\(getpid())"
    do throws(SystemError) {
      try files.retrying { () throws(SystemError) in try files.makeLink(Self.target(own), temporary)
      }
      try files.retrying { () throws(SystemError) in try files.rename(temporary, earlierFile) }
      try files.flushFolders(above: earlierFile)
    } catch {
      try? files.remove(temporary)
    }
  }
}
