import JapaneseNumbers

extension Question {
  /// Returns a typed character as it goes into the answer field, or `nil` if it means nothing in an answer.
  ///
  /// ```swift
  /// question.typed("５", after: "")  // "5"
  /// question.typed("q", after: "5")  // nil
  /// question.typed("é", after: "")   // "2", from a French keyboard
  /// ```
  ///
  /// Full-width characters become ASCII. The keys of the digit row of a French keyboard (AZERTY), which give `&é"'(-è_çà`
  /// without Shift, become digits. `'`, `(`, `-` and `_` are separators unless the keyboard is known or they come first.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - text: The text in the field.
  ///   - isFrench: True if a key of the French digit row was typed before in the session.
  public func typed(_ character: Character, after text: String, isFrench: Bool = false) -> Character? {
    if let digit = Self.frenchDigits[character],
      isFrench || !canSeparate(character, after: text)
    {
      return digit
    }
    let character = halfWidth(character)
    if character.isASCII, character.isNumber { return character }
    if character == " " || character == "\u{3000}" { return text.isEmpty ? nil : " " }
    return meaningfulCharacters.contains(character) ? character : nil
  }

  /// Returns a line with digits in place of the keys of a French digit row, if there is nothing else in the line.
  public static func withoutFrenchDigits(_ line: String) -> String {
    let digits = line.compactMap { frenchDigits[$0] }
    return digits.count == line.count ? String(digits) : line
  }

  private static let frenchDigits: [Character: Character] = [
    "&": "1", "é": "2", "\"": "3", "'": "4", "(": "5", "-": "6", "è": "7", "_": "8", "ç": "9", "à": "0",
  ]

  private func canSeparate(_ character: Character, after text: String) -> Bool {
    guard "'(-_".contains(character) else { return false }
    return switch value {
    case .number, .decimal: !text.isEmpty
    case .fields(_, let format): format == .date && character == "-"
    case .digits: "-(".contains(character)
    }
  }

  /// The characters other than digits and blanks that can be part of an answer.
  private var meaningfulCharacters: String {
    let units = (prefix ?? "") + String((suffix ?? "").map(halfWidth))
    let spellings = suffix == "か月" ? "ヶヵケカ箇" : suffix == "歳" ? "才" : ""
    let kana = suffix.flatMap { Counter.named($0)?.kana } ?? ""
    switch value {
    case .number:
      let currency = prefix == "￥" || suffix == "円" ? "¥￥\\円えんyenYEN" : ""
      return ",.'_、十百千万億兆京〇零一二三四五六七八九" + units + spellings + kana + currency
    case .decimal: return ".,点、%パ-セント" + units
    case .fields(_, .date): return "-/.年月日"
    case .fields: return ":./半時間分秒hmsHMS"
    case .digits: return "-の()"
    }
  }
}
