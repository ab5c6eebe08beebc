import Platform

/// Why a terminal's run is over.
public enum ExitReason: Hashable, Sendable {
  /// ``Terminal/stop()`` was called.
  case stopped
  /// Ctrl-C or SIGINT.
  case interrupted
  /// Another signal asked the program to end.
  case terminated(signal: Int32)
  /// The terminal is gone.
  case terminalLost

  /// The exit status that tells a shell the reason: 0, or 128 and the signal's number.
  public var status: Int32 {
    switch self {
    case .stopped: 0
    case .interrupted: 128 + SIGINT
    case .terminated(let signal): 128 + signal
    case .terminalLost: 128 + SIGHUP
    }
  }
}
