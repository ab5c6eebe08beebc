import Domain
import Testing

@Suite(.limited)
struct WholeNumberTests {
  @Test(arguments: [
    ("1234", 1234), ("1,234", 1234), ("１２３４", 1234), ("１，２３４", 1234), ("01234", 1234),
    ("1234円", 1234),
    ("￥1,234", 1234), ("1 234", 1234), ("0", 0), ("000", 0),
    ("12億5千万", 1_250_000_000), ("1億2540万", 125_400_000), ("2千1百", 2100), ("3千", 3000),
    ("万", 10_000),
    ("十", 10), ("1兆", 1_000_000_000_000), ("百万", 1_000_000), ("2千万3千", 20_003_000), ("3万5", 30_005),
    ("99999999999999999999999", Int.max),
  ])
  func `A number is parsed from digits, kanji units or both`(text: String, number: Int) {
    #expect(Int(typed: text) == number)
  }

  @Test(arguments: [
    "x", "12x4", "-5", "ー5", "1.5", "万万", "億1万億", "百千", "億0億", "さん", "1:30", "", " ", "\u{3000}",
    ",", "円", "￥円",
  ])
  func `Text that isn't a whole number is refused`(text: String) {
    #expect(Int(typed: text) == nil)
  }

}
