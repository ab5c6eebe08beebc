import Foundation
import JapaneseNumbers
import Testing

@testable import Domain

/// Typed readings, compared with those of questions.
@Suite(.limited)
struct ReadingComparisonTests {
  private func question(_ topic: String, _ answer: String) throws -> Question {
    try #require(Topic.find(topic).question(answer: answer))
  }

  /// Returns the parts that a typed reading misses, with what was written instead.
  private func missed(_ topic: String, _ answer: String, typed: String) throws -> [String] {
    try question(topic, answer).heard(.reading(typed)).compactMap { part in
      switch part.outcome {
      case .heard: nil
      case .misheard(let other): part.part.id + (other.map { ">" + $0.id } ?? "")
      case .unknown: part.part.id + "?"
      }
    }
  }

  @Test(
    arguments: [
      ("numbers-10000", "3860", "さんぜんはっぴゃくろくじゅう", []),
      ("numbers-10000", "3860", "さんせんはっぴゃくろくじゅう", ["3000"]),
      ("numbers-10000", "3860", "さんぜんはちひゃくろくじゅう", ["800"]),
      ("numbers-10000", "3860", "さんぜんろっぴゃくろくじゅう", ["800>600"]),
      ("numbers-10000", "3860", "さんぜんはっぴゃくろくじゅ", ["60"]),
      ("numbers-10000", "3860", "さんぜんろくじゅう", ["800"]),
      ("money-conbini", "304", "さんびゃくよんえん", ["4円"]), ("money-conbini", "304", "さんひゃくよえん", ["300"]),
      ("counter-hon", "3", "さんほん", ["3本"]), ("counter-hon", "10", "じっぽん", []),
      ("counter-hon", "10", "じゅうほん", ["10本"]),
      ("numbers-1000", "105", "ひゃくご", []), ("numbers-1000", "105", "ひゃくれいご", ["gap"]),
      ("date-day", "20", "にじゅうにち", ["20日"]), ("numbers-1000", "300", "さんびゃくう", ["300"]),
      // The typed に is the first one or the last one, and so is さん.
      ("numbers-100", "22", "に", ["20", "2?"]),
      ("numbers-1000", "333", "さんびゃくさん", ["30", "3?"]),
    ] as [(String, String, String, [String])])
  func `Wrong parts are marked, and the others are known`(
    topic: String, answer: String, typed: String, parts: [String]
  ) throws {
    #expect(try missed(topic, answer, typed: typed) == parts)
    #expect(try question(topic, answer).isRight(.reading(typed)) == parts.isEmpty)
  }

