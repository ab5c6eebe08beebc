import Domain
import Foundation
import Testing

/// A miss that the learner takes back: the number was heard, and mistyped.
@Suite(.limited)
struct SlipTests {
  @Test(arguments: [
    ("21", "12", true), ("341", "241", true), ("9", "0", true), ("1324", "1234", true),
    ("１２", "21", true),
    // A number that sounds alike isn't far on the keyboard, but further than one key.
    ("800", "600", false), ("12", "12", false), ("123", "12", false), ("", "12", false),
    ("431", "134", false), ("45", "12", false), ("0", "1", false), ("14:45", "14:54", true),
    // A sign or a letter has no key beside the digit.
    ("4", "B3", false), ("b4", "B3", true), ("3", "-2", false), ("-3", "-2", true),
  ])
  func `Exchanged digits and a neighbouring key look like a slip`(
    typed: String, answer: String, isLikely: Bool
  ) {
    #expect(SlipOfFinger.isLikely(typed, for: answer) == isLikely)
  }

  @Test(arguments: [
    ("measure-shoes", "25.0", "26", true), ("measure-shoes", "25.0", "28", false),
    ("date-full", "1952-09-12", "1952/9/13", true),
    ("date-full", "1952-09-12", "1952/9/17", false),
    ("numbers-100", "10", "01", true), ("numbers-100", "10", "1", false),
    ("everyday-floor", "B3", "4", false), ("everyday-floor", "B3", "-4", true),
  ])
  func `A slip shows in the digits that were typed, or in the usual form of the answer`(
    topic: String, answer: String, typed: String, isLikely: Bool
  ) throws {
    let question = try #require(try Topic.find(topic).question(answer: answer))
    guard case .answer(let submitted) = question.parse(typed) else {
      Issue.record("\(typed) is no answer")
      return
    }
    var attempt = QuestionAttempt(question: question)
    attempt.submit(submitted, typed: typed)
    #expect(attempt.looksLikeSlip == isLikely)
  }

  /// A session in which the first question was missed.
  private func missed() throws -> Session {
    let topic = try Topic.find("numbers-100")
    var session = Session(QuizQuestions(of: topic, seed: 7), length: .questions(3), seed: 7)
    session.historyID = "s"
    session.rules.ladder = SpeedLadder(rate: 0.5)
    miss(&session)
    return session
  }

  private func miss(_ session: inout Session) {
    session.attempt.submit(.number(1000), typed: "1000", after: 2)
    session.attempt.reveal(after: 3)
    finish(&session)
  }

  private func answer(_ session: inout Session) {
    session.attempt.submit(session.attempt.question.value, typed: "", after: 1)
    finish(&session)
  }

  private func finish(_ session: inout Session) {
    _ = session.record(at: Date(timeIntervalSince1970: 9), version: "1")
    session.finishQuestion()
  }

  @Test func `A miss that is taken back counts nowhere, and another question takes its place`()
    throws
  {
    var session = try missed()
    let asked = session.attempt.question
    let ladder = try #require(session.rules.ladder)
    #expect(session.answeredCount == 1 && !session.repeats.isEmpty && session.canTakeBack)
    let entry = try #require(session.slipEntry(at: Date(timeIntervalSince1970: 9), version: "1"))
    #expect(entry.isSlip && entry.isRepeat && entry.session == "s" && entry.number == 1)
    let result1 = session.takeBack()
    #expect(result1)
    #expect(session.answeredCount == 0 && session.repeats.isEmpty && session.result.missed.isEmpty)
    #expect(session.rules.ladder != ladder && session.attempt.question != asked)
    #expect(!session.canTakeBack)
    #expect(session.questionIndex == 1)
    // The numbers of the lines go on, and three questions are still asked.
    for number in 2...4 {
      answer(&session)
      let entry = session.historyEntry(at: Date(timeIntervalSince1970: 9), version: "1")
      #expect(entry.number == number)
      let hasNext = session.askNext()
      #expect(hasNext == (number < 4))
    }
    #expect(session.answeredCount == 3)
  }

