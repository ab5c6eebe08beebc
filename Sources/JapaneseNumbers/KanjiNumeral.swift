extension Int {
  /// The number in kanji, as it is read: 3,860 is 三千八百六十, 10,000,000 is 一千万, 0 is 零.
  public var kanjiNumeral: String {
    if self == 0 { return "零" }
    var numeral = self < 0 ? "マイナス" : ""
    var rest = magnitude
    for myriad in Myriad.all where rest >= myriad.value {
      let count = rest / myriad.value
      numeral += count == 1_000 ? "一千" : kanji(belowMyriad: count)
      numeral += myriad.kanji
      rest %= myriad.value
    }
    return numeral + kanji(belowMyriad: rest)
  }
}

extension StringProtocol {
  /// The text with each ASCII digit in kanji, as telephone numbers are written: 090 is 〇九〇.
  public var kanjiDigits: String {
    String(map { $0.isASCII ? $0.wholeNumberValue.map { digits[$0] } ?? $0 : $0 })
  }
}

private let digits: [Character] = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"]

/// Returns a number below 10,000 in kanji, without 一 before 十, 百 and 千; 0 is empty.
private func kanji(belowMyriad number: UInt) -> String {
  var numeral = ""
  for (value, place) in [(1000, "千"), (100, "百"), (10, "十"), (1, "")] as [(UInt, String)] {
    let digit = Int(number / value % 10)
    if digit > 1 || (digit == 1 && place.isEmpty) { numeral.append(digits[digit]) }
    if digit > 0 { numeral += place }
  }
  return numeral
}
