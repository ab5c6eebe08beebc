import Synchronization
import Platform

/// The signals that terminals handle.
///
/// Signals that end the program restore all terminals in the handler, even while the main actor is busy. A second signal
/// other than SIGHUP takes its default action. All signals reach the main actor through a pipe of each terminal. Signals that were ignored
/// when the run began, as `nohup` and shells arrange it, stay ignored.
enum Signals {
  /// Every signal that ends a program by default, is no crash and isn't ignored by this one.
  static let ending: [Int32] = {
    var signals = [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    ]
    #if os(Linux)
      // The last are the real-time signals.
      signals += [SIGIO, SIGPWR, SIGSTKFLT] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
    #endif
    return signals
  }()
  /// Signals that don't end the program. SIGPIPE and SIGXFSZ have no effect here: a write that fails is its writer's concern.
  static let others = [SIGWINCH, SIGCONT, SIGTSTP, SIGPIPE, SIGXFSZ]
  static let hasEnded = Atomic<Bool>(false)

  /// The actions that the program had before the first terminal.
  @MainActor private static var previous: [(signal: Int32, action: sigaction)] = []

  /// Installs the handlers, for the first of several terminals.
  @MainActor static func install() {
    // SIGTTOU would stop a background process that changes its terminal in the middle of a handler.
    let blocked = ending + others + [SIGTTOU]
    hasEnded.store(false, ordering: .sequentiallyConsistent)
    for signal in ending where !isIgnored(signal) {
      // No SA_RESTART: an interrupted write of a frame must not resume after the screen was restored.
      // A closed window sends SIGHUP twice, by the kernel and by the shell. The second one must not end the program while
      // it saves.
      let flags = signal == SIGHUP ? 0 : Int32(truncatingIfNeeded: SA_RESETHAND)
      previous.append((signal, installSignalHandler(signal, restoreAndRelay, flags: flags, blocking: blocked)))
    }
    for signal in others { previous.append((signal, installSignalHandler(signal, relay, blocking: blocked))) }
    for signal in Crash.signals {
      let flags = Int32(truncatingIfNeeded: SA_ONSTACK)
      previous.append((signal, installSignalHandler(signal, Crash.handler, flags: flags, blocking: blocked)))
    }
  }

  /// Installs the program's own actions again, after the last terminal.
  @MainActor static func uninstall() {
    for (signal, var action) in previous { sigaction(signal, &action, nil) }
    previous = []
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    return sigaction(signal, nil, &action) == 0 && action.isIgnored
  }

  private static let restoreAndRelay: @convention(c) (Int32) -> Void = { signal in
    let error = errno
    hasEnded.store(true, ordering: .sequentiallyConsistent)
    Restoration.perform()
    Restoration.relay(signal)
    errno = error
  }

  private static let relay: @convention(c) (Int32) -> Void = { signal in
    let error = errno
    Restoration.relay(signal)
    errno = error
  }
}
