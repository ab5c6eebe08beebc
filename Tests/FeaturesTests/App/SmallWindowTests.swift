import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// Windows in which rows of a screen have no room.
@MainActor
@Suite(.limited)
struct SmallWindowTests {
  /// Marks that say that there is more: a scroll bar, a cut text, a page of several.
  private static let signs = ["⢸", "...", "1 of "]
  /// The screens whose rows are all that can be hidden. Others leave out examples and notes first.
  private static let listed = ["learn", "progress", "topics, search", "topics, groups"]

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
