import Domain
package import TerminalUI

extension Topics {
  /// The title of a set of the marked topics, while it is typed and saved.
  package struct Naming: Equatable {
    package private(set) var field: TextFieldState
    /// True until the file is written. Then the title stays as it is.
    package var isBeingSaved = false

    package init(_ field: TextFieldState = TextFieldState()) { self.field = field }

    /// The largest number of characters in a title; see ``UserTopics``.
    private static let longestTitle = 40

    /// The title without needless blanks.
    var title: String { field.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// Takes over an edited title. One that is too long is cut at its end, where the caret must be.
    mutating func edit(_ new: TextFieldState) {
      if isBeingSaved { return }
      if new.text.count <= Self.longestTitle {
        field = new
      } else if new.caret == new.text.count {
        field = TextFieldState(String(new.text.prefix(Self.longestTitle)))
      }
    }

    /// Returns the title to save; nil if there is none, or if it is being saved already.
    mutating func submit() -> String? {
      if title.isEmpty || isBeingSaved { return nil }
      isBeingSaved = true
      return title
    }
  }
}

extension Topics.State {
  /// Takes over the topics of the learner's file, of which the last is a set that was just saved.
  mutating func takeOwnTopics(_ own: [Topic]) {
    naming = nil
    marked = []
    topics = topics.filter { !$0.isOwn } + own
    guard let set = own.last else { return }
    select(set)
    notice = "Saved \"\(set.title)\" in topics.json."
  }
}
