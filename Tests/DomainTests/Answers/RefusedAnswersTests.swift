import Domain
import Testing

/// The reason why a text is refused, which decides the sentence that a learner reads.
@Suite(.limited)
struct RefusedAnswersTests {
  @Test(
    arguments: [
      ("time-range", "10:00-12:30", "1001200", .ambiguousRow),
      ("duration-stay", "10泊11日", "111", .ambiguousRow),
      ("date-range", "12日から15日まで", "125", .ambiguousRow),
      ("everyday-address", "5の12の8", "5128", .ambiguousRow),
      ("about-several", "十数人", "15", .incomplete), ("everyday-fraction", "3分の1", "3", .incomplete),
      ("about-limit", "18歳以上", "18", .incomplete), ("duration-stay", "2泊3日", "2泊", .incomplete),
      ("date-range", "3日から5日まで", "3日から", .incomplete),
      ("time-relative", "2週間後", "2週間", .incomplete),
      ("date-full", "1970-09-30", "19709", .incomplete),
      ("date-full", "1970-09-30", "700930", .shortYear),
      ("date-full", "1970-09-30", "99-9-30", .shortYear),
      ("date-year-ad", "1986", "19,86", .misplacedComma),
      ("time-hour", "17", "1,7", .misplacedComma), ("measure-winter", "3", "1,5", .misplacedComma),
      ("measure-winter", "-15", "-1,5", .misplacedComma),
      ("duration-minutes", "45", "4,5", .misplacedComma),
      ("everyday-decimal", "74.6", "74,6,1", .wrongForm),
      ("money-conbini", "704", "704ドル", .wrongUnit("ドル")),
      ("measure-winter", "3", "3回", .wrongUnit("回")),
      ("duration-minutes", "45", "45時間", .wrongUnit("時間")),
      ("measure-winter", "3", "度", .missingNumber), ("money-rate", "149.50", "円", .missingNumber),
      ("time-range", "12:00-21:00", "正午から12時", .ambiguousHalf),
      ("time-range", "17:00-21:00", "5-9pm", .ambiguousHalf),
    ] as [(String, String, String, ParsedAnswer.Problem)])
  func `A text that is refused has a reason of its own`(
    topic: String, answer: String, typed: String, problem: ParsedAnswer.Problem
  ) throws {
    let question = try #require(try HeardRow.question(topic, answer))
    #expect(question.parse(typed) == .invalid(problem))
  }

  /// The words are those in Unicode's names of the signs.
  @Test(
    arguments: [
      ("㎜", "mm"), ("㎝", "cm"), ("㎞", "km"), ("㎎", "mg"), ("㎏", "kg"), ("㎖", "ml"), ("㏄", "cc"),
      ("ℓ", "l"), ("㍉", "ミリ"), ("㌢", "センチ"), ("㍍", "メートル"), ("㌖", "キロメートル"), ("㌔", "キロ"),
      ("㌘", "グラム"), ("㌕", "キログラム"), ("㌧", "トン"), ("㍑", "リットル"), ("㌫", "パーセント"),
      ("㌦", "ドル"), ("㌣", "セント"), ("㌻", "ページ"), ("㌃", "アール"), ("㌶", "ヘクタール"), ("㍗", "ワット"),
      ("㌍", "カロリー"), ("㌅", "インチ"),
    ] as [(String, String)])
  func `A unit that is a single character is named in letters`(sign: String, word: String) throws {
    let question = try Topic.find("counter-hon").question(at: 0)
    #expect(question.parse("11" + sign) == .invalid(.wrongUnit(word)))
  }
}
