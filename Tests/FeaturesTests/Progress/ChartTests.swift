import TerminalUI
import Testing

@testable import Features

@Suite(.timeLimit(.minutes(1))) struct ChartTests {
  @Test func `A sparkline has two values in a cell and three steps`() {
    #expect(drawn(Sparkline([0, 0.5, 1, 1, 0], in: 0...1), 10, 1) == "⣠⣶⡀")
    #expect(drawn(Sparkline([0, 1], in: 0...1), 10, 1, glyphs: .ascii) == "+")
  }

  @Test func `Values outside the range are clamped, and NaN leaves a gap`() {
    #expect(drawn(Sparkline([-3, 9, .nan, 0.5], in: 0...1), 10, 1) == "⣰⢠")
    #expect(drawn(Sparkline([5, 5], in: 5...5), 10, 1) == "⣀")
    #expect(drawn(Sparkline([], in: 0...1), 10, 1) == "")
  }

  @Test func `More rows give more steps`() {
    #expect(drawn(Sparkline([0, 0.5, 1], in: 0...1, rows: 2), 10, 2) == " ⡆\n⣸⡇")
  }

  @Test func `A narrow sparkline leaves out the older values`() {
    #expect(drawn(Sparkline([0, 0, 0, 0, 1, 1], in: 0...1), 2, 1) == "⣀⣶")
    #expect(drawn(Sparkline([0, 0, 1, 1], in: 0...1, width: 1), 10, 1) == "⣶")
  }

  let chart = BarChart([
    .init("300", value: 0.5, text: "50 %"), .init("8000", value: 0.1, text: "10 %"), .init("万", value: 0, text: "0 %"),
  ])

  @Test func `Bars stand between their labels and figures`() {
    #expect(
      drawn(chart, 20, 3) == """
        300   ⠿⠿⠿⠿⠿⠿⠿⠿  50 %
        8000  ⠿⠇        10 %
        万               0 %
        """)
  }

  @Test func `In a narrow chart the bars are left out first`() {
    #expect(drawn(chart, 13, 3) == "300   ⠿  50 %\n8000  ⠇  10 %\n万        0 %")
    #expect(drawn(chart, 10, 3) == "300   50 %\n8000  10 %\n万     0 %")
  }

  @Test func `A bar's length is in proportion to the maximum`() {
    #expect(drawn(BarChart([.init("a", value: 1, text: "1")], maximum: 2), 10, 1) == "a  ⠿⠿    1")
    #expect(drawn(BarChart([.init("a", value: 5, text: "5")], maximum: 2), 10, 1) == "a  ⠿⠿⠿⠿  5")
  }

  @Test(arguments: [(0, 0), (1, 1), (8, 3), (2, 1), (3, 2)])
  func `No window is too small for a chart`(columns: Int, rows: Int) {
    let sparkline = Sparkline([1, 2, 3, .infinity, -.infinity], in: 0...3, rows: 2)
    let bars = BarChart([.init("漢字", value: 1, text: "100 %"), .init("a", value: .nan, text: "")])
    for lines in [drawn(sparkline, columns, rows), drawn(bars, columns, rows)].map({ $0.split(separator: "\n") }) {
      #expect(lines.count <= rows && lines.allSatisfy { displayWidth(of: $0) <= columns })
    }
  }
}
