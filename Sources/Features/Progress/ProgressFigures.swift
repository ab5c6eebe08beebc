import Domain
import JapaneseNumbers
import TerminalUI

func figureLines(_ state: Progress.State, _ report: ProgressReport, width: Int) -> some View {
  let rows: [(row: Progress.Row, title: String)] = [
    (.due, "Due for review"), (.days, "Days practised"), (.accuracy, "Right"), (.speed, "Reaction"),
  ]
  let valueWidth = width - 2 - titleWidth - 2
  return List(rows, selected: rows.firstIndex { $0.row == state.selection }) { entry, isSelected in
    HStack(spacing: 2) {
      Text(entry.title).style(isSelected ? .strong : .text).frame(width: titleWidth)
      figure(entry.row, report, width: valueWidth)
    }
  }
}

private let titleWidth = 15

@ViewBuilder
private func figure(_ row: Progress.Row, _ report: ProgressReport, width: Int) -> some View {
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
  case .speed: trendLine(.speed(report.weeks), width: width)
  case .next, .part: EmptyView()
  }
}

@ViewBuilder
private func trendLine(_ trend: Trend, width: Int) -> some View {
  let chartWidth = min(26, width - 20)
  HStack(spacing: 3) {
    if chartWidth >= 6, let chart = trend.chart(width: chartWidth) { chart.style(.dim) }
    trend.change
  }
}

/// Returns how much is due and when, from the longest to the shortest.
private func dueTexts(_ report: ProgressReport) -> [[(number: Int, words: String)]] {
  let today = (report.due[0], "today")
  let week = (report.due.reduce(0, +), "in 7 days")
  return [[today, (report.due[1], "tomorrow"), week], [today, week], [today]]
}

private func joined(_ figures: [(number: Int, words: String)]) -> Text {
  figures.map { Text($0.number.separatedByThousands) + Text(" \($0.words)").style(.dim) }.joined(separator: "   ")
}
