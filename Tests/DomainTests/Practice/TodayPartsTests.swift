import Domain
import Foundation
import LearnerSimulation
import Testing

/// The parts of today's session, of which the learner may leave one out, and the return after a
/// week.
@Suite(.limited)
struct TodayPartsTests {
  /// A history with a weak part and parts that are due, and its time.
  private func practisedHistory() throws -> (history: LearnerHistory, now: Date) {
    let topic = try Topic.find("money-conbini")
    var tally = HistoryTally(topics: Topic.all, calendar: LocalCalendar(offset: 0))
    var learner = SimulatedLearner(weakParts: ["800"], seed: 3)
    var questions = QuestionSequence(topic: topic, seed: 1)
    for number in 0..<60 {
      var answer = learner.answer(questions.next(), of: topic, at: 1e9 + Double(number) * 9)
      answer.kind = .free
      tally.add(answer)
    }
    return (tally.history, Date(timeIntervalSince1970: 1e9 + 30 * 86_400))
  }

  private func askNext(_ session: inout Session) throws {
    let isAsked = session.askNext()
    try #require(isAsked)
  }

  @Test func `A part of the session can be left out, and then isn't asked any more`() throws {
    let (history, now) = try practisedHistory()
    let made = Practice.today(PathSettings(goal: .till)).questions(of: history, at: now, seed: 7)
    let questions = try #require(made)
    var session = Session(questions, length: .time(.seconds(180)), seed: 7)
    #expect(session.questions.parts.map(\.kind) == [.review, .weak, .step])
    #expect(session.questions.parts.map(\.title).first == "12 to review")
    // The first question is asked already.
    while session.questions.part != .review {
      session.attempt.submit(session.attempt.question.value, typed: session.attempt.question.answer)
      session.finishQuestion()
      try askNext(&session)
    }
    let answered = session.answeredCount
    #expect(session.canSkipPart)
    let left = session.remaining
    session.remaining = .zero
    #expect(!session.canSkipPart)
    session.remaining = left
    session.skipPart()
    #expect(session.questions.parts.map(\.kind) == [.weak, .step])
    #expect(session.answeredCount == answered && session.questions.part != .review)
    for _ in 0..<20 {
      #expect(session.questions.part != .review)
      session.attempt.submit(session.attempt.question.value, typed: session.attempt.question.answer)
      session.finishQuestion()
      try askNext(&session)
    }
    while session.questions.part != .weak { try askNext(&session) }
    session.skipPart()
    // The last part can't be left out.
    #expect(session.questions.parts.map(\.kind) == [.step] && !session.canSkipPart)
  }

