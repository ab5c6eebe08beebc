import Domain
import Foundation
import Testing

/// The measure of how a question was heard.
@Suite(.limited)
struct HearingTests {
  private let start = Date(timeIntervalSince1970: 1_000_000)

  /// Returns the reaction to a first play of two seconds, after some other events.
  private func reaction(after seconds: Double, _ change: (inout Hearing) -> Void = { _ in }) -> Int?
  {
    var hearing = Hearing()
    hearing.playEnded(at: start + 2)
    change(&hearing)
    hearing.keyTyped(at: start + 2 + seconds)
    hearing.keyTyped(at: start + 100)
    return hearing.reaction
  }

  @Test func `A question is played once when it is asked, and each replay counts`() {
    var hearing = Hearing()
    #expect(hearing.plays == 1 && hearing.slowPlays == 0 && !hearing.isRepeated)
    hearing.playAgain(slowly: true)
    hearing.playAgain()
    #expect(hearing.plays == 3 && hearing.slowPlays == 1 && hearing.isRepeated)
  }

  @Test func `A play that failed doesn't count`() {
    var hearing = Hearing()
    hearing.playFailed()
    hearing.playFailed()
    #expect(hearing.plays == 0)
    hearing.playAgain(slowly: true)
    hearing.playFailed()
    hearing.playAgain()
    #expect(hearing.plays == 1 && hearing.slowPlays == 0 && !hearing.isRepeated)
  }

  @Test func `The reaction is the time from the end of the play to the first key`() {
    #expect(reaction(after: 0.64) == 640)
    #expect(reaction(after: -0.1) == 0)
    #expect(reaction(after: 30) == 30_000)
  }

  @Test
  func `After a pause or another play there is no reaction, and a key before the end tells none`() {
    #expect(reaction(after: 30.1) == nil)
    #expect(reaction(after: 1) { $0.interrupt() } == nil)
    #expect(reaction(after: 1) { $0.playAgain() } == nil)
    #expect(reaction(after: 1) { $0.playFailed() } == nil)
    var hearing = Hearing()
    hearing.keyTyped(at: start)
    hearing.playEnded(at: start + 1)
    hearing.keyTyped(at: start + 2)
    #expect(hearing.reaction == nil)
  }

  @Test(
    arguments: [
      ("money-rent", "162000", "1620000", 10, "[162万]"),
      ("money-rent", "162000", "1620", 100, "[1620]"),
      ("money-rent", "162000", "162", 1_000, "[162]"),
      ("money-rent", "160000", "16", 10_000, "[16]"),
      ("money-restaurant", "1000", "10000", 10, "[1万]"),
      ("date-year-ad", "1986", "19860", nil, "1986[0]"),
      ("money-rent", "162000", "162001", nil, "162,00[1]"),
      ("money-conbini", "123", "1230", nil, "1,23[0]"),
    ] as [(String, String, String, Int?, String)])
  func `A mistake of places in a large number is shown in 万`(
    topic: String, answer: String, typed: String, factor: Int?, marked: String
  ) throws {
    let question = try #require(try Topic.find(topic).question(answer: answer))
    let number = Answer.number(try #require(Int(typed)))
    #expect(question.scaleMistake(number)?.factor == factor)
    let text = question.marked(number).map { $0.differs ? "[\($0.text)]" : $0.text }.joined()
    #expect(text == marked)
  }
}
