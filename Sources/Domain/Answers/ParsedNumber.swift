/// The result of parsing a learner's text as a whole number.
///
/// ```swift
/// ParsedNumber("12億5千万") == .number(1_250_000_000)
/// ParsedNumber("１，２３４円") == .number(1234)
/// ParsedNumber("12x4") == .notANumber
/// ```
///
/// Separators, full-width digits, leading zeros, a currency sign, and digits mixed with 十 百 千 万 億 兆 京 are
/// accepted.
public enum ParsedNumber: Equatable, Sendable {
  /// The text has no digits: it is empty, white space, or only a currency sign.
  case empty
  /// A number. Numbers too large for an `Int` become `Int.max`, which no question asks for.
  case number(Int)
  /// The text is no whole number.
  case notANumber

  /// Parses a text.
  public init(_ text: String) {
    let characters = Self.significantCharacters(of: text)
    if characters.isEmpty {
      self = .empty
    } else if let number = MixedNumeral(characters)?.value {
      self = .number(number)
    } else {
      self = .notANumber
    }
  }

  private static let signs: Set<Character> = ["¥", "￥", "円"]
  private static let separators: Set<Character> = [",", "、", " ", "\u{3000}", "_", "'"]

  /// Returns the text with ASCII digits, without separators and without a currency sign at either end.
  private static func significantCharacters(of text: String) -> Substring {
    var characters = Substring(text.map(halfWidth).filter { !separators.contains($0) })
    if let first = characters.first, signs.contains(first) { characters = characters.dropFirst() }
    if let last = characters.last, signs.contains(last) { characters = characters.dropLast() }
    return characters
  }
}

/// A number written in digits, kanji units, or both: 1234, 12億5千万, 万.
///
/// Units must fall in size, as in speech: 千 百 十 within each of 京 兆 億 万.
private struct MixedNumeral {
  let value: Int

  private static let smallUnits: [Character: Int] = ["十": 10, "百": 100, "千": 1000]
  private static let largeUnits: [Character: Int] = [
    "万": 10_000, "億": 100_000_000, "兆": 1_000_000_000_000, "京": 10_000_000_000_000_000,
  ]

  init?(_ characters: Substring) {
    var total = 0
    var group = 0
    var digits: Int?
    var smallestSmall = Int.max
    var smallestLarge = Int.max
    for character in characters {
      if let digit = character.isASCII ? character.wholeNumberValue : nil {
        digits = (digits ?? 0).timesSaturated(10).plusSaturated(digit)
      } else if let unit = Self.smallUnits[character], unit < smallestSmall {
        group = group.plusSaturated((digits ?? 1).timesSaturated(unit))
        digits = nil
        smallestSmall = unit
      } else if let unit = Self.largeUnits[character], unit < smallestLarge {
        let count = digits == nil && group == 0 ? 1 : group.plusSaturated(digits ?? 0)
        total = total.plusSaturated(count.timesSaturated(unit))
        (group, digits, smallestSmall, smallestLarge) = (0, nil, .max, unit)
      } else {
        return nil
      }
    }
    value = total.plusSaturated(group).plusSaturated(digits ?? 0)
  }
}

extension Int {
  fileprivate func timesSaturated(_ factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }

  fileprivate func plusSaturated(_ term: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(term)
    return overflow ? .max : sum
  }
}