  @Test func `A part that was left out stays so when the miss before it is taken back`() throws {
    let (history, now) = try practisedHistory()
    let made = Practice.today(PathSettings(goal: .till)).questions(of: history, at: now, seed: 7)
    var session = Session(try #require(made), length: .time(.seconds(180)), seed: 7)
    while session.questions.part == .review { try askNext(&session) }
    session.attempt.submit(.number(7), typed: "7")
    session.attempt.reveal()
    _ = session.record(at: now, version: "")
    session.finishQuestion()
    while session.questions.part != .review { try askNext(&session) }
    session.skipPart()
    let isAsked = session.takeBack()
    #expect(isAsked)
    for _ in 0..<9 {
      #expect(session.questions.part != .review)
      try askNext(&session)
    }
  }

  @Test func `Who leaves the step out gets it back when nothing else is left`() throws {
    let (history, now) = try practisedHistory()
    let made = Practice.today(PathSettings(goal: .till)).questions(of: history, at: now, seed: 7)
    var session = Session(try #require(made), length: .time(.seconds(180)), seed: 7)
    while session.questions.part != .step { try askNext(&session) }
    session.skipPart()
    #expect(session.questions.parts.map(\.kind) == [.review, .weak])
    for _ in 0..<6 {
      #expect(session.questions.part != .step)
      try askNext(&session)
    }
    while session.questions.part != .weak { try askNext(&session) }
    session.skipPart()
    while session.questions.part != .step { try askNext(&session) }
    #expect(session.questions.parts.map(\.kind).contains(.step))
  }

  @Test func `Who leaves the step and then the reviews out is asked what is weak alone`() throws {
    let (history, now) = try practisedHistory()
    let made = Practice.today(PathSettings(goal: .till)).questions(of: history, at: now, seed: 7)
    var session = Session(try #require(made), length: .time(.seconds(180)), seed: 7)
    while session.questions.part != .step { try askNext(&session) }
    session.skipPart()
    while session.questions.part != .review { try askNext(&session) }
    session.skipPart()
    for _ in 0..<9 {
      #expect(session.questions.parts.map(\.kind) == [.weak])
      #expect(session.questions.part == .weak && !session.canSkipPart)
      try askNext(&session)
    }
  }

  @Test func `What is to review is counted down by answers, not by questions`() throws {
    let (history, now) = try practisedHistory()
    let path = PathSettings(goal: .till, minutes: 10)
    let made = Practice.today(path).questions(of: history, at: now, seed: 7)
    var session = Session(try #require(made), length: .time(.seconds(600)), seed: 7)
    let title = "\(TodayPlan(path, history, at: now).due) to review"
    #expect(session.questions.parts.first?.title == title)
    while session.questions.part != .review { try askNext(&session) }
    #expect(session.questions.parts.first?.title == title)
    session.attempt.submit(session.attempt.question.value, typed: session.attempt.question.answer)
    session.finishQuestion()
    session.learn(from: session.historyEntry(at: now, version: ""))
    #expect(session.questions.parts.first?.kind == .review)
    #expect(session.questions.parts.first?.title != title)
  }

  @Test func `A wrong answer isn't lost by leaving a part out`() throws {
    let (history, now) = try practisedHistory()
    let made = Practice.today(PathSettings(goal: .till)).questions(of: history, at: now, seed: 7)
    var session = Session(try #require(made), length: .time(.seconds(180)), seed: 7)
    session.attempt.submit(.number(7), typed: "7")
    #expect(!session.canSkipPart)
    let question = session.attempt.question
    session.skipPart()
    #expect(session.attempt.question == question)
  }

  @Test func `A missed question that comes back is no part that can be left out`() throws {
    let (history, now) = try practisedHistory()
    let made = Practice.today(PathSettings(goal: .till)).questions(of: history, at: now, seed: 7)
    var session = Session(try #require(made), length: .time(.seconds(180)), seed: 7)
    #expect(session.canSkipPart)
    session.attempt.reveal()
    session.finishQuestion()
    while !session.attempt.isRepeat { try askNext(&session) }
    #expect(!session.canSkipPart)
    let question = session.attempt.question
    session.skipPart()
    #expect(session.attempt.question == question && session.attempt.isRepeat)
    #expect(session.questions.parts.map(\.kind) == [.review, .weak, .step])
  }

  @Test func `What is due of the situation is also asked in a sentence`() throws {
    let (history, now) = try practisedHistory()
    // Prices are behind the learner, and are what is said at the till.
    let path = PathSettings(
      goal: .till, skipped: LearningPath(.till).steps.prefix(4).map(\.id))
    #expect(TodayPlan(path, history, at: now).step.id == "money-restaurant")
    var inSentences: [Question] = []
    for seed in 1...4 as ClosedRange<UInt64> {
      let made = Practice.today(path).questions(of: history, at: now, seed: seed)
      var questions = try #require(made)
      for _ in 0..<24 {
        let question = questions.next()
        if questions.reason == .review, questions.conditions == .sentence {
          inSentences.append(question)
        }
      }
    }
    #expect(!inSentences.isEmpty && inSentences.allSatisfy { $0.topic == "money-conbini" })
  }

  @Test func `In short, a session has as much to review as fits its minutes`() throws {
    let (history, now) = try practisedHistory()
    let path = PathSettings(minutes: 1)
    let plan = TodayPlan(path, history, at: now)
    #expect(plan.due >= 12)
    #expect(plan.summary.hasPrefix("welcome back, 4 to review, "), "\(plan.summary)")
    let questions = Practice.today(path).questions(of: history, at: now, seed: 7)
    #expect(questions?.introduction == plan.summary)
  }

  @Test(arguments: [(6, nil), (7, 7), (27, 27)] as [(Int, Int?)])
  func `After seven days the learner is welcomed back`(days: Int, away: Int?) throws {
    let history = try practisedHistory().history
    let now = Date(timeIntervalSince1970: 1e9 + Double(days) * 86_400)
    let plan = TodayPlan(PathSettings(), history, at: now)
    #expect(plan.daysAway == away)
    #expect(plan.reviewed == min(plan.due, 12))
  }
}
