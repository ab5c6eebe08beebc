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

  /// A noun for a message: "a time".
  var kind: String {
    switch self {
    case .time: "a time"
    case .hoursMinutes, .hoursMinutesSeconds: "a duration"
    case .date: "a date"
    }
  }

  /// Examples for a message: "14:45 or 1445".
  var examples: String {
    switch self {
    case .time: "14:45 or 1445"
    case .hoursMinutes: "2:15 or 215"
    case .hoursMinutesSeconds: "2:15:30 or 21530"
    case .date: "2017-9-30 or 20170930"
    }
  }

  /// Returns fields in the one form used in data: `9:05`, `2017-09-30`.
  func formatted(_ fields: [Int]) -> String {
    let padded = fields.dropFirst().map { $0 < 10 ? "0\($0)" : "\($0)" }
    return ([fields.first.map(String.init) ?? ""] + padded).joined(separator: self == .date ? "-" : ":")
  }

  /// Parses fields from half-width text without blanks. Returns `nil` if a field is missing, out of range or no number.
  func fields(in text: String) -> [Int]? {
    var texts = withColons(text).split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if texts.count == 1 { texts = splitFields(text) }
    let fields = texts.compactMap { $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
    guard fields.count == texts.count, fields.count >= requiredCount, fields.count <= ranges.count else { return nil }
    let complete = fields + Array(repeating: 0, count: ranges.count - fields.count)
    return zip(complete, ranges).allSatisfy({ $1.contains($0) }) ? complete : nil
  }

  /// Returns a time or duration with colons for points and for the letters of hours, minutes and seconds: `17h58m`.
  private func withColons(_ text: String) -> String {
    if self == .date { return text }
    var colons = String(text.lowercased().compactMap { $0 == "s" ? nil : ".hm".contains($0) ? ":" : $0 })
    if colons.hasSuffix(":"), colons != text { colons.removeLast() }
    return colons
  }

  /// Splits text at units or separators; a row of digits is split into pairs from its end.
  private func splitFields(_ text: String) -> [String] {
    var text = text.replacing("半", with: self == .date ? "半" : "30")
    for (unit, isLast) in zip(units, units.indices.map { $0 == units.count - 1 }) {
      guard let range = text.firstRange(of: unit) else { continue }
      let separator = isLast || range.upperBound == text.endIndex ? "" : "/"
      text.replaceSubrange(range, with: separator)
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

  /// The number of fields that must be typed. The others default to 0, as the minutes of a full hour.
  private var requiredCount: Int { self == .date ? 3 : 1 }

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
