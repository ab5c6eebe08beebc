import JapaneseNumbers
import Testing

@Suite(.limited) struct `Digits and decimals` {
  @Test(arguments: [
    ("0.1", "れいてんいち"), ("0.5", "れいてんご"), ("1.5", "いってんご"), ("2.5", "にーてんご"), ("12.5", "じゅうにーてんご"),
    ("52.25", "ごじゅうにーてんにーご"), ("3.3", "さんてんさん"),
    ("4.4", "よんてんよん"), ("5.2", "ごーてんに"), ("6.6", "ろくてんろく"), ("7.7", "ななてんなな"), ("8.3", "はってんさん"),
    ("9.9", "きゅうてんきゅう"), ("10.8", "じゅってんはち"), ("11.1", "じゅういってんいち"), ("18.8", "じゅうはってんはち"),
    ("20.4", "にじゅってんよん"), ("99.9", "きゅうじゅうきゅうてんきゅう"), ("100.5", "ひゃくてんご"),
    ("3.14159", "さんてんいちよんいちごーきゅう"),
    ("10.05", "じゅってんれいご"), ("1.0", "いってんれい"), ("-0.5", "まいなすれいてんご"), ("-8.1", "まいなすはってんいち"),
    ("42", "よんじゅうに"),
    ("007", "なな"), ("-3", "まいなすさん"),
  ]) func `a decimal is a whole number, てん and digits`(text: String, kana: String) {
    #expect(Readings(decimal: text)?.preferred.kana == kana)
  }

  @Test(arguments: [
    ("1.5", ["いちてんご"]), ("10.8", ["じってんはち", "じゅうてんはち"]), ("2.5", ["にてんご"]), ("5.5", ["ごてんご"]),
    ("0.5", ["ぜろてんご"]),
    ("3.05", ["さんてんぜろご"]), ("3.5", []),
  ]) func `a decimal lists its other readings`(text: String, alternatives: [String]) {
    #expect(Readings(decimal: text)?.alternatives.map(\.kana) == alternatives)
  }

  @Test(
    arguments: [
      ("63.6", ["ろくじゅうさんてんろっきろ"]), ("63.5", []),
    ] as [(String, [String])])
  func `a decimal is also read with the sound that a whole number has before its counter`(
    text: String, alternatives: [String]
  ) throws {
    let kilos = try #require(Counter.named("キロ"))
    #expect(Readings(decimal: text, kilos)?.alternatives.map(\.kana) == alternatives)
  }

  @Test(arguments: [
    ("H3", ["えっちさん"]), ("D2", ["でぃーに", "でーにー"]), ("TZ0", ["てぃーぜっとれい", "てーぜっどぜろ"]),
  ])
  func `letters of a code have their other names, too`(code: String, alternatives: [String]) {
    #expect(Readings(code: code)?.alternatives.map(\.kana) == alternatives)
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "1.2.3", "1,5", "--1", "+1", "1e3", "１", "1.-5", "3.1-4", "abc",
    "99999999999999999999",
    "1. 5",
  ]) func `text that isn't a decimal has no reading`(text: String) {
    #expect(Readings(decimal: text) == nil)
  }

  @Test(arguments: [
    ("090-1234-5678", "ぜろきゅうぜろのいちにーさんよんのごーろくななはち"), ("03-1109-4470", "ぜろさんのいちいちぜろきゅうのよんよんななぜろ"),
    ("119", "いちいちきゅう"), ("1-2", "いちのにー"), ("0527-25", "ぜろごーにーななのにーごー"),
  ]) func `a telephone number is read digit by digit`(text: String, kana: String) {
    #expect(Readings(digits: text)?.preferred.kana == kana)
  }

  @Test(arguments: [
    ("03-10", ["れいさんのいちれい"]), ("119", []), ("0527-25", ["ぜろごにななのにご", "れいごーにーななのにーごー"]),
  ])
  func `a telephone number's zeros are also れい throughout, and its 2 and 5 have one beat`(
    text: String, others: [String]
  ) {
    #expect(Readings(digits: text)?.alternatives.map(\.kana) == others)
  }

  @Test(arguments: ["", "-", "-1", "1-", "1--2", "12a", "1 2", "1.2"])
  func `text that isn't a row of digits has no reading`(text: String) {
    #expect(Readings(digits: text) == nil)
  }

  @Test func `digits are spoken one at a time`() {
    #expect(Readings(digits: "011-45")?.preferred.units == ["ぜろ", "いち", "いちの", "よん", "ごー"])
  }

  @Test(arguments: [
    (1, "いちぱーせんと"), (5, "ごぱーせんと"), (8, "はちぱーせんと"), (10, "じゅっぱーせんと"), (50, "ごじゅっぱーせんと"),
    (100, "ひゃくぱーせんと"),
  ]) func `percent follows a number like a counter`(number: Int, kana: String) {
    #expect(Counter.percent.reading(of: number).kana == kana)
  }

  @Test func `a number has other readings where it ends in 0, 4, 7 or 9`() {
    let others = [0, 4, 7, 9, 14, 47].map { Readings(cardinal: $0).alternatives.map(\.kana) }
    #expect(others == [["ぜろ"], ["し"], ["しち"], ["く"], ["じゅうし"], ["よんじゅうしち"]])
    #expect([1, 10, 40, 1_000].allSatisfy { Readings(cardinal: $0).alternatives.isEmpty })
  }
}
