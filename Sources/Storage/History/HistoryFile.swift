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
    if size == 0 { try files.flushFolders(above: files.followingLinks(path)) }
    var last: [UInt8] = [0]
    if size > 0 { _ = try files.fill(&last, from: descriptor, at: size - 1) }
    let new = (size > 0 && last[0] != newline ? [newline] : []) + lines
    do throws(SystemError) {
      try files.writeAll(new, to: descriptor)
      try files.flush(descriptor)
    } catch {
      // Only what was written here is removed. Another process appends without the lock after it has waited for a second.
      var end = [UInt8](repeating: 0, count: new.count + 1)
      let count = try? files.fill(&end, from: descriptor, at: size)
      if lock == .locked, let count, new.starts(with: end[..<count]) { try? files.truncate(descriptor, size) }
      throw error
    }
  }
}

private let newline = UInt8(ascii: "\n")
