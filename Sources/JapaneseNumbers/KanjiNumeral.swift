extension Int {
  /// The number in kanji, as it is read: 3,860 is 三千八百六十, 10,000,000 is 一千万, 0 is 零.
  public var kanjiNumeral: String {
    (self < 0 ? "マイナス" : "") + NumberWord.words(of: self).map(\.kanji).joined()
  }
}

extension NumberWord {
  /// The word in kanji: 三千, 万, 三本. 十, 百 and 千 have no 一, except 一千 before 万.
  fileprivate var kanji: String {
    guard let digit else { return unit }
    if digit == 0 { return "零" + unit }
    let saysOne = place == 0 || place == 3 && myriad != nil
    return (digit > 1 || saysOne ? String(digits[digit]) : "") + ["", "十", "百", "千"][place] + unit
  }
}

extension StringProtocol {
  /// The text with each ASCII digit in kanji, as telephone numbers are written: 090 is 〇九〇.
  public var kanjiDigits: String {
    String(map { $0.isASCII ? $0.wholeNumberValue.map { digits[$0] } ?? $0 : $0 })
  }
}

private let digits: [Character] = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
