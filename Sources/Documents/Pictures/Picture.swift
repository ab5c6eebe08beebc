import Features
import FeaturesTesting
import TerminalUI

/// A still picture of the documents: a sample screen with the name and the title of its file.
struct Picture {
  let name: String
  let title: String
  let state: App.State

  @MainActor static func all() throws -> [Picture] {
    [
      Picture(
        name: "topics", title: "The list of topics, with the learner's results",
        state: try Screens.named("topics, practised")),
      Picture(
        name: "progress", title: "What the learner mishears, and how it gets better",
        state: try Screens.named("progress, three weeks")),
      Picture(name: "quiz", title: "A question with a half-typed answer", state: try Screens.named("quiz, heard")),
      Picture(name: "card", title: "A missed number in its parts", state: try Screens.named("quiz, accent")),
      Picture(
        name: "settings", title: "The settings over a quiz", state: try Screens.named("quiz, settings changed")),
      Picture(
        name: "summary", title: "The result of a session", state: try Screens.named("summary of eight questions")),
    ]
  }

  /// The screen on a terminal of 80 columns and 24 rows with a dark background.
  @MainActor var frame: Frame {
    let size = Size(columns: 80, rows: 24)
    return Frame(appView(state, in: size), size: size, theme: Theme(.dark))
  }
}
