import Domain
import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// The progress screen as text.
@MainActor
@Suite(.limited)
struct ProgressViewTests {
  @Test func `The colours of the marks and of the selection`() throws {
    var state = try Screens.progress(days: 21)
    state.screen.progress?.selection = .part("800")
    let size = Size(columns: 80, rows: 24)
    let text = Frame(appView(state, in: size), size: size).styledText()
    #expect(text.contains("<accent>❯</> <strong>はっぴゃく  800</>"))
    #expect(text.contains("<incorrect>✗✗✗</><dim>✓✓</><incorrect>✗✗✗</>"))
  }

  @Test(arguments: [40, 60, 80, 109, 120], 12...40)
  func `Under the heading of the weak spots stands at least one`(columns: Int, rows: Int) throws {
    for name in [
      "progress", "progress, a day", "progress, three weeks", "progress, two years",
      "progress, romaji",
    ] {
      var state = try Screens.named(name)
      state.screen.progress?.selection = .next
      let lines = screen(state, columns: columns, rows: rows).split(
        separator: "\n", omittingEmptySubsequences: false)
      let heading = try #require(lines.firstIndex { $0.contains("Weak spots") }, "\(name)")
      #expect(lines[heading + 1].contains(/\d of \d/), "\(name): \(lines)")
    }
  }

  @Test func `Without weak parts the heading says so`() throws {
    let answers = Array(repeating: "205", count: 26) + ["105", "205", "205"]
    let history = try LearnerHistory.answers(answers, to: "205", in: "numbers-1000")
    let state = try Screens.progress(days: 21) { $0.apply(history, at: Screens.now) }
    #expect(screen(state).contains("No weak spots. Misheard now and then:"))
    #expect(screen(state, columns: 40, rows: 12).contains("No weak spots. Now and then:"))
  }

  @Test(arguments: [(40, 12), (80, 24)])
  func `A notice has room on every screen`(columns: Int, rows: Int) throws {
    var state = try Screens.progress(days: 1)
    state.screen.progress?.notice = "Nothing is due for review today."
    let text = screen(state, columns: columns, rows: rows)
    #expect(text.contains("Nothing is due for review today."))
    #expect(text.contains("Reaction"))
  }

  @Test(arguments: ["progress, being read", "progress, no history"])
  func `Without figures there is nothing to move to`(name: String) throws {
    let state = try Screens.named(name)
    for key in [Key.down, .character("v"), .character("w"), .character(" ")] {
      #expect(state.action(for: key) == nil)
    }
    #expect(state.action(for: .escape) == .progress(.open(.topics)))
  }

  @Test(arguments: [
    (Progress.Row.next, "⏎ review   w weak spots   ?"),
    (.part("4円"), "⏎ practise よえん   r hear   v review"),
    (.due, "⏎ review   w weak spots   ?"), (.days, "⏎ Restaurant   v review   w weak spots   ?"),
    (.accuracy, "⏎ weak spots   v review   ?"),
    (.speed, "⏎ Restaurant   v review   w weak spots   ?"),
  ])
  func `The row of keys says what Enter does`(row: Progress.Row, keys: String) throws {
    var state = try Screens.progress(days: 21)
    state.screen.progress?.selection = row
    #expect(screen(state).contains(keys))
  }
}
