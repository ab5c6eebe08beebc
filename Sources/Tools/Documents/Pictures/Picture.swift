import Features
import FeaturesTesting
import TerminalUI

/// A still picture of the documents: a sample screen with the name and the title of its file.
struct Picture {
  let name: String
  let title: String
  let state: App.State

  @MainActor static func all() throws -> [Picture] {
    try [
      ("topics", "The list: today, the path and the groups", "topics, today"),
      ("progress", "What the learner mishears, and how it gets better", "progress, three weeks"),
      ("quiz", "A question with a half-typed answer", "quiz, heard"),
      ("card", "A missed number in its parts", "quiz, accent"),
      ("settings", "The settings over a quiz", "quiz, settings changed"),
      ("summary", "The result of a session", "summary of eight questions"),
    ].map { Picture(name: $0, title: $1, state: try Screens.named($2)) }
  }

  /// The screen on a terminal of 80 columns and 24 rows with a dark background.
  @MainActor var frame: Frame {
    let size = Size(columns: 80, rows: 24)
    return Frame(appView(state, in: size), size: size, theme: Theme(.dark))
  }
}
