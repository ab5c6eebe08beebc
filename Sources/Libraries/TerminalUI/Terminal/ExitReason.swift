import Platform

/// The reason why a terminal's run ended.
public enum ExitReason: Hashable, Sendable {
  /// ``Terminal/stop()`` was called.
  case stopped
  /// The user pressed Ctrl-C, or SIGINT arrived.
  case interrupted
  /// Another signal ended the program.
  case terminated(signal: Int32)
  /// The terminal was closed.
  case terminalLost

  /// The exit status for a shell: 0, or 128 plus the signal's number.
  public var status: Int32 {
    switch self {
    case .stopped: 0
    case .interrupted: 128 + SIGINT
    case .terminated(let signal): 128 + signal
    case .terminalLost: 128 + SIGHUP
    }
  }
}
