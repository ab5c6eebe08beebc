/// The system calls used for files. Tests replace them by failing ones.
///
/// A call interrupted by a signal throws `EINTR`; wrap calls in ``retrying(_:)``.
package struct FileSystem: Sendable {
  /// Opens a file, and returns its descriptor, which child processes don't get.
  package var open:
    @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) throws(SystemError) -> Int32
  /// Ignores errors, because callers flush before.
  package var close: @Sendable (_ descriptor: Int32) -> Void
  /// Reads into a buffer, and returns the number of bytes; 0 at the end of the file.
  package var read:
    @Sendable (_ descriptor: Int32, UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  /// Reads at an offset, which leaves the position of the descriptor as it is.
  package var readAt:
    @Sendable (_ descriptor: Int32, UnsafeMutableRawBufferPointer, _ offset: Int)
      throws(SystemError) -> Int
  /// Writes at the end or the position, and returns the number of bytes, which may be less than
  /// all.
  package var write:
    @Sendable (_ descriptor: Int32, UnsafeRawBufferPointer) throws(SystemError) -> Int
  /// Writes at an offset, and returns the number of bytes, which may be less than all.
  package var writeAt:
    @Sendable (_ descriptor: Int32, UnsafeRawBufferPointer, _ offset: Int) throws(SystemError) ->
      Int
  package var status: @Sendable (_ descriptor: Int32) throws(SystemError) -> FileStatus
  /// Flushes written bytes to disk. The file's dates may be flushed later.
  package var sync: @Sendable (_ descriptor: Int32) throws(SystemError) -> Void
  /// Takes the advisory lock until the descriptor is closed. Throws `EWOULDBLOCK` if another
  /// process holds it.
  package var lock: @Sendable (_ descriptor: Int32) throws(SystemError) -> Void
  /// Gives a file another path, in place of the one that is there.
  package var rename: @Sendable (_ path: String, _ newPath: String) throws(SystemError) -> Void
  package var remove: @Sendable (_ path: String) throws(SystemError) -> Void
  package var makeFolder: @Sendable (_ path: String) throws(SystemError) -> Void
  /// Returns the target of a symbolic link. Throws `EINVAL` for other files.
  package var readLink: @Sendable (_ path: String) throws(SystemError) -> String
  /// Creates a symbolic link. Throws `EEXIST` if there is something at its path.
  package var makeLink: @Sendable (_ target: String, _ path: String) throws(SystemError) -> Void
  /// Gives a file one more path. Throws `EEXIST` if there is something at that path.
  package var addPath: @Sendable (_ path: String, _ newPath: String) throws(SystemError) -> Void
  /// Returns the names in a folder, in no order.
  package var names: @Sendable (_ folder: String) throws(SystemError) -> [String]
  /// Returns the seconds since 1 January 1970.
  package var time: @Sendable () -> time_t
  /// Waits before the next attempt to take a lock.
  package var pause: @Sendable () -> Void
}

/// The size and kind of an open file.
package struct FileStatus {
  package var size: Int
  package var kind: Kind
  /// Tells the file from all others that exist at the same time, by whatever paths they have.
  package var identity: Identity

  package init(size: Int, kind: Kind, identity: Identity) {
    self.size = size
    self.kind = kind
    self.identity = identity
  }

  /// The device and the number of a file there.
  package struct Identity: Equatable, Sendable {
    let device: UInt64
    let number: UInt64

    package init(device: UInt64 = 0, number: UInt64) {
      self.device = device
      self.number = number
    }
  }

  /// A kind of file that the app treats in its own way.
  package enum Kind {
    case file, folder
    /// A device, pipe or socket.
    case other
  }
}

extension FileSystem {
  /// The system's own calls.
  package static let live = FileSystem(
    open: { (path, flags, mode) throws(SystemError) in
      try checked(systemOpen(path, flags | O_CLOEXEC, mode))
    },
    close: { _ = systemClose($0) },
    read: { (descriptor, buffer) throws(SystemError) in
      try checked(systemRead(descriptor, buffer.baseAddress, buffer.count))
    },
    readAt: { (descriptor, buffer, offset) throws(SystemError) in
      try checked(pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)))
    },
    write: { (descriptor, bytes) throws(SystemError) in
      try checked(systemWrite(descriptor, bytes.baseAddress, bytes.count))
    },
    writeAt: { (descriptor, bytes, offset) throws(SystemError) in
      try checked(pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(offset)))
    },
    status: { (descriptor) throws(SystemError) in
      var status = stat()
      try checked(fstat(descriptor, &status))
      let kind: FileStatus.Kind =
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
      let identity = FileStatus.Identity(
        device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
      return FileStatus(size: Int(status.st_size), kind: kind, identity: identity)
    },
    sync: { (descriptor) throws(SystemError) in try checked(systemSync(descriptor)) },
    lock: { (descriptor) throws(SystemError) in try checked(flock(descriptor, LOCK_EX | LOCK_NB)) },
    rename: { (path, newPath) throws(SystemError) in try checked(systemRename(path, newPath)) },
    remove: { (path) throws(SystemError) in try checked(unlink(path)) },
    makeFolder: { (path) throws(SystemError) in try checked(mkdir(path, 0o700)) },
    readLink: { (path) throws(SystemError) in
      var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = try checked(
        target.withUnsafeMutableBytes { readlink(path, $0.baseAddress!, $0.count) })
      return String(decoding: target.prefix(count), as: UTF8.self)
    },
    makeLink: { (target, path) throws(SystemError) in try checked(symlink(target, path)) },
    addPath: { (path, newPath) throws(SystemError) in try checked(link(path, newPath)) },
    names: { (folder) throws(SystemError) in try systemNames(folder) },
    time: { systemTime(nil) },
    pause: { _ = usleep(5000) })

  /// Repeats `call` while signals interrupt it.
  package func retrying<Result>(_ call: () throws(SystemError) -> Result) throws(SystemError)
    -> Result
  {
    while true {
      do throws(SystemError) {
        return try call()
      } catch {
        guard error.code == EINTR else { throw error }
      }
    }
  }
}

@discardableResult
private func checked<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result {
  if result < 0 { throw SystemError(errno) }
  return result
}

// Inside the initializer's closures, the argument labels would shadow these functions.
private let systemRead = read
private let systemWrite = write
private let systemClose = close
private let systemTime = time

private func systemRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

/// On macOS `fsync` leaves the data in the drive's cache.
private func systemSync(_ descriptor: Int32) -> Int32 {
  #if canImport(Darwin)
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    return fsync(descriptor)
  #else
    return fdatasync(descriptor)
  #endif
}

private func systemNames(_ folder: String) throws(SystemError) -> [String] {
  guard let entries = opendir(folder) else { throw SystemError(errno) }
  defer { closedir(entries) }
  var names: [String] = []
  while true {
    // By this the end is told from an error.
    errno = 0
    guard let entry = readdir(entries) else { break }
    names.append(
      withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      })
  }
  if errno != 0 { throw SystemError(errno) }
  return names
}
