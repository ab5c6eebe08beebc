import Foundation
import JapaneseNumbers
import Testing

@testable import Domain

@Suite(.limited)
struct PartTableTests {
  @Test(arguments: [
    ("numbers-10", "numbers: れい いち に さん よん ご ろく なな はち きゅう じゅう"),
    (
      "money-restaurant",
      """
      tens: じゅう にじゅう さんじゅう よんじゅう ごじゅう ろくじゅう ななじゅう はちじゅう きゅうじゅう
      hundreds: ひゃく にひゃく さんびゃく* よんひゃく ごひゃく ろっぴゃく* ななひゃく はっぴゃく* きゅうひゃく
      thousands: せん にせん さんぜん* よんせん ごせん ろくせん
      words: えん
      """
    ),
    (
      "money-salary",
      """
      tens: じゅう にじゅう さんじゅう よんじゅう ごじゅう ろくじゅう ななじゅう はちじゅう きゅうじゅう
      hundreds: ひゃく にひゃく さんびゃく* よんひゃく ごひゃく ろっぴゃく* ななひゃく はっぴゃく* きゅうひゃく
      thousands: せん
      10,000 and up: まん いっせんまん*
      words: えん
      """
    ),
    (
      "counter-hon",
      "本: いっぽん* にほん さんぼん* よんほん ごほん ろっぽん* ななほん はっぽん* きゅうほん じゅっぽん* じゅういっぽん* じゅうにほん "
        + "じゅうさんぼん* じゅうよんほん じゅうごほん じゅうろっぽん* じゅうななほん じゅうはっぽん* じゅうきゅうほん にじゅっぽん*"
    ),
    (
      "time-minute",
      """
      分: れいふん いっぷん* にふん さんぷん* よんぷん* ごふん ろっぷん* ななふん はっぷん* きゅうふん じゅっぷん* にじゅっぷん* さんじゅっぷん* よんじゅっぷん* ごじゅっぷん*
      tens: じゅう にじゅう さんじゅう よんじゅう ごじゅう
      """
    ),
    (
      "date-year-era",
      """
      words: しょうわ へいせい れいわ がんねん*
      年: いちねん にねん さんねん よねん* ごねん ろくねん ななねん はちねん きゅうねん
      tens: じゅう にじゅう さんじゅう よんじゅう ごじゅう ろくじゅう
      """
    ),
    ("everyday-phone", "digits: ぜろ いち にー さん よん ごー ろく なな はち きゅう\nwords: の"),
    (
      "counter-goushitsu",
      """
      号室: まるごうしつ いちごうしつ にごうしつ さんごうしつ よんごうしつ ごごうしつ ろくごうしつ \
      ななごうしつ はちごうしつ きゅうごうしつ
      digits: まる いち にー さん よん ごー ろく なな はち きゅう
      """
    ),
    (
      "code-booking",
      """
      digits: ぜろ いち にー さん よん ごー ろく なな はち きゅう
      letters: えー びー しー でぃー いー えふ じー えいち あい じぇー けー える えむ \
      えぬ おー ぴー きゅー あーる えす てぃー ゆー ぶい だぶりゅー えっくす わい ぜっと
      words: の
      """
    ),
  ])
  func `A table has what is said in a topic, in groups`(name: String, table: String) throws {
    #expect(try text(PartTable(Topic.find(name))) == table)
  }

  @Test
  func `The days of a month are listed one by one, and a rare sound among many in a whole number`()
    throws
  {
    let days = PartTable(try Topic.find("date-day"))
    #expect(days.groups.map(\.entries.count) == [31])
    #expect(days.groups[0].entries[16].text == "17日")
    let durations = PartTable(try Topic.find("duration-days"))
    #expect(durations.groups[0].entries.map(\.text).suffix(4) == ["10日", "17日", "19日", "20日"])
  }

  @Test func `A date is listed as it is said, though days are written alike`() throws {
    let entries = PartTable(try Topic.find("dialogue-clinic")).groups.flatMap(\.entries)
    #expect(entries.filter { $0.text == "1日" }.map(\.reading.kana) == ["ついたち"])
  }

  @Test func `Every topic has a table of sounds that its questions have`() throws {
    let topics = Topic.all + (try userTopics())
    for topic in Sample.indices(of: topics.count, some: 20).map({ topics[$0] }) {
      let table = PartTable(topic)
      let entries = table.groups.flatMap(\.entries)
      #expect(!entries.isEmpty && table.groups.allSatisfy { !$0.entries.isEmpty }, "\(topic.name)")
      #expect(Set(entries.map(\.id)).count == entries.count, "\(topic.name)")
      if topic.members.isEmpty {
        for group in table.groups {
          let said = Set(group.entries.map { $0.text + $0.reading.kana })
          #expect(said.count == group.entries.count, "\(topic.name): \(group.title)")
          #expect(group.entries.count <= 34, "\(topic.name): \(group.title)")
        }
        let hasOneNumber = topic.question(at: 0).fields.count == 1 && !topic.isDialogue
        let hasManyCounters = topic.name == "counter-mixed" || topic.isGroupOfCounters
        if hasOneNumber, !hasManyCounters { #expect(entries.count <= 65, "\(topic.name)") }
      }
      for entry in entries {
        #expect(
          !entry.reading.units.isEmpty && !entry.text.isEmpty && !entry.written.isEmpty,
          "\(topic.name)")
        let ids = topic.question(at: entry.index).parts.map(\.id)
        #expect(ids.contains(entry.part.id), "\(topic.name): \(entry.text)")
      }
    }
  }

