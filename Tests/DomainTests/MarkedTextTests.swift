import Domain
import Testing

@Suite(.limited)
struct MarkedTextTests {
  @Test(arguments: [
    ("money-restaurant", "3830", "3230", "3,[2]30"),
    ("numbers-extreme", "380000", "3800000", "[380万]"),
    ("numbers-extreme", "104005", "14005", "1[]4,005"), ("numbers-1000", "105", "150", "1[50]"),
    ("numbers-1000", "38", "138", "[1]38"), ("numbers-1000", "138", "38", "[]38"),
    ("numbers-1000", "138", "13", "13[]"), ("numbers-10", "10", "0", "[]0"),
    ("date-full", "2017-09-30", "2017-9-3", "2017-09-[03]"),
    ("date-year-era", "昭和63年 = 1988年", "1987", "198[7]"),
    ("date-year-era", "昭和63年 = 1988年", "63", "[63]"),
    ("time-hour-minute", "16:30", "16:13", "16:[13]"),
    ("time-hour-minute", "16:05", "6:05", "[]6:05"),
    ("time-hour-minute", "11:20", "11時", "11:[0]0"),
    ("everyday-decimal", "3.5", "3.6", "3.[6]"), ("everyday-decimal", "10.2", "1.2", "1.[]2"),
    ("everyday-phone", "090-1234-5678", "09021345678", "090-[21]34-5678"),
    ("everyday-phone", "090-1234-5678", "9012345678", "[]901-234-5678"),
    ("numbers-1000", "38", "38", "38"), ("time-relative", "3日前", "+3", "[+3]"),
    ("measure-winter", "-8", "8", "[8]"), ("measure-winter", "8", "-8", "[-8]"),
    ("measure-winter", "-8", "-7", "-[7]"), ("measure-winter", "-8", "-8", "-8"),
    ("everyday-floor", "地下1階", "B2", "B[2]"), ("everyday-floor", "地下1階", "1", "[]1"),
    ("everyday-floor", "8階", "B8", "[B]8"), ("about-several", "百数十人", "1x", "1x[]"),
    ("about-limit", "18歳以上", "<18", "[<18]"), ("about-limit", "18歳未満", ">=18", "[>=18]"),
  ])
  func `A typed answer is shown in pieces that match or differ`(
    topic: String, answer: String, typed: String, marked: String
  ) throws {
    let question = try #require(try HeardRow.question(topic, answer))
    guard case .answer(let answer) = question.parse(typed) else {
      return #expect(Bool(false), "no answer")
    }
    #expect(
      question.marked(answer).map { $0.differs ? "[\($0.text)]" : $0.text }.joined() == marked)
  }

  @Test(arguments: [
    (0, "280.5", "[]280.5"), (0, "1280", "1,280[]"), (0, "1281.5", "1,28[1].5"),
    (1, "3.5", "3.[5]"),
  ])
  func `Decimals of one's own list are compared before the point and after it`(
    index: Int, typed: String, marked: String
  ) throws {
    let topic = try #require(ListSample(numbers: #"["1,280.5度", "3度"]"#).topic)
    let question = topic.question(at: index)
    guard case .answer(let answer) = question.parse(typed) else {
      Issue.record("\(typed) isn't understood")
      return
    }
    let pieces = question.marked(answer, as: typed)
    #expect(pieces.map { $0.differs ? "[\($0.text)]" : $0.text }.joined() == marked)
  }

  @Test(arguments: [
    ("numbers-100", "10", "01", "[01]"), ("numbers-100", "10", "1", "1[]"),
    ("numbers-100", "12", "012", "012"),
    ("numbers-100", "12", "02", "[0]2"), ("numbers-1000", "431", "0421", "04[2]1"),
    ("numbers-1000", "431", "043", "[043]"),
    ("numbers-1000", "431", "0043", "0043[]"), ("numbers-1000", "431", "1", "[1]"),
    ("numbers-1000", "431", "01", "[01]"),
    ("numbers-1000", "431", "00", "[00]"), ("numbers-1000", "431", "31", "[]31"),
    ("numbers-10000", "4310", "43", "43[]"),
    ("numbers-10000", "4310", "4", "[4]"), ("money-restaurant", "3830", "０３２３０", "03[2]30"),
    ("numbers-10000", "4310", "4,210", "4,[2]10"), ("measure-winter", "-8", "08", "[08]"),
    ("everyday-phone", "090-1234-5678", "9012345678", "[]901-234-5678"),
  ])
  func `A typed answer is shown with the zeros that were typed, and with no digits that weren't`(
    topic: String, answer: String, typed: String, marked: String
  ) throws {
    var attempt = QuestionAttempt(question: try #require(try HeardRow.question(topic, answer)))
    let parsed = attempt.question.parse(typed)
    guard case .answer(let answer) = parsed else {
      Issue.record("\(typed) is no answer: \(parsed)")
      return
    }
    if answer == attempt.question.value { return #expect(marked == typed) }
    attempt.submit(answer, typed: typed)
    let pieces = try #require(attempt.submissions.last?.marked)
    #expect(pieces.map { $0.differs ? "[\($0.text)]" : $0.text }.joined() == marked)
    let shown = pieces.map(\.text).joined().filter(\.isNumber)
    #expect(shown == String(typed.map(halfWidth)).filter(\.isNumber))
  }

  @Test(arguments: [
    ("date-year-era", "昭和64年 = 1989年", "64", true), ("date-year-era", "昭和64年 = 1989年", "63", false),
    ("date-year-era", "昭和64年 = 1989年", "1989", false),
    ("time-hour-ampm-24", "午後3時 = 15時", "3", true),
    ("time-hour-ampm-24", "午前3時 = 3時", "3", false), ("time-hour-ampm-24", "午前3時 = 3時", "15", false),
    ("time-hour-ampm", "午後3時", "15", false), ("numbers-100", "15", "3", false),
  ])
  func `A number that was heard but not converted is recognized`(
    topic: String, answer: String, typed: String, isMissed: Bool
  ) throws {
    let question = try #require(try HeardRow.question(topic, answer))
    guard case .answer(let answer) = question.parse(typed) else {
      return #expect(Bool(false), "no answer")
    }
    #expect((question.missedConversion(answer) != nil) == isMissed)
    if isMissed { #expect(question.heard(answer).allSatisfy { $0.outcome == .heard }) }
  }

  @Test(arguments: Topic.all)
  func `Only topics that convert have a hint`(topic: Topic) {
    let hint =
      switch topic.name {
      case "date-year-era", "date-year-era-all": "type the year A.D."
      case "time-hour-ampm-24": "type it on the 24-hour clock"
      case "time-to-hour": "type the time that is meant"
      default: nil as String?
      }
    #expect(topic.question(at: 0).conversionHint == hint)
  }
}
