import Domain
import Testing

/// Answers that are typed key by key, or pasted, as they stand in the field.
@Suite(.limited)
struct TypedFormsTests {
  @Test(
    arguments: [
      ("numbers-10000", "1,234 1_234 3千 1、234 12万"),
      ("money-conbini", "￥1,055 ¥1055 1055円 1055圓 JPY1055 1055yen"),
      ("money-rate", "149.50 149,50 149点5 149円50銭 1ドル149円50銭 ￥149.50 JPY149.5"),
      ("counter-floor", "3F 3f 3階 3かい 3がい"), ("counter-nin", "2人 2名様 2にん"),
      ("counter-tsu", "4つ 4個 4コ 4こ"), ("counter-wari", "3割 3割引き 30%"), ("ordinal-dai", "第3回"),
      ("duration-hours", "12時間 12h 12H"), ("duration-minutes", "45分 1:30 1時間半 1h30m"),
      ("duration-seconds", "30秒 30s 30S"), ("duration-days", "20日間"),
      ("duration-months", "6か月間 6ヶ月 6ヵ月 6カ月 6箇月 6ケ月 半年"),
      ("time-hour", "17時 17:00 17時00分 午後5時 5pm 5PM 17h"), ("time-hour-ampm", "午後4時 16:00 正午"),
      ("date-year-ad", "1986年 西暦1986年 1,986"),
      ("date-year-era", "昭和61年 昭61 S61年 s61 H元年 平成元年 大正15"),
      ("time-hour-minute", "17:53 17.53 17/53 17,53 17、53 17-53 17_53 17時53分 17h53m 17H53M"),
      ("time-hour-minute", "5:53pm 5:53AM 午前5時53分 午後5時半 正午 17時間53分"),
      ("duration-hours-minutes", "2:15 2-15 2/15 2,15 2時間15分 2時間半 2h15m"),
      ("duration-hours-minutes-seconds", "2:05:30 2時間5分30秒 2h5m30s 2H5M30S"),
      ("date-full", "1970-9-30 1970/9/30 1970.9.30 1970,9,30 1970、9、30 1970_9_30 1970:9:30"),
      ("date-full", "1970年9月30日 西暦1970年9月30日"),
      ("date-weekday", "木 木曜 木曜日 thu Thursday"), ("date-weekday-range", "月-金 月~金 月曜から金曜まで mon-fri"),
      ("date-day-weekday", "11/26(木) 11-26-4 11,26,4 11.26.4 11月26日木曜日 11/26thu"),
      ("date-appointment", "11/26木15:30 11/26木3:30pm 11月26日木曜日の午後3時半"),
      ("date-range", "3-5 3~5 3〜5 3日から5日まで"), ("time-relative", "-3 +3 3日前 3日後 3ago 3later"),
      ("time-range", "10-12:30 10:00~12:30 10am-12:30pm 午前10時から午後0時半まで 正午から"),
      ("time-to-hour", "8:50 8時50分過ぎ 8時50分すぎ 9時10分前 8:50pm"),
      ("duration-half", "1:30 1.5時間 1時間半 90分"), ("duration-stay", "2-3 2泊3日"),
      ("about-two", "2-3 2、3 2~3 2、3日"), ("about-several", "x 1x x00 数人 十数人 百数十人 1X0"),
      ("about-limit", ">=18 <=18 <18 ~18 ≥18 ≧18 ≤18 ≦18 ≈18 18+ 1,000"),
      ("about-limit", "約300人 およそ300 300くらい 300ほど 300人前後 300以上 300人以下 300未満"),
      ("everyday-address", "3-2-1 3/2/1 3丁目2番1号 3丁目2番地1号 3の2の1"),
      ("everyday-floor", "B1 b1 B1F -1 地下1階 8階 8f"), ("everyday-class", "3-2 3年2組"),
      ("everyday-score", "3-2 3:2 3対2"), ("everyday-fraction", "1/3 3分の1"),
      ("everyday-decimal", "74.6% 74,6 74点6 74てん6 七十四点六"),
      ("measure-weight", "63.5kg 63,5 63点5キロ 63.5キログラム 63.5きろ"),
      ("measure-fever", "36.5度 36.5℃ 36.5°C 36度5分 36度5ぶ"), ("measure-drinks", "500ml 500mL 500cc"),
      ("measure-winter", "-15 マイナス15度 氷点下15度 零下15度 -3℃"),
      ("code-postal", "〒150-0002 150の0002 150/0002 150.0002 (150)0002"),
      ("code-booking", "A7B-204 A7B.204"),
    ] as [(String, String)])
  func `No character of an answer is lost in the field`(topic: String, forms: String) throws {
    let question = try Topic.find(topic).question(at: 0)
    for form in forms.split(separator: " ").map(String.init) {
      var field = ""
      for character in form {
        if let typed = question.typed(character, after: field) { field.append(typed) }
      }
      #expect(field == form, "\(topic)")
    }
  }

  @Test(
    arguments: [
      ("code-booking", "a7b-204", "", "A7B-204"), ("code-booking", "b", "A7", "B"),
      ("numbers-10000", "１，２３４", "", "1,234"), ("numbers-100", "4\u{A0}7", "", "4 7"),
      ("numbers-100", "47\u{200B}", "", "47"), ("counter-lengths", "63㎝", "", "63cm"),
      ("counter-lengths", "㎝", "63", "cm"), ("date-full", "1970・9", "", "1970・9"),
      ("date-full", "9-30", "1970-", "9-30"), ("time-hour-minute", "17:", "", "17:"),
      ("everyday-phone", "+81", "", "+81"), ("code-pin", "04a5", "", nil),
    ] as [(String, String, String, String?)])
  func `What is pasted is part of an answer, and stands in the field as if it were typed`(
    topic: String, text: String, before: String, pasted: String?
  ) throws {
    let question = try Topic.find(topic).question(at: 0)
    #expect(question.pasted(text, after: before) == pasted)
  }
}
