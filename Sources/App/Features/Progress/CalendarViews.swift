import Domain
import TerminalUI

/// Returns the cell of a day: fuller for more answers, a faint dot without practice.
func dayMark(_ answered: Int, isToday: Bool) -> (character: String, role: StyleRole) {
  let role: StyleRole = isToday ? .accent : .text
  return switch answered {
  case ..<1: ("⡀", .dim)
  case ..<10: ("⣀", role)
  case ..<20: ("⣤", role)
  case ..<40: ("⣶", role)
  default: ("⣿", role)
  }
}

/// Returns the cells of some days, of which the last is today.
func dayMarks(_ days: [HistoryTotals]) -> Text {
  days.indices.map { index in
    let mark = dayMark(days[index].practised, isToday: index == days.count - 1)
    return Text(mark.character).style(mark.role)
  }.joined()
}

extension PracticeCalendar {
  /// Returns the cell of a day; a blank in the future.
  fileprivate func cell(of day: Int) -> (character: String, role: StyleRole) {
    answered(on: day).map { dayMark($0, isToday: day == today) } ?? (" ", .text)
  }

  /// Returns the number of weeks that fit a width in one line.
  func weeks(fitting width: Int) -> Int {
    (1...weekCount).last { lineWidth(weeks: $0) <= width } ?? 0
  }

  /// Returns the last weeks in one line with the months: `Dec ⣀⡀⣤⡀⣤⣶⡀ ⣤⣶⣿⣶⣤⣀⣶`.
  func line(weeks count: Int) -> Text {
    var line = Text("")
    for weeksAgo in (0..<count).reversed() {
      let isFirst = weeksAgo == count - 1
      let gap = isFirst ? "" : " "
      line = line + Text(gap + label(weeksAgo: weeksAgo, isFirst: isFirst)).style(.dim)
      let monday = monday(weeksAgo: weeksAgo)
      for day in monday..<monday + 7 {
        let cell = cell(of: day)
        line = line + Text(cell.character).style(cell.role)
      }
    }
    return line
  }

  private func lineWidth(weeks count: Int) -> Int {
    let cells = 7 * count
    let gaps = count - 1
    let labels = (0..<count).map { label(weeksAgo: $0, isFirst: $0 == count - 1) }
    return cells + gaps + labels.map(\.count).reduce(0, +)
  }

  /// Returns the month before a week in a line; the first week has one in any case.
  private func label(weeksAgo: Int, isFirst: Bool) -> String {
    let monday = monday(weeksAgo: weeksAgo)
    let ofFirstWeek = isFirst ? month(of: monday) : nil
    let name = monthBeginning(inWeekOf: monday) ?? ofFirstWeek
    return name.map { $0 + " " } ?? ""
  }
}

/// The days of practice in a column for each week, as many as fit, with the months above and the
/// weekdays on the left.
struct CalendarGrid: View {
  let calendar: PracticeCalendar

  private static let labelWidth = 4

  var flexibility: Axes { .horizontal }
  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(Size(columns: proposal.columns, rows: 8)) { draw(in: $0) }
  }

  private func draw(in canvas: Canvas) {
    let count = min((canvas.size.columns - Self.labelWidth + 1) / 2, calendar.weekCount)
    // Every other day has its name, so that they stand apart.
    for (weekday, name) in CalendarNames.weekdays.enumerated() where weekday.isMultiple(of: 2) {
      let place = Point(column: 0, row: weekday + 1)
      canvas.write(CalendarNames.short(name), at: place, style: .dim)
    }
    for week in 0..<max(0, count) {
      let monday = calendar.monday(weeksAgo: count - 1 - week)
      let column = Self.labelWidth + 2 * week
      if let month = calendar.monthBeginning(inWeekOf: monday), column + 3 <= canvas.size.columns {
        canvas.write(month, at: Point(column: column, row: 0), style: .dim)
      }
      for weekday in 0..<7 {
        let cell = calendar.cell(of: monday + weekday)
        canvas.write(cell.character, at: Point(column: column, row: weekday + 1), style: cell.role)
      }
    }
  }
}
