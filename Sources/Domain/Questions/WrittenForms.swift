import JapaneseNumbers

extension Question {
  /// The question as a text for a speech engine that reads Japanese: `704円`, `午後3時`, `令和元年`, `3時半`.
  public var written: String {
    shape.fields.map { $0.written(inKanji: false) }.joined()
  }

  /// The question in kanji, as it is read: 三千八百三十円, 午後三時, 二千十七年九月三十日, 〇九〇-一二三四-五六七八.
  public var kanji: String {
    shape.fields.map { $0.written(inKanji: true) }.joined()
  }
}

extension SpokenField {
  fileprivate func written(inKanji: Bool) -> String {
    switch self {
    case .number(let number, let counter):
      let numeral = inKanji ? number.kanjiNumeral : String(number)
      guard let counter, counter.numbers.contains(number) else { return numeral }
      switch counter.symbol {
      case "点" where !inKanji: return numeral + "."
      case "%" where inKanji: return numeral + "パーセント"
      // 10つ is read とお, which is 十 alone.
      case "つ" where inKanji && number == 10: return numeral
      default: return numeral + counter.symbol
      }
    case .digits(let digits, _): return inKanji ? digits.kanjiDigits : String(digits)
    case .hyphen: return "-"
    case .era(let era): return era.kanji
    case .firstYear: return "元年"
    case .dayHalf(let half, _): return half.kanji
    case .half: return "半"
    case .percent: return inKanji ? "パーセント" : "%"
    case .fullHour, .unknown: return ""
    }
  }
}
