import Foundation
import JapaneseNumbers
import Testing

@testable import Domain

@Suite(.limited)
struct QuestionPartsTests {
  @Test(arguments: Topic.all + userTopics)
  func `Parts make up the reading and the answer, and a right answer is heard in all of them`(
    topic: Topic
  ) {
    for question in topic.sample() {
      let heard = question.heard(question.value)
      let parts = heard.map(\.part)
      let characters = parts.map { $0.answer + String(repeating: "0", count: $0.zeros) }.joined()
      #expect(parts.map(\.reading.kana).joined() == question.reading.kana, "\(question)")
      // Words such as 木曜日 and 以上 have marks of their own.
      let hasWords = if case .fields = question.value { true } else { false }
      let said = hasWords ? characters.filter(\.isNumber) : characters
      #expect(said == saidDigits(question), "\(question)")
      #expect(heard.allSatisfy { $0.outcome == .heard }, "\(question)")
    }
  }

  @Test func `Parts with the same id sound the same in every topic`() {
    var readings: [String: Reading] = [:]
    for topic in Topic.all + Self.userTopics {
      for part in topic.sample(80, limit: 600).flatMap(\.parts) {
        if let reading = readings[part.id] { #expect(reading == part.reading, "\(part.id)") }
        readings[part.id] = part.reading
      }
    }
  }

  @Test(arguments: Topic.all + userTopics)
  func
    `A wrong answer isn't heard in every part, unless the conversion is missing or the order wrong`(
      topic: Topic
    )
  {
    var generator = SeededGenerator(seed: 16)
    for _ in 0..<(Sample.isFull ? 400 : 25) {
      let question = topic.question(at: generator.below(topic.count))
      let typed = topic.question(at: generator.below(topic.count)).value
      guard typed != question.value else { continue }
      let isHeard = question.heard(typed).allSatisfy { $0.outcome == .heard }
      let isExpected = question.missedConversion(typed) != nil || question.value.hasExchanged(typed)
      #expect(isHeard == isExpected, "\(question), \(typed.text)")
    }
  }

  @Test(arguments: Topic.all + userTopics)
  func `Typed texts of any length are compared`(topic: Topic) {
    let question = topic.question(at: topic.count - 1)
    for text in [
      "0", "00000", "9", "1.0", String(repeating: "9", count: 300), "9223372036854775807",
    ] {
      guard case .answer(let answer) = question.parse(text) else { continue }
      #expect(question.heard(answer).count == question.parts.count)
      #expect(question.marked(answer).map(\.text).joined() == question.formatted(answer))
    }
  }

  /// Returns the digits of the number that is said: the answer's, or those of the display if the
  /// answer is converted.
  private func saidDigits(_ question: Question) -> String {
    switch question.value {
    case .number:
      let shown = question.display.split(separator: " = ")[0]
      if shown == "正午" { return "12" }
      return shown.contains("元年") ? "1" : shown.filter(\.isASCII).filter(\.isNumber)
    case .decimal where !question.saysPoint:
      return question.display.replacing("1ドル", with: "").filter(\.isNumber)
    case .decimal, .digits, .reading:
      return question.answer.filter { $0.isNumber || $0.isLetter }
    case .fields(_, let format) where format.name.contains("weekday") || format == .appointment:
      return weekdayDigits(question)
    case .fields(let values, .time), .fields(let values, .timeRange):
      return values.indices.map { $0 % 2 == 1 && values[$0] == 0 ? "00" : "\(values[$0])" }.joined()
    case .fields(_, .minutesToHour), .fields(_, .relative), .fields(_, .limit):
      return question.display.split(separator: " = ")[0].filter(\.isNumber)
    case .fields(let values, .floor): return "\(values[0])"
    case .fields(let values, .several): return severalDigits(values[0], values[1])
    case .fields(let values, _): return values.map(String.init).joined()
    }
  }

  /// Returns the digits of 数人, 十数人, 数百人 and 百数十人.
  private func severalDigits(_ before: Int, _ scale: Int) -> String {
    let first = before == 0 ? "" : "1"
    let last = scale == 1 ? "" : "\(scale)"
    return first + last
  }

  /// Returns the digits of a date, with its weekday as a digit, and of a time.
  private func weekdayDigits(_ question: Question) -> String {
    let text = question.display.split(separator: " = ")[0]
    let hasFullHour = text.hasSuffix("時")
    let days = zip("月火水木金土日", 1...).map { ("\($0)曜", "\($1)") } + [("時半", "30")]
    return days.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }.filter {
      $0.isASCII && $0.isNumber
    } + (hasFullHour ? "00" : "")
  }

  private static let userTopics = UserTopics(json: Data(userFile.utf8)).topics
  private static let userFile = """
    [
      {"name": "own-large", "range": [0, 9999999999999999], "step": 7777777777},
      {"name": "own-ages", "range": [0, 400], "counter": "歳"},
      {"name": "own-bottles", "range": [1, 30000], "counter": "本"},
      {"name": "own-round", "range": [0, 99000000], "step": 10000, "counter": "匹"},
      {"name": "own-percent", "range": [0, 300], "counter": "%"},
      {"name": "own-days", "range": [1, 400], "counter": "日"},
      {"name": "own-shown", "range": [0, 9999], "prefix": "No. ", "suffix": "番地"}
    ]
    """
}
