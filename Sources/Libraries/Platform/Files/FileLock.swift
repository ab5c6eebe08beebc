/// The outcome of taking a lock.
package enum LockResult: Equatable {
  /// The lock is held until the descriptor is closed.
  case locked
  /// Another process has held the lock all the time, for example a program suspended in the middle
  /// of a save.
  case busy
  case unsupported
}

extension FileSystem {
  /// The attempts to take a lock in a second; ``FileSystem/pause`` is a pause of 5 ms.
  private static let attemptsPerSecond = 200

  /// Takes a file's advisory lock, waiting up to a second, or as many seconds as are given.
  package func takeLock(_ descriptor: Int32, seconds: Int = 1) throws(SystemError) -> LockResult {
    // On a busy machine pauses take longer.
    let end = ContinuousClock.now + .seconds(seconds)
    for _ in 0..<seconds * Self.attemptsPerSecond {
      do throws(SystemError) {
        try retrying { () throws(SystemError) in try lock(descriptor) }
        return .locked
      } catch {
        switch error.code {
        case EWOULDBLOCK where ContinuousClock.now < end: pause()
        case EWOULDBLOCK: return .busy
        case ENOLCK, ENOSYS, ENOTSUP, EBADF, EINVAL: return .unsupported
        default: throw error
        }
      }
    }
    return .busy
  }

  /// Locks a folder while `work` runs, which gets the folder's descriptor. A missing folder is
  /// created.
  ///
  /// - Parameter seconds: How long another program may hold the lock.
  package func withLock<Result>(
    ofFolder folder: String, seconds: Int = 1,
    _ work: (Int32, LockResult) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    func attempt() throws(SystemError) -> Result {
      try withFile(folder, O_RDONLY | O_DIRECTORY) { (descriptor) throws(SystemError) in
        try work(descriptor, takeLock(descriptor, seconds: seconds))
      }
    }
    do throws(SystemError) {
      return try attempt()
    } catch {
      guard error.code == ENOENT else { throw error }
    }
    try makeFolders(folder)
    return try attempt()
  }
}
