import Domain
import TerminalUI
import Testing

@testable import Features

@Suite(.limited) struct ChartTests {
  private func trend(_ values: [Double?], leastStep: Int = 5, limit: Int = 100) -> Trend {
    Trend(title: "At once", values: values, leastStep: leastStep, limit: limit, lack: []) {
      "\($0)"
    }
  }

  @Test(arguments: [
    ([97, 97], 95...100), ([100, 100], 95...100), ([61, 87], 60...90), ([74, 76], 70...80),
    ([0, 0], 0...5), ([0, 100], 0...100), ([3, 50, 98], 0...100), ([50, nil], nil), ([], nil),
  ])
  func `The axis ends at round values close to the least and the greatest`(
    values: [Double?], range: ClosedRange<Int>?
  ) {
    #expect(trend(values).range == range)
  }

  @Test func `The axis of reactions has tenths of a second`() {
    #expect(trend([9.1, 10.4], leastStep: 2, limit: 99_990).range == 8...12)
    #expect(trend([9, 61], leastStep: 2, limit: 99_990).range == 0...100)
  }

  @Test(arguments: [
    (Skill.listening, "not measured in plain mode or without sound"),
    (.reading, "measured when listening only"), (.writing, "measured when listening only"),
  ])
  func `Where no reaction was measured, the chart says why`(skill: Skill, reason: String) {
    let trend = Trend.speed([HistoryTotals()], skill)
    #expect(trend.lack == [reason, "not measured", "none yet"])
    #expect(trend.changes.map { drawn($0, 80, 1) } == trend.lack)
  }

  @Test(
    arguments: [
      ([61, 70, 87], "61 to 87"), ([74, 60, 74.2], "74 as at first"), ([nil, 74], "74 this week"),
      ([74, nil], "74 in one week"), ([61, nil, 87, nil], "61 to 87"),
    ] as [([Double?], String)])
  func `A figure by week is told from the first to the latest that is known`(
    values: [Double?], text: String
  ) {
    let changes = trend(values).changes
    #expect(changes.map { drawn($0, 80, 1) }.first == text)
  }

  @Test(arguments: [
    ([0, 50, 100, 100, 0], 5, "⣀⡖⠋⠉⣇"), ([0, 100, nil, 50], 4, "⣀⡏ ⠒"),
    ([0, 0, 0, 0, 0, 100], 2, "⣀⣸"),
  ])
  func `A line has a step from week to week, gaps, and leaves out the oldest weeks`(
    values: [Double?], width: Int, text: String
  ) {
    let line = trend(values).line(Size(columns: width, rows: 1))
    #expect(line.map { drawn($0, 10, 1) } == text)
  }
}
