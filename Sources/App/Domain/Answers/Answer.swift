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
  /// A row of digits without hyphens, such as a telephone number, or of digits and capital letters.
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
    case .digits(let code): Self.divided(code)
    case .reading(let kana): kana
    }
  }

  /// True for a time of day, or several.
  var saysTimes: Bool { if case .fields(_, let format) = self { format.saysTimes } else { false } }

  /// Returns a code with its divisions: 090-1234-5678 for mobiles, 03-1234-5678 in Tōkyō and Ōsaka,
  /// 045-123-4567 elsewhere, 150-0002 of an address, A7B-204 of a booking, and four groups of four
  /// for a card. The number of characters tells the kind of code.
  private static func divided(_ code: String) -> String {
    let isOfLargestTown = code.hasPrefix("03") || code.hasPrefix("06")
    switch code.count {
    case 6, 7: return code.grouped([3], by: "-")
    case 10: return code.grouped(isOfLargestTown ? [2, 4] : [3, 3], by: "-")
    case 11: return code.grouped([3, 4], by: "-")
    case 16: return code.grouped([4, 4, 4], by: " ")
    default: return code
    }
  }
}

extension String {
  /// Returns the text in groups of some lengths, and a last group with the rest.
  fileprivate func grouped(_ lengths: [Int], by separator: String) -> String {
    var rest = self[...]
    var groups: [Substring] = []
    for length in lengths {
      groups.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return (groups + [rest]).joined(separator: separator)
  }
}

/// An exact decimal number: 3.50 equals 3.5.
package struct DecimalNumber: Hashable, Sendable {
  /// True below zero.
  private(set) var isNegative = false
  /// The digits before the point, without leading zeros, or "0".
  let whole: String
  /// The digits after the point, without trailing zeros.
  let fraction: String

  /// Creates a whole number.
  package init(_ number: Int) {
    whole = String(number.magnitude)
    fraction = ""
    isNegative = number < 0
  }

  /// Creates a number from tenths: 35 is 3.5.
  package init(tenths: Int) {
    whole = String(tenths / 10)
    fraction = tenths % 10 == 0 ? "" : String(tenths % 10)
  }

  /// Creates a number from hundredths: 14950 is 149.5.
  init(hundredths: Int) {
    whole = String(hundredths / 100)
    let tenths = hundredths / 10 % 10
    let ones = hundredths % 10
    var fraction = "\(tenths)\(ones)"
    while fraction.last == "0" { fraction.removeLast() }
    self.fraction = fraction
  }

  /// Parses ASCII digits with at most one point. Returns `nil` for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
      parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) })
    else { return nil }
    let significant = parts[0].drop { $0 == "0" }
    whole = significant.isEmpty ? "0" : String(significant)
    var fraction = parts.count == 2 ? parts[1] : ""
    while fraction.last == "0" { fraction.removeLast() }
    self.fraction = String(fraction)
  }

  /// Parses ASCII digits with a hyphen before them for a number below zero: `-3.5`.
  package init?(signed text: some StringProtocol) {
    let hasSign = text.hasPrefix("-")
    guard let size = DecimalNumber(text.dropFirst(hasSign ? 1 : 0)) else { return nil }
    self = hasSign ? size.negated : size
  }

  /// The number with the other sign. Zero has none.
  var negated: DecimalNumber {
    var other = self
    other.isNegative = !isNegative && !(whole == "0" && fraction.isEmpty)
    return other
  }

  /// The number without its fraction; `nil` if it has one, or is too large.
  var integer: Int? {
    if !fraction.isEmpty { return nil }
    return Int(whole).map { isNegative ? -$0 : $0 }
  }

  /// The number in tenths: 35 for 3.5; `nil` below zero, for more digits after the point, and for a
  /// number that is too large.
  var tenths: Int? {
    if isNegative { return nil }
    if fraction.utf8.count > 1 { return nil }
    return Int(whole + saidFraction)
  }

  /// The number in hundredths: 14950 for 149.5; `nil` below zero, for more digits after the point,
  /// and for a number that is too large.
  var hundredths: Int? {
    if isNegative { return nil }
    if fraction.utf8.count > 2 { return nil }
    return Int(whole + fraction + String(repeating: "0", count: 2 - fraction.utf8.count))
  }

  /// The number with two digits after the point, as a price has them: `149.50`.
  var withTwoDecimals: String {
    whole + "." + fraction + String(repeating: "0", count: max(2 - fraction.utf8.count, 0))
  }

  /// The digits after the point, at least one: 0 for 3.
  var saidFraction: String { fraction.isEmpty ? "0" : fraction }

  /// The number with at least one digit after the point: `3.5`, `3.0`.
  package var text: String { sign + whole + "." + saidFraction }

  /// The number as people write it, with commas and without needless zeros: `-1,280.5`, `3`.
  package var written: String {
    let digits = Int(whole).map(\.separatedByThousands) ?? whole
    return sign + digits + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Returns true if the number is smaller than another.
  func isLess(than other: DecimalNumber) -> Bool {
    if isNegative != other.isNegative { return isNegative }
    let isSmaller: Bool =
      if whole == other.whole {
        fraction < other.fraction
      } else if whole.utf8.count != other.whole.utf8.count {
        whole.utf8.count < other.whole.utf8.count
      } else {
        whole < other.whole
      }
    return self != other && isSmaller != isNegative
  }

  private var sign: String { isNegative ? "-" : "" }
}
