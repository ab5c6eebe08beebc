import Domain
import Foundation
import Testing

/// The answers of a session within it: in the model of the learner, and in what is asked again.
@Suite(.limited)
struct SessionAnswersTests {
  @Test(arguments: [(Skill.listening, 1), (.reading, 0)] as [(Skill, Int)])
  func `A session by ear learns from its own answers, but not from what was read without sound`(
    skill: Skill, count: Int
  ) throws {
    let topic = try Topic.find("numbers-1000")
    var session = Session(
      QuizQuestions(of: topic, seed: 7), length: .endless, seed: 7,
      model: LearnerModel(topics: Topic.all))
    let question = try #require(topic.question(answer: "800"))
    session.attempt = QuestionAttempt(question: question, skill: skill)
    session.attempt.submit(.number(600), typed: "600", after: 1)
    session.attempt.submit(.number(800), typed: "800", after: 2)
    let entry = session.record(at: Date(timeIntervalSince1970: 9), version: "1")
    #expect(entry?.skill == skill)
    #expect(session.model?.questionCount == count)
    let misheard = session.model?.record(of: "800")?.misheard ?? 0
    #expect(misheard == count)
  }

  @Test func `Today and a session of weak spots know what was misheard before, and learn on`()
    throws
  {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for _ in 0..<6 { tally.add(entry("numbers-1000", "800", typed: "600")) }
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    for practice in [Practice.today(PathSettings()), .weakSpots] {
      let made = practice.questions(of: tally.history, at: now, seed: 7)
      var session = Session(try #require(made), length: .endless, seed: 7)
      #expect(session.model?.record(of: "800")?.misheard == 6)
      session.attempt.submit(session.attempt.question.value, typed: session.attempt.question.answer)
      let recorded = session.record(at: now, version: "1")
      #expect(recorded?.outcome == .correct && session.model?.questionCount == 7)
    }
  }

  @Test func `A question of a dialogue that comes back is said in a sentence of its own`() throws {
    let topic = try Topic.find("dialogue-station")
    var session = Session(QuizQuestions(of: topic, seed: 7), length: .endless, seed: 7)
    #expect(session.unusedSettings == [.scenes])
    session.rules.options.usesScenes = false
    var repeats = 0
    for _ in 0..<24 {
      let sentence = try #require(session.delivery.sentence)
      #expect(sentence.question == session.attempt.question)
      repeats += session.attempt.isRepeat ? 1 : 0
      session.attempt.reveal()
      session.finishQuestion()
      let isAsked = session.askNext()
      #expect(isAsked)
    }
    #expect(repeats > 5)
  }
}
