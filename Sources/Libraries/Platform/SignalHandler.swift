/// A C function that the system calls with the number of a signal.
package typealias SignalHandler = @convention(c) (Int32) -> Void

/// Every signal that ends a program by default, is no crash and isn't ignored by this one.
package let endingSignals: [Int32] = {
  var signals = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  ]
  #if os(Linux)
    // The last are the real-time signals.
    signals += [SIGIO, SIGPWR, SIGSTKFLT]
    signals += Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())
  #endif
  return signals
}()

extension sigaction {
  package var isIgnored: Bool { Self.number(of: simpleHandler) == Self.number(of: SIG_IGN) }

  /// The function that handles the signal; `nil` for the default action, an ignored signal, and
  /// functions with three parameters.
  package var handler: SignalHandler? {
    let isSimple = sa_flags & Int32(SA_SIGINFO) == 0
    let isDefault = Self.number(of: simpleHandler) == Self.number(of: SIG_DFL)
    return isSimple && !isDefault && !isIgnored ? simpleHandler : nil
  }

  private var simpleHandler: SignalHandler? {
    #if canImport(Glibc)
      __sigaction_handler.sa_handler
    #elseif canImport(Musl)
      __sa_handler.sa_handler
    #else
      __sigaction_u.__sa_handler
    #endif
  }

  /// SIG_DFL and SIG_IGN are numbers in the place of functions, which can't be compared.
  private static func number(of handler: SignalHandler?) -> Int {
    unsafeBitCast(handler, to: Int.self)
  }
}

/// Lets signals through to this thread, and returns the mask of those that were blocked before.
///
/// Dispatch blocks signals in its threads, and a parent may have blocked them for all.
package func unblock(_ signals: [Int32]) -> sigset_t {
  var set = sigset_t()
  var previous = sigset_t()
  sigemptyset(&set)
  for signal in signals { sigaddset(&set, signal) }
  pthread_sigmask(SIG_UNBLOCK, &set, &previous)
  return previous
}

/// Installs a signal handler and returns the previous action. Signals in `blocked` wait while the
/// handler runs.
package func installSignalHandler(
  _ signal: Int32, _ handler: SignalHandler?, flags: Int32 = SA_RESTART,
  blocking blocked: [Int32] = []
) -> sigaction {
  var action = sigaction()
  #if canImport(Glibc)
    action.__sigaction_handler.sa_handler = handler
  #elseif canImport(Musl)
    action.__sa_handler.sa_handler = handler
  #else
    action.__sigaction_u.__sa_handler = handler
  #endif
  sigemptyset(&action.sa_mask)
  for signal in blocked { sigaddset(&action.sa_mask, signal) }
  action.sa_flags = flags
  var previous = sigaction()
  sigaction(signal, &action, &previous)
  return previous
}
