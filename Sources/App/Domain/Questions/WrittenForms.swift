import JapaneseNumbers

extension Question {
  /// The text to hand to a voice that reads Japanese: `704円`, `午後3時`, `21時25分`, `令和元年`, `3時半`.
  ///
  /// It is read as ``reading``, or as one of the alternatives, and never gives away the result of a
  /// conversion.
  package var written: String { fields.written }

  /// The number as people write it in a sentence: `90万円` where amounts are thought of in 万,
  /// `178,000円`, `9月1日`.
  var printed: String { fields.printed(groupsByMan: groupsByMan) }

  /// The question in digits, to ask for its reading: ￥1,234, 3時半, and 昭和64年 without the result of a
  /// conversion.
  package var prompt: String {
    conversionHint == nil && !display.contains(" = ") ? display : written
  }

  /// The question in kanji, as it is read: 三千八百三十円, 午後三時, 二千十七年九月三十日, 〇九〇-一二三四-五六七八.
  package var kanji: String { fields.map { $0.written(.kanji) }.joined() }
}

extension [SpokenField] {
  /// The text to hand to a voice that reads Japanese.
  var written: String {
    written(.forVoices)
  }

  /// Returns the text in a style. What follows 数 is in kanji: 数百人.
  private func written(_ style: NumeralStyle) -> String {
    indices.map { index in
      // Without a month, 1日 is read as a number of days: いちにち.
      let isAfterMonth =
        if index > 0, case .number(_, .calendarMonth) = self[index - 1] { true } else { false }
      if style == .forVoices, self[index] == .number(1, .dayOfMonth), !isAfterMonth {
        return Counter.dayOfMonth.reading(of: 1).kana
      }
      let isAfterSeveral =
        if index > 0, case .choice(.several, _) = self[index - 1] { true } else { false }
      return self[index].written(isAfterSeveral ? .kanji : style)
    }.joined()
  }

  /// Returns the text that people write.
  func printed(groupsByMan: Bool) -> String {
    written(.printed(groupsByMan: groupsByMan))
  }
}

/// A way to write numbers.
enum NumeralStyle: Equatable {
  /// Digits as voices read them: 178000, 12億5400万.
  case forVoices
  /// Digits as people write them: 178,000, and 90万 where amounts are thought of in 万.
  case printed(groupsByMan: Bool)
  /// 十七万八千.
  case kanji
}

extension SpokenField {
  /// Returns the field in digits and kanji, or in kanji alone.
  func written(_ style: NumeralStyle) -> String {
    let inKanji = style == .kanji
    switch self {
    case .number(let number, let counter): return Self.written(number, counter, style)
    case .digits(let digits), .telephone(let digits): return inKanji ? digits.kanjiDigits : digits
    // A voice would read four digits as a number.
    case .code where style == .forVoices: return reading.kana
    case .code(let code): return inKanji ? code.kanjiDigits : code
    case .era(let era): return era.kanji
    case .dayHalf(let half, _): return half.kanji
    case .word(let part) where part.kind == .gap: return ""
    // Voices take 対 for つい, a pair.
    case .versus where style == .forVoices: return Counter.versus.kana
    case .word(let part): return inKanji && self == .percent ? "パーセント" : part.text
    case .choice(let list, let value): return list.written(value, style)
    case .unknown: return ""
    }
  }

  private static func written(_ number: Int, _ counter: Counter?, _ style: NumeralStyle) -> String {
    let inKanji = style == .kanji
    let numeral =
      switch style {
      case .forVoices: number.written
      case .printed where counter?.isOrdinal == true: String(number)
      case .printed(let groupsByMan): number.printed(groupsByMan: groupsByMan)
      case .kanji where counter?.saysDigits(of: number) == true: String(number).kanjiDigits
      case .kanji: number.kanjiNumeral
      }
    guard let counter, counter.numbers.contains(number) else { return numeral }
    switch counter.symbol {
    case "点" where !inKanji && counter == .point: return numeral + "."
    case "%" where inKanji: return numeral + "パーセント"
    // 10つ is read とお, which is 十 alone. A voice would read both as じゅう.
    case "つ" where number == 10: return inKanji ? numeral : counter.reading(of: number).kana
    default: return numeral + counter.symbol
    }
  }
}

extension Int {
  /// Returns the number with commas, and with 万, 億 and 兆 from 1億 on.
  ///
  /// - Parameter groupsByMan: True for amounts that are written in 万 where nothing is left over.
  fileprivate func printed(groupsByMan: Bool) -> String {
    let isWholeMan = self != 0 && isMultiple(of: 10_000)
    let inMan = magnitude >= 100_000_000 || groupsByMan && isWholeMan
    return inMan ? separatedByMan : separatedByThousands
  }

  /// The number in digits, with 万, 億 and 兆 from 1億 on, and in whole 万 from 100万 on: 12億5400万,
  /// 1030万. Voices read long rows of digits one by one.
  ///
  /// 1000万 is 1千万, since voices read 1000万 as せんまん, not いっせんまん.
  fileprivate var written: String {
    guard
      magnitude >= 100_000_000 || magnitude >= 1_000_000 && isMultiple(of: 10_000)
        || magnitude / 10_000 == 1_000
    else { return String(self) }
    return ["万", "億", "兆"].reduce(separatedByMan) { $0.replacing("1000" + $1, with: "1千" + $1) }
  }
}
