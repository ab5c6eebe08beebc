import Platform

/// A reason why a terminal can't be used.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard input or output is a pipe, a file or closed.
  case notATerminal
  /// The terminal shows another screen of this program.
  case inUse
  /// The program shows screens on too many terminals, of which it can use eight at once.
  case tooMany
  /// A system call failed; with its name and the error's number.
  case refused(call: String, error: Int32)

  /// The error as a sentence for users.
  public var description: String {
    switch self {
    case .notATerminal: "Standard input and output must be a terminal."
    case .inUse: "The terminal is in use by another screen of this program."
    case .tooMany: "The program uses too many terminals at once."
    case .refused(let call, let error):
      "The terminal can't be set up: \(call): \(errorText(error))."
    }
  }
}
