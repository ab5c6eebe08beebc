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
  /// Full-width characters become ASCII. The keys of a digit row that needs Shift for digits become digits: a French one
  /// gives `&é"'(-è_çà`. `'`, `(`, `-`, `_` and `+` are separators unless the keyboard is known or they come first.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - text: The text in the field.
  ///   - row: The digit row of the keyboard, if it is known.
  public func typed(_ character: Character, after text: String, on row: DigitRow = .automatic) -> Character? {
    if let digit = row.digit(for: character), row != .automatic || !canSeparate(character, after: text) {
      return digit
    }
    let character = halfWidth(character)
    if character.isASCII, character.isNumber { return character }
    if character == " " || character == "\u{3000}" { return text.isEmpty ? nil : " " }
    // ・ is on the key of the slash, and a decimal point in kanji.
    if character == "・" { return meaningfulCharacters.contains("/") ? "/" : "." }
    return meaningfulCharacters.contains(character) ? character : nil
  }

  private func canSeparate(_ character: Character, after text: String) -> Bool {
    switch form {
    case .number, .money, .clockHour, .year, .decimal: "'(-_".contains(character) && !text.isEmpty
    case .fields: "-_".contains(character) && !text.isEmpty
    case .telephoneNumber: "-(+".contains(character) || "'_".contains(character) && !text.isEmpty
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
      case "か月", "日": "間"
      case "時間": "hH"
      case "秒間": "sS"
      default: ""
      }
    let counter = suffix.flatMap(Counter.named)
    return units + spellings + (counter?.spellings.joined() ?? "") + (counter?.kana ?? "")
  }
}
