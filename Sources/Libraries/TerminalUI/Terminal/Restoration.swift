import Platform
import Synchronization

/// The restoration of terminals from anywhere, including signal handlers.
///
/// Each terminal has a place in a table that is never moved. All data is prepared before a terminal
/// is changed, so ``perform()`` makes only system calls that POSIX calls async-signal-safe. The
/// first call restores a terminal; later calls wait for the first one and do nothing. A terminal
/// that takes no more bytes is waited for no longer than a fifth of a second; then the frames that
/// it hasn't taken are discarded.
///
/// A handler usually interrupts the main actor. In a program without ``MainLoop`` dispatch may run
/// the main queue on another thread, so a handler may also run in parallel with it.
enum Restoration {
  enum Phase: UInt8, AtomicRepresentable {
    /// The terminal is in its original state.
    case inactive
    /// The terminal is changed, and its plan is valid.
    case active
    /// A thread or handler is restoring the terminal.
    case restoring
    /// The terminal is changed, but couldn't be restored because another job was in the foreground.
    case due
  }

  struct Plan {
    var input: Int32 = -1
    var output: Int32 = -1
    var attributes = termios()
    /// The bytes that leave the modes set by the program.
    var leaveBytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// A duplicate of the original standard error, or -1 if standard error wasn't redirected.
    var standardError: Int32 = -1
    /// The log that standard error is redirected to, open for reading, with its length at that
    /// time; -1 if there is none.
    var log: Int32 = -1
    var logStart: off_t = 0
    /// The note printed after a crash, below the log's last lines.
    var crashNote = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  }

  /// A terminal's place in the table.
  struct Place: ~Copyable {
    let phase = Atomic<Phase>(.inactive)
    let isSending = Atomic<Bool>(false)
    /// The pipe that signal handlers write signal numbers to; -1 if the place is free. A handler
    /// for another terminal may read it while it changes.
    let signalPipe = Atomic<Int32>(-1)
    var plan = Plan()

    var isFree: Bool { signalPipe.load(ordering: .sequentiallyConsistent) < 0 }
  }

  /// The number of terminals that can be in use at once.
  static let capacity = 8

  // Safe: a plan is written on the main actor while inactive; it is read only by the caller that
  // ended the active phase and by signal handlers, which are installed after the first write.
  nonisolated(unsafe) static let places = {
    let places = UnsafeMutablePointer<Place>.allocate(capacity: capacity)
    for index in 0..<capacity { (places + index).initialize(to: Place()) }
    return places
  }()

  /// Takes a free place for a terminal, or returns `nil` if there is none.
  @MainActor static func takePlace(_ plan: Plan, signalPipe: Int32) -> UnsafeMutablePointer<Place>?
  {
    guard let index = (0..<capacity).first(where: { places[$0].isFree }) else { return nil }
    places[index].plan = plan
    places[index].signalPipe.store(signalPipe, ordering: .sequentiallyConsistent)
    return places + index
  }

  /// True if a terminal that has a place is that of a descriptor.
  @MainActor static func isInUse(_ descriptor: Int32) -> Bool {
    func device(_ descriptor: Int32) -> dev_t? {
      var status = stat()
      return fstat(descriptor, &status) == 0 ? status.st_rdev : nil
    }
    return (0..<capacity).contains {
      !places[$0].isFree && device(places[$0].plan.input) == device(descriptor)
    }
  }

  @MainActor static var isEmpty: Bool { (0..<capacity).allSatisfy { places[$0].isFree } }

  static func perform() {
    for index in 0..<capacity { places[index].perform() }
  }

  /// Tells all terminals of a signal, except the one at `except`.
  static func relay(_ signal: Int32, except: UnsafeMutablePointer<Place>? = nil) {
    var byte = UInt8(truncatingIfNeeded: signal)
    for index in 0..<capacity where places + index != except {
      let pipe = places[index].signalPipe.load(ordering: .sequentiallyConsistent)
      if pipe >= 0 { _ = write(pipe, &byte, 1) }
    }
  }

  /// Writes all bytes, or as many as the descriptor takes within 200 ms.
  ///
  /// - Returns: True if all were written.
  @discardableResult
  static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var offset = 0
    var waits = 0
    while offset < bytes.count, waits < 20 {
      var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      let count =
        poll(&poller, 1, 10) == 0
        ? 0 : write(descriptor, bytes.baseAddress! + offset, bytes.count - offset)
      if count > 0 {
        offset += count
      } else if count < 0, ![EINTR, EAGAIN].contains(errno) {
        break
      }
      if count <= 0 { waits += 1 }
    }
    return offset == bytes.count
  }
}

extension Restoration.Place {
  var isActive: Bool { phase.load(ordering: .sequentiallyConsistent) == .active }

  /// Restores modes, screen, cursor, colours and standard error, and discards unread input.
  func perform() {
    guard begin(from: .active) || begin(from: .due) else {
      Self.wait { phase.load(ordering: .sequentiallyConsistent) != .restoring }
      return
    }
    // The frame must not appear on the restored screen.
    Self.wait { !isSending.load(ordering: .sequentiallyConsistent) }
    if plan.standardError >= 0 { dup2(plan.standardError, STDERR_FILENO) }
    let mayRestore = isInForeground(plan.input)
    if mayRestore { restoreTerminal() }
    phase.store(mayRestore ? .inactive : .due, ordering: .sequentiallyConsistent)
  }

  /// Returns true if the terminal was in a phase, and is being restored now.
  private func begin(from expected: Restoration.Phase) -> Bool {
    phase.compareExchange(
      expected: expected, desired: .restoring, ordering: .sequentiallyConsistent
    ).exchanged
  }

  private func restoreTerminal() {
    let leaveBytes = UnsafeRawBufferPointer(plan.leaveBytes)
    if !Restoration.send(leaveBytes, to: plan.output) {
      // For a terminal that is read later. A sequence that this cuts off is ended by the next
      // escape.
      tcflush(plan.output, TCOFLUSH)
      Restoration.send(leaveBytes, to: plan.output)
    }
    // Not TCSAFLUSH, which waits until the terminal has taken all output.
    var attributes = plan.attributes
    while tcsetattr(plan.input, TCSANOW, &attributes) != 0, errno == EINTR {}
    tcflush(plan.input, TCIFLUSH)
  }

  /// Waits for another thread, for at most 20 ms: the awaited thread may be the one that the signal
  /// interrupted.
  private static func wait(until isDone: () -> Bool) {
    for _ in 0..<20 where !isDone() { poll(nil, 0, 1) }
  }
}