  @Test(arguments: [
    ("numbers-10000", "800", "800", "八百"), ("numbers-10000", "3,000", "3000", "三千"),
    ("money-conbini", "4円", "4円", "四円"), ("date-year-era", "2年", "2年", "二年"),
  ])
  func `A part of a number is written for voices, and in kanji, with its place and its counter`(
    name: String, text: String, written: String, kanji: String
  ) throws {
    let entries = PartTable(try Topic.find(name)).groups.flatMap(\.entries)
    let entry = try #require(entries.first { $0.text == text })
    #expect(entry.written == written && entry.kanji == kanji)
  }

  @Test func `A table of many numbers is complete`() throws {
    let ids = PartTable(try Topic.find("numbers-extreme")).groups.flatMap(\.entries).map(\.id)
    #expect(ids.count == 40 && ids.suffix(3) == ["万", "1000万", "億"])
  }

  @Test func `A table is the same each time`() throws {
    let topic = try Topic.find("numbers-extreme")
    #expect(PartTable(topic) == PartTable(topic))
  }

  @Test func `A drill asks for the entry first, then for others of its group`() throws {
    for (name, text) in [
      ("numbers-10000", "800"), ("counter-hon", "3本"), ("numbers-extreme", "1,000万"),
    ] {
      let table = PartTable(try Topic.find(name))
      let entry = try #require(table.groups.flatMap(\.entries).first { $0.text == text })
      var drill = try #require(table.drill(of: entry, seed: 7))
      #expect((3...PartTable.drillLength).contains(drill.questions.count), "\(name)")
      #expect(drill.next().parts.contains { $0.id == entry.part.id }, "\(name)")
      #expect(table.drill(of: entry, seed: 7)?.questions == drill.questions)
      let group = try #require(table.groups.first { $0.entries.contains(entry) }).entries.map(
        \.part.id)
      #expect(drill.questions.allSatisfy { $0.parts.contains { group.contains($0.id) } }, "\(name)")
    }
  }

  @Test
  func `Four questions of a drill are about its entry and come first, and six are about others`()
    throws
  {
    let table = PartTable(try Topic.find("numbers-10000"))
    let entry = try #require(table.groups.flatMap(\.entries).first { $0.text == "800" })
    for seed in 0..<10 as Range<UInt64> {
      var drill = try #require(table.drill(of: entry, seed: seed))
      let areAbout = (0..<10).map { _ in drill.next().parts.contains { $0.id == "800" } }
      #expect(drill.questions.count == 10, "\(seed)")
      #expect(areAbout == (0..<10).map { $0 < 4 }, "\(seed)")
    }
  }

  /// Of the hundred numbers, many are drawn twice.
  @Test(arguments: ["7", "70"])
  func `A drill has ten different questions, whatever is drawn`(text: String) throws {
    let table = PartTable(try Topic.find("numbers-100"))
    let entry = try #require(table.groups.flatMap(\.entries).first { $0.text == text })
    for seed in 0..<100 as Range<UInt64> {
      var drill = try #require(table.drill(of: entry, seed: seed))
      #expect(drill.questions.count == 10, "\(seed)")
      #expect(Set((0..<10).map { _ in drill.next().display }).count == 10, "\(seed)")
    }
  }

  @Test func `A topic with one question can be drilled`() throws {
    let topic = try #require(
      UserTopics(json: Data(#"[{"name": "one", "range": [5000, 5000]}]"#.utf8)).topics.first)
    let table = PartTable(topic)
    #expect(text(table) == "thousands: ごせん")
    #expect(table.drill(of: table.groups[0].entries[0], seed: 1)?.questions.count == 1)
  }

  private func userTopics() throws -> [Topic] {
    let json = """
      [{"name": "all", "range": [0, 9999999999999999]}, {"name": "one", "range": [5000, 5000]},
       {"name": "steps", "range": [7, 1000000], "step": 977, "counter": "円"},
       {"name": "floors", "range": [1, 60], "counter": "階"}, {"name": "rooms", "range": [101, 1299], "counter": "号室"},
       {"name": "years", "range": [1990, 2005], "counter": "年"}]
      """
    let topics = UserTopics(json: Data(json.utf8))
    #expect(topics.problems == [])
    return topics.topics
  }

  /// Returns a table as text, with a star after readings that have a rule.
  private func text(_ table: PartTable) -> String {
    table.groups.map { group in
      let entries = group.entries.map { $0.reading.kana + ($0.rule == nil ? "" : "*") }
      return "\(group.title): \(entries.joined(separator: " "))"
    }.joined(separator: "\n")
  }
}
