import TerminalUITesting
import Testing

/// The texts on the screen.
extension TerminalSession {
  /// Waits until a text is on the screen. Ends the test if it doesn't appear.
  func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let isShown = waitForText { $0.contains(text) }
    try #require(isShown, "“\(text)” didn't appear.\n\(picture)", sourceLocation: sourceLocation)
  }

  /// Waits until a text isn't on the screen. Ends the test if it stays.
  func waitUntilGone(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let isGone = waitForText { !$0.contains(text) }
    try #require(isGone, "“\(text)” stayed.\n\(picture)", sourceLocation: sourceLocation)
  }

  /// Types characters, or the bytes of a key, and waits until a text is on the screen.
  func type(_ keys: String, until text: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    type(keys)
    try waitFor(text, sourceLocation: sourceLocation)
  }

  /// Fails the test unless a text is on the screen now.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if screen.text.contains(text) { return }
    Issue.record("“\(text)” isn't on the screen.\n\(picture)", sourceLocation: sourceLocation)
  }

  /// Fails the test if a text is on the screen now.
  func expectAbsent(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if !screen.text.contains(text) { return }
    Issue.record("“\(text)” is on the screen.\n\(picture)", sourceLocation: sourceLocation)
  }
}
