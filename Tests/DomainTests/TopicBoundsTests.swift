import Testing

@testable import Domain

/// The first and the last questions of topics, and answers beyond them.
@Suite(.limited)
struct TopicBoundsTests {
  @Test func `A topic asks from its first question to its last, in order`() throws {
    for (name, count, displays) in Self.questions {
      let topic = try Topic.find(name)
      #expect(topic.count == count, "\(name)")
      guard topic.count == count else { continue }
      for (index, display) in displays {
        let place = index < 0 ? count + index : index
        #expect(topic.question(at: place).display == display, "\(name) \(index)")
      }
    }
  }

  /// The number of questions of a topic, and some of them by their index; -1 is the last one.
  private static let questions: [(String, Int, [(Int, String)])] = [
    ("date-weekday", 14, [(0, "月曜日 = 1"), (6, "日曜日 = 7"), (7, "月曜 = 1"), (-1, "日曜 = 7")]),
    ("date-day-weekday", 2557, [(0, "1月1日月曜日"), (59, "2月29日木曜日"), (-1, "12月31日火曜日")]),
    (
      "date-appointment", 409_120,
      [
        (0, "1月1日月曜日の午前9時"), (1, "1月1日月曜日の9時"), (2, "1月1日月曜日の午前9時半"),
        (16, "1月1日月曜日の午前10時"), (160, "1月2日火曜日の午前9時"), (-2, "12月31日火曜日の午後7時50分"),
        (-1, "12月31日火曜日の19時50分"),
      ]
    ),
    (
      "time-relative", 122,
      [(0, "1日前 = -1"), (1, "1日後 = +1"), (28, "1週間前 = -1"), (-1, "30分後 = +30")]
    ),
    ("time-to-hour", 96, [(0, "2時1分前 = 1:59"), (7, "2時20分前 = 1:40"), (-1, "1時20分前 = 12:40")]),
    (
      "time-range", 444,
      [
        (0, "7時から7時半まで"), (1, "7時から8時まで"), (23, "7時から19時まで"), (24, "7時半から8時まで"),
        (-1, "21時半から22時まで"),
      ]
    ),
    ("date-range", 465, [(0, "1日から2日まで"), (29, "1日から31日まで"), (-1, "30日から31日まで")]),
    (
      "date-weekday-range", 84,
      [
        (0, "月曜から火曜まで = 1-2"), (5, "月曜から日曜まで = 1-7"), (41, "日曜から土曜まで = 7-6"),
        (42, "月曜日から火曜日まで = 1-2"), (-1, "日曜日から土曜日まで = 7-6"),
      ]
    ),
    ("duration-half", 12, [(0, "1時間半"), (-1, "12時間半")]),
    ("duration-stay", 13, [(0, "1泊2日"), (-1, "13泊14日")]),
    ("about-two", 47, [(0, "2、3日"), (4, "7、8日"), (5, "2、3人"), (-1, "7、8冊")]),
    (
      "about-several", 30,
      [
        (0, "数人 = x"), (1, "十数人 = 1x"), (2, "数十人 = x0"), (3, "数百人 = x00"), (4, "百数十人 = 1x0"),
        (5, "数千人 = x000"), (6, "数本 = x"), (-1, "数千冊 = x000"),
      ]
    ),
    (
      "about-limit", 330,
      [
        (0, "約5人 = ~5"), (1, "5人くらい = ~5"), (2, "5人ほど = ~5"), (3, "5人以上 = >=5"),
        (4, "5人以下 = <=5"), (5, "5人未満 = <5"), (66, "約100円 = ~100"),
        (131, "30,000円未満 = <30000"), (-1, "500個未満 = <500"),
      ]
    ),
    (
      "everyday-address", 10_800,
      [
        (0, "1丁目1番1号"), (1, "1の1の1"), (2, "1丁目1番2号"), (-2, "9丁目30番20号"), (-1, "9の30の20"),
      ]
    ),
    ("everyday-floor", 17, [(0, "地下1階"), (4, "地下5階"), (5, "1階"), (-1, "12階")]),
    ("everyday-class", 48, [(0, "1年1組"), (7, "1年8組"), (8, "2年1組"), (-1, "6年8組")]),
    ("everyday-score", 100, [(0, "0対0"), (10, "1対0"), (-1, "9対9")]),
    ("everyday-fraction", 35, [(0, "2分の1"), (1, "3分の1"), (2, "3分の2"), (-1, "100分の9")]),
    ("everyday-sheets", 100, [(0, "1枚"), (-1, "100枚")]),
    ("everyday-decimal", 1998, [(0, "0.1"), (998, "99.9"), (999, "0.1%"), (-1, "99.9%")]),
    (
      "everyday-phone", 495_000_000,
      [(0, "090-1000-0000"), (90_000_000, "080-1000-0000"), (-1, "092-999-9999")]
    ),
    (
      "code-postal", 9_900_000,
      [(0, "〒100-0000"), (8_999_999, "〒999-9999"), (9_000_000, "〒010-0000"), (-1, "〒099-9999")]
    ),
    (
      "code-card", 3_000_000_000_000_000,
      [(0, "3000 0000 0000 0000"), (-1, "5999 9999 9999 9999")]
    ),
    ("code-pin", 10_000, [(0, "0000"), (425, "0425"), (-1, "9999")]),
    ("code-booking", 6_760_000, [(0, "A0A-000"), (1000, "A0B-000"), (-1, "Z9Z-999")]),
    ("ordinal-dai", 50, [(0, "第1回"), (-1, "第50回")]),
    ("measure-height", 60, [(0, "140センチ"), (-1, "199センチ")]),
    ("measure-weight", 600, [(0, "40キロ"), (1, "40.1キロ"), (-1, "99.9キロ")]),
    ("measure-shoes", 16, [(0, "22センチ"), (1, "22.5センチ"), (-1, "29.5センチ")]),
    ("measure-fever", 60, [(0, "35度"), (-1, "40.9度")]),
    ("measure-times", 89, [(0, "1.1倍"), (9, "2倍"), (-1, "9.9倍")]),
    ("measure-eyes", 13, [(0, "0.1"), (9, "1.0"), (10, "1.2"), (11, "1.5"), (-1, "2.0")]),
    ("measure-drinks", 40, [(0, "50ミリリットル"), (-1, "2,000ミリリットル")]),
    (
      "money-rate", 4950,
      [
        (0, "1ドル120円1銭"), (98, "1ドル120円99銭"), (99, "1ドル121円1銭"), (-1, "1ドル169円99銭"),
      ]
    ),
    ("time-hour-minute", 1_464, [(0, "0:00"), (-1, "23時半")]),
    ("date-full", 29_585, [(0, "1950年1月1日"), (-1, "2030年12月31日")]),
    ("measure-winter", 51, [(0, "マイナス20度"), (-1, "氷点下1度")]),
    ("money-small", 1000, [(0, "￥1"), (-1, "￥1,000")]),
    ("money-store", 99_001, [(0, "￥1,000"), (-1, "￥100,000")]),
    (
      "duration-hours-minutes", 1416,
      [(0, "1時間1分"), (58, "1時間59分"), (59, "2時間1分"), (-1, "24時間59分")]
    ),
    ("duration-hours-minutes-seconds", 83_544, [(0, "1時間1分1秒"), (-1, "24時間59分59秒")]),
  ]

