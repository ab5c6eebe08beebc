/// The outcome of taking a lock.
package enum LockResult: Equatable {
  /// The lock is held until the descriptor is closed.
  case locked
  /// Another process has held the lock for a second, for example a program suspended in the middle of a save.
  case busy
  /// The file system has no locks.
  case unsupported
}

extension FileSystem {
  /// Takes a file's advisory lock, waiting up to a second.
  package func takeLock(_ descriptor: Int32) throws(SystemError) -> LockResult {
    for _ in 0..<200 {
      do throws(SystemError) {
        try retrying { () throws(SystemError) in try lock(descriptor) }
        return .locked
      } catch {
        switch error.code {
        case EWOULDBLOCK: pause()
        case ENOLCK, ENOSYS, ENOTSUP, EBADF, EINVAL: return .unsupported
        default: throw error
        }
      }
    }
    return .busy
  }
}
