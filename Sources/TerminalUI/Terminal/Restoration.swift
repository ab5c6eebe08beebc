import Synchronization
import Platform

/// The restoration of the terminal from anywhere, including signal handlers.
///
/// All data is prepared before the terminal is changed, so ``perform()`` makes only system calls that POSIX calls
/// async-signal-safe. The first call restores the terminal; later calls wait for the first one and do nothing.
///
/// On Linux, dispatch runs the main queue on a thread of its own while the main thread is suspended. A handler may
/// therefore run in parallel with the main actor, as well as interrupt it.
enum Restoration {
  enum Phase: UInt8, AtomicRepresentable {
    /// The terminal is in its original state.
    case inactive
    /// The terminal is changed, and ``plan`` is valid.
    case active
    /// A thread or handler is restoring the terminal.
    case restoring
  }

  struct Plan {
    var input: Int32
    var output: Int32
    var attributes: termios
    /// The bytes that leave the modes set by the program.
    var leaveBytes: UnsafeBufferPointer<UInt8>
    /// A duplicate of the original standard error, or -1 if standard error wasn't redirected.
    var standardError: Int32
    /// The log that standard error is redirected to, open for reading, with its length at that time; -1 if there is
    /// none.
    var log: Int32
    var logStart: off_t
    /// The note printed after a crash, below the log's last lines.
    var crashNote: UnsafeBufferPointer<UInt8>
    /// The pipe that signal handlers write signal numbers to.
    var signalPipe: Int32
  }

  static let phase = Atomic<Phase>(.inactive)
  /// Indicates that a frame is being sent.
  static let isSending = Atomic<Bool>(false)

  // Safe: written on the main actor while inactive; read only by the caller that ended the active phase and by signal
  // handlers, which are installed after the first write.
  nonisolated(unsafe) static let plan = UnsafeMutablePointer<Plan>.allocate(capacity: 1)

  static var isActive: Bool { phase.load(ordering: .sequentiallyConsistent) == .active }

  /// Restores modes, screen, cursor, colours and standard error, and discards unread input.
  static func perform() {
    let (isFirst, _) = phase.compareExchange(expected: .active, desired: .restoring, ordering: .sequentiallyConsistent)
    guard isFirst else {
      wait { phase.load(ordering: .sequentiallyConsistent) != .restoring }
      return
    }
    // The frame must not appear on the restored screen.
    wait { !isSending.load(ordering: .sequentiallyConsistent) }
    let standardError = plan.pointee.standardError
    if standardError >= 0 { dup2(standardError, STDERR_FILENO) }
    if isInForeground(plan.pointee.input) { restoreTerminal() }
    phase.store(.inactive, ordering: .sequentiallyConsistent)
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

  /// Waits for another thread, for at most 20 ms: the awaited thread may be the one that the signal interrupted.
  private static func wait(until isDone: () -> Bool) {
    for _ in 0..<20 where !isDone() { poll(nil, 0, 1) }
  }

  /// Returns true if this process may use the terminal. A background job must not change it.
  static func isInForeground(_ terminal: Int32) -> Bool {
    let foreground = tcgetpgrp(terminal)
    return foreground <= 0 || foreground == getpgrp()
  }
}

/// The signals that the terminal handles.
///
/// Signals that end the program restore the terminal in the handler, even while the main actor is busy. A second signal
/// other than SIGHUP takes its default action. All signals reach the main actor through a pipe.
enum Signals {
  static let ending = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
  static let others = [SIGWINCH, SIGCONT, SIGTSTP]

  /// Installs the handlers and returns the previous actions.
  static func install() -> [Int32: sigaction] {
    // SIGTTOU would stop a background process that changes its terminal in the middle of a handler.
    let blocked = ending + others + [SIGTTOU]
    var previous: [Int32: sigaction] = [:]
    for signal in ending {
      // No SA_RESTART: an interrupted write of a frame must not resume after the screen was restored.
      // A closed window sends SIGHUP twice, by the kernel and by the shell. The second one must not end the program while
      // it saves.
      let flags = signal == SIGHUP ? 0 : Int32(truncatingIfNeeded: SA_RESETHAND)
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
    relayToPipe(signal)
    errno = error
  }

  private static let relay: @convention(c) (Int32) -> Void = { signal in
    let error = errno
    relayToPipe(signal)
    errno = error
  }

  private static func relayToPipe(_ signal: Int32) {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(Restoration.plan.pointee.signalPipe, &byte, 1)
  }
}
