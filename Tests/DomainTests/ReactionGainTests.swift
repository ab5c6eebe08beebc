import Domain
import Foundation
import Testing

/// The reactions with which those of a session are compared.
@Suite(.limited)
struct ReactionGainTests {
  @Test(arguments: [(1, nil), (9, nil), (10, 0.7)] as [(Int, Double?)])
  func `A shorter reaction is told where ten were measured before, however much was answered`(
    measured: Int, gain: Double?
  ) throws {
    let topic = try Topic.find("money-conbini")
    let now = Date(timeIntervalSince1970: 1e9)
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for number in 0..<20 {
      tally.add(
        HistoryEntry(topicID: topic.id, outcome: .correct) {
          $0.time = 1e9 - 900 + Double(number)
          $0.value = "214"
          // A key before the end of the voice tells no reaction.
          $0.reaction = number < measured ? 1200 : nil
        })
    }
    var session = Session(QuizQuestions(of: topic, seed: 7), length: .questions(10), seed: 7)
    for _ in 0..<10 {
      session.attempt = QuestionAttempt(question: try #require(topic.question(answer: "214")))
      session.attempt.hearing.playEnded(at: now)
      session.attempt.hearing.keyTyped(at: now + 0.5)
      session.attempt.submit(session.attempt.question.value, typed: "214")
      session.finishQuestion()
    }
    let history = tally.history
    #expect(history.summary.topics[topic.id]?.reactionCount == measured)
    let news = SessionNews(session, from: history, to: history, at: now)
    #expect(news.fasterBy.map { ($0 * 10).rounded() / 10 } == gain)
  }
}
