import Synchronization
import Platform

/// The restoration of the terminal from anywhere, including signal handlers.
///
/// All data is prepared before the terminal is changed, so ``perform()`` makes only system calls that POSIX calls
/// async-signal-safe. The first call restores the terminal; later calls wait for the first one and do nothing. A terminal
/// that takes no more bytes is waited for no longer than a fifth of a second.
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
    /// The terminal is changed, but couldn't be restored because another job was in the foreground.
    case due
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
    guard begin(from: .active) || begin(from: .due) else {
      wait { phase.load(ordering: .sequentiallyConsistent) != .restoring }
      return
    }
    // The frame must not appear on the restored screen.
    wait { !isSending.load(ordering: .sequentiallyConsistent) }
    let standardError = plan.pointee.standardError
    if standardError >= 0 { dup2(standardError, STDERR_FILENO) }
    let isInForeground = JobControl.isInForeground(plan.pointee.input)
    if isInForeground { restoreTerminal() }
    phase.store(isInForeground ? .inactive : .due, ordering: .sequentiallyConsistent)
  }

  /// Returns true if the terminal was in a phase, and is being restored now.
  private static func begin(from expected: Phase) -> Bool {
    phase.compareExchange(expected: expected, desired: .restoring, ordering: .sequentiallyConsistent).exchanged
  }

  private static func restoreTerminal() {
    send(UnsafeRawBufferPointer(plan.pointee.leaveBytes), to: plan.pointee.output)
    // Not TCSAFLUSH, which waits until the terminal has taken all output.
    while tcsetattr(plan.pointee.input, TCSANOW, &plan.pointee.attributes) != 0, errno == EINTR {}
    tcflush(plan.pointee.input, TCIFLUSH)
  }

  /// Writes all bytes, or as many as the descriptor takes within 200 ms.
  static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var offset = 0
    var waits = 0
    while offset < bytes.count, waits < 20 {
      var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      let count = poll(&poller, 1, 10) == 0 ? 0 : write(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
      if count > 0 { offset += count } else if count < 0, ![EINTR, EAGAIN].contains(errno) { break }
      if count <= 0 { waits += 1 }
    }
  }

  /// Waits for another thread, for at most 20 ms: the awaited thread may be the one that the signal interrupted.
  private static func wait(until isDone: () -> Bool) {
    for _ in 0..<20 where !isDone() { poll(nil, 0, 1) }
  }
}
