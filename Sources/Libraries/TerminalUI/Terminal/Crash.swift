import Platform

/// A signal handler that restores all terminals when the program crashes: a trap, an abort or a bad
/// memory access.
///
/// The handler restores the terminals, prints the last lines of the log, which include Swift's
/// `Fatal error: …`, and then lets the signal take its default action. Swift's own handler would
/// print a backtrace on the raw screen and wait 30 seconds for a key. It runs on the thread that
/// crashed, on the stack of ``SignalStack``.
enum Crash {
  static let signals = [SIGABRT, SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGTRAP, SIGSYS]

  // Allocated before a crash can happen and constant afterwards, as everything in Restoration.
  nonisolated(unsafe) private static let tail = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 2048, alignment: 1)

  /// Allocates what the handler needs.
  static func prepare() { _ = tail }

  static let handler: SignalHandler = { signal in
    for index in 0..<Restoration.capacity {
      let wasActive = Restoration.places[index].isActive
      Restoration.places[index].perform()
      if wasActive { printLastLines(Restoration.places[index].plan) }
    }
    _ = installSignalHandler(signal, SIG_DFL, flags: 0)
    // The signal is blocked until the handler returns, and then ends the program.
    raise(signal)
  }

  /// Prints the end of the log if standard error was redirected.
  private static func printLastLines(_ plan: Restoration.Plan) {
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
