import Synchronization
import Platform

/// Puts the terminal back as it was, from anywhere, a signal handler included.
///
/// Everything it needs is prepared before the terminal is changed, so that ``perform()`` only makes system calls that
/// POSIX calls async-signal-safe. Whoever comes first does it; later calls wait for the first and do nothing.
///
/// With Dispatch on Linux the main thread sleeps while another runs the main queue, so that a handler may run beside the
/// main actor as well as in the middle of it.
enum Restoration {
  enum Phase: UInt8, AtomicRepresentable {
    /// The terminal is as it was.
    case down
    /// The terminal is changed, and the plan holds.
    case up
    /// Somebody is putting it back.
    case restoring
  }

  struct Plan {
    var input: Int32
    var output: Int32
    var attributes: termios
    /// What takes the terminal out of the modes it was put in.
    var leaveBytes: UnsafeBufferPointer<UInt8>
    /// A copy of the real standard error; -1 where descriptor 2 was left alone.
    var standardError: Int32
    /// The log that descriptor 2 goes to, for reading, and how long it was at first; -1 where there is none.
    var log: Int32
    var logStart: off_t
    /// What is said after a crash, below the log's last lines.
    var crashNote: UnsafeBufferPointer<UInt8>
    /// Where a signal handler writes the number of its signal.
    var signalPipe: Int32
  }

  static let phase = Atomic<Phase>(.down)
  /// Whether a frame is being sent just now.
  static let isSending = Atomic<Bool>(false)

  // Safe: written on the main actor in the phase `down`, read only by whoever ended the phase `up`, and by signal
  // handlers, which are installed after the first writing.
  nonisolated(unsafe) static let plan = UnsafeMutablePointer<Plan>.allocate(capacity: 1)

  static var isUp: Bool { phase.load(ordering: .sequentiallyConsistent) == .up }

  /// Restores modes, screen, cursor, colours and descriptor 2, and drops input that nobody has read.
  static func perform() {
    let (isFirst, _) = phase.compareExchange(expected: .up, desired: .restoring, ordering: .sequentiallyConsistent)
    guard isFirst else {
      wait { phase.load(ordering: .sequentiallyConsistent) != .restoring }
      return
    }
    // The frame must not land on the screen that is being uncovered.
    wait { !isSending.load(ordering: .sequentiallyConsistent) }
    let standardError = plan.pointee.standardError
    if standardError >= 0 { dup2(standardError, STDERR_FILENO) }
    if isInForeground(plan.pointee.input) { restoreTerminal() }
    phase.store(.down, ordering: .sequentiallyConsistent)
  }

  private static func restoreTerminal() {
    send(UnsafeRawBufferPointer(plan.pointee.leaveBytes), to: plan.pointee.output)
    while tcsetattr(plan.pointee.input, TCSAFLUSH, &plan.pointee.attributes) != 0, errno == EINTR {}
  }

  /// Writes all bytes, or as many as the descriptor takes.
  static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var offset = 0
    while offset < bytes.count {
      let count = write(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
      if count > 0 { offset += count } else if errno != EINTR { break }
    }
  }

  /// Waits for another thread, but not for long: it may be the one that the signal interrupted.
  private static func wait(until isDone: () -> Bool) {
    for _ in 0..<20 where !isDone() { poll(nil, 0, 1) }
  }

  /// Whether the terminal is this program's; in the background it is another's.
  static func isInForeground(_ terminal: Int32) -> Bool {
    let foreground = tcgetpgrp(terminal)
    return foreground <= 0 || foreground == getpgrp()
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
    // A process that changes its terminal from the background would be stopped in the middle of its handler.
    let blocked = ending + others + [SIGTTOU]
    var previous: [Int32: sigaction] = [:]
    for signal in ending {
      // Without SA_RESTART: a frame that is being written must not go on after the screen has been left.
      let flags = Int32(truncatingIfNeeded: SA_RESETHAND)
      previous[signal] = installSignalHandler(signal, restoreAndRelay, flags: flags, blocking: blocked)
    }
    for signal in others { previous[signal] = installSignalHandler(signal, relay, blocking: blocked) }
    for signal in Crash.signals {
      let flags = Int32(truncatingIfNeeded: SA_ONSTACK)
      previous[signal] = installSignalHandler(signal, Crash.handler, flags: flags, blocking: blocked)
    }
    return previous
  }

  private static let restoreAndRelay: @convention(c) (Int32) -> Void = { signal in
    let error = errno
    Restoration.perform()
    tell(signal)
    errno = error
  }

  private static let relay: @convention(c) (Int32) -> Void = { signal in
    let error = errno
    tell(signal)
    errno = error
  }

  private static func tell(_ signal: Int32) {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(Restoration.plan.pointee.signalPipe, &byte, 1)
  }
}
