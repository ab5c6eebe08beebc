extension sigaction {
  package var isIgnored: Bool {
    let ignored = SIG_IGN
    #if canImport(Glibc)
      let handler = __sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = __sa_handler.sa_handler
    #else
      let handler = __sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(ignored, to: Int.self)
  }
}

/// Installs a signal handler and returns the previous action. Signals in `blocked` wait while the handler runs.
package func installSignalHandler(
  _ signal: Int32, _ handler: (@convention(c) (Int32) -> Void)?, flags: Int32 = SA_RESTART,
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
