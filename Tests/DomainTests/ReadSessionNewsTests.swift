import Domain
import Foundation
import Testing

/// The news of a session by ear that was read, because there was no sound.
@Suite(.limited)
struct ReadSessionNewsTests {
  @Test(arguments: [(Skill.listening, ["800"]), (.reading, [])] as [(Skill, [String])])
  func `Sounds that are weak by ear are told only if they were heard`(
    answered: Skill, told: [String]
  ) throws {
    let topic = try Topic.find("money-conbini")
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for number in 0..<25 {
      let isWeak = number >= 20
      tally.add(
        HistoryEntry(topicID: topic.id, outcome: isWeak ? .incorrect : .correct) {
          $0.time = 1e9 + Double(5 * number)
          $0.value = isWeak ? "835" : "214"
          $0.tries = [.init(isWeak ? "635" : "214")]
          $0.plays = 1
          $0.kind = .free
        })
    }
    let history = tally.history
    #expect(history.model.weakParts.map(\.id) == ["800"])
    var session = Session(QuizQuestions(of: topic, seed: 7), length: .questions(1), seed: 7)
    let question = try #require(topic.question(answer: "835"))
    session.attempt = QuestionAttempt(question: question, skill: answered)
    session.attempt.submit(question.value, typed: "835")
    session.finishQuestion()
    let now = Date(timeIntervalSince1970: 1e9 + 200)
    let news = SessionNews(session, from: history, to: history, at: now)
    #expect(news.sounds.map(\.record.id) == told)
    #expect((news.heard == nil) == (answered == .reading))
  }
}
