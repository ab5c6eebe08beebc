import Features

/// A typed line, and code to run before it is typed.
struct TypedLine: ExpressibleByStringLiteral {
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

/// The output and the final state of a session.
struct Transcript {
  /// The printed lines, and the typed lines after a `>`.
  let lines: [String]
  let isOutputClosed: Bool
  /// The typed lines that the session didn't read.
  let unread: [String]
  let state: PlainQuiz.State
}
