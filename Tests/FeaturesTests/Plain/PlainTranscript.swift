import Features

/// A line that is typed, and what happens before.
struct Line: ExpressibleByStringLiteral {
  let text: String
  let before: @MainActor (PlainSession) async -> Void

  init(_ text: String, after before: @escaping @MainActor (PlainSession) async -> Void = { _ in }) {
    self.text = text
    self.before = before
  }

  init(stringLiteral text: String) {
    self.init(text)
  }
}

/// What came of a session.
struct Transcript {
  /// What was written, and what was typed after a `>`.
  let lines: [String]
  let isOutputLost: Bool
  /// The lines that were never asked for.
  let unread: [String]
  let state: PlainQuiz.State
}
