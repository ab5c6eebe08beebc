/// The time for which ESC may be the beginning of a key's sequence.
///
/// ```swift
/// EscapeDelay.duration(variables: ["SSH_TTY": "/dev/pts/3"])  // 250 ms
/// EscapeDelay.duration(variables: ["ESCDELAY": "20"])         // 20 ms
/// ```
public enum EscapeDelay {
  /// The delay of a terminal on this machine, whose bytes arrive together unless the machine is
  /// busy.
  public static let local = Duration.milliseconds(50)

  /// The delay of a terminal at the other end of a connection, which may be slow.
  public static let remote = Duration.milliseconds(250)

  /// The variables that a terminal's delay depends on. `ESCDELAY` is that of curses, in
  /// milliseconds.
  static let variables = ["ESCDELAY", "SSH_CONNECTION", "SSH_TTY"]

  /// The greatest delay that can be chosen, in milliseconds.
  private static let greatest = 10_000

  /// Returns the delay that `ESCDELAY` asks for, or that of a connection by SSH, or ``local``.
  public static func duration(variables: [String: String]) -> Duration {
    if let chosen = variables["ESCDELAY"].flatMap({ Int($0) }), (0...greatest).contains(chosen) {
      return .milliseconds(chosen)
    }
    let isRemote = ["SSH_CONNECTION", "SSH_TTY"].contains { variables[$0]?.isEmpty == false }
    return isRemote ? remote : local
  }
}
