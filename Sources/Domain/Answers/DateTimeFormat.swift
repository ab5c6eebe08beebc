/// A format of times, durations and dates, each made of numeric fields: `14:45`, `1445` or `14時45分`.
public enum DateTimeFormat: Hashable, Sendable {
  /// A time of day: hours and minutes.
  case time
  /// A duration in hours and minutes.
  case hoursMinutes
  /// A duration in hours, minutes and seconds.
  case hoursMinutesSeconds
  /// A date: year, month and day.
  case date

  /// Returns fields in the one form used in data: `9:05`, `2017-09-30`.
  func formatted(_ fields: [Int]) -> String {
    let padded = fields.dropFirst().map { $0 < 10 ? "0\($0)" : "\($0)" }
    return ([fields.first.map(String.init) ?? ""] + padded).joined(separator: self == .date ? "-" : ":")
  }

  /// The usual spellings of the units that can be typed.
  var units: [String] { self == .date ? ["年", "月", "日"] : ["時", "分", "秒"] }

  /// The ranges of the fields.
  var ranges: [ClosedRange<Int>] {
    switch self {
    case .time: [0...24, 0...59]
    case .hoursMinutes: [0...99, 0...59]
    case .hoursMinutesSeconds: [0...99, 0...59, 0...59]
    case .date: [1...9999, 1...12, 1...31]
    }
  }
}
