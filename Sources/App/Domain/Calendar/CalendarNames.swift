/// The English names of weekdays and months.
package enum CalendarNames {
  /// The days of the week from Monday, in the order of `HistoryDay.weekday(of:)`.
  package static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The months from January.
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns a day as text: "11 Jan", with the year if that is another than today's.
  ///
  /// - Parameters:
  ///   - day: The number of the day: see `HistoryDay.number`.
  ///   - today: The number of today.
  package static func date(of day: Int, on today: Int) -> String {
    let date = CalendarDay(daysSince1970: day)
    let isThisYear = date.year == CalendarDay(daysSince1970: today).year
    return "\(date.day) \(short(months[date.month - 1]))" + (isThisYear ? "" : " \(date.year)")
  }

  /// Returns a name as it stands in tables and calendars: "Mon" for Monday, "Jan" for January.
  package static func short(_ name: String) -> String { String(name.prefix(3)) }
}
