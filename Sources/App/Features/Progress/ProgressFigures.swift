import Domain
import JapaneseNumbers
import TerminalUI

func figureLines(_ state: Progress.State, _ report: ProgressReport, width: Int) -> some View {
  let rows: [(row: Progress.Row, title: String)] = [
    (.due, "Due for review"), (.days, "Days practised"), (.accuracy, "At once"),
    (.speed, "Reaction"),
  ]
  let valueWidth = width - 2 - titleWidth - 2
  return List(rows, selected: rows.firstIndex { $0.row == state.selection }) { entry, isSelected in
    HStack(spacing: 2) {
      Text(entry.title).style(isSelected ? .strong : .text).frame(width: titleWidth)
      figure(entry.row, report, state.skill, width: valueWidth)
    }
  }
}

private let titleWidth = 15

@ViewBuilder
private func figure(
  _ row: Progress.Row, _ report: ProgressReport, _ skill: Skill, width: Int
) -> some View {
  switch row {
  case .due:
    FirstFitting {
      for texts in dueTexts(report) { joined(texts) }
    }
    .frame(width: width)
  case .days:
    let days = Text("\(report.calendar.practised(ofLast: 28))") + Text(" of 28 days").style(.dim)
    let line = report.calendar.line(width: width - 16)
    if width >= 35 { line + Text("   ") + days } else { days }
  case .accuracy: trendLine(.accuracy(report.weeks), width: width)
  case .speed: trendLine(.speed(report.weeks, skill), width: width)
  case .next, .part: EmptyView()
  }
}

@ViewBuilder
private func trendLine(_ trend: Trend, width: Int) -> some View {
  let chartWidth = min(26, width - 20)
  HStack(spacing: 3) {
    if chartWidth >= 6, let chart = trend.chart(width: chartWidth) { chart.style(.dim) }
    FirstFitting { for change in trend.changes { change } }
  }
}

/// Returns how much is due and when, from the longest to the shortest.
private func dueTexts(_ report: ProgressReport) -> [[(number: Int, words: String)]] {
  let today = (report.due[0], "today")
  let week = (report.due.reduce(0, +), "in 7 days")
  return [[today, (report.due[1], "tomorrow"), week], [today, week], [today]]
}

private func joined(_ figures: [(number: Int, words: String)]) -> Text {
  figures.map { Text($0.number.separatedByThousands) + Text(" \($0.words)").style(.dim) }.joined(
    separator: "   ")
}

/// A figure by week: a chart, with the first and the latest value beside it.
struct Trend {
  /// The values of the weeks, the earliest first; nil without practice.
  let values: [Double?]
  /// The least difference between the bottom and the top of the chart, so that small changes look
  /// small.
  let leastSpan: Double
  /// The reasons why there are answers and no value, from the longest to the shortest text.
  let lack: [String]
  let text: (Double) -> String

  static func accuracy(_ weeks: [HistoryTotals]) -> Trend {
    let lack = ["no topic practised yet", "none yet"]
    return Trend(values: weeks.map(\.share), leastSpan: 0.25, lack: lack) { Wording.percent($0) }
  }

  /// - Parameter skill: The skill that was practised. Reactions are those to a voice.
  static func speed(_ weeks: [HistoryTotals], _ skill: Skill) -> Trend {
    let isHeard = skill == .listening
    let reason =
      isHeard ? "not measured in plain mode or without sound" : "measured when listening only"
    let reactions = weeks.map(\.reactions.median)
    return Trend(values: reactions, leastSpan: 1, lack: [reason, "not measured"]) {
      Wording.seconds($0)
    }
  }

  /// The first and the latest value, "61 % to 87 %", from the longest to the shortest text.
  var changes: [Text] {
    let known = values.compactMap(\.self)
    guard let first = known.first, let last = known.last else {
      return lack.map { Text($0).style(.dim) }
    }
    if known.count == 1 { return [Text(text(last)) + Text(" so far").style(.dim)] }
    return [Text("\(text(first)) to ").style(.dim) + Text(text(last))]
  }

  /// Returns a chart with two values in each cell and three steps: `⣀⣠⣤⣴⣶`. Few weeks are drawn
  /// wider, up to four dots each.
  ///
  /// The lowest value has a dot, to tell it from a gap. The topmost dot of the chart stays free, so
  /// that charts in adjacent rows don't touch.
  func chart(width: Int) -> DotImage? {
    let known = values.compactMap(\.self)
    guard known.count > 1, let least = known.min(), let greatest = known.max() else { return nil }
    let bottom = min(least, greatest - leastSpan)
    let dots = min(max(1, 2 * width / values.count), 4)
    let drawn = values.flatMap { Array(repeating: $0, count: dots) }.suffix(2 * width)
    var image = DotImage(width: drawn.count, height: 4)
    for (column, value) in drawn.enumerated() {
      let steps = value.map { 1 + Int((($0 - bottom) / (greatest - bottom) * 2).rounded()) } ?? 0
      for step in 0..<steps { image[column, 3 - step] = true }
    }
    return image
  }
}
