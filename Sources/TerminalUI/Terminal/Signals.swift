import Synchronization
import Platform

/// The signals that the terminal handles.
///
/// Signals that end the program restore the terminal in the handler, even while the main actor is busy. A second signal
/// other than SIGHUP takes its default action. All signals reach the main actor through a pipe. Signals that were ignored
/// when the run began, as `nohup` and shells arrange it, stay ignored.
enum Signals {
  /// Every signal that ends a program by default, is no crash and isn't ignored by this one.
  static let ending: [Int32] = {
    var signals = [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    ]
    #if os(Linux)
      signals += [SIGIO, SIGPWR, SIGSTKFLT]
    #endif
    return signals
  }()
  /// Signals that don't end the program. SIGPIPE has no effect here: a write that fails is its writer's concern.
  static let others = [SIGWINCH, SIGCONT, SIGTSTP, SIGPIPE]
  /// Indicates that a signal to end arrived.
  static let hasEnded = Atomic<Bool>(false)

  /// Installs the handlers and returns the previous actions.
  static func install() -> [Int32: sigaction] {
    // SIGTTOU would stop a background process that changes its terminal in the middle of a handler.
    let blocked = ending + others + [SIGTTOU]
    var previous: [Int32: sigaction] = [:]
    hasEnded.store(false, ordering: .sequentiallyConsistent)
    for signal in ending where !isIgnored(signal) {
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

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    return sigaction(signal, nil, &action) == 0 && action.isIgnored
  }

  private static let restoreAndRelay: @convention(c) (Int32) -> Void = { signal in
    let error = errno
    hasEnded.store(true, ordering: .sequentiallyConsistent)
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
