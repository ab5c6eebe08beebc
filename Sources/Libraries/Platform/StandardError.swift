import Synchronization

/// The process's standard error, which is silenced during calls of libraries that print on it.
///
/// A single line of a library would garble a full-screen app. The program's own lines must go
/// through ``write(_:)``, which reaches the original standard error during such a call too.
package enum StandardError {
  private struct Silence {
    /// Number of silenced calls in progress. The first call begins the silence, the last one ends
    /// it.
    var depth = 0
    /// A duplicate of the original standard error, or −1.
    var original: CInt = -1
    /// Number of times that ``endSilence()`` ended the silence early.
    var earlyEnds = 0

    var descriptor: CInt { original >= 0 && isSilent ? original : STDERR_FILENO }
  }

  private static let silence = Mutex(Silence())

  /// Runs `work` with standard error redirected to `/dev/null`.
  ///
  /// The redirection affects the whole process, so `work` should be short.
  package static func silenced<Result>(_ work: () -> Result) -> Result {
    let earlyEnds = silence.withLock { silence in
      begin(&silence)
      return silence.earlyEnds
    }
    defer { silence.withLock { if $0.earlyEnds == earlyEnds { end(&$0) } } }
    return work()
  }

  /// Restores standard error while a silenced call is still blocked.
  package static func endSilence() {
    silence.withLock { silence in
      guard silence.depth > 0 else { return }
      silence.depth = 1
      end(&silence)
      silence.earlyEnds += 1
    }
  }

  /// Writes bytes to the original standard error, even during a silenced call.
  ///
  /// - Returns: False if they can't be written.
  @discardableResult
  package static func write(_ bytes: [UInt8]) -> Bool {
    // A duplicate, since the reader may be slow and the lock must not be held for long.
    let descriptor = silence.withLock { fcntl($0.descriptor, F_DUPFD_CLOEXEC, 3) }
    guard descriptor >= 0 else { return silence.withLock { writeAll(bytes, to: $0.descriptor) } }
    defer { close(descriptor) }
    return writeAll(bytes, to: descriptor)
  }

  /// True if messages are seen in a terminal, also during a silenced call.
  package static var isTerminal: Bool { silence.withLock { isatty($0.descriptor) == 1 } }

  /// Redirects standard error, even during a silenced call.
  ///
  /// - Returns: A new descriptor for the original standard error, or −1 if standard error couldn't
  ///   be redirected.
  package static func redirect(to descriptor: CInt) -> CInt {
    silence.withLock { silence in
      let redirected = silence.descriptor
      let original = fcntl(redirected, F_DUPFD_CLOEXEC, 3)
      if original >= 0 {
        dup2(descriptor, redirected)
        if redirected > STDERR_FILENO { _ = fcntl(redirected, F_SETFD, FD_CLOEXEC) }
      }
      return original
    }
  }

  private static func begin(_ silence: inout Silence) {
    silence.depth += 1
    guard silence.depth == 1 else { return }
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard null >= 0 else { return }
    silence.original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    if silence.original >= 0 { dup2(null, STDERR_FILENO) }
    close(null)
  }

  private static func end(_ silence: inout Silence) {
    silence.depth -= 1
    guard silence.depth == 0, silence.original >= 0 else { return }
    // A signal handler that restores the terminal doesn't wait for the end of the silence.
    if isSilent { dup2(silence.original, STDERR_FILENO) }
    close(silence.original)
    silence.original = -1
  }

  private static var isSilent: Bool {
    var error = stat()
    var null = stat()
    return fstat(STDERR_FILENO, &error) == 0 && stat("/dev/null", &null) == 0
      && error.st_rdev == null.st_rdev
  }
}
