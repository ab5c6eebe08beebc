import Synchronization
import Platform

/// Keeps libraries that talk to people on standard error from doing so: one line would ruin a full screen.
enum StandardError {
  private struct Silence {
    /// How many calls are in progress; the first one begins the silence, the last one ends it.
    var depth = 0
    /// The original standard error, or −1.
    var original: CInt = -1
    /// How often the silence was ended for calls that don't come back.
    var timesLifted = 0
  }

  private static let silence = Mutex(Silence())

  /// Does `work` with descriptor 2 turned to `/dev/null`.
  ///
  /// The descriptor belongs to the whole process, so keep it short.
  static func silenced<Result>(_ work: () -> Result) -> Result {
    let timesLifted = silence.withLock { silence in
      begin(&silence)
      return silence.timesLifted
    }
    defer { silence.withLock { if $0.timesLifted == timesLifted { end(&$0) } } }
    return work()
  }

  /// Ends the silence of a call that doesn't come back, so that the program can say so.
  static func lift() {
    silence.withLock { silence in
      guard silence.depth > 0 else { return }
      silence.depth = 1
      end(&silence)
      silence.timesLifted += 1
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
    // Where someone else turned the descriptor elsewhere meanwhile, theirs is the last word.
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
