/// The result of parsing a learner's text as an answer to a question.
public enum ParsedAnswer: Equatable, Sendable {
  /// The text is empty or only white space.
  case empty
  /// An answer, right or wrong.
  case answer(Answer)
  /// The text can't be an answer to the question, so it doesn't count as a submission.
  case invalid(Problem)

  /// A reason why a text can't be an answer.
  public enum Problem: Equatable, Sendable {
    /// The text has another form, or a field is out of range.
    case wrongForm
    /// The year of a date has only two digits: `97-11-20`.
    case shortYear
  }
}

extension Question {
  /// Parses a text as an answer to this question.
  ///
  /// Full-width characters, separators, leading zeros, and the prefix and suffix of the question are accepted.
  public func parse(_ text: String) -> ParsedAnswer {
    let text = withoutUnits(String(text.map(halfWidth).filter { !$0.isWhitespace }))
    if text.isEmpty { return .empty }
    let answer: Answer? =
      switch value {
      case .number: number(in: text).map(Answer.number)
      case .decimal: decimal(in: text).map(Answer.decimal)
      case .fields(_, let format): format.fields(in: text).map { .fields($0, format) }
      case .digits: digits(in: text).map(Answer.digits)
      }
    guard let answer else { return .invalid(.wrongForm) }
    if case .fields(let fields, .date) = answer, fields[0] < 100 { return .invalid(.shortYear) }
    return .answer(answer)
  }

  private func number(in text: String) -> Int? {
    if case .number(let number) = ParsedNumber(text) { number } else { nil }
  }

  /// Parses a decimal. A comma is a decimal point too, since no topic has decimals with thousands.
  private func decimal(in text: String) -> DecimalNumber? {
    DecimalNumber(String(text.map { "点,、".contains($0) ? "." : $0 }))
  }

  private func digits(in text: String) -> String? {
    let digits = text.filter { !["-", "の", "(", ")"].contains($0) }
    return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber } ? digits : nil
  }

  /// Removes the question's prefix and suffix, if typed. A final 間, as in 分間, is optional.
  private func withoutUnits(_ text: String) -> String {
    var text = Substring(text)
    for sign in [normalized(prefix), "￥", "¥", "\\"] where text.hasPrefix(sign) { text = text.dropFirst(sign.count) }
    let unit = normalized(suffix)
    let short = unit.hasSuffix("間") ? String(unit.dropLast()) : unit
    let common = ["円", "えん", "yen", "en", "%", normalized("パーセント")]
    for unit in [unit, short + "間", short] + common where !unit.isEmpty && text.lowercased().hasSuffix(unit) {
      return String(text.dropLast(unit.count))
    }
    return String(text)
  }

  /// Returns a unit changed by ``halfWidth(_:)``, as the typed text is: パーセント becomes パ-セント.
  private func normalized(_ unit: String?) -> String {
    String((unit ?? "").map(halfWidth))
  }
}

/// Returns the ASCII character for a full-width one (`５` becomes `5`), for a dash of any kind, and for the kana
/// punctuation on the same keys (`。` becomes `.`, `・` becomes `/`). Returns any other character unchanged.
public func halfWidth(_ character: Character) -> Character {
  guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return character }
  switch scalar {
  case "ー", "−", "‐", "–": return "-"
  case "。": return "."
  case "・": return "/"
  case "\u{FF01}"..."\u{FF5E}":
    return Unicode.Scalar(scalar.value - 0xFF01 + 0x21).map(Character.init) ?? character
  default: return character
  }
}
