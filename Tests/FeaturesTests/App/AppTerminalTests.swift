import Domain
import FeaturesTesting
import TerminalUI
import TerminalUITesting
import Testing

@testable import Features

/// The terminal in which the app runs: its letters, its title and its window.
@MainActor
@Suite(.limited)
struct AppTerminalTests {
  @Test(arguments: [
    (DisplaySettings.Romaji.off, false, "はっぴゃく"), (.only, false, "happyaku"),
    (.off, true, "happyaku"),
  ])
  func `Readings are in the letters that the learner chose`(
    romaji: DisplaySettings.Romaji, usesASCII: Bool, reading: String
  ) async throws {
    let display = DisplaySettings { ($0.romaji, $0.usesASCII) = (romaji, usesASCII) }
    let app = await RunningApp(
      try Screens.named("learn, practised"), settings: Settings(display: display))
    let text = app.terminal.screen.text
    for letters in ["はっぴゃく", "happyaku"] {
      #expect(text.contains(letters) == (letters == reading), "\(text)")
    }
    // The marks of keys and of weak spots stay if the terminal can draw them.
    let isASCII = text.allSatisfy(\.isASCII)
    #expect(isASCII == usesASCII, "\(text)")
    app.terminal.type("\u{3}")
    #expect(try await app.end.value == .interrupted)
  }

  @Test(arguments: [("topics", "countbiki"), ("quiz", "countbiki: 1-10,000")])
  func `The title of the window names what is practised`(name: String, title: String) async throws {
    let app = await RunningApp(try Screens.named(name))
    #expect(app.terminal.screen.title == title)
    app.terminal.type("\u{3}")
    #expect(try await app.end.value == .interrupted)
  }

  @Test(
    arguments: [
      ("\u{1B}[I", ["refocused"]), ("\u{1B}[O", []), ("\u{1A}", ["suspended", "refocused"]),
    ] as [(String, [String])])
  func `The app hears that its window is in front, and of a suspension and its end`(
    typed: String, names: [String]
  ) async throws {
    let app = await RunningApp(App.State())
    app.actions.all = []
    app.terminal.type(typed)
    let heard = app.actions.all.filter { ["suspended", "refocused"].contains($0) }
    #expect(heard == names)
    app.terminal.type("\u{3}")
    #expect(try await app.end.value == .interrupted)
  }
}
