import TerminalUI
import Testing

@Suite(.limited)
struct CellTests {
  @Test(arguments: [0, 1, 2] as [UInt8]) func `A cell keeps its width and its style`(width: UInt8) {
    let style = Style(
      foreground: .rgb(255, 255, 255), background: .rgb(255, 255, 255), strikethrough: true)
    let cell = Cell(character: "a", width: width, style: style)
    #expect(cell.width == width)
    #expect(cell.style == style)
    #expect(cell != Cell(character: "a", width: width, style: .plain))
  }

  /// One, two, three and more scalars, of all lengths in UTF-8.
  @Test(
    arguments: [
      " ", "a", "é", "か", "億", "🦇", "e\u{301}", "か\u{3099}", "👍🏽", "🇯🇵", "☺\u{FE0F}",
      "e\u{301}\u{323}",
      "1\u{FE0F}\u{20E3}",
      "👩\u{200D}🚀", "👩\u{200D}👩\u{200D}👧\u{200D}👦",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      "👨\u{200D}👩\u{200D}👧\u{200D}👦", "\u{10FFFF}",
      // Equal as characters, but made of other scalars.
      "q\u{301}\u{323}\u{331}", "q\u{323}\u{331}\u{301}",
    ] as [Character])
  func `A cell keeps the scalars of its cluster, and the writer sends them unchanged`(
    cluster: Character
  ) {
    let width = displayWidth(of: cluster)
    let cell = Cell(character: cluster, width: UInt8(width), style: .plain)
    #expect(Array(cell.character.unicodeScalars) == Array(cluster.unicodeScalars))
    #expect(cell == Cell(character: cluster, width: UInt8(width), style: .plain))

    var writer = FrameWriter()
    let bytes = writer.bytes(for: Frame(Text("x\(cluster)y"), size: Size(columns: 6, rows: 1)))
    #expect(String(decoding: bytes, as: UTF8.self).unicodeScalars.contains(cluster.unicodeScalars))
  }

  @Test func `Different long clusters make different cells`() {
    let families: [Character] = ["👩\u{200D}👩\u{200D}👧\u{200D}👦", "👨\u{200D}👩\u{200D}👧\u{200D}👦"]
    let cells = families.map { Cell(character: $0, width: 2, style: .plain) }
    #expect(cells[0] != cells[1])
    #expect(cells.map(\.character) == families)
  }
}
