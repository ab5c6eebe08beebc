import Clients
import Domain
import Platform

/// The history's file, to which a line is appended for each finished question.
struct HistoryFile: Sendable {
  let path: String
  var files = FileSystem.live

  /// Appends lines in one `write` under the file's lock, and flushes them to disk.
  ///
  /// The file is unchanged if an error is thrown.
  func append(_ lines: [UInt8]) throws(StorageError) {
    do throws(SystemError) {
      do throws(SystemError) {
        try appendOnce(lines)
      } catch {
        guard error.code == ENOENT else { throw error }
        try files.makeFolders(files.followingLinks(path).folderPath)
        try appendOnce(lines)
      }
    } catch {
      throw .unwritable(path: path, detail: "\(error)")
    }
  }

  private func appendOnce(_ lines: [UInt8]) throws(SystemError) {
    // O_NONBLOCK: opening a pipe without a reader would block.
    try files.withFile(path, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK) { (descriptor) throws(SystemError) in
      try files.requireRegularFile(descriptor)
      let lock = try files.takeLock(descriptor)
      try append(lines, to: descriptor, lock)
    }
  }

  /// Appends lines to the open file, whose lock was taken.
  func append(_ lines: [UInt8], to descriptor: Int32, _ lock: LockResult) throws(SystemError) {
    let size = try files.retrying { () throws(SystemError) in try files.status(descriptor).size }
    if size == 0 { try flushFolder() }
    let isTorn = size > 0 ? try files.lastByte(descriptor, size: size) != newline : false
    do throws(SystemError) {
      try files.writeAll((isTorn ? [newline] : []) + lines, to: descriptor)
      try files.flush(descriptor)
    } catch {
      // Without the lock, truncating could remove a line of another process.
      if lock == .locked { try? files.truncate(descriptor, size) }
      throw error
    }
  }

  /// Flushes the folder, so that a new file's name survives a power failure.
  private func flushFolder() throws(SystemError) {
    try files.withFile(path.folderPath, O_RDONLY | O_DIRECTORY) { (folder) throws(SystemError) in
      try files.flush(folder)
    }
  }
}

private let newline = UInt8(ascii: "\n")

extension FileSystem {
  fileprivate func lastByte(_ descriptor: Int32, size: Int) throws(SystemError) -> UInt8? {
    var byte: [UInt8] = [0]
    let count = try byte.withUnsafeMutableBytes { buffer in
      Result { () throws(SystemError) in
        try retrying { () throws(SystemError) in try readAt(descriptor, buffer, size - 1) }
      }
    }.get()
    return count == 1 ? byte[0] : nil
  }
}
