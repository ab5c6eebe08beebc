import Domain
import JapaneseNumbers
import Testing

/// The remarks of topics: the readings that they name, and the forms of answers that they tell to
/// type.
@Suite(.limited)
struct TopicNoteTests {
  @Test(
    arguments: [
      ("money-conbini", "4", "よえん"), ("money-restaurant", "3000", "さんぜん"),
      ("money-restaurant", "800", "はっぴゃく"), ("money-rent", "85000", "はちまんごせんえん"),
      ("money-salary", "4500000", "よんひゃくごじゅうまんえん"), ("money-small", "14", "よえん"),
      ("money-store", "34800", "さんまんよんせんはっぴゃくえん"),
      ("money-rate", "149.50", "ひゃくよんじゅうきゅうえんごじゅっせん"),
      ("duration-hours", "4", "よじかん"), ("duration-hours", "7", "しちじかん"),
      ("duration-hours", "9", "くじかん"), ("duration-minutes", "1", "いっぷんかん"),
      ("duration-minutes", "3", "さんぷんかん"), ("duration-minutes", "10", "じゅっぷんかん"),
      ("duration-seconds", "1", "いちびょうかん"), ("duration-seconds", "8", "はちびょうかん"),
      ("duration-days", "1", "いちにち"), ("duration-weeks", "1", "いっしゅうかん"),
      ("duration-weeks", "8", "はっしゅうかん"), ("duration-weeks", "10", "じゅっしゅうかん"),
      ("duration-months", "1", "ひとつき"), ("duration-months", "2", "ふたつき"),
      ("duration-years", "4", "よねんかん"), ("duration-years", "7", "しちねんかん"),
      ("duration-half", "1時間半", "はん"), ("duration-stay", "2泊3日", "にはくみっか"),
      ("time-hour", "4", "よじ"), ("time-hour", "7", "しちじ"), ("time-hour", "9", "くじ"),
      ("time-hour-ampm", "午前3時", "ごぜん"), ("time-hour-ampm", "午後3時", "ごご"),
      ("time-hour-ampm", "正午", "しょうご"), ("time-hour-ampm-24", "15", "ごごさんじ"),
      ("time-minute", "10", "ぷん"), ("time-hour-minute", "3時半", "はん"),
      ("date-day-beginner", "1", "ついたち"), ("date-day-beginner", "2", "ふつか"),
      ("date-day-beginner", "3", "みっか"), ("date-day-beginner", "4", "よっか"),
      ("date-day-beginner", "8", "ようか"), ("date-day", "14", "じゅうよっか"),
      ("date-day", "20", "はつか"), ("date-day", "24", "にじゅうよっか"), ("date-day", "17", "しちにち"),
      ("date-day", "19", "くにち"), ("date-month", "4", "しがつ"), ("date-month", "7", "しちがつ"),
      ("date-month", "9", "くがつ"), ("date-year-recent", "2014", "よねん"),
      ("date-year-contemporary", "2017", "しちねん"), ("date-year-ad", "9", "くねん"),
      ("date-year-era", "令和元年", "がんねん"), ("date-weekday", "火曜", "かよう"),
      ("date-weekday", "土曜", "どよう"), ("time-relative", "3日前", "まえ"),
      ("time-relative", "3日後", "ご"), ("time-to-hour", "9時10分前", "くじじゅっぷんまえ"),
      ("time-range", "10:00-12:30", "から まで"), ("date-range", "4日から8日まで", "よっか ようか"),
      ("about-two", "4、5人", "しごにん"), ("about-two", "7、8本", "しちはっぽん"),
      ("about-two", "2、3日", "にさんにち"), ("about-two", "3、4日", "さんよっか"),
      ("about-several", "数十人", "すうじゅう"), ("about-several", "数百人", "すうひゃく"),
      ("about-several", "十数人", "じゅうすう"),
      ("everyday-address", "3丁目2番1号", "さんちょうめ にばん いちごう"),
      ("everyday-address", "1丁目1番1号", "いっちょうめ"), ("everyday-floor", "地下1階", "ちかいっかい"),
      ("everyday-floor", "3階", "さんがい"), ("everyday-class", "4年1組", "よねん いちくみ"),
      ("everyday-class", "1年2組", "にくみ"), ("everyday-score", "3対2", "さんたいに"),
      ("everyday-score", "1対0", "いちたいぜろ"), ("everyday-fraction", "3分の1", "さんぶんのいち"),
      ("everyday-phone", "075-201-2345", "にー ごー よん なな の"), ("everyday-sheets", "3", "まい"),
      ("everyday-decimal", "0.5", "れいてんご"), ("everyday-decimal", "1.5", "いってんご"),
      ("everyday-decimal", "2.5", "にーてんご"), ("everyday-decimal", "8.3", "はってんさん"),
      ("everyday-decimal", "10.2", "じゅってんに"), ("code-postal", "150-0002", "いちごーぜろのぜろぜろぜろにー"),
      ("code-pin", "0425", "ぜろよんにーごー"), ("code-booking", "A0D-000", "えー でぃー"),
      ("code-booking", "V0Z-000", "ぶい ぜっと"), ("code-booking", "H0A-000", "えいち えっち"),
      ("ordinal-dai", "3", "だいさんかい"), ("ordinal-dai", "21", "だいにじゅういっかい"),
      ("measure-height", "171", "ひゃくななじゅういっせんち"),
      ("measure-height", "168", "ひゃくろくじゅうはっせんち"),
      ("measure-weight", "63.5", "ろくじゅうさんてんごきろ"), ("measure-weight", "6.0", "ろっきろ"),
      ("measure-weight", "40.6", "ろくきろ"), ("measure-shoes", "26.5", "にじゅうろくてんごせんち"),
      ("measure-fever", "36.5", "さんじゅうろくてんごど"), ("measure-winter", "氷点下3度", "ひょうてんか"),
      ("measure-times", "1.5", "いってんごばい"), ("measure-times", "2.0", "にばい"),
      ("measure-eyes", "0.7", "れいてんなな"), ("measure-eyes", "1.0", "いってんれい いってんぜろ"),
      ("measure-drinks", "500", "ごひゃくみりりっとる"), ("measure-drinks", "2000", "にせんみりりっとる"),
    ] as [(String, String, String)])
  func `The readings that a note names are those of what the topic asks`(
    topic: String, shown: String, kana: String
  ) throws {
    let question = try #require(try HeardRow.question(topic, shown))
    let note = try #require(try Topic.find(topic).note)
    for word in kana.split(separator: " ").map(String.init) {
      #expect(note.contains(word), "\(word)")
      #expect(question.readings.all.contains { $0.kana.contains(word) }, "\(word)")
    }
  }

