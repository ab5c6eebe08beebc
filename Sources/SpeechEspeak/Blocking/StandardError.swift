import Platform
import Synchronization

/// Silences libraries that print on standard error, where a single line would garble a full-screen app.
enum StandardError {
  private struct Silence {
    /// Number of silenced calls in progress. The first call begins the silence, the last one ends it.
    var depth = 0
    /// A duplicate of the original standard error, or −1.
    var original: CInt = -1
    /// Number of times that ``endSilence()`` ended the silence early.
    var earlyEnds = 0
  }

  private static let silence = Mutex(Silence())

  /// Runs `work` with standard error redirected to `/dev/null`.
  ///
  /// The redirection affects the whole process, so `work` should be short.
  static func silenced<Result>(_ work: () -> Result) -> Result {
    let earlyEnds = silence.withLock { silence in
      begin(&silence)
      return silence.earlyEnds
    }
    defer { silence.withLock { if $0.earlyEnds == earlyEnds { end(&$0) } } }
    return work()
  }

  /// Restores standard error while a silenced call is still blocked, so that the program can report the error.
  static func endSilence() {
    silence.withLock { silence in
      guard silence.depth > 0 else { return }
      silence.depth = 1
      end(&silence)
      silence.earlyEnds += 1
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
    // Don't undo a redirection that other code made in the meantime.
    if isSilent { dup2(silence.original, STDERR_FILENO) }
    close(silence.original)
    silence.original = -1
  }

  private static var isSilent: Bool {
    var error = stat()
    var null = stat()
    return fstat(STDERR_FILENO, &error) == 0 && stat("/dev/null", &null) == 0 && error.st_rdev == null.st_rdev
  }
}
