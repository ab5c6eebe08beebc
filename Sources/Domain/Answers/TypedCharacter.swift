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
    // ・ is on the key of the slash, and a decimal point in kanji.
    if character == "・" { return meaningfulCharacters.contains("/") ? "/" : "." }
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
    switch form {
    case .number, .money, .clockHour, .year, .decimal: "'(-_".contains(character) && !text.isEmpty
    case .fields: "-_".contains(character) && !text.isEmpty
    case .telephoneNumber: "-(".contains(character) || "'_".contains(character) && !text.isEmpty
    }
  }

  /// The characters other than digits and blanks that can be part of an answer. Letters that are keys of the quiz are only
  /// pasted, or typed in plain mode.
  private var meaningfulCharacters: String {
    switch form {
    case .number: Self.numerals + ",.'_、" + unitCharacters
    case .money: Self.numerals + ",.'_、¥￥\\円えんyenYENjpJP" + unitCharacters
    case .clockHour: Self.numerals + ",.'_、:午前後時間分秒hHapmAPM"
    case .year: Self.numerals + ",.'_、年間西暦" + (conversionHint == nil ? "" : "明治大正昭和平成令元mtshrMTSHR")
    case .decimal: Self.numerals + ".,点、てん%パ-セント"
    case .fields(.date): Self.numerals + "-/.,、_:年月日西暦"
    case .fields(.time): Self.numerals + ":./,、-_半時間分秒hmsHMS午前後apAP"
    case .fields: Self.numerals + ":./,、-_半時間分秒hmsHMS"
    case .telephoneNumber: "〇零○◯一二三四五六七八九-の()./,、_'+"
    }
  }

  private static let numerals = "〇零○◯一二三四五六七八九十百千万億兆京"

  /// The characters of the question's units.
  private var unitCharacters: String {
    let units = (prefix ?? "") + String((suffix ?? "").map(halfWidth))
    let spellings =
      switch suffix {
      case "か月": "ヶヵケカ箇間"
      case "歳": "才"
      case "個": "箇ヶケコ"
      case "日": "間"
      case "時間": "hH"
      case "秒間": "sS"
      default: ""
      }
    return units + spellings + (suffix.flatMap { Counter.named($0)?.kana } ?? "")
  }
}
