/// The result of parsing a text as a whole number.
///
/// ```swift
/// ParsedNumber("12億5千万") == .number(1_250_000_000)
/// ParsedNumber("１，２３４円") == .number(1234)
/// ParsedNumber("12x4") == .notANumber
/// ```
///
/// Separators, full-width digits, leading zeros, a currency sign, kanji numerals and decimals before 万 are accepted: see
/// ``Question/parse(_:)``.
public enum ParsedNumber: Equatable, Sendable {
  /// The text has no digits: it is empty, white space, or only a currency sign.
  case empty
  /// A number. Numbers too large for an `Int` become `Int.max`, which no question asks for.
  case number(Int)
  /// The text is no whole number.
  case notANumber

  /// Parses a text.
  public init(_ text: String) {
    var tokens = AnswerToken.all(in: text)[...]
    if tokens.first == .word("￥") { tokens.removeFirst() }
    if tokens.last == .word("円") { tokens.removeLast() }
    if tokens.allSatisfy({ $0 == .separator(",") || $0 == .separator("_") || $0 == .separator("'") }) {
      self = .empty
    } else if let numeral = Numeral(tokens) {
      self = .number(numeral.value)
    } else {
      self = .notANumber
    }
  }
}
