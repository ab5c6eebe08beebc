extension Int {
  /// The number in kanji, as it is read: 3,860 is 三千八百六十, 10,000,000 is 一千万, 0 is 零.
  public var kanjiNumeral: String {
    NumberWord.words(of: self).reduce(into: self < 0 ? "マイナス" : "") { text, word in
      guard let digit = word.digit else { return text += word.unit }
      // 十, 百 and 千 have no 一, except 一千 before 万.
      if digit != 1 || word.place == 0 || word.isChanged && word.place == 3 {
        text.append(self == 0 ? "零" : digits[digit])
      }
      text += ["", "十", "百", "千"][word.place]
    }
  }
}

extension StringProtocol {
  /// The text with each ASCII digit in kanji, as telephone numbers are written: 090 is 〇九〇.
  public var kanjiDigits: String {
    String(map { $0.isASCII ? $0.wholeNumberValue.map { digits[$0] } ?? $0 : $0 })
  }
}

private let digits: [Character] = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
