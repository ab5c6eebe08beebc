/// The result of reading a whole file.
package enum FileContents: Equatable {
  case missing
  case bytes([UInt8])
  case tooLarge
}

extension FileSystem {
  /// Opens a file, passes its descriptor to `work`, and closes it. A file that is created is its
  /// owner's alone.
  package func withFile<Result>(
    _ path: String, _ flags: Int32, _ work: (Int32) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let descriptor = try retrying { () throws(SystemError) in try open(path, flags, 0o600) }
    defer { close(descriptor) }
    return try work(descriptor)
  }

  /// Returns a file's bytes if there are at most `limit`.
  ///
  /// Throws `EISDIR` for a folder, ``SystemError/notAFile`` for a device or a pipe, and
  /// ``SystemError/brokenLink(to:)`` for a link to what isn't there, so that a caller who writes
  /// the file back never replaces them.
  package func contents(of path: String, limit: Int) throws(SystemError) -> FileContents {
    do throws(SystemError) {
      // O_NONBLOCK: opening a pipe without a writer would block.
      return try withFile(path, O_RDONLY | O_NONBLOCK) { (descriptor) throws(SystemError) in
        try requireRegularFile(descriptor)
        var bytes = [UInt8](repeating: 0, count: 4096)
        var count = 0
        while true {
          let new = try fill(&bytes, after: count, from: descriptor)
          count += new
          if new == 0 { return .bytes(Array(bytes[..<count])) }
          if count > limit { return .tooLarge }
          if count == bytes.count { bytes += [UInt8](repeating: 0, count: count) }
        }
      }
    } catch {
      if error.code == ENOENT { try checkLinks(of: path) }
      if error.code == ENOENT { return .missing }
      throw error
    }
  }

  /// Reads bytes from an open file, or from an offset in it, and returns how many there were, 0 at
  /// the end of the file.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to replace by those that are read.
  ///   - count: The number of bytes to keep at the beginning.
  package func fill(
    _ bytes: inout [UInt8], after count: Int = 0, from descriptor: Int32, at offset: Int? = nil
  ) throws(SystemError) -> Int {
    try bytes.withUnsafeMutableBufferPointer { (buffer) throws(SystemError) in
      let free = UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
      return try retrying { () throws(SystemError) in
        if let offset { try readAt(descriptor, free, offset) } else { try read(descriptor, free) }
      }
    }
  }

  /// Throws `EISDIR` for a folder and ``SystemError/notAFile`` for a device or a pipe, which may
  /// never end.
  package func requireRegularFile(_ descriptor: Int32) throws(SystemError) {
    switch try retrying({ () throws(SystemError) in try status(descriptor) }).kind {
    case .file: return
    case .folder: throw SystemError(EISDIR)
    case .other: throw .notAFile
    }
  }

  /// Returns true if a path leads to an open file. Other programs may replace the file there.
  package func leads(_ path: String, to descriptor: Int32) throws(SystemError) -> Bool {
    let identity = try retrying { () throws(SystemError) in try status(descriptor) }.identity
    do throws(SystemError) {
      return try withFile(path, O_RDONLY | O_NONBLOCK) { (found) throws(SystemError) in
        try retrying { () throws(SystemError) in try status(found) }.identity == identity
      }
    } catch {
      if error.code == ENOENT { return false }
      throw error
    }
  }

  /// Writes all bytes, in as many calls as it takes.
  package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = try bytes.withUnsafeBufferPointer { (buffer) throws(SystemError) in
        let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[start...])
        return try retrying { () throws(SystemError) in try write(descriptor, rest) }
      }
      // A write of no bytes without an error means that the disk is full.
      if count == 0 { throw SystemError(ENOSPC) }
      start += count
    }
  }

  /// Replaces the file at `path` atomically. The old file stays if an error is thrown.
  ///
  /// The new file is flushed before it is renamed: after a power failure the path holds either the
  /// old bytes or the new.
  ///
  /// - Parameter temporary: A path in the same folder, whose file is overwritten.
  package func replace(_ path: String, with bytes: [UInt8], by temporary: String)
    throws(SystemError)
  {
    try replace(path, by: temporary) { (descriptor) throws(SystemError) in
      try writeAll(bytes, to: descriptor)
    }
  }

  /// Replaces the file at `path` atomically with what `work` writes to a descriptor; see
  /// ``replace(_:with:by:)``.
  package func replace(
    _ path: String, by temporary: String, _ work: (Int32) throws(SystemError) -> Void
  ) throws(SystemError) {
    // A crash may have left a temporary file.
    do throws(SystemError) {
      try retrying { () throws(SystemError) in try remove(temporary) }
    } catch {
      if error.code != ENOENT { throw error }
    }
    do throws(SystemError) {
      try withFile(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW) {
        (descriptor) throws(SystemError) in
        try work(descriptor)
        try flush(descriptor)
      }
      try retrying { () throws(SystemError) in try rename(temporary, path) }
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  /// Flushes a file's bytes or a folder's names to disk, so that they survive a power failure.
  package func flush(_ descriptor: Int32) throws(SystemError) {
    do throws(SystemError) {
      try retrying { () throws(SystemError) in try sync(descriptor) }
    } catch {
      // Devices can't be flushed, nor can folders on some file systems.
      if ![EINVAL, EBADF, ENOTSUP].contains(error.code) { throw error }
    }
  }
}
