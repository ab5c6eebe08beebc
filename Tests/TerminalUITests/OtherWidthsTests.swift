import TerminalUITesting
import Testing

@testable import TerminalUI

/// Frames in terminals that give other widths to some characters than frames do.
@Suite(.limited) struct OtherWidthsTests {
  /// The rules of terminals.
  enum Rule: String, CaseIterable {
    case clusters, scalars, wideAmbiguous

    func screen(_ size: Size) -> ScreenModel {
      ScreenModel(size: size, widths: self == .scalars ? ScalarWidths() : ClusterWidths())
    }

    func feed(_ bytes: [UInt8], to screen: inout ScreenModel) {
      AmbiguousWidth.$current.withValue(self == .wideAmbiguous ? .wide : .narrow) {
        screen.feed(bytes)
      }
    }
  }

  @Test(arguments: [
    ("❤\u{FE0F}heart☎\u{FE0F}tel end", "xxxxxxxxxxxxxxxxxxxxx", "❤\u{FE0F} heart☎\u{FE0F} tel end"),
    ("1\u{FE0F}\u{20E3}d", "xnoy", "1\u{FE0F}\u{20E3} d"),
  ])
  func `A cluster that the terminal draws narrower leaves nothing of the old text beside it`(
    text: String, old: String, expected: String
  ) {
    let size = Size(columns: 24, rows: 1)
    var writer = FrameWriter()
    var screen = Rule.scalars.screen(size)
    for text in [old, text] { screen.feed(writer.bytes(for: Frame(Text(text), size: size))) }
    #expect(screen.text == expected)
  }

  @Test func `Half-width kana with a mark take two cells in every terminal`() {
    for rule in Rule.allCases {
      let size = Size(columns: 12, rows: 1)
      var writer = FrameWriter()
      var screen = rule.screen(size)
      for text in ["12345678", "ｶﾞｷﾞ half", "กำx"] {
        screen.feed(writer.bytes(for: Frame(Text(text), size: size)))
        #expect(screen.text.filter { $0 != " " } == text.filter { $0 != " " }, "\(rule)")
      }
    }
  }

  @Test func `A wider character at the end of the last row doesn't scroll the screen`() {
    let size = Size(columns: 6, rows: 2)
    let rule = Rule.wideAmbiguous
    var writer = FrameWriter()
    var screen = rule.screen(size)
    rule.feed(FullScreen.entering(), to: &screen)
    for text in ["first\nnext ①", "1st\nnext ①", "first\nlast ②"] {
      rule.feed(writer.bytes(for: Frame(Text(text), size: size)), to: &screen)
      let rows = text.split(separator: "\n")
      #expect(screen.text.hasPrefix(rows[0] + "\n" + rows[1].prefix(4)), "\(screen.text)")
    }
    rule.feed(FullScreen.leaving(), to: &screen)
    #expect(screen.wrapsLines)
  }

  @Test(arguments: Rule.allCases, 0..<UInt64(some(12, of: 40)))
  func `A character of another width spoils at most the cells that it covers`(
    rule: Rule, seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    let size = Size(
      columns: .random(in: 1...50, using: &random), rows: .random(in: 1...4, using: &random))
    var writer = FrameWriter()
    var screen = rule.screen(size)
    var last = Frame(size: size)
    for _ in 0..<8 {
      let next = Frame.random(after: last, using: &random)
      // Beyond the last column a wider character would continue in the next row.
      if (0..<size.rows).contains(where: { next.uncertainCells(inRow: $0).contains(size.columns) })
      {
        continue
      }
      last = next
      rule.feed(writer.bytes(for: next), to: &screen)
      for row in 0..<size.rows {
        let uncertain = next.uncertainCells(inRow: row)
        for column in 0..<size.columns where !uncertain.contains(column) {
          let point = Point(column: column, row: row)
          #expect(
            screen[point] == next[point],
            "column \(column), row \(row) of \(next.text.debugDescription)")
        }
      }
    }
  }
}

extension Frame {
  /// Returns the columns that a character of a row may cover in some terminal where its width is
  /// uncertain.
  fileprivate func uncertainCells(inRow row: Int) -> Set<Int> {
    (0..<size.columns).reduce(into: []) { columns, column in
      let glyph = self[Point(column: column, row: row)].glyph
      if glyph.hasUncertainWidth { columns.formUnion(column..<column + max(2, glyph.widestWidth)) }
    }
  }
}
