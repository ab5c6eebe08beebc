import Features
import FeaturesTesting
import TerminalUI

/// A still picture of the documents: a screen with the name and the title of its file.
@MainActor
struct Picture {
  let name: String
  let title: String
  let state: App.State
  /// The height of the terminal.
  var rows = 24

  /// The pictures of a learner's three weeks, and of screens that have no history.
  static func all() throws -> [Picture] {
    let life = try Life()
    return [
      Picture(
        name: "topics", title: "The list: today, the path and the groups", state: life.list,
        rows: 20),
      Picture(
        name: "day-end", title: "The end of today's session, with what is sure", state: life.dayEnd),
      Picture(
        name: "progress", title: "What the learner mishears, and how it gets better",
        state: life.progress),
      Picture(
        name: "pair", title: "Two sounds that are easily confused, of which one is heard",
        state: try Screens.named("pairs"), rows: 14),
    ]
      + (try [
        ("quiz", "A question with a half-typed answer", "quiz, heard"),
        ("card", "A missed number in its parts", "card, a part"),
        ("settings", "The settings over a quiz", "quiz, settings changed"),
        ("summary", "The result of a session", "summary of eight questions"),
      ].map { Picture(name: $0, title: $1, state: try Screens.named($2)) })
  }

  /// The screen on a terminal of 80 columns with a dark background.
  var frame: Frame {
    let size = Size(columns: 80, rows: rows)
    return Frame(appView(state, in: size), size: size, theme: Theme(.dark))
  }
}
