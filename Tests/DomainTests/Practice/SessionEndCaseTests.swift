import Foundation
import Testing

@testable import Domain

/// The end of sessions that can't be begun anew, or can, and the edge of many slips.
@Suite(.limited)
struct SessionEndCaseTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `A review with repeats isn't asked once more, since nothing is due then`() throws {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    tally.add(entry("numbers-100", "47", typed: "41", at: start))
    let now = start.addingTimeInterval(30 * 86_400)
    let questions = try #require(Practice.review.questions(of: tally.history, at: now, seed: 7))
    var session = Session(questions, length: .questions(1), seed: 7)
    session.attempt.hearing.playAgain()
    session.attempt.submit(session.attempt.question.value, typed: session.attempt.question.answer)
    session.finishQuestion()
    let path = PathSettings(goal: .till, skipped: LearningPath(.till).steps.map(\.id))
    let end = SessionEnd(
      session, path: PathChange(from: nil, to: PathProgress(path, nil)), settings: path)
    #expect(end.result.afterRepeat == 1 && end.path.next == nil && !end.canRestart)
    #expect(end.next == .topics)
  }

  @Test func `Weak spots are asked once more, with what the session has told`() throws {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for _ in 0..<6 { tally.add(entry("numbers-1000", "800", typed: "300", at: start)) }
    var questions = try #require(
      Practice.weakSpots.questions(of: tally.history, at: start, seed: 7))
    let count = try #require(questions.model?.questionCount)
    questions.add(entry("numbers-1000", "600", typed: "600", at: start))
    let again = try #require(questions.restarted(seed: 8))
    #expect(again.model?.questionCount == count + 1)
    #expect(again.practice == .weakSpots && again.topics == questions.topics)
  }

  @Test func `One slip in ten answers is none too many, and one more is`() throws {
    let topic = try Topic.find("numbers-100")
    var session = Session(QuizQuestions(of: topic, seed: 7), length: .endless, seed: 7)
    session.historyID = "s"
    for _ in 0..<2 {
      session.attempt.submit(.number(1000), typed: "1000", after: 2)
      session.attempt.reveal(after: 3)
      finish(&session)
      let isAsked = session.takeBack()
      #expect(isAsked)
    }
    for count in 1...18 {
      session.attempt.submit(session.attempt.question.value, typed: "", after: 1)
      finish(&session)
      _ = session.askNext()
      // With the slips, 20 answers.
      #expect(session.hasManySlips == (count < 18), "\(count)")
    }
    #expect(session.slips == 2 && session.answeredCount == 18)
  }

  @Test(
    arguments: [
      (.listening, 1, 0.5, .again(faster: true)), (.listening, 2, 0.5, .again(faster: false)),
      (.listening, 2, 1, .again(faster: false)), (.listening, 1, 1, .topics),
      (.reading, 1, 0.5, .topics), (.writing, 1, 0.5, .topics),
    ] as [(Skill, Int, Double, NextStep)])
  func `After the path, repeats are a reason for once more, and only who listens goes on faster`(
    skill: Skill, plays: Int, rate: Double, next: NextStep
  ) throws {
    let topic = try Topic.find("money-salary")
    var session = Session(
      QuizQuestions(of: topic, seed: 7), length: .questions(1), seed: 7, skill: skill)
    session.rules.speech.rate = rate
    for _ in 1..<plays { session.attempt.hearing.playAgain() }
    session.attempt.submit(session.attempt.question.value, typed: session.attempt.question.answer)
    session.finishQuestion()
    let path = PathSettings(goal: .till, skipped: LearningPath(.till).steps.map(\.id))
    let end = SessionEnd(
      session, path: PathChange(from: nil, to: PathProgress(path, nil)), settings: path)
    #expect(end.next == next)
  }

  private func finish(_ session: inout Session) {
    _ = session.record(at: Date(timeIntervalSince1970: 9), version: "1")
    session.finishQuestion()
  }
}
