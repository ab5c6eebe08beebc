/// What a learner typed for a question, understood as an answer.
public enum TypedAnswer: Equatable, Sendable {
  /// Nothing was typed.
  case empty
  /// An answer, right or wrong.
  case answer(Answer)
  /// Nothing that could be an answer; it isn't an attempt.
  case notAnAnswer
}

extension Question {
  /// What a text is as an answer to this question, however it is written: full-width characters, separators, leading
  /// zeros and the units of the question are all understood.
  public func understand(_ text: String) -> TypedAnswer {
    let text = withoutUnits(String(text.map(halfWidth).filter { !$0.isWhitespace }))
    if text.isEmpty { return .empty }
    let answer: Answer? =
      switch value {
      case .number: number(in: text).map(Answer.number)
      case .decimal: decimal(in: text).map(Answer.decimal)
      case .fields(_, let form): form.values(in: text).map { .fields($0, form) }
      case .digits: digits(in: text).map(Answer.digits)
      }
    return answer.map(TypedAnswer.answer) ?? .notAnAnswer
  }

  private func number(in text: String) -> Int? {
    if case .number(let number) = TypedNumber(text) { number } else { nil }
  }

  private func decimal(in text: String) -> DecimalNumber? {
    DecimalNumber(text.replacing("点", with: ".").filter { $0 != "," && $0 != "、" })
  }

  private func digits(in text: String) -> String? {
    let digits = text.filter { !["-", "の", "(", ")"].contains($0) }
    return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber } ? digits : nil
  }

  /// The text without what is shown beside the field; 間 may be typed or left out, as in 分間.
  private func withoutUnits(_ text: String) -> String {
    var text = Substring(text)
    for sign in [typed(prefix), "￥", "¥"] where text.hasPrefix(sign) { text = text.dropFirst(sign.count) }
    let unit = typed(suffix)
    let short = unit.hasSuffix("間") ? String(unit.dropLast()) : unit
    let borrowed = ["円", "%", typed("パーセント")]
    for unit in [unit, short + "間", short] + borrowed where !unit.isEmpty && text.hasSuffix(unit) {
      return String(text.dropLast(unit.count))
    }
    return String(text)
  }

  /// A unit with the changes that typed text goes through.
  private func typed(_ unit: String?) -> String {
    String((unit ?? "").map(halfWidth))
  }
}

/// The character as a Latin keyboard types it: `５` as `5`, `：` as `:`, and what stands for `-` and `.` in kana.
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
