import JapaneseNumbers
import Testing

@Suite(.limited) struct `Counters` {
  @Test(arguments: try lines(of: "counter-readings"))
  func `are read with their sound changes from 1 to 20`(line: Substring) throws {
    let words = line.split(separator: " ").map(String.init)
    let entry = try #require(
      CounterEntry.all.first { String($0.id) == words[0] },
      "The id belongs to this counter for good.")
    #expect(entry.counter.symbol == words[1])
    let counted = entry.counter.numbers.clamped(to: 1...20)
    #expect(counted.map { entry.counter.reading(of: $0).kana } == Array(words.dropFirst(2)))
  }

  @Test func `all have expected readings in counter-readings.txt, an id and a name of their own`()
    throws
  {
    let ids = try lines(of: "counter-readings").map { Int($0.prefix(3)) }
    #expect(CounterEntry.all.map(\.id).sorted() == ids.compactMap(\.self).sorted())
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
    ("羽", 1_000, "せんば"), ("泊", 100, "ひゃっぱく"), ("円", 10_000_000, "いっせんまんえん"), ("人", 0, "ぜろにん"),
    ("個", 0, "ぜろこ"), ("枚", 0, "ぜろまい"), ("%", 0, "ぜろぱーせんと"), ("時間", 0, "ぜろじかん"), ("時", 0, "れいじ"),
    ("分", 0, "れいふん"),
    ("度", 0, "れいど"), ("歳", 0, "れいさい"), ("号室", 305, "さんまるごごうしつ"), ("号室", 205, "にーまるごごうしつ"),
    ("号室", 522, "ごーにーにごうしつ"), ("号室", 1_210, "いちにーいちまるごうしつ"), ("号室", 99, "きゅうじゅうきゅうごうしつ"),
    ("名", 100, "ひゃくめい"), ("曲", 100, "ひゃっきょく"), ("皿", 21, "にじゅういちさら"), ("皿", 100, "ひゃくさら"),
    ("度", -5, "まいなすごど"), ("人", 10_001, "いちまんいちにん"), ("人", 101, "ひゃくいちにん"),
  ]) func `follow large numbers too`(symbol: String, number: Int, kana: String) throws {
    #expect(try #require(Counter.named(symbol)).reading(of: number).kana == kana)
  }

  @Test(arguments: [
    ("人", 7, ["ななにん"]), ("人", 9, ["くにん"]), ("人", 1, []), ("本", 10, ["じっぽん"]), ("本", 8, ["はちほん"]),
    ("本", 7, ["しちほん"]), ("本", 3, []), ("階", 3, ["さんかい"]), ("軒", 13, ["じゅうさんけん"]),
    ("歳", 20, ["にじゅっさい", "にじっさい"]),
    ("羽", 6, ["ろくわ"]), ("羽", 10, ["じっぱ", "じゅうわ"]), ("泊", 4, ["よんはく"]), ("円", 0, ["れいえん"]),
    ("か月", 1, ["ひとつき"]), ("月", 7, ["なながつ"]), ("年", 7, ["しちねん"]), ("年", 19, ["じゅうくねん"]),
    ("%", 1, ["いっぱーせんと"]),
    ("%", 100, ["ひゃっぱーせんと"]), ("度", 0, ["ぜろど"]), ("名", 7, ["しちめい"]), ("曲", 8, ["はちきょく"]),
    ("皿", 1, ["いちさら", "いっさら"]),
    ("人前", 7, ["ななにんまえ"]),
    ("組", 10, ["じっくみ", "じゅうくみ"]),
    ("皿", 2, ["にさら"]), ("皿", 10, ["じっさら", "じゅうさら"]), ("番線", 4, ["よばんせん"]), ("丁目", 8, ["はちちょうめ"]),
    ("号室", 305, ["さんびゃくごごうしつ", "さんぜろごごうしつ"]), ("号室", 315, ["さんびゃくじゅうごごうしつ"]), ("号室", 7, ["しちごうしつ"]),
    ("円", 100_000_000_000, ["せんおくえん"]), ("円", 10_000_000, ["せんまんえん"]),
  ]) func `list their other current readings`(symbol: String, number: Int, alternatives: [String])
    throws
  {
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

  @Test(
    arguments: [
      ("ヶ月", "か月"), ("才", "歳"), ("パーセント", "%"), ("本", "本"), ("分間", "分間"), ("石", nil), ("", nil),
    ] as [(String, String?)])
  func `are found by their spelling, if they exist`(name: String, symbol: String?) {
    #expect(Counter.named(name)?.symbol == symbol)
  }
}
