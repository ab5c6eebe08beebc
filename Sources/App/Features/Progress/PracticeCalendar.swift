import Domain

/// The amount of practice on each day of the last weeks.
struct PracticeCalendar: Equatable {
  /// The number of today: see `HistoryDay.number`.
  let today: Int
  private let answered: [Int: Int]

  /// The number of weeks worth showing: those since practice began, but some even at the beginning.
  let weekCount: Int

  static let weekLimit = 53
  /// The weeks that are shown at the beginning: a quarter of a year.
  private static let leastWeeks = 13

  init(_ days: [HistoryDay], today: Int) {
    self.today = today
    let begin = max(0, today - (days.first?.number ?? today))
    weekCount = min(max(Self.leastWeeks, begin / 7 + 2), Self.weekLimit)
    let recent = days.reversed().prefix { $0.number > today - 7 * Self.weekLimit }
    answered = Dictionary(recent.map { ($0.number, $0.totals.practised) }) { $0 + $1 }
  }

  /// Returns the number of the Monday of the week some weeks ago; 0 is the current week.
  func monday(weeksAgo: Int) -> Int { HistoryDay.monday(before: today) - 7 * weeksAgo }

  /// Returns the number of answers on a day; `nil` for days in the future.
  func answered(on day: Int) -> Int? { day > today ? nil : answered[day] ?? 0 }

  /// Returns the number of days with practice among the last ones.
  func practised(ofLast count: Int) -> Int {
    (0..<count).count { answered[today - $0, default: 0] > 0 }
  }

  /// Returns the short name of the month that begins in the week of a Monday; `nil` if none begins.
  func monthBeginning(inWeekOf monday: Int) -> String? {
    let sunday = CalendarDay(daysSince1970: monday + 6)
    return sunday.day <= 7 ? month(of: monday + 6) : nil
  }

  /// Returns the short name of a day's month.
  func month(of day: Int) -> String {
    CalendarNames.short(CalendarNames.months[CalendarDay(daysSince1970: day).month - 1])
  }

  /// Returns a day as text: "11 Jan", with the year if that is another than today's.
  func date(of day: Int) -> String { CalendarNames.date(of: day, on: today) }
}