  @Test(arguments: [
    ("numbers-100", "47", ["よんじゅうなな", "よんじゅうしち", "ヨンジュウナナ", "よんじゅーなな"]),
    ("counter-tsu", "10", ["とお", "とう", "とー"]),
    ("date-full", "2017-07-04", ["にせんじゅうななねんしちがつよっか", "にせんじゅうしちねんしちがつよっか"]),
    ("everyday-decimal", "2.5", ["にーてんご", "にてんご", "にてんごー", "にいてんごお"]),
    ("money-rent", "50000", ["ごまんえん"]),
    ("time-hour-minute", "7:40", ["しちじよんじゅっぷん", "ななじよんじっぷん"]),
  ]) func `Every accepted reading is right, however it is spelled`(
    topic: String, answer: String, typed: [String]
  )
    throws
  {
    for kana in typed { #expect(try question(topic, answer).isRight(.reading(kana)), "\(kana)") }
  }

  @Test func `The 30th isn't half past`() throws {
    let topic = try Topic.find("date-appointment")
    let question = try #require(
      (0..<topic.count).lazy.map(topic.question).first { $0.display.contains("月30日") })
    let accepted = question.acceptedReadings
    #expect(accepted.count > 1 && accepted.allSatisfy { $0.kana.contains("さんじゅうにち") })
    let half = try #require(
      (0..<topic.count).lazy.map(topic.question).first { $0.display.hasSuffix("時半") })
    let reading = half.reading.kana
    #expect(half.isRight(.reading(reading)))
    #expect(half.isRight(.reading(reading.dropLast(2) + "さんじゅっぷん")))
  }

  @Test func `Days are accepted as a duration, and it isn't said that they are heard so`() throws {
    let question = try question("duration-days", "20")
    #expect(question.isRight(.reading("はつか")) && question.isRight(.reading("はつかかん")))
    #expect(!question.alternatives.contains { $0.kana == "はつかかん" })
  }

  @Test func `Digits said one by one may be long or short, each of them`() throws {
    let question = try question("everyday-phone", "025-250-0120")
    for kana in ["ぜろにーごーのにーごーぜろのぜろいちにーぜろ", "れいにごーのにーごれいのぜろいちにぜろ", "ぜろにいごのにごぜろのれいいちにれい"] {
      #expect(question.isRight(.reading(kana)), "\(kana)")
    }
    #expect(question.isRight(.reading("ぜろにごにごぜろぜろいちにぜろ")))
    #expect(!question.isRight(.reading("ぜろにごにごぜろぜろいちにに")))
  }

  @Test func `A hyphen alone is no reading, and one that is shorter than its unit is wrong`() throws
  {
    let question = try question("measure-fever", "36.5")
    #expect(question.parse("-", as: .writing, wasRomaji: true) == .empty)
    for kana in ["", "ど", "き"] {
      #expect(!question.isRight(.reading(kana)), "\(kana)")
      #expect(question.heard(.reading(kana)).count == question.parts.count, "\(kana)")
    }
  }

  /// Readings that were called wrong or right by mistake, as in `typed-fields.txt`.
  @Test(arguments: [
    ("time-hour-minute 17:30", "じゅうしちじはん じゅうななじはん じゅうななじさんじゅっぷん じゅうななじさんじっぷん", "じゅうななじさん"),
    ("time-hour-minute 17時半", "じゅうななじはん じゅうななじさんじっぷん", ""),
    ("time-hour-minute 7:10", "ななじじっぷん しちじじっぷん", ""),
    ("time-hour-minute 0:08", "れいじはちふん ぜろじはっぷん ぜろじはちふん", "いちじはっぷん"),
    ("duration-days 17", "じゅうしちにち じゅうななにち じゅうななにちかん じゅうしちにちかん", "じゅうななか"),
    ("duration-days 7", "なぬかかん", ""), ("duration-days 37", "さんじゅうしちにちかん", ""),
    ("measure-weight 40.6", "よんじゅってんろくきろ よんじゅってんろっきろ", "よんじゅってんろっこ"),
    ("duration-days 34", "さんじゅうよっか さんじゅうよんにち さんじゅうよっかかん", ""),
    ("numbers-10000 1000", "いっせん せん", ""), ("money-conbini 1500", "いっせんごひゃくえん", ""),
    ("numbers-oku 15000000", "せんごひゃくまん", ""),
    ("numbers-cho 10000000000000", "じっちょう じゅっちょう", ""), ("duration-months 3", "みつき", ""),
    ("duration-months 6", "はんとし", ""),
    ("counter-sara 1", "いっさら", ""), ("everyday-phone 090-1234-5678", "ぜろきゅうぜろいちにさんよんごろくななはち", ""),
    ("money-conbini 1000", "せんえん", "せんねん"), ("date-year-ad 1000", "せんねん", "せんえん"),
    ("money-conbini 103", "ひゃくさんえん", "ひゃくさんねん"), ("everyday-address 3丁目2番1号", "", "さんちょうめにばんいちご"),
    ("counter-goushitsu 305", "さんまるごごうしつ さんまるごーごうしつ さんまるごごーしつ", "さんまるごごしつ"),
  ]) func `All readings of each field are right, and no other word is`(
    question: String, right: String, wrong: String
  )
    throws
  {
    let words = question.split(separator: " ").map(String.init)
    let question = try #require(try HeardRow.question(words[0], words[1]))
    for kana in right.split(separator: " ") {
      #expect(question.isRight(.reading(String(kana))), "\(kana)")
    }
    for kana in wrong.split(separator: " ") {
      #expect(!question.isRight(.reading(String(kana))), "\(kana)")
    }
  }

  @Test(arguments: [
    ("1000", "sennen", true), ("1000", "sen'en", true), ("1004", "senyoen", true),
    ("1004", "せにょえん", false),
  ])
  func `An n that took the next vowel along is excused in romaji only`(
    answer: String, typed: String, isRight: Bool
  )
    throws
  {
    let question = try question("money-conbini", answer)
    guard case .answer(let parsed) = question.parse(typed, as: .writing) else {
      throw CancellationError()
    }
    #expect(question.isRight(parsed) == isRight)
  }

  @Test(arguments: [
    ("さんせんはっぴゃくろくじゅう", "さん[せ]んはっぴゃくろくじゅう"), ("さんぜんはっぴゃくじゅう", "さんぜんはっぴゃく[]じゅう"),
    ("さんぜんはちぴゃくろくじゅう", "さんぜんは[ち]ぴゃくろくじゅう"),
  ]) func `The typed kana that differ are marked`(typed: String, expected: String) throws {
    let pieces = try question("numbers-10000", "3860").marked(.reading(typed))
    #expect(pieces.map { $0.differs ? "[\($0.text)]" : $0.text }.joined() == expected)
  }

  @Test func `Parts make up the reading of every shape of question`() {
    for topic in Topic.all {
      // All questions would take a minute.
      for index in stride(
        from: 0, to: topic.count, by: max(1, topic.count / (Sample.isFull ? 47 : 10)))
      {
        let question = topic.question(at: index)
        #expect(question.parts.map(\.reading.kana).joined() == question.reading.kana)
        for reading in question.acceptedReadings {
          #expect(question.isRight(.reading(reading.kana)), "\(topic.name) \(reading.kana)")
          #expect(question.heard(.reading(reading.kana)).allSatisfy { $0.outcome == .heard })
        }
      }
    }
  }

  /// Letters depend on the next word only at its beginning, so words in pairs are as good as whole
  /// readings.
  @Test func `Every reading of every finite topic comes back from romaji`() {
    var pairs: Set<[String]> = []
    for topic in Topic.all where topic.listableCount != nil {
      for reading in topic.sample().flatMap(\.acceptedReadings) {
        let units = reading.units
        pairs.insert([units[0]])
        for index in units.indices.dropFirst() { pairs.insert([units[index - 1], units[index]]) }
      }
    }
    #expect(pairs.count > (Sample.isFull ? 1000 : 500))
    for pair in pairs {
      for style in RomajiStyle.allCases {
        var input = RomajiInput()
        input.type(Reading(units: pair).romaji(style))
        #expect(KanaSpelling(input.kana) == KanaSpelling(pair.joined()), "\(pair) \(style)")
      }
    }
  }

  @Test(arguments: ["ほ\u{3099}", "は\u{309A}", "カ\u{3099}", "ウ\u{3099}", "う\u{3099}", "さ"])
  func `Kana whose marks stand apart are composed`(kana: String) {
    let composed = kana.withComposedKana
    #expect(composed == kana && composed.unicodeScalars.count == 1)
  }

  @Test(arguments: ["さんひ\u{3099}ゃくご", "さんびゃくご。", "sanbyakugo.", "さんひ\u{3099}ゃくご｡"])
  func `Copied kana and a full stop are understood`(typed: String) throws {
    let parsed = try question("numbers-1000", "305").parse(typed, as: .writing)
    #expect(parsed == .answer(.reading("さんびゃくご")))
  }

  @Test func `The model of writing learns from the first reading that was typed`() throws {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    let id = try Topic.find("numbers-1000").id
    for text in [
      "さんひゃくご", "さんびゃくご", "sambyaku go", "さn3", String(repeating: "ん", count: 1_000_000),
    ] {
      tally.add(
        HistoryEntry(
          topicID: id,
          outcome: text == "さんびゃくご" ? .correct : .incorrect
        ) {
          $0.time = 9
          $0.value = "305"
          $0.tries = [.init(text)]
          $0.skill = .writing
        })
    }
    let model = tally.history[.writing].model
    // Romaji is understood as well, and what is no reading tells nothing.
    #expect(model.record(of: "300")?.asked == 3 && model.record(of: "300")?.misheard == 1)
    #expect(model.record(of: "5")?.misheard == 0)
    #expect(tally.history.model.records.isEmpty)
  }

  @Test(arguments: [
    ("", ParsedAnswer.empty), (" ", .empty), ("san", .answer(.reading("さん"))),
    ("3", .invalid(.wrongForm)),
  ])
  func `Only kana are a reading`(typed: String, expected: ParsedAnswer) throws {
    #expect(try question("numbers-10", "3").parse(typed, as: .writing) == expected)
    #expect(try question("numbers-10", "3").parse("3", as: .reading) == .answer(.number(3)))
  }
}
