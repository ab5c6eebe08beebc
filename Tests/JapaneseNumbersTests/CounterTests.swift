import JapaneseNumbers
import Testing

@Suite(.timeLimit(.minutes(1))) struct `Counters` {
  @Test(arguments: expected) func `are read with their sound changes from 1 to 20`(expected: Expected) throws {
    let entry = try #require(
      CounterEntry.all.first { $0.id == expected.id }, "The id belongs to this counter for good.")
    #expect(entry.counter.symbol == expected.symbol)
    let counted = entry.counter.numbers.clamped(to: 1...20)
    #expect(counted.map { entry.counter.reading(of: $0).kana } == expected.readings)
  }

  @Test func `all have expected readings in this file, an id and a name of their own`() {
    #expect(CounterEntry.all.map(\.id).sorted() == Self.expected.map(\.id).sorted())
    #expect(Set(CounterEntry.all.map(\.id)).count == CounterEntry.all.count)
    #expect(Set(CounterEntry.all.map(\.name)).count == CounterEntry.all.count)
    #expect(CounterEntry.all.allSatisfy { (401...499).contains($0.id) && $0.id != 421 })
  }

  @Test func `are read after 20 as after the digit that the number ends in`() {
    for counter in Counter.counting where counter.numbers.contains(99) {
      for number in 21...99 {
        let tens = Reading(cardinal: number / 10).kana
        let rest = counter.reading(of: 10 + number % 10).kana
        #expect(counter.reading(of: number).kana == tens + rest, "\(number)\(counter.symbol)")
      }
    }
  }

  @Test(arguments: [
    ("本", 100, "ひゃっぽん"), ("本", 300, "さんびゃっぽん"), ("本", 1_000, "せんぼん"), ("本", 10_000, "いちまんぼん"),
    ("本", 100_000_000, "いちおくほん"), ("匹", 1_000, "せんびき"), ("杯", 3_000, "さんぜんばい"), ("個", 100, "ひゃっこ"),
    ("冊", 100, "ひゃくさつ"), ("足", 1_000, "せんぞく"), ("軒", 1_000, "せんげん"), ("羽", 100, "ひゃっぱ"),
    ("羽", 1_000, "せんば"), ("泊", 100, "ひゃっぱく"), ("円", 10_000_000, "いっせんまんえん"), ("人", 0, "れいにん"),
    ("度", -5, "まいなすごど"), ("人", 10_001, "いちまんいちにん"), ("人", 101, "ひゃくいちにん"),
  ]) func `follow large numbers too`(symbol: String, number: Int, kana: String) throws {
    #expect(try #require(Counter.named(symbol)).reading(of: number).kana == kana)
  }

  @Test(arguments: [
    ("人", 7, ["ななにん"]), ("人", 9, ["くにん"]), ("人", 1, []), ("本", 10, ["じっぽん"]), ("本", 8, ["はちほん"]),
    ("本", 7, ["しちほん"]), ("本", 3, []), ("階", 3, ["さんかい"]), ("軒", 13, ["じゅうさんけん"]), ("歳", 20, ["にじゅっさい", "にじっさい"]),
    ("羽", 6, ["ろくわ"]), ("羽", 10, ["じっぱ", "じゅうわ"]), ("泊", 4, ["よんはく"]), ("円", 0, ["ぜろえん"]),
    ("か月", 1, ["ひとつき"]), ("年", 7, ["しちねん"]), ("年", 19, ["じゅうくねん"]), ("%", 1, ["いっぱーせんと"]),
  ]) func `list their other current readings`(symbol: String, number: Int, alternatives: [String]) throws {
    let readings = try #require(Counter.named(symbol)).readings(of: number)
    #expect(readings.alternatives.map(\.kana) == alternatives)
    #expect(!readings.alternatives.contains(readings.preferred))
  }

  @Test func `prefer the same reading in both APIs`() {
    for counter in Counter.all {
      for number in 0...120 {
        #expect(counter.readings(of: number).preferred == counter.reading(of: number))
      }
    }
  }

  @Test func `are left out after a number that they can't follow`() throws {
    let things = try #require(Counter.named("つ"))
    #expect(things.numbers == 1...10)
    #expect(things.reading(of: 11).kana == "じゅういち")
    #expect(Counter.calendarMonth.reading(of: 13).kana == "じゅうさん")
  }

  @Test(arguments: [("ヶ月", "か月"), ("才", "歳"), ("パーセント", "%"), ("本", "本"), ("分間", "分間")])
  func `are found by their spelling`(name: String, symbol: String) {
    #expect(Counter.named(name)?.symbol == symbol)
  }

  @Test func `that don't exist aren't found`() {
    #expect(Counter.named("石") == nil)
    #expect(Counter.named("") == nil)
  }

  /// The id, the symbol and the readings from 1 to 20 of a counter, or as far as the counter goes.
  struct Expected: Sendable, CustomTestStringConvertible {
    let id: Int
    let symbol: String
    let readings: [String]
    var testDescription: String { symbol }

    init(_ id: Int, _ symbol: String, _ readings: String) {
      self.id = id
      self.symbol = symbol
      self.readings = readings.split { $0.isWhitespace }.map(String.init)
    }
  }

  static let expected = [
    Expected(
      401, "つ",
      """
      ひとつ ふたつ みっつ よっつ いつつ むっつ ななつ やっつ ここのつ とお
      """),
    Expected(
      402, "個",
      """
      いっこ にこ さんこ よんこ ごこ ろっこ ななこ はっこ きゅうこ じゅっこ じゅういっこ じゅうにこ じゅうさんこ じゅうよんこ じゅうごこ じゅうろっこ じゅうななこ じゅうはっこ じゅうきゅうこ
      にじゅっこ
      """),
    Expected(
      403, "枚",
      """
      いちまい にまい さんまい よんまい ごまい ろくまい ななまい はちまい きゅうまい じゅうまい じゅういちまい じゅうにまい じゅうさんまい じゅうよんまい じゅうごまい じゅうろくまい じゅうななまい
      じゅうはちまい じゅうきゅうまい にじゅうまい
      """),
    Expected(
      404, "人",
      """
      ひとり ふたり さんにん よにん ごにん ろくにん しちにん はちにん きゅうにん じゅうにん じゅういちにん じゅうににん じゅうさんにん じゅうよにん じゅうごにん じゅうろくにん じゅうしちにん
      じゅうはちにん じゅうきゅうにん にじゅうにん
      """),
    Expected(
      405, "本",
      """
      いっぽん にほん さんぼん よんほん ごほん ろっぽん ななほん はっぽん きゅうほん じゅっぽん じゅういっぽん じゅうにほん じゅうさんぼん じゅうよんほん じゅうごほん じゅうろっぽん じゅうななほん
      じゅうはっぽん じゅうきゅうほん にじゅっぽん
      """),
    Expected(
      406, "匹",
      """
      いっぴき にひき さんびき よんひき ごひき ろっぴき ななひき はっぴき きゅうひき じゅっぴき じゅういっぴき じゅうにひき じゅうさんびき じゅうよんひき じゅうごひき じゅうろっぴき じゅうななひき
      じゅうはっぴき じゅうきゅうひき にじゅっぴき
      """),
    Expected(
      407, "冊",
      """
      いっさつ にさつ さんさつ よんさつ ごさつ ろくさつ ななさつ はっさつ きゅうさつ じゅっさつ じゅういっさつ じゅうにさつ じゅうさんさつ じゅうよんさつ じゅうごさつ じゅうろくさつ じゅうななさつ
      じゅうはっさつ じゅうきゅうさつ にじゅっさつ
      """),
    Expected(
      408, "台",
      """
      いちだい にだい さんだい よんだい ごだい ろくだい ななだい はちだい きゅうだい じゅうだい じゅういちだい じゅうにだい じゅうさんだい じゅうよんだい じゅうごだい じゅうろくだい じゅうななだい
      じゅうはちだい じゅうきゅうだい にじゅうだい
      """),
    Expected(
      409, "杯",
      """
      いっぱい にはい さんばい よんはい ごはい ろっぱい ななはい はっぱい きゅうはい じゅっぱい じゅういっぱい じゅうにはい じゅうさんばい じゅうよんはい じゅうごはい じゅうろっぱい じゅうななはい
      じゅうはっぱい じゅうきゅうはい にじゅっぱい
      """),
    Expected(
      410, "回",
      """
      いっかい にかい さんかい よんかい ごかい ろっかい ななかい はっかい きゅうかい じゅっかい じゅういっかい じゅうにかい じゅうさんかい じゅうよんかい じゅうごかい じゅうろっかい じゅうななかい
      じゅうはっかい じゅうきゅうかい にじゅっかい
      """),
    Expected(
      411, "階",
      """
      いっかい にかい さんがい よんかい ごかい ろっかい ななかい はっかい きゅうかい じゅっかい じゅういっかい じゅうにかい じゅうさんがい じゅうよんかい じゅうごかい じゅうろっかい じゅうななかい
      じゅうはっかい じゅうきゅうかい にじゅっかい
      """),
    Expected(
      412, "歳",
      """
      いっさい にさい さんさい よんさい ごさい ろくさい ななさい はっさい きゅうさい じゅっさい じゅういっさい じゅうにさい じゅうさんさい じゅうよんさい じゅうごさい じゅうろくさい じゅうななさい
      じゅうはっさい じゅうきゅうさい はたち
      """),
    Expected(
      413, "足",
      """
      いっそく にそく さんぞく よんそく ごそく ろくそく ななそく はっそく きゅうそく じゅっそく じゅういっそく じゅうにそく じゅうさんぞく じゅうよんそく じゅうごそく じゅうろくそく じゅうななそく
      じゅうはっそく じゅうきゅうそく にじゅっそく
      """),
    Expected(
      414, "軒",
      """
      いっけん にけん さんげん よんけん ごけん ろっけん ななけん はっけん きゅうけん じゅっけん じゅういっけん じゅうにけん じゅうさんげん じゅうよんけん じゅうごけん じゅうろっけん じゅうななけん
      じゅうはっけん じゅうきゅうけん にじゅっけん
      """),
    Expected(
      415, "頭",
      """
      いっとう にとう さんとう よんとう ごとう ろくとう ななとう はっとう きゅうとう じゅっとう じゅういっとう じゅうにとう じゅうさんとう じゅうよんとう じゅうごとう じゅうろくとう じゅうななとう
      じゅうはっとう じゅうきゅうとう にじゅっとう
      """),
    Expected(
      416, "羽",
      """
      いちわ にわ さんば よんわ ごわ ろっぱ ななわ はちわ きゅうわ じゅっぱ じゅういちわ じゅうにわ じゅうさんば じゅうよんわ じゅうごわ じゅうろっぱ じゅうななわ じゅうはちわ じゅうきゅうわ
      にじゅっぱ
      """),
    Expected(
      417, "着",
      """
      いっちゃく にちゃく さんちゃく よんちゃく ごちゃく ろくちゃく ななちゃく はっちゃく きゅうちゃく じゅっちゃく じゅういっちゃく じゅうにちゃく じゅうさんちゃく じゅうよんちゃく じゅうごちゃく
      じゅうろくちゃく じゅうななちゃく じゅうはっちゃく じゅうきゅうちゃく にじゅっちゃく
      """),
    Expected(
      418, "番",
      """
      いちばん にばん さんばん よんばん ごばん ろくばん ななばん はちばん きゅうばん じゅうばん じゅういちばん じゅうにばん じゅうさんばん じゅうよんばん じゅうごばん じゅうろくばん じゅうななばん
      じゅうはちばん じゅうきゅうばん にじゅうばん
      """),
    Expected(
      419, "度",
      """
      いちど にど さんど よんど ごど ろくど ななど はちど きゅうど じゅうど じゅういちど じゅうにど じゅうさんど じゅうよんど じゅうごど じゅうろくど じゅうななど じゅうはちど じゅうきゅうど
      にじゅうど
      """),
    Expected(
      420, "泊",
      """
      いっぱく にはく さんぱく よんぱく ごはく ろっぱく ななはく はっぱく きゅうはく じゅっぱく じゅういっぱく じゅうにはく じゅうさんぱく じゅうよんぱく じゅうごはく じゅうろっぱく じゅうななはく
      じゅうはっぱく じゅうきゅうはく にじゅっぱく
      """),
  ]
}
