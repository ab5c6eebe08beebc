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
    ("3:00", "duration-hours-minutes", "2:15", "さんじかん"),
    ("1:30:00", "duration-hours-minutes-seconds", "1:15:30", "いちじかんさんじゅっぷん"),
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

  @Test(
    arguments: [
      ("everyday-floor", "地下1階", "2", "にかい"), ("everyday-floor", "8階", "B3", "ちかさんがい"),
      ("about-several", "十数人", "x0", "すうじゅうにん"), ("about-several", "数百人", "x", "すうにん"),
      ("about-several", "数百人", "1x0", "ひゃくすうじゅうにん"), ("about-two", "2、3人", "4-5", "しごにん"),
      ("about-two", "2、3人", "7-8", "しちはちにん"), ("about-limit", "300人くらい", "~800", "はっぴゃくにんくらい"),
      ("about-limit", "300人ほど", "<300", "さんびゃくにんみまん"), ("everyday-score", "3対2", "3-0", "さんたいぜろ"),
      ("everyday-fraction", "3分の1", "2/3", "さんぶんのに"),
      ("everyday-class", "3年2組", "4-1", "よねんいちくみ"),
      ("everyday-address", "3丁目2番1号", "1-4-8", "いっちょうめよんばんはちごう"),
      ("everyday-address", "3の2の1", "4-8-1", "よんのはちのいち"), ("time-relative", "3日前", "+8", "ようかご"),
      ("time-relative", "2週間後", "-1", "いっしゅうかんまえ"), ("date-weekday", "木曜日", "2", "かようび"),
      ("date-weekday", "木曜", "2", "かよう"), ("date-weekday-range", "1-5", "2-6", "かようからどようまで"),
      ("date-range", "3-5", "4-8", "よっかからようかまで"),
      ("time-range", "10:00-12:30", "10:30-12:00", "じゅうじさんじゅっぷんからじゅうにじまで"),
      ("time-range", "10:00-12:30", "9-12:45", "くじからじゅうにじよんじゅうごふんまで"),
      ("date-appointment", "1-1-1 9:00", "1/1 1 15:30", "いちがつついたちげつようびのごごさんじさんじゅっぷん"),
      ("duration-half", "1:30", "7:30", "しちじかんはん"),
      ("duration-half", "1:30", "1:15", "いちじかんじゅうごふん"),
      ("duration-stay", "2-3", "3-4", "さんぱくよっか"), ("time-to-hour", "9時10分前", "7:50", "はちじじゅっぷんまえ"),
      ("time-to-hour", "1時5分前", "11:55", "じゅうにじごふんまえ"), ("measure-winter", "-15", "15", "じゅうごど"),
      ("measure-winter", "-15", "-4", "まいなすよんど"), ("measure-winter", "氷点下15度", "-9", "ひょうてんかきゅうど"),
      ("money-rate", "149.50", "148.05", "いちどるひゃくよんじゅうはちえんごせん"),
      ("measure-fever", "36.5", "37.1", "さんじゅうななてんいちど"), ("measure-fever", "37度", "38", "さんじゅうはちど"),
      ("measure-fever", "36.5", "37", "さんじゅうななてんれいど"), ("code-pin", "0425", "0452", "ぜろよんごーにー"),
      ("code-booking", "A7B-204", "A7D-204", "えーななでぃーのにーぜろよん"),
      ("ordinal-dai", "3", "8", "だいはっかい"),
      ("time-hour-ampm", "午後4時", "17", "ごごごじ"), ("time-hour-ampm", "正午 = 12時", "1", "いちじ"),
      ("time-hour-ampm-24", "午前9時 = 9時", "18", "ごごろくじ"),
      ("time-hour-ampm-24", "午後3時 = 15時", "12", "ごごれいじ"),
      ("date-year-era-all", "大正4年 = 1915年", "1912", "たいしょうがんねん"),
      ("date-year-era-all", "明治45年 = 1912年", "1913", "たいしょうにねん"),
    ] as [(String, String, String, String)])
  func `A wrong answer is read in the words of its question`(
    topic: String, answer: String, typed: String, kana: String
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
