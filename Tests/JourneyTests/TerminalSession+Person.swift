import TerminalUI
import TerminalUITesting
import Testing

/// A person at the terminal, so that a journey reads like what they do.
///
/// ```swift
/// session.type("39")
/// session.press(.enter)
/// try session.see("type again")
/// ```
extension TerminalSession {
  /// Presses keys, one after the other.
  func press(_ keys: Key..., sourceLocation: SourceLocation = #_sourceLocation) {
    for key in keys {
      // Most terminals send Esc alone, which the program must tell from the beginning of a key.
      guard let sequence = key == .escape ? "\u{1B}" : key.sequence else {
        Issue.record("A terminal has no sequence for \(key).", sourceLocation: sourceLocation)
        return
      }
      type(sequence)
    }
  }

  /// Waits until each text is on the screen. Ends the test if one doesn't appear.
  func see(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    for text in texts { try waitFor(text, sourceLocation: sourceLocation) }
  }

  /// Goes on from the card of a miss, which takes no Enter right after the answer.
  func leaveCard(until text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try see("⏎ next", sourceLocation: sourceLocation)
    for _ in 1...50 where !screen.text.contains(text) {
      press(.enter)
      readOutput(for: .milliseconds(100))
    }
    try see(text, sourceLocation: sourceLocation)
  }
}
