import Platform

/// What happens when the program crashes while it has the terminal: a trap, an abort, a bad memory access.
///
/// The terminal is restored first; then the last lines of the log follow, in which Swift's `Fatal error: …` is; then the
/// signal does what it does without us. Swift's own handler, which would print a backtrace on the raw screen and wait 30
/// seconds for a key, does not come in between.
enum Crash {
  static let signals = [SIGABRT, SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGTRAP, SIGSYS]

  // As everything in Restoration it is allocated before the first crash and never changed.
  nonisolated(unsafe) private static let stack = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
  nonisolated(unsafe) private static let tail = UnsafeMutableRawBufferPointer.allocate(byteCount: 2048, alignment: 1)
  private static let stackSize = 1 << 16

  /// Gives the thread it is called on a stack for the handler, so that even a stack that is full can be left.
  ///
  /// The main queue may run on another thread each time.
  static func prepareThread() {
    _ = tail
    var stack = stack_t()
    stack.ss_sp = Self.stack
    stack.ss_size = numericCast(stackSize)
    sigaltstack(&stack, nil)
  }

  static let handler: @convention(c) (Int32) -> Void = { signal in
    let wasUp = Restoration.isUp
    Restoration.perform()
    if wasUp { printLastLines() }
    _ = installSignalHandler(signal, SIG_DFL, flags: 0)
    // It is blocked until the handler returns, and then ends the program.
    raise(signal)
  }

  /// Prints what the log's end says, where descriptor 2 had been sent there.
  private static func printLastLines() {
    let plan = Restoration.plan.pointee
    guard plan.log >= 0 else { return }
    let end = lseek(plan.log, 0, SEEK_END)
    let start = max(plan.logStart, end - off_t(tail.count))
    let count = pread(plan.log, tail.baseAddress, tail.count, start)
    // Not to descriptor 2, which another thread may just be sending elsewhere while a noisy library is at work.
    let output = plan.standardError >= 0 ? plan.standardError : STDERR_FILENO
    if count > 0 { Restoration.send(UnsafeRawBufferPointer(rebasing: tail[..<count]), to: output) }
    Restoration.send(UnsafeRawBufferPointer(plan.crashNote), to: output)
  }
}
