/// How a time, a duration or a date is typed: `14:45`, `1445` or `14時45分`.
public enum FieldForm: Hashable, Sendable {
  /// The time by the clock: hours and minutes.
  case time
  /// How long something takes: hours and minutes.
  case hoursMinutes
  /// How long something takes: hours, minutes and seconds.
  case hoursMinutesSeconds
  /// Year, month and day.
  case date

  /// What it is, after "not": "a time".
  var kind: String {
    switch self {
    case .time: "a time"
    case .hoursMinutes, .hoursMinutesSeconds: "a duration"
    case .date: "a date"
    }
  }

  /// How it can be typed.
  var examples: String {
    switch self {
    case .time: "14:45 or 1445"
    case .hoursMinutes: "2:15 or 215"
    case .hoursMinutesSeconds: "2:15:30 or 21530"
    case .date: "2017-9-30 or 20170930"
    }
  }

  /// The values in the one form that data has.
  func text(for values: [Int]) -> String {
    let rest = values.dropFirst().map { $0 < 10 ? "0\($0)" : "\($0)" }
    return ([values.first.map(String.init) ?? ""] + rest).joined(separator: self == .date ? "-" : ":")
  }

  /// The values in a text of half-width characters without blanks; `nil` where it is nothing of the kind.
  func values(in text: String) -> [Int]? {
    var texts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if texts.count == 1 { texts = divided(text) }
    let values = texts.compactMap { $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
    guard values.count == texts.count, values.count >= required, values.count <= ranges.count else { return nil }
    let complete = values + Array(repeating: 0, count: ranges.count - values.count)
    return zip(complete, ranges).allSatisfy({ $1.contains($0) }) ? complete : nil
  }

  /// Field by field, divided by units, by other separators, or by nothing but the digits' places.
  private func divided(_ text: String) -> [String] {
    var text = text.replacing("半", with: self == .time ? "30" : "半")
    for (unit, isLast) in zip(units, units.indices.map { $0 == units.count - 1 }) {
      guard let place = text.firstRange(of: unit) else { continue }
      let separator = isLast || place.upperBound == text.endIndex ? "" : "/"
      text.replaceSubrange(place, with: separator)
    }
    let parts = text.split(omittingEmptySubsequences: false) { separators.contains($0) }.map(String.init)
    guard parts.count == 1, text.count > 2, text.utf8.allSatisfy(isDigit) else { return parts }
    var rest = Substring(text)
    var fields: [String] = []
    while fields.count < ranges.count - 1, rest.count > 2 {
      fields.insert(String(rest.suffix(2)), at: 0)
      rest = rest.dropLast(2)
    }
    return [String(rest)] + fields
  }

  /// How many fields must be there; the others are zero, as the minutes of a full hour.
  private var required: Int { self == .date ? 3 : 1 }

  private var separators: Set<Character> { self == .date ? ["/", "-", "."] : ["/"] }

  private var units: [String] {
    switch self {
    case .time: ["時", "分"]
    case .hoursMinutes: ["時間", "分"]
    case .hoursMinutesSeconds: ["時間", "分", "秒"]
    case .date: ["年", "月", "日"]
    }
  }

  private var ranges: [ClosedRange<Int>] {
    switch self {
    case .time: [0...24, 0...59]
    case .hoursMinutes: [0...99, 0...59]
    case .hoursMinutesSeconds: [0...99, 0...59, 0...59]
    case .date: [1...9999, 1...12, 1...31]
    }
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
