@testable import JapaneseNumbers
import Testing

@Suite(.limited)
struct AccentTests {
  @Test(arguments: [
    (1_234, "せ↓ん にひゃく さ↓んじゅう よ↓えん"), (1, "いちえん"), (21, "に↓じゅう いち↓えん"), (100, "ひゃくえん"),
    (300, "さんびゃく↓えん"),
    (12, "じゅうに↓えん"), (14, "じゅ↓う よ↓えん"), (30_000, "さんまんえん"), (150_000, "じゅ↓う ごまんえん"),
    (100_000_000, "いちおくえん"),
    (68, "ろくじゅう はち↓えん"), (10_000_000, "いっせんまんえん"), (110, "ひゃく じゅうえん"), (20, "にじゅ↓うえん"),
  ]) func `A counter joins the last phrase of a number`(number: Int, accent: String) {
    #expect(marked(Counter.yen.reading(of: number)) == accent)
  }

  @Test(arguments: [
    (10, "じゅ↓う"), (11, "じゅういち↓"), (13, "じゅ↓うさん"), (50, "ごじゅ↓う"), (56, "ごじゅう ろく↓"), (100, "ひゃく↓"),
    (102, "ひゃく に↓"),
    (3_000, "さんぜ↓ん"), (10_000, "いちま↓ん"), (800_000_000, "はち↓おく"), (1_000_000_000_000, "い↓っちょう"),
    (-5, "まいなす ご↓"),
    (110, "ひゃく じゅ↓う"), (240_000, "に↓じゅう よんま↓ん"),
  ]) func `A number has a phrase for each digit with its place, but one for 11 to 19`(
    number: Int, accent: String
  ) {
    #expect(marked(Reading(cardinal: number)) == accent)
  }

  @Test(arguments: [(0, 1..<4), (1, 0..<1), (2, 1..<2), (4, 1..<4)])
  func `The pitch rises after the first mora unless it falls there`(nucleus: Int, high: Range<Int>)
  {
    func phrase(_ morae: [String], _ nucleus: Int) -> AccentPhrase {
      AccentPhrase(words: [.init(morae: morae, kind: .noun)], nucleus: nucleus)
    }
    #expect(phrase(["さ", "ん", "びゃ", "く"], nucleus).highMorae == high)
    #expect(phrase(["に"], 0).highMorae.isEmpty)
  }

  @Test func `Dates and times have a phrase for each number`() {
    #expect(
      marked(Readings(year: 2017, month: 9, day: 30).preferred) == "にせ↓ん じゅうなな↓ねん く↓がつ さんじゅ↓うにち")
    #expect(marked(Readings(hour: 14, minute: 5).preferred) == "じゅ↓う よ↓じ ご↓ふん")
    #expect(marked(Readings(hour: 7, minute: 30, saysHalf: true).preferred) == "しちじは↓ん")
    #expect(marked(DayHalf.pm.reading + Counter.clockHour.reading(of: 10)) == "ご↓ご じゅ↓うじ")
  }

  @Test func `Years of eras`() throws {
    #expect(marked(try #require(EraYear(.showa, 47)).readings.preferred) == "しょうわ よ↓んじゅう なな↓ねん")
    #expect(marked(try #require(EraYear(.reiwa, 5)).readings.preferred) == "れ↓いわ ごねん")
    #expect(marked(try #require(EraYear(.heisei, 1)).readings.preferred) == "へいせいが↓んねん")
  }

  @Test func `Digits said one by one come in pairs`() throws {
    let number = try #require(Readings(digits: "075-464-6363"))
    #expect(marked(number.preferred) == "ぜろな↓な ご↓ーの よんろ↓く よ↓んの ろくさ↓ん ろくさ↓ん")
    #expect(marked(try #require(Readings(decimal: "12.5")).preferred) == "じゅうに↓ーてん ご↓")
  }

  @Test func `Counters that sound alike are told apart by the counter`() throws {
    let floor = try #require(Counter.named("階"))
    let times = try #require(Counter.named("回"))
    #expect(marked(floor.reading(of: 2)) == "にかい")
    #expect(marked(times.reading(of: 2)) == "にか↓い")
    let cups = try #require(Counter.named("杯"))
    let fold = try #require(Counter.named("倍"))
    #expect(cups.reading(of: 3) == fold.reading(of: 3))
    #expect(marked(cups.reading(of: 3)) == "さ↓んばい")
    #expect(marked(fold.reading(of: 3)) == "さんばい")
  }

  @Test func `The phrases of every reading make up its kana, and a fall lies within its phrase`() {
    for counter in Counter.all {
      for number in [Int](stride(from: 0, through: 120, by: isFull ? 1 : 7)) + [
        300, 1_000, 8_600, 10_000, 345_678_912,
      ] {
        for reading in [counter.readings(of: number).preferred]
          + counter.readings(of: number).alternatives
        {
          let phrases = reading.accentPhrases()
          #expect(phrases.flatMap(\.morae).joined() == reading.kana)
          #expect(
            phrases.allSatisfy { (0...$0.morae.count).contains($0.nucleus) }, "\(reading.kana)")
          #expect(phrases.allSatisfy { !["ん", "っ", "ー"].contains($0.fall) }, "\(reading.kana)")
        }
      }
    }
  }

  @Test func `Words in kana have the accents of those that are made from numbers`() {
    for counter in Counter.counting + [
      .yen, .clockHour, .minuteDuration, .dayDuration, .monthDuration,
    ] {
      for number in [Int](0...31) + [43, 100, 300, 800, 1_000, 345_678_912] {
        let reading = counter.reading(of: number)
        let words = Reading(units: reading.units, counter: counter)
        #expect(words == reading)
        #expect(words.accentPhrases() == reading.accentPhrases(), "\(number)\(counter.symbol)")
      }
    }
  }

  @Test(arguments: try accents("accents").sorted { $0.key < $1.key })
  func `Open JTalk has the same accents, except those judged otherwise`(
    symbol: String, accents: [Int: String]
  ) throws {
    let counter = symbol == "-" ? nil : Counter.named(symbol)
    let accepted = try Self.accents("accents-judged")[symbol] ?? [:]
    for (number, theirs) in accents {
      let reading = counter?.reading(of: number) ?? Reading(cardinal: number)
      let ours = reading.accentPhrases().map { "\($0.nucleus % $0.morae.count)/\($0.morae.count)" }
        .joined(separator: "+")
      #expect(ours == accepted[number] ?? theirs, "\(number)\(symbol)")
      #expect(accepted[number] != theirs, "\(number)\(symbol) needn't be accepted")
    }
  }

  /// Returns the accents of numbers by the symbol of the counter; `accents.txt` says how they are
  /// written.
  private static func accents(_ file: String) throws -> [String: [Int: String]] {
    try lines(of: file).reduce(into: [:]) { table, line in
      let words = line.split(separator: " ")
      for word in words.dropFirst() {
        let parts = word.split(separator: ":")
        table[String(words[0]), default: [:]][try #require(Int(parts[0]))] = String(parts[1])
      }
    }
  }

  private func marked(_ reading: Reading) -> String {
    reading.accentPhrases().map(\.marked).joined(separator: " ")
  }
}

extension AccentPhrase {
  /// The mora after which the pitch falls.
  fileprivate var fall: String? { nucleus == 0 ? nil : morae[nucleus - 1] }
}