  @Test(
    arguments: [
      ("duration-hours-minutes", "2:15", "2:15 | 215"),
      ("duration-hours-minutes-seconds", "2:15:30", "2:15:30 | 21530"),
      ("duration-half", "1時間半", "1:30 | 90分"), ("duration-stay", "2泊3日", "2 3 | 23"),
      ("time-hour-minute", "14:45", "14:45 | 1445"),
      ("date-full", "2017-09-30", "2017-9-30 | 2017/9/30 | 20170930"),
      ("date-weekday", "木曜日", "木"), ("date-day-weekday", "11月26日木曜日", "11/26 4 | 11/26木"),
      ("date-appointment", "11-26-4 15:30", "11/26 4 15:30"), ("time-relative", "3日前", "-3"),
      ("time-relative", "3日後", "+3"), ("time-to-hour", "9時10分前", "8:50"),
      ("time-range", "10:00-12:30", "10-12:30 | 1000 1230"),
      ("date-range", "3日から5日まで", "3-5 | 3 5"), ("date-weekday-range", "月曜から金曜まで", "1-5 | 15"),
      ("about-two", "2、3人", "2-3 | 23"), ("about-several", "数人", "x"),
      ("about-several", "数十人", "x0"), ("about-several", "数百人", "x00"),
      ("about-several", "十数人", "1x"), ("about-limit", "18歳以上", ">=18"),
      ("about-limit", "18歳以下", "<=18"), ("about-limit", "18歳未満", "<18"),
      ("about-limit", "約18歳", "~18"), ("everyday-address", "3丁目2番1号", "3-2-1"),
      ("everyday-floor", "地下1階", "B1 | -1"), ("everyday-class", "3年2組", "3-2"),
      ("everyday-score", "3対2", "3-2"), ("everyday-fraction", "3分の1", "1/3"),
      ("measure-winter", "-3", "-3 | マイナス3"), ("money-rate", "149.50", "149.50"),
    ] as [(String, String, String)])
  func `The forms that a note tells to type are right`(
    topic: String, shown: String, forms: String
  ) throws {
    let question = try #require(try HeardRow.question(topic, shown))
    let note = try #require(try Topic.find(topic).note)
    for form in forms.split(separator: " | ").map(String.init) {
      #expect(note.contains(form), "\(form)")
      #expect(question.parse(form) == .answer(question.value), "\(form)")
    }
  }

  @Test(arguments: [
    ("date-year-era", "昭和 平成 令和"), ("date-year-era-all", "明治 大正 昭和 平成 令和"),
  ])
  func `The number that a note adds to the year of an era gives the year A.D.`(
    topic: String, eras: String
  ) throws {
    let topic = try Topic.find(topic)
    let note = try #require(topic.note)
    let questions = (0..<topic.count).map { topic.question(at: $0) }
    for era in eras.split(separator: " ").map(String.init) {
      let second = try #require(questions.first { $0.display.hasPrefix("\(era)2年") })
      let year = try #require(second.value.number)
      #expect(note.contains("\(era) +\(year - 2)"), "\(note)")
    }
  }
}
