import JapaneseNumbers

/// The form in which the answer to a question is typed. It decides which texts are understood.
enum AnswerForm: Equatable {
  /// A whole number, with the question's unit or without.
  case number
  /// A price. Whole numbers without a unit are typed like prices too.
  case money
  /// An hour of the clock: `17`, `17:00`, `午後5時`.
  case clockHour
  /// A year A.D. or, if an era was heard, of an era.
  case year
  case decimal
  case fields(FieldFormat)
  case telephoneNumber
  /// A number with its sign: `-3`, `マイナス3度`, 氷点下3度, and `-2.5` where decimals are asked.
  case signed
  /// Yen and sen: `149.50`, `149円50銭`.
  case exchangeRate
  /// Digits, and letters if the code has some.
  case code(hasLetters: Bool)
}

extension Question {
  var form: AnswerForm {
    switch (value, fields[0], fields[fields.count - 1]) {
    case _ where isSigned: .signed
    case (.decimal, .word, _): .exchangeRate
    case (.decimal, _, _): .decimal
    case (.fields(_, let format), _, _): .fields(format)
    case (.digits(let code), .code, _): .code(hasLetters: code.contains { $0.isLetter })
    case (.digits, _, _): .telephoneNumber
    case (_, .era, _): .year
    case (_, _, .number(_, let counter?)):
      switch counter.symbol {
      case "時": .clockHour
      case "年": .year
      case "円": .money
      default: .number
      }
    case (.number, .word, _): .clockHour
    case (.number, _, _), (.reading, _, _): isBare || isYen ? .money : .number
    }
  }

  private var isBare: Bool { prefix == nil && suffix == nil }
  private var isYen: Bool { prefix == "￥" || suffix == "円" }

  /// A noun for a message: "a number", "a time".
  package var answerKind: String { manner.kind }

  /// Examples of what can be typed: "14:45 or 1445".
  package var answerExamples: String { manner.examples }

  /// The fields to type where some are missing: "the minutes too".
  package var missingFields: String {
    if case .fields(let format) = form { format.missing } else { "the whole answer" }
  }

  private var groupMarks: String { DigitGroups.characters }
  private var yearCharacters: String { "年間西暦" }
  /// The characters of eras and of their first year.
  private var eraCharacters: String {
    let spellings = Era.allCases.flatMap(\.spellings).joined()
    return spellings + spellings.uppercased() + "元"
  }

  /// The words about the answer, and the characters other than digits and blanks that can be part
  /// of it. Letters that are keys of the quiz are only pasted, or typed in plain mode.
  private var manner: (kind: String, examples: String, characters: String) {
    let numerals = KanjiNumerals.characters
    let number = "1234, 1,234 or 12万"
    // Nobody counts twelve things with つ.
    let few = suffix.flatMap(Counter.named)?.numbers.contains(12) == false ? "3" : "12"
    let isConverted = conversionHint != nil
    return switch form {
    case .number:
      (
        "a whole number", suffix.map { "\(few) or \(few)\($0)" } ?? number,
        numerals + groupMarks + unitCharacters
      )
    case .money:
      ("a whole number", number, numerals + groupMarks + Currency.characters + unitCharacters)
    case .clockHour:
      (
        "an hour", isConverted ? "21 or 午後9時" : "9 or 9時",
        numerals + groupMarks + ":正午前後時間分秒hHmapAPM"
      )
    case .year where isConverted:
      ("a year", "1912 or 大正元年", numerals + groupMarks + yearCharacters + eraCharacters)
    case .year: ("a year", "1912", numerals + groupMarks + yearCharacters)
    case .decimal where !hasOwnUnit: ("a number", "3.5", numerals + ".,点、てん%パ-セント")
    case .decimal, .signed, .exchangeRate, .code: mannerOfMeasuresAndCodes
    case .fields(let format):
      (format.noun, format.examples, numerals + format.characters + fieldCharacters(format))
    case .telephoneNumber:
      ("a telephone number", "09012345678 or 090-1234-5678", numerals + "-の()./,、_'+")
    }
  }

  /// Returns true for a character of a digit row that is a separator all the same.
  private func canSeparate(_ character: Character, after text: String) -> Bool {
    switch form {
    case .number, .money, .clockHour, .year, .decimal: "'(-_".contains(character) && !text.isEmpty
    // A sign before a number has a meaning of its own.
    case .fields(let format):
      "-_(".contains(character) && format.characters.contains(character) && !text.isEmpty
        || takesSign(character)
        || character == "(" && fieldCharacters(format).contains(character)
    case .telephoneNumber, .code:
      "-(+".contains(character) || "'_".contains(character) && !text.isEmpty
    case .signed: takesSign(character) || "'(_".contains(character) && !text.isEmpty
    case .exchangeRate: "'(-_".contains(character) && !text.isEmpty
    }
  }

  /// Returns true for `-` and `+` where they are signs of a number.
  func takesSign(_ character: Character) -> Bool {
    guard "-+".contains(character) else { return false }
    return switch form {
    case .signed: true
    case .fields(let format): fieldCharacters(format).contains(character)
    case .number, .money, .clockHour, .year, .decimal, .telephoneNumber, .exchangeRate, .code: false
    }
  }

  /// The characters of the words that can be typed, and of the units.
  private func fieldCharacters(_ format: FieldFormat) -> String {
    if format.isTimeOrDate { return "" }
    let letters = (format.vocabulary + fieldUnits(format).joined()).joined()
    return letters + letters.uppercased()
  }

  var unitCharacters: String {
    let units = (prefix ?? "") + String((suffix ?? "").map(halfWidth))
    let spellings =
      switch suffix {
      case "か月": "間半年"
      case "日": "間"
      case "割", "割引": "%％パ-セント"
      case "時間": "hH"
      case "秒間": "sS"
      case "分", "分間": ":時間半hHmM"
      case "度": "°℃C分ぶ"
      default: ""
      }
    let counter = counter ?? suffix.flatMap(Counter.named)
    let others = counter?.spellings.compactMap(Counter.named).flatMap(\.spellings) ?? []
    let kana = counter.map { $0.soundsOfAll + $0.soundsOfAll.map(\.katakana) } ?? []
    let names = (counter?.spellings ?? []) + kana + others
    return units + spellings + String(names.joined().map(halfWidth))
  }

  /// Returns a typed character as it goes into the answer field, or `nil` if it means nothing in an
  /// answer.
  ///
  /// ```swift
  /// question.typed("５", after: "")  // "5"
  /// question.typed("q", after: "5")  // nil
  /// question.typed("é", after: "")   // "2", from a French keyboard
  /// ```
  ///
  /// Full-width characters become ASCII. The keys of a digit row that needs Shift for digits become
  /// digits: a French one gives `&é"'(-è_çà`. `'`, `(`, `-`, `_` and `+` are separators unless the
  /// keyboard is known or they come first.
  package func typed(_ character: Character, after text: String, on row: DigitRow = .automatic)
    -> Character?
  {
    if let digit = row.digit(for: character),
      row != .automatic || !canSeparate(character, after: text)
    {
      return digit
    }
    let character = inCase(halfWidth(character))
    if character.isASCIIDigit { return character }
    if character == " " || character == "\u{3000}" { return text.isEmpty ? nil : " " }
    // ・ is on the key of the slash, and a decimal point in kanji and in hours: 1・5時間.
    let characters = manner.characters
    if character == "・" {
      let divides = characters.contains("/") && form != .fields(.hoursMinutes)
      return divides ? "/" : "."
    }
    return characters.contains(character) ? character : nil
  }
}
