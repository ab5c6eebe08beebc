import Synchronization
import Platform

/// The signals that terminals handle.
///
/// Signals that end the program restore all terminals in the handler, even while the main actor is
/// busy, and then call the handler that the program had before, at each signal. Without one, a
/// second signal other than SIGHUP takes its default action. All signals reach the main actor
/// through a pipe of each terminal. Signals that were ignored when the run began, as `nohup` and
/// shells arrange it, stay ignored.
enum Signals {
  /// Signals that don't end the program. SIGPIPE and SIGXFSZ have no effect here: a write that
  /// fails is its writer's concern.
  static let others = [SIGWINCH, SIGCONT, SIGTSTP, SIGPIPE, SIGXFSZ]
  static let hasEnded = Atomic<Bool>(false)

  /// The handlers that the program had before the first terminal, by the numbers of the ending
  /// signals.
  // Safe: a handler is written before the one that reads it is installed, and never while that is
  // installed.
  nonisolated(unsafe) private static let earlierHandlers = {
    let count = Int(endingSignals.max() ?? 0) + 1
    let handlers = UnsafeMutablePointer<SignalHandler?>.allocate(capacity: count)
    handlers.initialize(repeating: nil, count: count)
    return handlers
  }()

  /// False if SIGTSTP was ignored at the start: a shell without job control, which ignores it,
  /// could never continue a program that is stopped.
  @MainActor private(set) static var canStop = true

  /// The actions that the program had before the first terminal.
  @MainActor private static var previous: [(signal: Int32, action: sigaction)] = []

  /// Installs the handlers, for the first of several terminals.
  @MainActor static func install() {
    // SIGTTOU would stop a background process that changes its terminal in the middle of a handler.
    let blocked = endingSignals + others + [SIGTTOU]
    hasEnded.store(false, ordering: .sequentiallyConsistent)
    for signal in endingSignals {
      let before = currentAction(signal)
      if before.isIgnored { continue }
      earlierHandlers[Int(signal)] = before.handler
      // No SA_RESTART: an interrupted write of a frame must not resume after the screen was
      // restored. A closed window sends SIGHUP twice, by the kernel and by the shell. The second
      // one must not end the program while it saves, and neither must any that the program handles.
      let isHandled = signal == SIGHUP || before.handler != nil
      let flags = isHandled ? 0 : Int32(truncatingIfNeeded: SA_RESETHAND)
      previous.append(
        (signal, installSignalHandler(signal, restoreAndRelay, flags: flags, blocking: blocked)))
    }
    canStop = !currentAction(SIGTSTP).isIgnored
    for signal in others where signal != SIGTSTP || canStop {
      previous.append((signal, installSignalHandler(signal, relay, blocking: blocked)))
    }
    for signal in Crash.signals {
      let flags = Int32(truncatingIfNeeded: SA_ONSTACK)
      previous.append(
        (signal, installSignalHandler(signal, Crash.handler, flags: flags, blocking: blocked)))
    }
  }

  /// Installs the program's own actions again, after the last terminal.
  @MainActor static func uninstall() {
    for (signal, var action) in previous { sigaction(signal, &action, nil) }
    previous = []
  }

  private static func currentAction(_ signal: Int32) -> sigaction {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return action
  }

  private static let restoreAndRelay: SignalHandler = { signal in
    let error = errno
    hasEnded.store(true, ordering: .sequentiallyConsistent)
    Restoration.perform()
    Restoration.relay(signal)
    earlierHandlers[Int(signal)]?(signal)
    errno = error
  }

  private static let relay: SignalHandler = { signal in
    let error = errno
    Restoration.relay(signal)
    errno = error
  }
}
