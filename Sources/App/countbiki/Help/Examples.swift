import TerminalUI

/// A command line to try, as the help shows it.
struct Example {
  /// The line after `countbiki `: `read 3 --counter 本`.
  let line: String
  /// The effect or the output of the example, in a few words.
  let effect: String

  init(_ line: String, _ effect: String = "") {
    self.line = line
    self.effect = effect
  }
}

func discussion(_ text: String = "", examples: [Example]) -> String {
  let lines = examples.map { ["countbiki", $0.line].filter { !$0.isEmpty }.joined(separator: " ") }
  let width = lines.map { displayWidth(of: $0) }.max() ?? 0
  let rows = zip(lines, examples).map { line, example in
    "  " + (example.effect.isEmpty ? line : line.padded(to: width) + "  " + example.effect)
  }
  return (text.isEmpty ? "" : text + "\n\n") + (["Examples:"] + rows).joined(separator: "\n")
}
