import TerminalUI
import Testing

@testable import Features

@Suite(.limited) struct ChartTests {
  @Test(arguments: [
    ([0, 0.5, 1, 1, 0], 3, "⣠⣶⡀"), ([0, 1, nil, 0.5], 2, "⣰⢠"), ([0, 0, 0, 0, 1, 1], 2, "⣀⣶"),
    ([0, 1], 4, "⣀⣀⣶⣶"),
    ([0.5, nil], 4, nil), ([], 4, nil),
  ])
  func `A chart has two values in a cell, three steps and gaps, and leaves out the oldest values`(
    values: [Double?], width: Int, text: String?
  ) {
    let chart = Trend(values: values, leastSpan: 1, lack: []) { "\($0)" }.chart(width: width)
    #expect(chart.map { drawn($0, 10, 1) } == text)
  }
}
