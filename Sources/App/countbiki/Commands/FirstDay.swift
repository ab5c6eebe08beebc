import ArgumentParser
import Domain

/// The first day whose answers are counted: a number of days before today, or a date.
enum FirstDay {
  case before(days: Int)
  case date(CalendarDay)

  /// Parses `30d`, `4w`, 30 for days, or `2026-11-01`.
  init(argument: String) throws {
    let time = Topic.folded(argument)
    if let day = CalendarDay(date: time) {
      self = .date(day)
      return
    }
    let factor = time.hasSuffix("w") ? 7 : 1
    let hasUnit = time.hasSuffix("d") || time.hasSuffix("w")
    let digits = hasUnit ? time.dropLast() : time[...]
    guard let number = Int(digits), (1...36_500).contains(number) else {
      throw ValidationError(
        "\"\(argument)\" is no date and no number of days or weeks. Type 2026-11-01, 30d or 4w.")
    }
    self = .before(days: number * factor)
  }

  /// Returns the number of the day, in days since 1970.
  func number(today: Int) -> Int {
    switch self {
    case .before(let days): today - days
    case .date(let day): day.daysSince1970
    }
  }
}
