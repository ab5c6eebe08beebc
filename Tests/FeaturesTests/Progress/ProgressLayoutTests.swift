import Domain
import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// Parts of the progress screen that have room in some windows only, and the first day.
@MainActor
@Suite(.limited)
struct ProgressLayoutTests {
  private nonisolated static let weeks = "⣶⣤⣤⣶⣶⡀⣶ ⣤⡀⣶⣶⣶⡀⣶ ⣤⣤⣤⣤⣤"

  @Test(arguments: [
    (94, 3, 12, ""), (96, 3, 12, ""), (97, 3, 12, "   Jan \(weeks)"),
    (108, 3, 12, "   Jan \(weeks)"), (110, 1, 4, "   Dec ⡀⡀⡀⡀⡀⣶⣶ Jan \(weeks)"),
  ])
  func `Beside what is due stand the days of practice, and as many weeks of days as fit`(
    columns: Int, minutes: Int, due: Int, weeks: String
  ) throws {
    let text = screen(
      try Screens.progress(days: 21) { $0.path.minutes = minutes }, columns: columns)
    let facts = "  \(due) to review today, the rest can wait   18 of 28 days practised"
    #expect(text.contains("\(facts)\(weeks)\n"), "\(text)")
  }

  @Test(arguments: [(61, false), (62, true)])
  func `A low window has both figures in a line where they fit`(columns: Int, hasBoth: Bool)
    throws
  {
    let text = screen(try Screens.named("progress, three weeks"), columns: columns, rows: 20)
    let accuracy = "  At once by week 74 % as at first"
    #expect(text.contains(accuracy + (hasBoth ? "   Reaction 3.3 s to 2.5 s\n" : "\n")), "\(text)")
  }

  @Test(arguments: [(42, 1), (43, 2)])
  func `The rows of the map stand apart in a window that has room for all of them`(
    rows: Int, distance: Int
  ) throws {
    let text = screen(try Screens.named("progress, three weeks"), columns: 120, rows: rows)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let places = try ["ones", "tens", "words"].map { title in
      try #require(lines.firstIndex { $0.hasPrefix("  \(title) ") }, "\(title): \(text)")
    }
    #expect(places.map { $0 - places[0] } == [0, distance, 10 * distance], "\(text)")
  }

  @Test(arguments: [(0, "ones", "円"), (5, "tens", "時"), (10, "円", "words")])
  func `A map that is too high shows the selected row and the one below it`(
    row: Int, first: String, last: String
  ) throws {
    var state = try Screens.progress(days: 21)
    let rows = try #require(state.screen.progress?.map?.rows)
    state.screen.progress?.selection = .part(rows[row].cells[0].id)
    let text = screen(state, columns: 40, rows: 12)
    // The header, the suggestion and the digits stand above.
    let shown = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3).prefix(6)
    #expect(shown.first?.hasPrefix("  \(first) ") == true, "\(text)")
    #expect(shown.last?.hasPrefix("  \(last) ") == true, "\(text)")
  }

  @Test func `On the first day nothing is told of weeks`() throws {
    var state = try Screens.progress(days: 1)
    let text = screen(state, columns: 120)
    #expect(text.contains("  25 answers in all   ") && text.contains("   25 today\n"), "\(text)")
    #expect(!text.contains("in 7 days"), "\(text)")
    #expect(text.contains("  0 to review today   1 of 28 days practised   "), "\(text)")
    state.screen.progress?.selection = .part("4円")
    let story = screen(state, columns: 120)
    #expect(story.contains("\n    よん + えん = よえん\n"), "\(story)")
  }

  @Test(
    arguments: [
      (21, .part("800"), true), (21, .next, false), (1, .part("4円"), false),
    ] as [(Int, Progress.Selection, Bool)])
  func `The key for a review is named where something is due, and Enter does something else`(
    days: Int, selection: Progress.Selection, isNamed: Bool
  ) throws {
    let state = try Screens.progress(days: days, selecting: selection)
    let keys = screen(state, columns: 200).split(separator: "\n").last ?? ""
    #expect(keys.contains("   v review   ") == isNamed, "\(keys)")
    #expect(keys.contains("  ⏎ review   ") == (selection == .next), "\(keys)")
  }

  @Test func `A word of the map is marked, and stays selected on the way up and down again`()
    throws
  {
    var state = try Screens.progress(days: 21)
    let words = try #require(state.screen.progress?.map?.rows.last?.cells)
    try #require(words.count > 1 && words[1].label == "半")
    state.screen.progress?.selection = .part(words[0].id)
    state.screen.progress?.moveColumn(by: 1)
    #expect(state.screen.progress?.selection == .part(words[1].id))
    let size = Size(columns: 120, rows: 40)
    let text = Frame(appView(state, in: size), size: size).styledText()
    #expect(text.contains("<accent>❯</><strong>半</>"), "\(text)")
    state.screen.progress?.moveRow(by: -1)
    #expect(state.screen.progress?.selection != .part(words[1].id))
    state.screen.progress?.moveRow(by: 1)
    #expect(state.screen.progress?.selection == .part(words[1].id))
  }
}
