import Platform

/// Why a terminal can't be used.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard input or output is a pipe, a file or nothing.
  case notATerminal
  /// The system refused a call; its name and the error's number.
  case refused(call: String, error: Int32)

  /// The reason in a sentence.
  public var description: String {
    switch self {
    case .notATerminal: "Standard input and output must be a terminal."
    case .refused(let call, let error): "The terminal can't be set up: \(call): \(errorText(error))."
    }
  }
}
