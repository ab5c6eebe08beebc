import Synchronization
import Platform

/// Job control: the process's place among the jobs of a shell.
///
/// The foreground is asked for before the terminal is entered, after each stop, and where reading
/// fails. Why not left to the kernel: a thread that blocks all signals, as libdispatch's do, may
/// write from the background. `timeout 9 countbiki` inside `script` stops here, since `timeout`
/// starts its command in the background; `timeout --foreground` doesn't.
enum JobControl {
  /// Stops the process group and returns when a shell continues it in the foreground, a signal to
  /// end arrives, or no shell can stop it.
  ///
  /// - Parameter signal: SIGTSTP as by Ctrl-Z, or SIGTTOU, which a shell reports as "tty output".
  static func stop(by signal: Int32, terminal: Int32) {
    // An ignored signal that is blocked would stay pending.
    var mask = unblock([signal, SIGCONT] + endingSignals)
    // The whole process group stops, as by the kernel, so that a shell script that started us stops
    // too.
    var previous = [(signal, installSignalHandler(signal, SIG_IGN))]
    kill(0, signal)
    _ = installSignalHandler(signal, SIG_DFL)
    previous.append((SIGCONT, installSignalHandler(SIGCONT, SIG_DFL)))
    // A process continued in the background stops again.
    var attempts = 0
    repeat {
      // To this thread, so that it goes on only when the process is continued.
      raise(signal)
      // Another thread takes a signal that arrived meanwhile; wait for its handler.
      for _ in 0..<20 where !hasEnded { poll(nil, 0, 1) }
      attempts += 1
    } while !hasEnded && !isInForeground(terminal) && attempts < 100
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    for (signal, var action) in previous { sigaction(signal, &action, nil) }
  }

  private static var hasEnded: Bool { Signals.hasEnded.load(ordering: .sequentiallyConsistent) }
}
