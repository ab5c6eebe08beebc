import JapaneseNumbers

extension Question {
  /// The text to hand to a voice that reads Japanese: `704円`, `午後3時`, `21時25分`, `令和元年`, `3時半`.
  ///
  /// It is read as ``reading``, or as one of the alternatives, and never gives away the result of a
  /// conversion.
  package var written: String { fields.written }

  /// The question in digits, to ask for its reading: ￥1,234, 3時半, and 昭和64年 without the result of a
  /// conversion.
  package var prompt: String {
    conversionHint == nil && !display.contains(" = ") ? display : written
  }

  /// The question in kanji, as it is read: 三千八百三十円, 午後三時, 二千十七年九月三十日, 〇九〇-一二三四-五六七八.
  package var kanji: String { fields.map { $0.written(inKanji: true) }.joined() }
}

extension [SpokenField] {
  /// The text to hand to a voice that reads Japanese.
  var written: String {
    // Alone, 1日 is read as a number of days: いちにち.
    if count == 1, case .number(1, .dayOfMonth) = self[0] {
      return Counter.dayOfMonth.reading(of: 1).kana
    }
    return map { $0.written(inKanji: false) }.joined()
  }
}

extension SpokenField {
  /// Returns the field in digits and kanji, or in kanji alone.
  func written(inKanji: Bool) -> String {
    switch self {
    case .number(let number, let counter): return Self.written(number, counter, inKanji: inKanji)
    case .digits(let digits), .telephone(let digits): return inKanji ? digits.kanjiDigits : digits
    case .era(let era): return era.kanji
    case .dayHalf(let half, _): return half.kanji
    case .word(let part) where part.kind == .gap: return ""
    case .word(let part): return inKanji && self == .percent ? "パーセント" : part.text
    case .unknown: return ""
    }
  }

  private static func written(_ number: Int, _ counter: Counter?, inKanji: Bool) -> String {
    let saysDigits = counter?.saysDigits(of: number) == true
    let numeral =
      if !inKanji {
        number.written
      } else if saysDigits {
        String(number).kanjiDigits
      } else {
        number.kanjiNumeral
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
