import Domain
import JapaneseNumbers
import TerminalUI

/// Draws what is due, the days of practice, accuracy and speed in a line each.
func figureLines(_ state: Progress.State, _ report: ProgressReport, width: Int) -> some View {
  let rows: [Progress.Row] = [.due, .days, .accuracy, .speed]
  let valueWidth = width - 2 - titleWidth - 2
  return List(rows, selected: rows.firstIndex(of: state.selection)) { row, isSelected in
    HStack(spacing: 2) {
      Text(title(of: row)).style(isSelected ? .strong : .text).frame(width: titleWidth)
      figure(row, report, width: valueWidth)
    }
  }
}

/// The width of the longest title.
private let titleWidth = 15

private func title(of row: Progress.Row) -> String {
  switch row {
  case .due: "Due for review"
  case .days: "Days practised"
  case .accuracy: "Right"
  case .speed: "Reaction"
  case .next, .part: ""
  }
}

@ViewBuilder
private func figure(_ row: Progress.Row, _ report: ProgressReport, width: Int) -> some View {
  switch row {
  case .due:
    FirstFitting {
      for texts in dueTexts(report) { joined(texts) }
    }
    .frame(width: width)
  case .days:
    let days = daysText(report)
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
    if chartWidth >= 6, let chart = trend.chart(width: chartWidth, rows: 1) { chart.style(.dim) }
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
  figures.enumerated().reduce(Text("")) { text, figure in
    text + Text("\(figure.offset == 0 ? "" : "   ")\(figure.element.number.separatedByThousands)")
      + Text(" \(figure.element.words)").style(.dim)
  }
}

/// Returns the days of practice in the last four weeks: "18 of 28 days".
private func daysText(_ report: ProgressReport) -> Text {
  Text("\(report.calendar.practised(ofLast: 28))") + Text(" of 28 days").style(.dim)
}

// MARK: - Large screens

/// Draws the same figures as charts, one below the other.
func figureCharts(_ state: Progress.State, _ report: ProgressReport, width: Int) -> some View {
  VStack(spacing: 1) {
    for row in [Progress.Row.due, .days, .accuracy, .speed] {
      HStack {
        SelectionMark(isSelected: row == state.selection)
        VStack {
          HStack(spacing: 3) {
            Text(title(of: row)).style(row == state.selection ? .strong : .text)
            chartValue(row, report)
          }
          chart(row, report, width: width - 2).padding(top: row == .days ? 0 : 1)
        }
      }
    }
  }
}

@ViewBuilder
private func chartValue(_ row: Progress.Row, _ report: ProgressReport) -> some View {
  switch row {
  case .due: joined([(report.due.reduce(0, +), "in 7 days")])
  case .days: daysText(report)
  case .accuracy: Trend.accuracy(report.weeks).change
  case .speed: Trend.speed(report.weeks).change
  case .next, .part: EmptyView()
  }
}

@ViewBuilder
private func chart(_ row: Progress.Row, _ report: ProgressReport, width: Int) -> some View {
  switch row {
  case .due: dueBars(report).frame(width: min(width, 36))
  case .days: CalendarGrid(calendar: report.calendar).frame(width: width)
  case .accuracy: largeTrend(.accuracy(report.weeks), width: width)
  case .speed: largeTrend(.speed(report.weeks), width: width)
  case .next, .part: EmptyView()
  }
}

@ViewBuilder
private func largeTrend(_ trend: Trend, width: Int) -> some View {
  if let chart = trend.chart(width: min(width, 52), rows: 3) { chart.style(.dim) }
}

/// Draws a bar for each of the next seven days.
private func dueBars(_ report: ProgressReport) -> BarChart {
  let bars = report.due.enumerated().map { offset, count in
    let weekday = PracticeCalendar.weekdays[PracticeCalendar.weekday(of: report.calendar.today + offset)]
    let label = offset == 0 ? "today" : offset == 1 ? "tomorrow" : weekday
    return BarChart.Bar(label, value: Double(count), text: "\(count)", role: offset == 0 ? .attention : .dim)
  }
  return BarChart(bars)
}