  @Test func `An answer is shown with the units that stand around its field`() throws {
    for (name, first, last) in [
      ("date-weekday", "1", "7"), ("time-relative", "-1日", "+30分"), ("about-two", "2-3日", "7-8冊"),
      ("about-several", "x人", "x000冊"), ("about-limit", "~5人", "<500個"),
      ("everyday-address", "1-1-1", "9-30-20"), ("everyday-floor", "B1", "12"),
      ("everyday-decimal", "0.1", "99.9%"), ("code-postal", "〒100-0000", "〒099-9999"),
      ("everyday-phone", "090-1000-0000", "092-999-9999"), ("ordinal-dai", "第1回", "第50回"),
      ("measure-winter", "-20度", "-1度"), ("money-rate", "1ドル120.01円", "1ドル169.99円"),
      ("money-store", "￥1,000", "￥100,000"), ("date-year-ad", "1年", "2500年"),
      ("date-year-era", "1926年", "2030年"), ("counter-goushitsu", "101号室", "999号室"),
      ("time-hour-ampm", "午前1時", "12時"), ("time-hour-minute", "0:00", "23:30"),
    ] as [(String, String, String)] {
      let topic = try Topic.find(name)
      let shown = [0, topic.count - 1].map { topic.question(at: $0).answerWithUnits }
      #expect(shown == [first, last], "\(name)")
    }
  }

  @Test func `An answer has all questions that are answered so, and beyond a topic there are none`()
    throws
  {
    for (name, answer, displays) in Self.answers {
      let topic = try Topic.find(name)
      let found = topic.source.questions(answer: answer, topic: name).map(\.display)
      #expect(found == displays, "\(name) \(answer)")
    }
  }

