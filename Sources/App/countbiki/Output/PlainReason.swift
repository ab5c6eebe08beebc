import Platform

/// A reason for lines in place of the full screen, besides the option `--plain`.
enum PlainReason: Equatable {
  /// The variable ACCESSIBLE asks for lines that a screen reader can read, as it does in other
  /// programs.
  case accessible
  /// Standard input or output isn't a terminal.
  case noTerminal
  /// TERM names a terminal without a full screen, or none.
  case terminalType(String)

  /// The reason on this terminal; `nil` if the app can have a full screen.
  static var current: PlainReason? {
    if environmentFlag("ACCESSIBLE") { return .accessible }
    if isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 { return .noTerminal }
    let type = environment("TERM")
    return ["", "dumb"].contains(type) ? .terminalType(type) : nil
  }

  /// The reasons, for the help of commands with `--plain`.
  static let help =
    "--plain is implied if standard input or output isn't a terminal, if TERM is empty or \"dumb\", or with ACCESSIBLE=1."
}
