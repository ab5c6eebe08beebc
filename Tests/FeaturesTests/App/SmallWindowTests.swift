import Domain
import FeaturesTesting
import TerminalUI
import TerminalUITesting
import Testing
import Unidirectional

@testable import Features

/// Windows in which rows of a screen have no room.
@MainActor
@Suite(.limited)
struct SmallWindowTests {
  /// Marks that say that there is more: a scroll bar, a cut text, a page of several.
  private static let signs = ["⢸", "...", "1 of ", "; and "]
  /// The screens whose rows are all that can be hidden. Others leave out examples and notes first.
  private static let listed = ["learn", "progress", "topics, search", "topics, groups"]

  @Test(arguments: [(39, 24), (80, 11)])
  func `No key acts in a window in which no screen can be seen`(columns: Int, rows: Int)
    async throws
  {
    let quiz = Quiz.State(
      topic: Topic.all[0], length: .endless, seed: 7, settings: .withoutConfetti)
    let app = await RunningApp(
      App.State(quiz: quiz), size: Size(columns: columns, rows: rows))
    app.actions.all = []
    app.terminal.type("99\r\u{1B}[200~99\u{1B}[201~\r三枚\rq")
    #expect(app.actions.all == [] && app.store.state.screen.quiz?.answer == "")
    #expect(app.store.state.screen.quiz?.attempt.lastMiss == nil)
    app.terminal.resize(to: Size(columns: 40, rows: 12))
    app.terminal.type("99")
    #expect(app.store.state.screen.quiz?.answer == "99")
    app.terminal.resize(to: Size(columns: columns, rows: rows))
    app.terminal.type("\u{3}")
    #expect(try await app.end.value == .interrupted)
  }

  @Test func `The clock stands still in a window in which no screen can be seen`() async throws {
    let quiz = Quiz.State(
      topic: Topic.all[0], length: .time(.seconds(60)), seed: 7, settings: .withoutConfetti)
    let app = await RunningApp(App.State(quiz: quiz), size: Size(columns: 80, rows: 24))
    func isPaused() -> Bool? { app.store.state.screen.quiz?.clock.isPaused }
    #expect(isPaused() == false)
    app.terminal.resize(to: Size(columns: 39, rows: 24))
    #expect(isPaused() == true)
    app.terminal.resize(to: Size(columns: 30, rows: 20))
    #expect(isPaused() == true)
    app.terminal.resize(to: Size(columns: 40, rows: 12))
    #expect(isPaused() == false)
    app.terminal.type("\u{3}")
    _ = try await app.end.value
  }

  @Test(arguments: [(40, 12), (60, 16), (80, 16)])
  func `A screen that hides rows shows that there is more`(columns: Int, rows: Int) throws {
    for name in Screens.names where Self.listed.contains(where: name.hasPrefix) {
      let state = try Screens.named(name)
      let small = screen(state, columns: columns, rows: rows)
      if Self.signs.contains(where: small.contains) { continue }
      let tall = screen(state, columns: columns, rows: 60)
      let shown = Set(small.split { !$0.isLetter && !$0.isNumber })
      let hidden = tall.split { !$0.isLetter && !$0.isNumber }.filter { !shown.contains($0) }
      #expect(hidden.isEmpty, "\(name) at \(columns)x\(rows) hides \(hidden)")
    }
  }
}
