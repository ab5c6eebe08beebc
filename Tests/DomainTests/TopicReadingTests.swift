import Domain
import JapaneseNumbers
import Testing

@Suite(.timeLimit(.minutes(1)))
struct TopicReadingTests {
  private static let listable = Topic.all.filter { $0.listableCount != nil && $0.members.isEmpty }

  @Test(arguments: listable.filter { $0.category != .counters })
  func `Every question is read as its display is by a second implementation`(topic: Topic) {
    let wrong = questions(topic).filter { question in
      let shown = question.display.split(separator: " = ")[0]
      return question.reading.kana != RewritingReader.read(String(shown), in: topic.name)
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test(arguments: listable.filter { $0.category == .counters })
  func `Every question of a counter is read by that counter`(topic: Topic) throws {
    for question in questions(topic) {
      let counter = try #require(Counter.named(question.suffix ?? ""))
      guard case .number(let number) = question.value else { continue }
      #expect(question.display == "\(number)\(counter.symbol)")
      #expect(question.readings == counter.readings(of: number), "\(question)")
    }
  }

  @Test(arguments: listable)
  func `Alternatives differ from the reading and from each other`(topic: Topic) {
    let wrong = questions(topic).filter { question in
      let alternatives = question.alternatives
      return !alternatives.isEmpty && Set([question.reading] + alternatives).count != 1 + alternatives.count
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test func `Days can be read with 間 too`() throws {
    let days = try Topic.find("duration-days").question(at: 1)
    #expect(days.reading.kana == "ふつか" && days.alternatives.map(\.kana) == ["ふつかかん"])
  }

  @Test func `A telephone number has the hyphens of its area in the answer too`() throws {
    let topic = try Topic.find("everyday-phone")
    for index in stride(from: 0, to: topic.count, by: topic.count / 300) {
      let question = topic.question(at: index)
      #expect(question.answer == question.display)
    }
  }

  private func questions(_ topic: Topic) -> [Question] {
    (0..<topic.count).map(topic.question)
  }

  @Test(arguments: [
    ("money-rent", 48, "￥78,000", "ななまんはっせんえん", "78000", "8000 万"),
    ("duration-days", 0, "1日", "いちにち", "1", ""), ("date-day", 0, "1日", "ついたち", "1", "own-word"),
    ("time-hour-ampm", 14, "午後4時", "ごごよじ", "4", "よ"), ("time-hour-ampm-24", 17, "午後7時 = 19時", "ごごしちじ", "19", "しち"),
    ("date-month", 3, "4月", "しがつ", "4", "し"), ("date-month", 8, "9月", "くがつ", "9", "く"),
    ("date-year-era", 63, "昭和64年 = 1989年", "しょうわろくじゅうよねん", "1989", "よ"),
    ("date-year-era", 95, "令和元年 = 2019年", "れいわがんねん", "2019", "元年"),
    ("time-hour-minute", 885, "14:45", "じゅうよじよんじゅうごふん", "14:45", "よ"),
    ("time-hour-minute", 5, "0:05", "れいじごふん", "0:05", ""), ("time-hour-minute", 1443, "3時半", "さんじはん", "3:30", "半"),
    ("date-full", 0, "1950年1月1日", "せんきゅうひゃくごじゅうねんいちがつついたち", "1950-01-01", "own-word"),
    ("date-full", 29_584, "2030年12月31日", "にせんさんじゅうねんじゅうにがつさんじゅういちにち", "2030-12-31", "zero-in-the-middle"),
    ("date-full", 18_321, "2000年2月29日", "にせんねんにがつにじゅうくにち", "2000-02-29", "く"),
    ("duration-hours-minutes", 73, "2時間15分", "にじかんじゅうごふん", "2:15", ""),
    ("counter-tsu", 3, "4つ", "よっつ", "4", "own-word"),
    ("counter-hon", 2, "3本", "さんぼん", "3", "voiced"), ("counter-hon", 5, "6本", "ろっぽん", "6", "っ p"),
    ("counter-satsu", 7, "8冊", "はっさつ", "8", "っ"), ("counter-sai", 19, "20歳", "はたち", "20", "own-word"),
    ("everyday-decimal", 0, "0.1", "れいてんいち", "0.1", ""), ("everyday-decimal", 1013, "1.5%", "いってんごぱーせんと", "1.5", "っ"),
    ("everyday-phone", 0, "090-1000-0000", "ぜろきゅうぜろのいちぜろぜろぜろのぜろぜろぜろぜろ", "090-1000-0000", ""),
  ])
  func `A question has its display, reading, answer and difficulties`(
    topic: String, index: Int, display: String, kana: String, answer: String, difficulties: String
  ) throws {
    let question = try Topic.find(topic).question(at: index)
    #expect(question.display == display)
    #expect(question.reading.kana == kana)
    #expect(question.answer == answer)
    #expect(question.difficulties.map(\.rawValue).joined(separator: " ") == difficulties)
  }

  @Test(
    arguments: [
      ("time-hour-ampm", "午後", "時"), ("money-conbini", "￥", nil), ("counter-mixed", nil, "つ"),
      ("time-hour-minute", nil, nil),
      ("date-year-era", nil, "年"), ("duration-weeks", nil, "週間"), ("numbers-100", nil, nil),
    ] as [(String, String?, String?)])
  func `A question has a prefix and a suffix beside the field`(topic: String, prefix: String?, suffix: String?) throws {
    let topic = try Topic.find(topic)
    let question = topic.question(at: topic.name == "time-hour-ampm" ? 11 : 0)
    #expect(question.prefix == prefix)
    #expect(question.suffix == suffix)
  }

  @Test func `The dates are every day of the calendar, each once`() throws {
    let topic = try Topic.find("date-full")
    #expect(topic.count == 81 * 365 + 20)
    var expected = [1950, 1, 1]
    for index in 0..<topic.count {
      let value = topic.question(at: index).value
      guard value == .fields(expected, .date) else {
        Issue.record("\(value) at \(index) isn't \(expected)")
        break
      }
      let isLeap = expected[0].isMultiple(of: 4)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      expected[2] += 1
      if expected[2] > lengths[expected[1] - 1] { expected = [expected[0], expected[1] + 1, 1] }
      if expected[1] > 12 { expected = [expected[0] + 1, 1, 1] }
    }
  }
}
