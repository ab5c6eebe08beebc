import Domain
import TerminalUI
import Testing

@testable import Features

@Suite(.limited)
struct TodayLineTests {
  private let parts = [
    TodayPart(kind: .pairs, title: "pairs"), TodayPart(kind: .review, title: "14 to review"),
    TodayPart(kind: .weak, title: "はっぴゃく"), TodayPart(kind: .step, title: "Conbini"),
  ]

  /// Draws the line in a window of some columns, while a part is practised.
  private func line(_ current: TodayPart.Kind, columns: Int, isInOrder: Bool = false) -> Frame {
    let line = TodayLine(parts: parts, current: current, left: .milliseconds(131_400))
    let view = line.view(progress: isInOrder ? 0.5 : nil, results: Text("✓ 7"))
    return Frame(view, size: Size(columns: columns, rows: 1))
  }

  @Test(arguments: [
    (80, "Today   pairs   14 to review   はっぴゃく   Conbini"),
    (55, "Today   pairs   14 to review   Conbini"),
    (40, "Today   pairs   Conbini"), (39, "Today   Conbini"),
    (31, "Today"),
  ])
  func `The present part is named in every window that has room for one`(
    columns: Int, start: String
  ) {
    let text = line(.step, columns: columns).text
    let end = "✓ 7   2:12 left"
    #expect(text.hasPrefix(start + " ") && text.hasSuffix(end))
    #expect(text.dropFirst(start.count).dropLast(end.count).allSatisfy { $0 == " " })
  }

  @Test func `Only the present part has the accent`() {
    let frame = line(.review, columns: 80)
    let theme = Theme.default
    #expect(frame[Point(column: 0, row: 0)].style == theme.strong)
    #expect(frame[Point(column: 8, row: 0)].style == theme.dim)
    #expect(frame[Point(column: 16, row: 0)].style == theme.accent)
    #expect(frame[Point(column: 31, row: 0)].style == theme.dim)
  }

  @Test(arguments: [(0, "   0:00 left"), (1, "   0:01 left")])
  func `Only a time that is up stands out, and a part of a second is a second`(
    milliseconds: Int, text: String
  ) {
    let line = TodayLine(parts: parts, current: .step, left: .milliseconds(milliseconds))
    let frame = Frame(line.view(results: Text("✓ 7")), size: Size(columns: 80, rows: 1))
    #expect(frame.text.hasSuffix(text), "\(frame.text)")
    let theme = Theme.default
    #expect(
      frame[Point(column: 79, row: 0)].style == (milliseconds == 0 ? theme.attention : theme.dim))
  }

  @Test func `Parts that follow each other say so, and the present one has a bar`() {
    let text = line(.pairs, columns: 100, isInOrder: true).text
    #expect(text.hasPrefix("Today   pairs ⠶"))
    #expect(text.contains("   then 14 to review   then はっぴゃく   then Conbini"))
  }
}
