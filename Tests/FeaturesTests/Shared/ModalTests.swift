import Domain
import FeaturesTesting
import Testing

@testable import Features
@testable import TerminalUI

/// Sheets over a screen.
@Suite(.limited)
@MainActor
struct ModalTests {
  private let sizes = [
    Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    Size(columns: 200, rows: 60),
  ]

  @Test func `A sheet clears whole rows and leaves the rows above it as they are, but dim`() throws
  {
    let sheets = try Screens.all().compactMapValues { state in
      screenBelow(state, sizes[0]) == nil ? nil : state
    }
    #expect(sheets.count > 30)
    for (name, state) in sheets {
      // Beside a session, the path stays visible.
      for size in sizes where !size.hasSessionColumn {
        let below = try #require(screenBelow(state, size))
        let sheet = frame(state, size)
        let screen = frame(below, size)
        let rows = (0..<size.rows).filter { text(sheet, row: $0) != text(screen, row: $0) }
        let top = try #require(rows.first, "\(name)")
        for row in top..<size.rows {
          let line = text(sheet, row: row)
          #expect(line.isEmpty || line != text(screen, row: row), "\(name), \(size), row \(row)")
        }
        #expect(top > 0, "\(name), \(size)")
        let isDim = (0..<top).allSatisfy { row in
          sheet.row(row).allSatisfy { $0 == .blank || $0.style == Theme.default.dim }
        }
        #expect(isDim == !(!state.errors.isEmpty && state.isTyping), "\(name), \(size)")
      }
    }
  }

  @Test func `The answer is visible above the settings and above an error`() throws {
    let settings = try Screens.named("quiz, settings: speed")
    var failed = App.State(
      quiz: try Screens.quiz {
        $0.answer = "2100"
        $0.clock.isPaused = true
      })
    failed.errors = Screens.error.errors
    for size in sizes {
      for state in [settings, failed] {
        let screen = frame(state, size).text
        // Large digits would be cut in a low window.
        if !size.hasQuestionRows {
          #expect(screen.contains("2100"), "\(size)")
          continue
        }
        for row in ["⠴⠛⢳⡄⠠⢾⡇ ⣴⠛⢳⡄⣴⠛⢳⡄", "⣠⠞⠁ ⢸⡇ ⣿ ⢸⡇⣿ ⢸⡇", "⣾⣥⣤⡄⢠⣼⣧⡄⠻⣤⡼⠃⠻⣤⡼⠃"] {
          #expect(screen.contains(row), "\(size)")
        }
      }
    }
    #expect(frame(failed, sizes[1]).cursor != nil)
  }

  @Test func `In a large window nothing moves when a sheet opens, and sheets stand at one place`()
    throws
  {
    let typed = try Screens.settingsQuiz { $0.settingsSheet = nil }
    for size in sizes.suffix(2) {
      let field = try #require(row(of: "⣾⣥⣤⡄", App.State(quiz: typed), size))
      let settings = try Screens.named("quiz, settings: speed")
      #expect(row(of: "⣾⣥⣤⡄", settings, size) == field)
      let setup = try Screens.named("setup, listening: speed")
      #expect(row(of: "❯ Speed", setup, size) == row(of: "❯ Speed", settings, size))
    }
  }

  @Test(arguments: [
    ("quiz", false), ("quiz, settings: speed", true), ("quiz, questions so far", true),
  ])
  func `The path beside a session is dim under a sheet`(name: String, isDim: Bool) throws {
    let size = sizes[3]
    let shown = frame(try Screens.named(name), size)
    let end = size.sessionPlace.origin.column + size.session.columns
    let cells = (0..<size.rows).flatMap { shown.row($0).dropFirst(end) }
    #expect(cells.contains { $0 != .blank })
    let isAllDim = cells.allSatisfy { $0 == .blank || $0.style == Theme.default.dim }
    #expect(isAllDim == isDim)
  }

  /// Returns the row and the column of a text.
  private func row(of text: String, _ state: App.State, _ size: Size) -> [Int]? {
    let frame = frame(state, size)
    for row in 0..<size.rows {
      let line = self.text(frame, row: row)
      if let range = line.firstRange(of: text) {
        return [row, line.distance(from: line.startIndex, to: range.lowerBound)]
      }
    }
    return nil
  }

  /// Returns the screen without its sheet; nil if it has none.
  private func screenBelow(_ state: App.State, _ size: Size) -> App.State? {
    var below = state
    below.errors = []
    below.isHelpShown = false
    if state.errors.isEmpty, !state.isHelpShown {
      if state.screen.setup != nil {
        below.screen = .topics
      } else if state.screen.quiz?.settingsSheet != nil {
        // A quiz under a sheet is paused, which moves the answer field to the top of a small
        // window.
        below.screen.quiz?.settingsSheet = nil
        below.screen.quiz?.clock.isPaused = size.rows < 32
      } else {
        return nil
      }
    }
    return below
  }

  private func frame(_ state: App.State, _ size: Size) -> Frame {
    Frame(appView(state, in: size), size: size)
  }

  private func text(_ frame: Frame, row: Int) -> String {
    let line = String(frame.row(row).filter { $0.width > 0 }.map(\.character))
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
