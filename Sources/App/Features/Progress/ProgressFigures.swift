import Domain
import TerminalUI

/// Draws the figures of practice: the lines over weeks, the days as a calendar, and what is due; in
/// a small window a line.
@ViewBuilder
func progressFigures(
  _ state: Progress.State, _ report: ProgressReport, width: Int, in size: Size
) -> some View {
  let trends: [Trend] = [.accuracy(report.weeks), .speed(report.weeks, state.skill)]
  if size.hasSpareRows {
    let hasCalendar = size.hasCalendar
    let count = hasCalendar ? 3 : 2
    let chart = Size(
      columns: min(60, (width - 3 * (count - 1)) / count), rows: figuresHeight(in: size) - 1)
    VStack {
      HStack(spacing: 3) {
        for trend in trends { trendChart(trend, report.calendar, chart) }
        if hasCalendar { CalendarGrid(calendar: report.calendar) }
      }
      .frame(height: chart.rows)
      factLine(report, width: hasCalendar ? 0 : width)
    }
  } else {
    FirstFitting {
      for count in [2, 1] {
        HStack(spacing: 3) {
          for trend in trends.prefix(count) {
            HStack(spacing: 1) {
              Text(trend.title).style(.dim)
              trend.changes[0]
            }
          }
        }
      }
      Text("")
    }
    .frame(height: 1)
  }
}

/// Returns the height of the figures.
func figuresHeight(in size: Size) -> Int {
  if !size.hasSpareRows { return 1 }
  return size.hasCalendar ? 9 : 5
}

extension Size {
  /// True for a calendar beside the lines over weeks.
  fileprivate var hasCalendar: Bool { hasThirdColumn && hasChartRows }
}

/// The fewest weeks that stand behind what is due and the days of practice, in the same line.
private let fewestWeeks = 3

/// Draws what is due and when, and the days of practice.
///
/// - Parameter width: The space for weeks of days too; 0 for none.
private func factLine(_ report: ProgressReport, width: Int) -> some View {
  let practised = fact(report.calendar.practised(ofLast: 28), "of 28 days practised")
  let due = dueTexts(report)
  let calendar = report.calendar
  let mostWeeks = calendar.weeks(fitting: width)
  return FirstFitting {
    for count in stride(from: mostWeeks, through: fewestWeeks, by: -1) {
      due[0] + Text("   ") + practised + Text("   ") + calendar.line(weeks: count)
    }
    for text in due { text + Text("   ") + practised }
    for text in due { text }
    Text("")
  }
}

/// Returns how much is due and when, from the longest to the shortest.
private func dueTexts(_ report: ProgressReport) -> [Text] {
  let due = report.dueCount
  let fitting = TodayPlan.fitting(due, in: report.minutes)
  let today = fact(fitting, "to review today")
  let rest = Wording.rest(of: due, minutes: report.minutes).map { Text(", \($0)").style(.dim) }
  return [rest.map { today + $0 } ?? today, today]
}

private func fact(_ number: Int, _ words: String) -> Text {
  Text(number.separatedByThousands) + Text(" \(words)").style(.dim)
}
