import Features
import FeaturesTesting
import TerminalUI

/// A picture of the README: a sample screen with the name and the title of its file.
struct Scene {
  let name: String
  let title: String
  let state: App.State

  @MainActor static func all() throws -> [Scene] {
    [
      Scene(
        name: "topics", title: "The list of topics, with the learner's results",
        state: try Screens.named("topics, practised")),
      Scene(
        name: "progress", title: "What the learner mishears, and how it gets better",
        state: try Screens.named("progress, three weeks")),
      Scene(name: "quiz", title: "A question with a half-typed answer", state: try Screens.named("quiz, heard")),
      Scene(name: "card", title: "A missed number in its parts", state: try Screens.named("quiz, accent")),
      Scene(
        name: "settings", title: "The settings over a quiz", state: try Screens.named("quiz, settings changed")),
      Scene(
        name: "summary", title: "The result of a session", state: try Screens.named("summary of eight questions")),
    ]
  }

  /// The picture's content: the screen on a terminal of 80 columns and 24 rows with a dark background.
  @MainActor var frame: Frame {
    let size = Size(columns: 80, rows: 24)
    return Frame(appView(state, in: size), size: size, theme: Theme(.dark))
  }
}
