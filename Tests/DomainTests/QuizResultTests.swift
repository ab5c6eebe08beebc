import Foundation
import Domain
import Testing

@Suite(.limited)
struct QuizResultTests {
  private let topic = Topic.all[0]

  @Test func `An empty result has no figures`() {
    let result = QuizResult(topic: topic, length: .endless, attempts: [])
    #expect(result.seconds == 0)
    #expect(result.missed.isEmpty && result.count(.correct) == 0 && result.atOnce == 0)
    #expect(result.reactions.median == nil && result.parts.isEmpty)
  }

  @Test func `The result of a step is called as the step is, with its conditions`() throws {
    let step = try #require(PathStep(id: "at-the-till+sentence+once"))
    let made = Practice.step(step).questions(of: nil, at: .distantPast, seed: 7)
    let result = Session(try #require(made), length: .endless, seed: 7).result
    #expect(result.title == "At the till in a sentence, said once")
    #expect(result.topic == step.topic)
  }

  @Test func `A question takes until its last submission, or until its answer is shown`() {
    let right = attempt(at: 3, submitting: [(3, after: 2)])
    let found = attempt(at: 4, submitting: [(9, after: 3), (4, after: 5)])
    var shown = attempt(at: 5, submitting: [(9, after: 1)])
    shown.reveal(after: 8)
    let result = QuizResult(topic: topic, length: .endless, attempts: [right, found, shown])
    #expect(result.seconds == 15)
    #expect(
      [QuestionAttempt.Outcome.correct, .incorrect, .skipped].map(result.count) == [1, 1, 1])
    #expect(
      result.missed.map(\.question) == [found.question, shown.question] && result.missedCount == 2)
    #expect(found.misses.map(\.seconds) == [3] && shown.misses.map(\.text) == ["9"])
  }

  @Test func `The latest hundred questions are kept, right ones and repeats too`() {
    let attempts = (0..<105).map {
      attempt(at: $0 % 5, submitting: $0 == 104 ? [(9, after: 1), (4, after: 2)] : [])
    }
    let latest = QuizResult(topic: topic, length: .endless, attempts: attempts).latest
    #expect(latest.map(\.question) == attempts.suffix(100).map(\.question))
    #expect(latest.last?.misses.map(\.text) == ["9"])
  }

  @Test func `The last miss is the last submission, unless that is right`() {
    #expect(attempt(at: 4, submitting: []).lastMiss == nil)
    #expect(
      attempt(at: 4, submitting: [(9, after: 1), (8, after: 2)]).lastMiss?.answer == .number(8))
    #expect(attempt(at: 4, submitting: [(9, after: 1), (4, after: 2)]).lastMiss == nil)
  }

  @Test func `A question that is over takes no more submissions and can't be shown`() {
    var attempt = attempt(at: 3, submitting: [(3, after: 2), (4, after: 9)])
    attempt.reveal(after: 9)
    #expect(attempt.outcome == .correct && attempt.seconds == 2 && attempt.submissions.count == 1)
  }

  @Test func `A shown answer takes no more submissions`() {
    var attempt = attempt(at: 3, submitting: [])
    attempt.reveal(after: 2)
    attempt.submit(.number(3), typed: "3", after: 5)
    #expect(attempt.outcome == .skipped && attempt.seconds == 2 && attempt.submissions == [])
  }

  @Test func `Right answers are at once or after a repeat, and each part is counted`() throws {
    let topic = try Topic.find("numbers-10000")
    func attempt(_ number: Int, _ hear: (inout Hearing) -> Void = { _ in }) -> QuestionAttempt {
      var attempt = QuestionAttempt(question: topic.question(at: 3859))
      hear(&attempt.hearing)
      attempt.submit(.number(number), typed: "\(number)")
      attempt.reveal()
      return attempt
    }
    let attempts = [
      attempt(3860), attempt(3860) { $0.playAgain() }, attempt(3260),
      attempt(3860) { hearing in
        hearing.playFailed()
        hearing.playAgain(slowly: true)
      },
    ]
    let result = QuizResult(topic: topic, length: .endless, attempts: attempts)
    #expect(result.atOnce == 1 && result.afterRepeat == 2 && result.missedCount == 1)
    #expect(result.parts.isSuperset(of: ["3000", "800", "60"]))
  }

  @Test(
    arguments: [
      (["38 48"], "30"), (["38 8"], nil), (["38 8", "38 8"], "30"), (["38 48", "27 26"], "30"),
      (["38 48", "27 26", "47 46"], "7"), (["38 48", "27 26", "37 36", "31 41"], "30"),
    ] as [([String], String?)])
  func `Of sounds that were misheard as often the first is named, and one miss may tell nothing`(
    answers: [String], part: String?
  ) throws {
    let topic = try Topic.find("numbers-100")
    let attempts = answers.map { text in
      let numbers = text.split(separator: " ").compactMap { Int($0) }
      var attempt = QuestionAttempt(question: topic.question(at: numbers[0] - 1))
      attempt.submit(.number(numbers[1]), typed: "\(numbers[1])")
      attempt.reveal()
      return attempt
    }
    let result = QuizResult(topic: topic, length: .endless, attempts: attempts)
    #expect(result.mostMisheard?.part.id == part)
  }

  @Test func `A part that was heard and read is told for each apart`() throws {
    let topic = try Topic.find("numbers-100")
    let attempts = [(48, Skill.reading), (58, .listening), (68, .listening)].map { typed, skill in
      var attempt = QuestionAttempt(question: topic.question(at: 37), skill: skill)
      attempt.submit(.number(typed), typed: "\(typed)")
      attempt.reveal()
      return attempt
    }
    let result = QuizResult(topic: topic, length: .endless, attempts: attempts)
    let most = try #require(result.mostMisheard)
    #expect(most.skill == .listening && most.count == 2)
  }

  @Test func `A wrong answer that is typed again is listed once`() {
    let found = attempt(
      at: 3,
      submitting: [(9, after: 1), (9, after: 2), (8, after: 3), (9, after: 4), (3, after: 5)])
    let result = QuizResult(topic: topic, length: .endless, attempts: [found])
    #expect(result.missed.first?.misses.map(\.text) == ["9", "8"])
    #expect(found.submissions.count == 5)
  }

  @Test
  func `Enter that is pressed twice is one try in the history, and the same text later another`() {
    var session = Session(QuizQuestions(of: topic, seed: 7), length: .questions(1), seed: 7)
    session.attempt = attempt(
      at: 3,
      submitting: [
        (9, after: 1), (9, after: 1.1), (9, after: 1.2), (8, after: 1.3), (9, after: 2),
        (9, after: 4), (3, after: 5),
      ])
    let tries = session.historyEntry(at: .distantPast, version: "").tries
    #expect(tries.map(\.text) == ["9", "8", "9", "9", "3"])
    #expect(tries.map(\.seconds) == [1, 1.3, 2, 4, 5])
  }

  @Test func `The three slowest of those heard at once are listed, the slowest first`() throws {
    let seconds: [Double] = [3.5, 5, 2, 2, 2, 3, 2, 2, 2, 2, 4]
    let attempts = try seconds.enumerated().map { try heard($0.offset, after: $0.element) }
    let result = QuizResult(topic: topic, length: .endless, attempts: attempts)
    #expect(result.slow.map(\.reaction) == [5, 4, 3.5])
    #expect(result.slow.map(\.question) == [1, 10, 0].map { attempts[$0].question })
  }

  @Test(arguments: [(2.0, 2.999, false), (2.0, 3.0, true), (0.4, 0.999, false), (0.4, 1.0, true)])
  func `Slow is one and a half times the median, and a second at least`(
    median: Double, seconds: Double, isSlow: Bool
  ) throws {
    let usual = try (0..<6).map { try heard($0, after: median) }
    let last = try heard(6, after: seconds)
    let result = QuizResult(topic: topic, length: .endless, attempts: usual + [last])
    #expect(result.slow.map(\.question) == (isSlow ? [last.question] : []))
  }

  @Test(arguments: [(3, false), (4, true)])
  func `Nothing is slow among fewer than five reactions`(others: Int, isSlow: Bool) throws {
    let usual = try (0..<others).map { try heard($0, after: 2) }
    let last = try heard(9, after: 8)
    let result = QuizResult(topic: topic, length: .endless, attempts: usual + [last])
    #expect(result.slow.map(\.question) == (isSlow ? [last.question] : []))
  }

  @Test func `What was replayed isn't listed as slow, nor what was missed as well`() throws {
    let usual = try (0..<6).map { try heard($0, after: 2) }
    var replayed = try heard(6, after: 9)
    #expect(replayed.isAtOnce)
    replayed.hearing.playAgain()
    // A question that was slow first and missed later, and the repeat of a missed one.
    let early = try heard(7, after: 9)
    let missed = try [7, 8].map { index in
      let question = try Topic.find("numbers-100").question(at: index)
      var attempt = QuestionAttempt(question: question)
      attempt.submit(.number(1000), typed: "1000")
      attempt.submit(question.value, typed: question.answer)
      return attempt
    }
    let again = try heard(8, after: 9, isRepeat: true)
    let slow = try heard(9, after: 7)
    let result = QuizResult(
      topic: topic, length: .endless, attempts: usual + [replayed, early] + missed + [again, slow])
    #expect(result.slow.map(\.question) == [slow.question])
  }

  /// Returns a number to 100 that was answered right some seconds after it was heard.
  private func heard(
    _ index: Int, after seconds: Double, isRepeat: Bool = false
  ) throws -> QuestionAttempt {
    let question = try Topic.find("numbers-100").question(at: index)
    var attempt = QuestionAttempt(question: question, isRepeat: isRepeat)
    let end = Date(timeIntervalSince1970: 0)
    attempt.hearing.playEnded(at: end)
    attempt.hearing.keyTyped(at: end + seconds)
    attempt.submit(question.value, typed: question.answer)
    return attempt
  }

  private func attempt(at index: Int, submitting numbers: [(Int, after: Double)]) -> QuestionAttempt
  {
    var attempt = QuestionAttempt(question: topic.question(at: index))
    for (number, seconds) in numbers {
      attempt.submit(.number(number), typed: "\(number)", after: seconds)
    }
    return attempt
  }
}
