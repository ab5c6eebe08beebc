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
  ]

  @Test func `A sheet clears whole rows and leaves the rows above it as they are, but dim`() throws
  {
    let sheets = try Screens.all().compactMapValues { state in
      screenBelow(state).map { (state, $0) }
    }
    #expect(sheets.count > 30)
    for (name, (state, below)) in sheets {
      for size in sizes {
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
    let settings = try Screens.named("quiz, settings: rate")
    var failed = App.State(
      quiz: try Screens.quiz {
        $0.answer = "2100"
        $0.clock.isPaused = true
      })
    failed.errors = Screens.error.errors
    for size in sizes {
      for state in [settings, failed] {
        let screen = frame(state, size).text
        for row in ["⠴⠛⢳⡄⠠⢾⡇ ⣴⠛⢳⡄⣴⠛⢳⡄", "⣠⠞⠁ ⢸⡇ ⣿ ⢸⡇⣿ ⢸⡇", "⣾⣥⣤⡄⢠⣼⣧⡄⠻⣤⡼⠃⠻⣤⡼⠃"] {
          #expect(screen.contains(row), "\(size)")
        }
      }
    }
    #expect(frame(failed, sizes[1]).cursor != nil)
  }

  /// Returns the screen without its sheet; nil if it has none.
  private func screenBelow(_ state: App.State) -> App.State? {
    var below = state
    below.errors = []
    below.isHelpShown = false
    if state.errors.isEmpty, !state.isHelpShown {
      if state.screen.setup != nil {
        below.screen = .topics
      } else if state.screen.quiz?.settingsSheet != nil {
        // A quiz under a sheet is paused, which moves the answer field to the top.
        below.screen.quiz?.settingsSheet = nil
        below.screen.quiz?.clock.isPaused = true
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
