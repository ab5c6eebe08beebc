import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Puts the terminal back as it was, from anywhere, a signal handler included.
///
/// Everything it needs is prepared before the terminal is changed, so that ``perform()`` only makes system calls that
/// POSIX calls async-signal-safe. Whoever comes first does it; later calls do nothing.
enum Restoration {
  struct Plan {
    var input: Int32
    var output: Int32
    var attributes: termios
    /// What takes the terminal out of the modes it was put in.
    var leaveBytes: UnsafeBufferPointer<UInt8>
    /// A copy of the real standard error; -1 where descriptor 2 was left alone.
    var standardError: Int32
    /// Where a signal handler writes the number of its signal.
    var signalPipe: Int32
  }

  /// Whether the terminal is changed and the plan holds.
  static let isNeeded = Atomic<Bool>(false)

  // Safe: written on the main actor while `isNeeded` is false, read only by whoever turned that from true to false, and
  // by signal handlers, which are removed before it is written again.
  nonisolated(unsafe) static let plan = UnsafeMutablePointer<Plan>.allocate(capacity: 1)

  /// Restores modes, screen, cursor, colours and descriptor 2, and drops input that nobody has read.
  static func perform() {
    guard isNeeded.exchange(false, ordering: .acquiringAndReleasing) else { return }
    let standardError = plan.pointee.standardError
    if standardError >= 0 { dup2(standardError, STDERR_FILENO) }
    // In the background the terminal is another program's.
    let foreground = tcgetpgrp(plan.pointee.input)
    if foreground > 0, foreground != getpgrp() { return }

    let bytes = plan.pointee.leaveBytes
    var offset = 0
    while offset < bytes.count {
      let count = write(plan.pointee.output, bytes.baseAddress! + offset, bytes.count - offset)
      if count > 0 { offset += count } else if errno != EINTR { break }
    }
    while tcsetattr(plan.pointee.input, TCSAFLUSH, &plan.pointee.attributes) != 0, errno == EINTR {}
  }
}

/// The signals that the terminal answers to.
///
/// Those that end the program restore the terminal at once, in the handler, even while the main actor is busy; a second
/// one then ends the program in the usual way. All of them reach the main actor through a pipe.
enum Signals {
  static let ending = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  static let others = [SIGWINCH, SIGCONT, SIGTSTP]

  /// Installs the handlers and returns what they replaced.
  static func install() -> [Int32: sigaction] {
    var previous: [Int32: sigaction] = [:]
    for signal in ending {
      // Without SA_RESTART: a frame that is being written must not go on after the screen has been left.
      previous[signal] = installSignalHandler(
        signal, flags: Int32(truncatingIfNeeded: SA_RESETHAND), blocking: ending + others
      ) {
        let error = errno
        Restoration.perform()
        Signals.relay($0)
        errno = error
      }
    }
    for signal in others {
      previous[signal] = installSignalHandler(signal, flags: SA_RESTART, blocking: ending + others) {
        let error = errno
        Signals.relay($0)
        errno = error
      }
    }
    return previous
  }

  private static func relay(_ signal: Int32) {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(Restoration.plan.pointee.signalPipe, &byte, 1)
  }
}
