import JapaneseNumbers
import Testing

/// The counters that share the topic of a group.
@Suite(.limited)
struct CounterGroupTests {
  private static let numbers = Array(1...10) + [20, 100]

  @Test(arguments: try lines(of: "group-readings"))
  func `Counters are read with their sound changes, and with 何`(line: Substring) throws {
    let words = line.split(separator: " ").map(String.init)
    let counter = try #require(Counter.named(words[0]))
    #expect(counter.symbol == words[0])
    #expect(counter.howMany.preferred.kana == words.last)
    for (number, kana) in zip(Self.numbers, words.dropFirst()) {
      #expect(counter.numbers.contains(number) == (kana != "-"))
      if kana != "-" { #expect(counter.reading(of: number).kana == kana) }
    }
  }

  @Test func `Every counter has its readings, every group an id and a name of its own`() throws {
    let read = try lines(of: "group-readings").map { String($0.prefix { $0 != " " }) }
    #expect(read == CounterGroup.all.flatMap(\.rows).map(\.counter.symbol))
    let ids = CounterEntry.all.map(\.id) + CounterGroup.all.map(\.id)
    let names = CounterEntry.all.map(\.name) + CounterGroup.all.map(\.name)
    #expect(Set(ids).count == ids.count && ids.allSatisfy { (401...499).contains($0) && $0 != 421 })
    #expect(Set(names).count == names.count)
  }

  @Test func `A spelling of a counter is that counter's symbol or no other's`() {
    for counter in Counter.all where counter.symbol != "日" {
      #expect(Counter.named(counter.symbol) == counter)
    }
  }

  @Test(arguments: [
    ("箱", 3, ["さんぱこ", "みはこ", "さんばこ"]), ("鉢", 4, ["よはち"]), ("切れ", 3, ["みきれ"]), ("箱", 1, ["いっぱこ"]),
    ("棟", 2, ["にとう"]), ("棟", 3, ["さんとう"]),
    ("畳", 4, ["よんじょう"]), ("品", 1, ["ひとしな"]), ("色", 7, ["なないろ"]), ("晩", 3, ["みばん"]),
    ("晩", 1, []), ("晩", 2, []), ("晩", 4, ["よばん"]), ("棟", 10, ["じゅっとう", "じっとう"]),
    ("班", 4, ["よんはん"]), ("張", 8, ["はちはり"]), ("本", 3, []), ("試合", 1, ["いっしあい", "ひとしあい"]),
    ("ページ", 1, ["いっぺーじ"]), ("文字", 2, ["にもじ"]), ("棟", 9, ["きゅうとう"]), ("張", 9, ["きゅうはり"]),
    ("棟", 8, ["はっとう"]),
    ("切れ", 1, ["いちきれ"]), ("切り", 1, ["いちきり"]),
  ]) func `Other current readings are listed`(symbol: String, number: Int, others: [String]) throws
  {
    let readings = try #require(Counter.named(symbol)).readings(of: number)
    #expect(readings.alternatives.map(\.kana) == others)
  }

  @Test func `The readings that the note of a group names are those of its counters`() {
    // Second readings, first sounds, old numbers, a counter that sounds alike, and a half.
    let others: Set = [
      "ひとりまえ", "ひとしな", "か", "き", "ひと", "ふた", "さんげん", "よじょうはん",
    ]
    for group in CounterGroup.all {
      let counters = group.rows.map(\.counter)
      let readings = counters.flatMap { counter in
        (Self.numbers + [0, 21]).map { counter.reading(of: $0).kana }
      }
      let known = others.union(readings + counters.map(\.kana))
      let words = group.note.split { !("ぁ"..."ん").contains($0) && $0 != "ー" }.map(String.init)
      #expect(Set(words).subtracting(known) == [], "\(group.name)")
    }
  }

  @Test(arguments: [
    ("箱", "ひと↓はこ"), ("袋", "ひとふ↓くろ"), ("人分", "ひとり↓ぶん"), ("人目", "ひとりめ"), ("隻", "いっせき"),
    ("メートル", "いちめ↓ーとる"),
  ]) func `Words of 1 fall where other numbers do`(symbol: String, accent: String) throws {
    let phrases = try #require(Counter.named(symbol)).reading(of: 1).accentPhrases()
    // A fall after the last mora isn't told from none: いっせき↓.
    #expect(phrases.map(\.marked).joined(separator: " ") == (symbol == "隻" ? "いっせき↓" : accent))
  }

  @Test(arguments: [
    ("階", "なんがい", ["なんかい"]), ("日", "なんにち", []), ("か月", "なんかげつ", []), ("分", "なんぷん", []),
    ("つ", "いくつ", []), ("軒", "なんげん", ["なんけん"]), ("語", "なにご", ["なんご"]),
    ("県", "なにけん", ["なんけん"]), ("色", "なにいろ", ["なんしょく"]),
  ]) func `何 sounds as さん does`(symbol: String, kana: String, others: [String]) throws {
    let readings = try #require(Counter.named(symbol)).howMany
    #expect(readings.preferred.kana == kana && readings.alternatives.map(\.kana) == others)
  }
}

/// Counters that are made of somebody's readings.
@Suite(.limited)
struct OwnCounterTests {
  @Test(arguments: [
    ([1: "いっくかく"], "いっくかく にくかく さんくかく よんくかく ごくかく ろっくかく ななくかく はっくかく きゅうくかく じゅっくかく じゅういっくかく"),
    ([2: "にわり", 1: "ひとわり"], "ひとわり にわり さんわり よんわり ごわり ろくわり ななわり はちわり きゅうわり じゅうわり じゅういちわり"),
    ([1: "いっぱ", 3: "さんば", 4: "よは"], "いっぱ には さんば よは ごは ろっぱ ななは はっぱ きゅうは じゅっぱ じゅういっぱ"),
    ([5: "ごせん", 8: "はちせん"], "いっせん にせん さんせん よんせん ごせん ろくせん ななせん はちせん きゅうせん じゅっせん じゅういっせん"),
    ([10: "じっけん", 7: "しちけん"], "いっけん にけん さんけん よんけん ごけん ろっけん しちけん はっけん きゅうけん じっけん じゅういっけん"),
  ]) func `Readings that aren't listed follow the rules`(readings: [Int: String], all: String)
    throws
  {
    let counter = try Counter.made("箇", readings: readings)
    #expect((1...11).map { counter.reading(of: $0).kana }.joined(separator: " ") == all)
  }

  @Test func `A word is for its number only, and a reading of a larger number too`() throws {
    let counter = try Counter.made("箇", readings: [2: "にさい", 20: "はたち", 21: "にじゅういちさい"])
    #expect(
      [20, 21, 30, 31, 120].map { counter.reading(of: $0).kana }
        == ["はたち", "にじゅういちさい", "さんじゅっさい", "さんじゅういっさい", "ひゃくにじゅっさい"])
  }

  @Test func `Readings of which none ends in a counter make none`() {
    #expect(throws: OwnReadingError.noCounter) { try Counter.made("箇", readings: [20: "はたち"]) }
    #expect(throws: OwnReadingError.noCounter) { try Counter.made("箇", readings: [:]) }
    #expect(throws: OwnReadingError.notRead(21, begins: "にじゅう")) {
      try Counter.made("箇", readings: [21: "はたち"])
    }
  }
}