  @Test func `Taking a miss back gives no time back, and keeps settings that were changed since`()
    throws
  {
    let topic = try Topic.find("numbers-100")
    var session = Session(QuizQuestions(of: topic, seed: 7), length: .time(.seconds(60)), seed: 7)
    session.remaining = .seconds(40)
    miss(&session)
    session.remaining = .seconds(31)
    var settings = Settings(speech: SpeechSettings(rate: 0.7))
    settings.session.saysOnce = true
    session.rules.apply(settings)
    let isAsked = session.takeBack()
    #expect(isAsked)
    #expect(session.remaining == .seconds(31))
    #expect(session.rules.speech.rate == 0.7 && session.rules.saysOnce)
    #expect(session.delivery.voice.rate == 0.7 && session.delivery.isSaidOnce)
  }

  @Test(arguments: [(0.7, true, true), (0.5, true, false), (0.5, true, true), (0.5, false, true)])
  func `Taking a miss back keeps a speed that was set since`(
    rate: Double, didAdapt: Bool, adaptsSpeed: Bool
  ) throws {
    let topic = try Topic.find("numbers-100")
    var session = Session(QuizQuestions(of: topic, seed: 7), length: .questions(3), seed: 7)
    var settings = Settings(speech: SpeechSettings(rate: 0.5))
    settings.session.adaptsSpeed = didAdapt
    session.rules.apply(settings)
    miss(&session)
    settings.speech.rate = rate
    settings.session.adaptsSpeed = adaptsSpeed
    session.rules.apply(settings)
    let isAsked = session.takeBack()
    #expect(isAsked)
    #expect((session.rules.ladder != nil) == adaptsSpeed)
    #expect(session.delivery.voice.rate == rate)
  }

  @Test func `A miss can be taken back until the next question is over`() throws {
    var session = try missed()
    let result2 = session.askNext()
    #expect(result2)
    #expect(session.canTakeBack)
    var other = session
    let result3 = other.takeBack()
    #expect(result3)
    #expect(other.answeredCount == 0 && other.questionIndex == 1)
    answer(&session)
    #expect(!session.canTakeBack)
    #expect(session.slipEntry(at: Date(timeIntervalSince1970: 9), version: "1") == nil)
    let result4 = session.takeBack()
    #expect(!result4)
  }

  @Test func `An answer that was only shown is no slip, nor is a repeat`() throws {
    let topic = try Topic.find("numbers-100")
    var session = Session(QuizQuestions(of: topic, seed: 7), length: .questions(3), seed: 7)
    session.attempt.reveal(after: 3)
    finish(&session)
    #expect(!session.canTakeBack)
    var missed = try missed()
    for _ in 0..<3 {
      let result5 = missed.askNext()
      #expect(result5)
      if !missed.attempt.isRepeat { answer(&missed) }
    }
    while !missed.attempt.isRepeat {
      answer(&missed)
      _ = missed.askNext()
    }
    #expect(missed.attempt.isRepeat)
    miss(&missed)
    #expect(!missed.canTakeBack)
  }

  @Test func `Each line that takes a miss back has the number and the skill of its miss`() throws {
    let topic = try Topic.find("numbers-100")
    let questions = QuizQuestions(of: topic, seed: 7)
    var session = Session(questions, length: .endless, seed: 7, skill: .reading)
    session.historyID = "s"
    let time = Date(timeIntervalSince1970: 9)
    for number in 1...4 {
      session.attempt.submit(.number(1000), typed: "1000", after: 2)
      session.attempt.reveal(after: 3)
      let recorded = session.record(at: time, version: "1")
      session.finishQuestion()
      let miss = try #require(recorded)
      let slip = try #require(session.slipEntry(at: time, version: "1"))
      #expect(miss.number == number && slip.id == miss.id)
      #expect(slip.topicID == miss.topicID && slip.value == miss.value && slip.skill == .reading)
      // The third one is a miss.
      let isAsked = number == 3 ? session.askNext() : session.takeBack()
      #expect(isAsked)
    }
    #expect(session.slips == 3 && session.answeredCount == 1)
  }

  @Test func `More than one slip in ten answers is said, from the second on`() throws {
    var session = try missed()
    let result6 = session.takeBack()
    #expect(result6)
    #expect(session.slips == 1 && !session.hasManySlips)
    miss(&session)
    let result7 = session.takeBack()
    #expect(result7)
    #expect(session.slips == 2 && session.hasManySlips)
  }
}
