import JapaneseNumbers
import Testing

@testable import Domain

/// Heard parts of answers that have words, halves of a day or zeros among their fields.
@Suite(.limited)
struct HeardWordTests {
  /// Returns the ids of the parts of a question that weren't heard.
  private func misheard(_ question: Question, typed: String) throws -> [String] {
    guard case .answer(let value) = question.parse(typed) else {
      Issue.record("\(typed) is no answer")
      return []
    }
    return question.heard(value).filter { $0.outcome != .heard }.map(\.part.id)
  }

  @Test(arguments: [(-12, true), (0, true), (-11, false), (-2, false)])
  func `An afternoon of an appointment that isn't converted was heard`(
    hours: Int, isHeard: Bool
  ) throws {
    let topic = try Topic.find("date-appointment")
    let all = (0..<topic.count).lazy.map(topic.question(at:))
    let question = try #require(all.first { $0.reading.kana.contains("ごごさんじ") })
    guard case .fields(var values, _) = question.value else { return }
    values[3] += hours
    let typed = "\(values[0])/\(values[1]) \(values[2]) \(values[3]):\(values[4])"
    #expect(try misheard(question, typed: typed).isEmpty == isHeard, "\(question.display)")
    guard case .answer(let value) = question.parse(typed) else { return }
    #expect((question.missedConversion(value) != nil) == (hours == -12))
  }

  @Test func `Digits of a telephone number change places with a zero too, which is said`() throws {
    let question = try #require(try Topic.find("everyday-phone").question(answer: "090-1203-4567"))
    #expect(try misheard(question, typed: "09012304567") == [])
    let number = try #require(try Topic.find("numbers-10000").question(answer: "1203"))
    #expect(try misheard(number, typed: "1230") != [])
  }

  @Test func `A number and a word don't change places`() throws {
    let question = try #require(try HeardRow.question("about-limit", "2個未満"))
    #expect(try misheard(question, typed: "<=3") != [])
    let date = try #require(try Topic.find("date-full").question(answer: "2024-09-03"))
    #expect(try misheard(date, typed: "2024/3/9") == [])
  }
}
