import Domain
import Foundation
import Testing

@Suite(.limited)
struct ParsedAnswerTests {
  @Test(arguments: [
    ("numbers-10000", "1,234"), ("numbers-10000", "１２３４"), ("numbers-10000", "01234"),
    ("numbers-10000", "1234円"),
    ("numbers-10000", "1千2百34"), ("money-restaurant", "￥1,234"), ("money-restaurant", "1234円"),
    ("duration-minutes", "1234分"), ("duration-minutes", "1234分間"), ("duration-days", "1234日間"),
    ("counter-hon", "1234本"), ("date-year-ad", "1234年"), ("money-conbini", "1234えん"),
    ("money-conbini", "1234 yen"),
    ("money-conbini", "\\1234"), ("money-conbini", "1234 YEN"),
  ]) func `A whole number can be typed with or without its unit`(topic: String, text: String) throws
  {
    #expect(try Topic.find(topic).question(at: 0).parse(text) == .answer(.number(1234)))
  }

  @Test func `A text of more than 400 characters is no answer, though it be nothing but zeros`()
    throws
  {
    let question = try Topic.find("numbers-100").question(at: 0)
    let zeros = String(repeating: "0", count: 400)
    #expect(question.parse(zeros) == .answer(.number(0)))
    #expect(question.parse(zeros + "0") == .invalid(.wrongForm))
  }

  @Test(arguments: [
    "14:45", "1445", "14時45分", "１４：４５", "14 : 45", "14.45", "14h45", "14h45m", "14H45",
  ])
  func `A time can be typed in many forms`(text: String) throws {
    #expect(try question("time-hour-minute").parse(text) == .answer(.fields([14, 45], .time)))
  }

  @Test(arguments: [
    ("9:05", [9, 5]), ("905", [9, 5]), ("0905", [9, 5]), ("9時5分", [9, 5]), ("9", [9, 0]),
    ("9時", [9, 0]),
    ("9:00", [9, 0]), ("3時半", [3, 30]), ("000", [0, 0]), ("0:00", [0, 0]),
  ]) func `A short time can be typed in many forms`(text: String, values: [Int]) throws {
    #expect(try question("time-hour-minute").parse(text) == .answer(.fields(values, .time)))
  }

  @Test(arguments: [
    "2017/9/30", "2017-9-30", "20170930", "2017-09-30", "2017年9月30日", "２０１７／９／３０", "2017.9.30",
    "2017ー9ー30",
  ]) func `A date can be typed in many forms`(text: String) throws {
    #expect(try question("date-full").parse(text) == .answer(.fields([2017, 9, 30], .date)))
  }

  @Test(arguments: [
    ("duration-hours-minutes", "2:15", [2, 15]), ("duration-hours-minutes", "215", [2, 15]),
    ("duration-hours-minutes", "2時間15分", [2, 15]), ("duration-hours-minutes", "2時間半", [2, 30]),
    ("duration-hours-minutes-seconds", "2:05:30", [2, 5, 30]),
    ("duration-hours-minutes-seconds", "2h5m30s", [2, 5, 30]),
    ("duration-hours-minutes-seconds", "2h5m", [2, 5, 0]),
    ("duration-hours-minutes-seconds", "20530", [2, 5, 30]),
    ("duration-hours-minutes-seconds", "2時間5分30秒", [2, 5, 30]),
  ]) func `A duration can be typed in many forms`(topic: String, text: String, values: [Int]) throws
  {
    let format: FieldFormat = values.count == 2 ? .hoursMinutes : .hoursMinutesSeconds
    #expect(try question(topic).parse(text) == .answer(.fields(values, format)))
  }