  private static let answers: [(String, String, [String])] = [
    ("date-weekday", "7", ["日曜日 = 7", "日曜 = 7"]), ("date-day-weekday", "2-29-4", ["2月29日木曜日"]),
    ("date-day-weekday", "2-29-2", ["2月29日火曜日"]), ("date-day-weekday", "2-29-1", []),
    ("date-day-weekday", "11-26-6", []),
    ("date-appointment", "11-26-4 19:50", ["11月26日木曜日の午後7時50分", "11月26日木曜日の19時50分"]),
    ("date-appointment", "11-26-4 12:00", []), ("date-appointment", "11-26-4 20:00", []),
    ("date-appointment", "11-26-4 15:05", []), ("date-appointment", "11-26-6 15:30", []),
    ("time-relative", "-14", ["14日前 = -14"]),
    ("time-relative", "-11", ["11日前 = -11", "11か月前 = -11"]),
    (
      "time-relative", "+10",
      ["10日後 = +10", "10か月後 = +10", "10年後 = +10", "10時間後 = +10", "10分後 = +10"]
    ),
    ("time-relative", "+30", ["30分後 = +30"]), ("time-relative", "+31", []),
    ("time-to-hour", "8:40", ["9時20分前 = 8:40"]), ("time-to-hour", "8:35", []),
    ("time-to-hour", "8:54", []), ("time-range", "7:00-19:00", ["7時から19時まで"]),
    ("time-range", "7:00-19:30", []), ("time-range", "6:30-9:00", []),
    ("time-range", "21:30-22:30", []), ("time-range", "9:15-10:00", []),
    ("time-range", "10:00-10:00", []), ("date-range", "30-31", ["30日から31日まで"]),
    ("date-range", "5-3", []), ("date-range", "3-3", []),
    ("date-weekday-range", "7-6", ["日曜から土曜まで = 7-6", "日曜日から土曜日まで = 7-6"]),
    ("date-weekday-range", "3-3", []), ("duration-half", "12:30", ["12時間半"]),
    ("duration-half", "13:30", []), ("duration-half", "1:15", []),
    ("duration-stay", "13-14", ["13泊14日"]), ("duration-stay", "14-15", []),
    ("duration-stay", "2-4", []), ("about-two", "8-9", []), ("about-two", "1-2", []),
    ("about-two", "2-4", []),
    ("about-several", "1x", ["十数人 = 1x", "十数本 = 1x", "十数枚 = 1x", "十数個 = 1x", "十数冊 = 1x"]),
    ("about-limit", "~18", ["約18歳 = ~18", "18歳くらい = ~18", "18歳ほど = ~18"]),
    ("about-limit", ">=100", ["100人以上 = >=100", "100円以上 = >=100", "100個以上 = >=100"]),
    ("about-limit", "<=18", ["18歳以下 = <=18"]), ("about-limit", "<18", ["18歳未満 = <18"]),
    ("about-limit", ">=7", []), ("everyday-address", "9-30-20", ["9丁目30番20号", "9の30の20"]),
    ("everyday-address", "10-1-1", []), ("everyday-address", "9-31-1", []),
    ("everyday-address", "9-30-21", []), ("everyday-floor", "B5", ["地下5階"]),
    ("everyday-floor", "B6", []), ("everyday-floor", "12", ["12階"]), ("everyday-floor", "13", []),
    ("everyday-class", "6-8", ["6年8組"]), ("everyday-class", "6-9", []),
    ("everyday-score", "9-9", ["9対9"]), ("everyday-score", "10-0", []),
    ("everyday-score", "0-10", []), ("everyday-fraction", "9/100", ["100分の9"]),
    ("everyday-fraction", "2/4", []), ("everyday-fraction", "1/11", []),
    ("everyday-fraction", "11/100", []), ("time-hour-ampm", "0", ["午前0時", "午後0時"]),
    ("time-hour-ampm", "12", ["正午 = 12時"]), ("time-hour-ampm", "13", []),
    ("time-hour-ampm-24", "0", ["午前0時 = 0時"]),
    ("time-hour-ampm-24", "12", ["午後0時 = 12時", "正午 = 12時"]),
    ("time-hour-ampm-24", "23", ["午後11時 = 23時"]), ("time-hour-ampm-24", "24", []),
    ("time-hour-minute", "0:30", ["0:30", "0時半"]), ("time-hour-minute", "23:59", ["23:59"]),
    ("time-hour-minute", "24:00", []), ("time-hour-minute", "9:60", []),
    ("duration-hours-minutes", "24:59", ["24時間59分"]), ("duration-hours-minutes", "25:01", []),
    ("duration-hours-minutes", "1:00", []), ("date-full", "2024-02-29", ["2024年2月29日"]),
    ("date-full", "2023-02-29", []), ("date-year-era", "1926", ["昭和元年 = 1926年"]),
    ("date-year-era", "2019", ["平成31年 = 2019年", "令和元年 = 2019年"]),
    ("date-year-era", "2031", []),
    ("date-year-era-all", "1912", ["明治45年 = 1912年", "大正元年 = 1912年"]),
    ("date-year-era-all", "1867", []), ("money-rate", "149.5", ["1ドル149円50銭"]),
    ("money-rate", "150.0", []), ("money-rate", "149.555", []),
    ("everyday-decimal", "1.5", ["1.5", "1.5%"]), ("everyday-decimal", "1.55", []),
    ("measure-weight", "60.5", ["60.5キロ"]), ("measure-weight", "60.55", []),
    ("measure-winter", "-3", ["マイナス3度", "氷点下3度"]), ("measure-winter", "0", ["0度"]),
    ("everyday-phone", "0312345678", ["03-1234-5678"]), ("code-postal", "1500002", []),
    ("code-booking", "A7B-204", ["A7B-204"]), ("code-pin", "A425", []),
  ]
}
