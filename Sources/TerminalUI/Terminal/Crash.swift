import Platform

/// A signal handler that restores the terminal when the program crashes: a trap, an abort or a bad memory access.
///
/// The handler restores the terminal, prints the last lines of the log, which include Swift's `Fatal error: …`, and
/// then lets the signal take its default action. Swift's own handler would print a backtrace on the raw screen and wait
/// 30 seconds for a key.
enum Crash {
  static let signals = [SIGABRT, SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGTRAP, SIGSYS]

  // Allocated before a crash can happen and constant afterwards, as everything in Restoration.
  nonisolated(unsafe) private static let stack = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
  nonisolated(unsafe) private static let tail = UnsafeMutableRawBufferPointer.allocate(byteCount: 2048, alignment: 1)
  private static let stackSize = 1 << 16

  /// Gives the calling thread an alternate signal stack, so that the handler can run after a stack overflow.
  ///
  /// Call this on every turn: dispatch may run the main queue on another thread each time.
  static func prepareThread() {
    _ = tail
    var stack = stack_t()
    stack.ss_sp = Self.stack
    stack.ss_size = numericCast(stackSize)
    sigaltstack(&stack, nil)
  }

  static let handler: @convention(c) (Int32) -> Void = { signal in
    let wasActive = Restoration.isActive
    Restoration.perform()
    if wasActive { printLastLines() }
    _ = installSignalHandler(signal, SIG_DFL, flags: 0)
    // The signal is blocked until the handler returns, and then ends the program.
    raise(signal)
  }

  /// Prints the end of the log if standard error was redirected.
  private static func printLastLines() {
    let plan = Restoration.plan.pointee
    guard plan.log >= 0 else { return }
    let end = lseek(plan.log, 0, SEEK_END)
    let start = max(plan.logStart, end - off_t(tail.count))
    let count = pread(plan.log, tail.baseAddress, tail.count, start)
    // Not to descriptor 2: another thread may be redirecting it around calls of a noisy library.
    let output = plan.standardError >= 0 ? plan.standardError : STDERR_FILENO
    if count > 0 { Restoration.send(UnsafeRawBufferPointer(rebasing: tail[..<count]), to: output) }
    Restoration.send(UnsafeRawBufferPointer(plan.crashNote), to: output)
  }
}