  @Test(arguments: ["3.5", "03.50", "３．５", "3.5%", "3.5パーセント", "3。5", "3点5", "3,5", "3、5"])
  func `A decimal can be typed in many forms`(text: String) throws {
    #expect(
      try question("everyday-decimal").parse(text) == .answer(.decimal(DecimalNumber(tenths: 35))))
  }

  @Test(arguments: ["090-1234-5678", "09012345678", "０９０ー１２３４ー５６７８", "090 1234 5678"])
  func `A telephone number can be typed with or without hyphens`(text: String) throws {
    let value = Answer.digits("09012345678")
    #expect(try question("everyday-phone").parse(text) == .answer(value))
    #expect(value.text == "090-1234-5678")
  }

  @Test(arguments: [
    ("time-hour-minute", "14:75"), ("time-hour-minute", "25:00"), ("time-hour-minute", "x"),
    ("time-hour-minute", "1:2:3"), ("time-hour-minute", ":"), ("date-full", "2017-13-01"),
    ("date-full", "2017年9月半"), ("date-full", "99999999999999999999"),
    ("everyday-decimal", "1.2.3"), ("everyday-decimal", "1,2,3"),
    ("everyday-decimal", "."), ("everyday-phone", "090-12x"), ("everyday-phone", "-"),
    ("numbers-100", "1:30"),
  ]) func `Text that can't be an answer is invalid, not wrong`(topic: String, text: String) throws {
    #expect(try question(topic).parse(text) == .invalid(.wrongForm))
  }

  @Test(arguments: ["97-11-20", "7/1/2", "97年11月20日"])
  func `A date needs all digits of its year`(text: String) throws {
    #expect(try question("date-full").parse(text) == .invalid(.shortYear))
  }

  @Test(arguments: [
    ("time-hour-minute", "14"), ("duration-hours-minutes", "2"),
    ("duration-hours-minutes-seconds", "2030"),
    ("duration-hours-minutes-seconds", "2:05"), ("date-full", "2017"), ("date-full", "2017-9"),
    ("date-appointment", "75"), ("date-appointment", "7/5"),
  ])
  func `An answer without its smaller units is incomplete, if the question has them`(
    topic: String, text: String
  ) throws {
    let topic = try Topic.find(topic)
    let question = topic.question(at: topic.count / 2 + 3)
    #expect(question.parse(text) == .invalid(.incomplete))
  }

  @Test(arguments: ["3/9/1970", "2011112", "1 2 2011"])
  func `A text that could be two dates is refused`(text: String) throws {
    #expect(try question("date-full").parse(text) == .invalid(.ambiguousDate))
  }

  @Test(arguments: [
    ("time-hour-ampm", "午後0時", "12"), ("time-hour-ampm", "午後0時", "12:00"),
    ("time-hour-ampm", "午前0時", "12時"),
    ("time-hour-ampm", "午後3時", "午後12時"), ("time-hour", "12", "午後12時"),
    ("time-hour-minute", "12:30", "午前12時30分"),
  ])
  func `The hour 12 is refused where it could be noon or midnight`(
    topic: String, asked: String, text: String
  ) throws {
    let question = try #require(try HeardRow.question(topic, asked))
    #expect(question.parse(text) == .invalid(.ambiguousTwelve))
  }

  /// Each hour with 午前 or 午後, and each way to type each hour of the day.
  @Test(arguments: ["time-hour-ampm", "time-hour-ampm-24"])
  func `An hour that was typed is right only if it means what was said`(name: String) throws {
    let topic = try Topic.find(name)
    for question in (0..<topic.count).map({ topic.question(at: $0) }) {
      let words = try #require(question.written.wholeMatch(of: /(午前|午後|)([0-9]+)時|正午/))
      let said = Int(words.2 ?? "12") ?? 12
      let hour = words.1 == "午後" ? said + 12 : said
      // The hours that a form can mean, 0 to 23.
      var forms: [(text: String, hours: Set<Int>)] = [("正午", [12])]
      for typed in 0...24 {
        var hours: Set = [typed % 24]
        if let half = question.prefix, typed <= 12 {
          // Beside 午前 or 午後, as it was said. 12 could be noon or midnight.
          let hour = half == "午後" ? typed + 12 : typed
          hours = typed == 12 ? [0, 12] : [hour]
        }
        forms += ["\(typed)", "\(typed)時", "\(typed):00"].map { ($0, hours) }
        if typed > 12 { continue }
        let halves = typed == 12 ? [[0, 12], [0, 12]] : [[typed], [typed + 12]]
        forms += zip(["午前", "午後"], halves).map { ("\($0)\(typed)時", Set($1)) }
        if typed > 0 { forms += [("\(typed)am", [typed % 12]), ("\(typed)pm", [typed % 12 + 12])] }
      }
      for (text, hours) in forms {
        let parsed = question.parse(text)
        let isRight = parsed == .answer(question.value)
        #expect(isRight == (hours == [hour]), "\(text) for \(question.display)")
        let isAmbiguous =
          hours == [0, 12]
          && (question.prefix == nil || text.contains(/午|^12/) && [0, 12].contains(hour))
        if isAmbiguous {
          #expect(parsed == .invalid(.ambiguousTwelve), "\(text) for \(question.display)")
        }
      }
    }
  }

  @Test(arguments: [
    ("duration-hours", "4本", "本"), ("measure-weight", "173m", "m"),
    ("measure-weight", "1.73m", "m"),
    ("counter-hon", "11m", "m"), ("counter-hon", "11分", "分"), ("measure-weight", "63.5km", "km"),
    ("measure-weight", "63.5センチ", "センチ"), ("counter-hon", "3円", "円"),
  ]) func `Another unit is refused by its name`(topic: String, text: String, unit: String) throws {
    #expect(try question(topic).parse(text) == .invalid(.wrongUnit(unit)))
  }

  @Test(arguments: [
    ("counter-tsu", "5コ", 5), ("counter-tsu", "5ケ", 5), ("counter-tsu", "5ヶ", 5),
    ("counter-ko", "12コ", 12), ("counter-ko", "12ｺ", 12),
  ])
  func `A unit can be typed and pasted in its other spellings`(
    topic: String, text: String, number: Int
  ) throws {
    let question = try question(topic)
    #expect(question.parse(text) == .answer(.number(number)))
    #expect(question.pasted(text, after: "") != nil)
  }

  @Test func `Money abroad can be typed with its sign before the number`() throws {
    let json = #"[{"name": "own", "range": [1, 99], "counter": "ドル"}]"#
    let question = try #require(UserTopics(json: Data(json.utf8)).topics.first).question(at: 80)
    #expect(question.parse("$81") == .answer(.number(81)))
    #expect(question.parse("81$") == .answer(.number(81)))
    #expect(question.parse("€81") == .invalid(.wrongForm))
  }

  @Test(arguments: [
    ("5km", 5), ("No. 5", 5), ("No.5km", 5), ("五 km", 5), ("5", 5), ("5円", nil), ("5kg", nil),
    ("5kmkm", nil),
  ])
  func `The prefix and suffix of one's own topic can be typed`(text: String, number: Int?) throws {
    let json = #"[{"name": "own", "range": [1, 9], "prefix": "No. ", "suffix": "km"}]"#
    let question = try #require(UserTopics(json: Data(json.utf8)).topics.first).question(at: 4)
    let parsed = question.parse(text)
    if let number {
      #expect(parsed == .answer(.number(number)))
    } else {
      #expect(
        [.invalid(.wrongForm), .invalid(.wrongUnit(String(text.dropFirst())))].contains(parsed))
    }
  }

  @Test(arguments: ["5円/月", "5"])
  func `A suffix that is more than a word can be typed`(text: String) throws {
    let json = #"[{"name": "own", "range": [1, 9], "suffix": "円/月"}]"#
    let question = try #require(UserTopics(json: Data(json.utf8)).topics.first).question(at: 4)
    #expect(question.parse(text) == .answer(.number(5)))
  }

  @Test(arguments: ["24", "24時", "0", "2400"])
  func `24 is the hour 0`(text: String) throws {
    let json = #"[{"name": "own", "range": [0, 23], "counter": "時"}]"#
    let question = try #require(UserTopics(json: Data(json.utf8)).topics.first).question(at: 0)
    #expect(question.parse(text) == .answer(.number(0)))
  }

  /// An appointment of 64 KB took hours: each place in it could divide the day from the time.
  @Test(arguments: ["1/", "1 ", "木", "一"])
  func `A text that is longer than any answer is none`(piece: String) throws {
    for topic in ["date-appointment", "date-weekday", "time-hour-minute", "money-conbini"] {
      let text = String(repeating: piece, count: 30_000)
      #expect(try question(topic).parse(text) == .invalid(.wrongForm))
    }
  }

  private func question(_ topic: String) throws -> Question {
    try Topic.find(topic).question(at: 0)
  }
}
