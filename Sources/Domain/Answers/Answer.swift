/// What is to be typed for a question, as a value: it is compared, not the way it is written.
///
/// ```swift
/// question.understand("2017/9/30") == .answer(.fields([2017, 9, 30], .date))
/// ```
public enum Answer: Hashable, Sendable {
  /// A whole number.
  case number(Int)
  /// A number with a decimal point.
  case decimal(DecimalNumber)
  /// A time, a duration or a date: its fields, the largest unit first.
  case fields([Int], FieldForm)
  /// Digits that are no number, such as a telephone number's, without hyphens.
  case digits(String)

  /// The one way in which it is written in data: `1234`, `3.5`, `9:05`, `2:05:30`, `2017-09-30`, `090-1234-5678`.
  ///
  /// Hours have no leading zero, months and days do, as in ISO 8601; telephone numbers have hyphens.
  public var text: String {
    switch self {
    case .number(let number): String(number)
    case .decimal(let number): number.text
    case .fields(let values, let form): form.text(for: values)
    case .digits(let digits): Self.hyphenated(digits)
    }
  }

  /// What it is, after "not": "a number", "a time".
  public var kind: String {
    switch self {
    case .number, .decimal: "a number"
    case .fields(_, let form): form.kind
    case .digits: "a row of digits"
    }
  }

  /// How it can be typed: "14:45 or 1445".
  public var examples: String {
    switch self {
    case .number: "1234, 1,234 or 12万"
    case .decimal: "3.5"
    case .fields(_, let form): form.examples
    case .digits: "09012345678 or 090-1234-5678"
    }
  }

  /// Japanese numbers are divided 090-1234-5678, those of Tōkyō and Ōsaka 03-1234-5678, of other places 045-123-4567.
  private static func hyphenated(_ digits: String) -> String {
    let head =
      switch digits.count {
      case 11: 3
      case 10: digits.hasPrefix("03") || digits.hasPrefix("06") ? 2 : 3
      default: 0
      }
    guard head > 0 else { return digits }
    return digits.prefix(head) + "-" + digits.dropFirst(head).dropLast(4) + "-" + digits.suffix(4)
  }
}

/// A number with a decimal point, without rounding: 3.50 and 3.5 are the same.
public struct DecimalNumber: Hashable, Sendable {
  /// The digits before the point, without leading zeros; "0" where there is none.
  private let whole: String
  /// The digits after it, without trailing zeros.
  private let fraction: String

  /// So many tenths: 35 is 3.5.
  public init(tenths: Int) {
    whole = String(tenths / 10)
    fraction = tenths % 10 == 0 ? "" : String(tenths % 10)
  }

  /// A number of ASCII digits with at most one point; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    let significant = parts[0].drop { $0 == "0" }
    whole = significant.isEmpty ? "0" : String(significant)
    var fraction = parts.count == 2 ? parts[1] : ""
    while fraction.last == "0" { fraction.removeLast() }
    self.fraction = String(fraction)
  }

  /// With one digit after the point at least: `3.5`, `3.0`.
  public var text: String { whole + "." + (fraction.isEmpty ? "0" : fraction) }
}
