/// What a file holds.
package enum FileContents: Equatable {
  case missing
  case bytes([UInt8])
  /// More than was asked for.
  case tooLarge
}

extension FileSystem {
  /// Opens a file for the time of `work`.
  ///
  /// - Parameter mode: Who may use it where it is made.
  package func withFile<Result>(
    _ path: String, _ flags: Int32, mode: mode_t = 0o600, _ work: (Int32) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let descriptor = try retrying { () throws(SystemError) in try open(path, flags, mode) }
    defer { close(descriptor) }
    return try work(descriptor)
  }

  /// A file's bytes, where they are no more than `limit`.
  ///
  /// Throws `EISDIR` for a folder and `ENOTSUP` for a device or a pipe: who writes what was read would replace them.
  package func contents(of path: String, limit: Int) throws(SystemError) -> FileContents {
    do throws(SystemError) {
      // Without waiting, for a pipe that nobody writes to.
      return try withFile(path, O_RDONLY | O_NONBLOCK) { (descriptor) throws(SystemError) in
        switch try retrying({ () throws(SystemError) in try status(descriptor) }).kind {
        case .file: break
        case .folder: throw SystemError(EISDIR)
        case .other: throw SystemError(ENOTSUP)
        }
        var bytes = [UInt8](repeating: 0, count: 4096)
        var count = 0
        while true {
          let new = try retrying { () throws(SystemError) in
            try bytes.withUnsafeMutableBytes { buffer in
              Result { () throws(SystemError) in
                try read(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
              }
            }.get()
          }
          count += new
          if new == 0 { return .bytes(Array(bytes[..<count])) }
          if count > limit { return .tooLarge }
          if count == bytes.count { bytes += [UInt8](repeating: 0, count: count) }
        }
      }
    } catch {
      if error.code == ENOENT { return .missing }
      throw error
    }
  }

  /// Writes all of it, however little the system takes at a time.
  package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = try retrying { () throws(SystemError) in
        try bytes.withUnsafeBytes { buffer in
          Result { () throws(SystemError) in
            try write(descriptor, UnsafeRawBufferPointer(rebasing: buffer[start...]))
          }
        }.get()
      }
      // A disk that takes nothing and says nothing is full.
      if count == 0 { throw SystemError(ENOSPC) }
      start += count
    }
  }

  /// Puts a file with these bytes in the place of the one at `path`, at once and whole.
  ///
  /// Where it throws the old one is still there, unless only the folder could not be flushed.
  ///
  /// - Parameter temporary: A path in the same folder. What is there is lost.
  package func replace(_ path: String, with bytes: [UInt8], by temporary: String) throws(SystemError) {
    // Left by a crash.
    do throws(SystemError) { try retrying { () throws(SystemError) in try remove(temporary) } } catch {
      if error.code != ENOENT { throw error }
    }
    do throws(SystemError) {
      try withFile(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW) { (descriptor) throws(SystemError) in
        try writeAll(bytes, to: descriptor)
        try flush(descriptor)
      }
      try retrying { () throws(SystemError) in try rename(temporary, path) }
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  /// Makes what was written to a file, or renamed in a folder, outlast a loss of power.
  package func flush(_ descriptor: Int32) throws(SystemError) {
    do throws(SystemError) {
      try retrying { () throws(SystemError) in try sync(descriptor) }
    } catch {
      // Devices can't do it, and on some file systems folders.
      if ![EINVAL, EBADF, ENOTSUP].contains(error.code) { throw error }
    }
  }
}
