/// What came of asking for a lock.
package enum LockResult: Equatable {
  /// It is held until the descriptor is closed.
  case locked
  /// Another has kept it for a second: a program that is suspended in the middle of a save.
  case busy
  /// The file system has no locks.
  case unsupported
}

extension FileSystem {
  /// Takes a file's lock, for which it waits for a second at most.
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
