import TerminalUI
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(1))) struct ChartTests {
  @Test func `A sparkline has two values in a cell and three steps`() {
    #expect(drawn(Sparkline([0, 0.5, 1, 1, 0], in: 0...1, width: 3), 10, 1) == "⣠⣶⡀")
    #expect(drawn(Sparkline([0, 1], in: 0...1, width: 1), 10, 1, glyphs: .ascii) == "+")
  }

  @Test func `Values outside the range are clamped, and NaN leaves a gap`() {
    #expect(drawn(Sparkline([-3, 9, .nan, 0.5], in: 0...1, width: 2), 10, 1) == "⣰⢠")
    #expect(drawn(Sparkline([5, 5], in: 5...5, width: 1), 10, 1) == "⣀")
    #expect(drawn(Sparkline([], in: 0...1, width: 0), 10, 1) == "")
  }

  @Test func `A narrow sparkline leaves out the older values`() {
    #expect(drawn(Sparkline([0, 0, 0, 0, 1, 1], in: 0...1, width: 3), 2, 1) == "⣀⣶")
    #expect(drawn(Sparkline([0, 0, 1, 1], in: 0...1, width: 1), 10, 1) == "⣶")
  }

  @Test(arguments: [(0, 0), (1, 1), (8, 3), (2, 1), (3, 2)])
  func `No window is too small for a chart`(columns: Int, rows: Int) {
    let chart = Sparkline([1, 2, 3, .infinity, -.infinity], in: 0...3, width: 3)
    let lines = drawn(chart, columns, rows).split(separator: "\n")
    #expect(lines.count <= rows && lines.allSatisfy { displayWidth(of: $0) <= columns })
  }
}
