import Domain
import JapaneseNumbers
import Testing

/// The reading of a wrong answer, which a learner can hear for comparison.
@Suite(.limited)
struct TypedReadingTests {
  /// Returns the reading of a typed answer to the question of a topic with a right answer.
  private func reading(_ typed: String, _ topic: String, answer: String) throws -> String? {
    let question = try #require(try HeardRow.question(topic, answer))
    guard case .answer(let value) = question.parse(typed) else { return nil }
    return question.reading(of: value)?.kana
  }

  @Test(arguments: [
    ("3260", "numbers-10000", "3860", "さんぜんにひゃくろくじゅう"), ("704", "money-conbini", "707", "ななひゃくよえん"),
    ("4", "counter-hon", "3", "よんほん"), ("9", "time-hour-ampm", "4", "ごぜんくじ"),
    ("16", "time-hour-ampm-24", "15", "ごごよじ"), ("4", "time-hour-ampm-24", "3", "ごぜんよじ"),
    ("1985", "date-year-era", "1984", "しょうわろくじゅうねん"), ("64", "date-year-era", "1984", "ろくじゅうよねん"),
    ("1989", "date-year-era", "1990", "へいせいがんねん"),
    ("2:15", "duration-hours-minutes", "1:15", "にじかんじゅうごふん"),
    ("1945", "time-hour-minute", "14:45", "じゅうくじよんじゅうごふん"),
    ("1998-3-8", "date-full", "1998-03-04", "せんきゅうひゃくきゅうじゅうはちねんさんがつようか"),
    ("1.5", "everyday-decimal", "0.5", "いってんご"),
    ("~18", "about-limit", "18歳以上", "やくじゅうはっさい"),
    (">=300", "about-limit", "約300人", "さんびゃくにんいじょう"),
  ])
  func `A wrong answer is read as the topic's voice would say it`(
    typed: String, topic: String, answer: String, kana: String
  ) throws {
    #expect(try reading(typed, topic, answer: answer) == kana)
  }

  @Test func `An answer too large for any reading has none`() throws {
    #expect(try reading("99999999999999999999", "numbers-10000", answer: "3860") == nil)
  }

  @Test func `The right answer is read as the question was`() throws {
    for topic in Topic.all {
      for question in topic.sample(10, limit: 200) {
        let reading = question.reading(of: question.value)
        let readings = [question.reading] + question.alternatives
        guard let reading, readings.contains(reading) else {
          Issue.record("\(topic.name) \(question.display): \(reading?.kana ?? "none")")
          continue
        }
      }
    }
  }
}
