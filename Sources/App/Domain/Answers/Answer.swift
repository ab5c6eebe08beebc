/// An answer as a value, so that answers are compared whichever way they were typed.
///
/// ```swift
/// question.parse("2017/9/30") == .answer(.fields([2017, 9, 30], .date))
/// ```
package enum Answer: Hashable, Sendable {
  case number(Int)
  case decimal(DecimalNumber)
  /// A time, a date, an address …: its fields in the order of the format.
  case fields([Int], FieldFormat)
  /// A row of digits without hyphens, such as a telephone number.
  case digits(String)
  /// A reading in kana, typed for a question that shows the digits. No question has it as its
  /// ``Question/value``.
  case reading(String)

  /// The answer in the one form used in data: `1234`, `3.5`, `9:05`, `2:05:30`, `2017-09-30`,
  /// `090-1234-5678`.
  ///
  /// Hours have no leading zero, months and days do, as in ISO 8601; telephone numbers have
  /// hyphens.
  package var text: String {
    switch self {
    case .number(let number): String(number)
    case .decimal(let number): number.text
    case .fields(let values, let format): format.text(of: values)
    case .digits(let digits): Self.hyphenated(digits)
    case .reading(let kana): kana
    }
  }

  /// True for a time of day, or several.
  var saysTimes: Bool { if case .fields(_, let format) = self { format.saysTimes } else { false } }

  /// Returns a telephone number with hyphens: 090-1234-5678 for mobiles, 03-1234-5678 in Tōkyō and
  /// Ōsaka, and 045-123-4567 elsewhere.
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

/// An exact decimal number: 3.50 equals 3.5.
package struct DecimalNumber: Hashable, Sendable {
  /// The digits before the point, without leading zeros, or "0".
  let whole: String
  /// The digits after the point, without trailing zeros.
  let fraction: String

  /// Creates a number from tenths: 35 is 3.5.
  package init(tenths: Int) {
    whole = String(tenths / 10)
    fraction = tenths % 10 == 0 ? "" : String(tenths % 10)
  }

  /// Parses ASCII digits with at most one point. Returns `nil` for anything else.
  package init?(_ text: some StringProtocol) {
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

  /// The number in tenths: 35 for 3.5; `nil` for more digits after the point, or a number that is
  /// too large.
  var tenths: Int? {
    if fraction.utf8.count > 1 { return nil }
    return Int(whole + (fraction.isEmpty ? "0" : fraction))
  }

  /// The number with at least one digit after the point: `3.5`, `3.0`.
  package var text: String { whole + "." + (fraction.isEmpty ? "0" : fraction) }
}
