import JapaneseNumbers
import Testing

@Suite(.limited) struct `Kanji numerals` {
  @Test(arguments: [
    (0, "零"), (1, "一"), (10, "十"), (11, "十一"), (100, "百"), (1000, "千"), (3860, "三千八百六十"),
    (10_000, "一万"),
    (104_005, "十万四千五"), (10_000_000, "一千万"), (11_000_000, "千百万"), (100_000_000, "一億"),
    (1_000_000_000_000, "一兆"), (-5, "マイナス五"), (10_000_000_000_000_000, "一京"),
  ])
  func `are written as numbers are read`(number: Int, numeral: String) {
    #expect(number.kanjiNumeral == numeral)
  }

  @Test func `are written digit by digit for telephones`() {
    #expect("090-1234".kanjiDigits == "〇九〇-一二三四")
  }
}
