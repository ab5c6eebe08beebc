import Domain
import Features
import FeaturesTesting
import Foundation
import Testing

/// The result of a session in plain mode: its counts, and the figure of the day.
@MainActor
@Suite(.limited)
struct PlainSummaryTests {
  /// Each row has the numbers of questions that were right at once, right after a repeat, missed
  /// and shown, and of misses that were taken back.
  @Test(arguments: [
    ([1, 0, 0, 0, 0], "Conbini: 1 question in 0 seconds. At once: 1."),
    ([0, 2, 0, 0, 0], "Conbini: 2 questions in 0 seconds. At once: 0. After a repeat: 2."),
    (
      [1, 2, 3, 4, 5],
      "Conbini: 10 questions in 0 seconds. At once: 1. After a repeat: 2. Missed: 3. Shown: 4. "
        + "Taken back: 5."
    ),
  ])
  func `Each outcome is counted, and one that never was isn't named`(counts: [Int], line: String)
    throws
  {
    let topic = try Topic.find("money-conbini")
    var result = QuizResult(topic: topic, length: .endless)
    for (outcome, count) in counts.prefix(4).enumerated() {
      for index in 0..<count {
        var attempt = QuestionAttempt(question: topic.question(at: 10 * outcome + index))
        if outcome == 1 { attempt.hearing.playAgain() }
        if outcome == 2 { attempt.submit("1") }
        if outcome == 3 { attempt.reveal() }
        attempt.submit(attempt.question.answer)
        result.append(attempt)
      }
    }
    #expect(plainSummary(result, slips: counts[4]).first == line)
  }

  @Test func `A wrong answer stands there as it was typed, with the zero before it`() throws {
    let topic = try Topic.find("numbers-10")
    let questions = (0..<topic.count).map { topic.question(at: $0) }
    let question = try #require(questions.first { $0.answer == "10" })
    var attempt = QuestionAttempt(question: question)
    attempt.submit("01")
    attempt.submit("10")
    let result = QuizResult(topic: topic, length: .endless, attempts: [attempt])
    #expect(plainSummary(result).contains("Missed: 10, じゅう; you typed 01."))
  }

  @Test(arguments: [true, false])
  func `The share of the day stands in the result of today's session only`(isToday: Bool) throws {
    let topic = try Topic.find("money-conbini")
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for (daysAgo, value, typed) in [
      (1, "214", "214"), (1, "214", "214"), (1, "214", "214"), (1, "321", "331"),
      (1, "546", "646"), (0, "214", "214"), (0, "214", "214"), (0, "214", "214"),
      (0, "214", "214"), (0, "765", "755"),
    ] {
      tally.add(
        HistoryEntry(topicID: topic.id, outcome: value == typed ? .correct : .incorrect) {
          $0.time = Screens.now.timeIntervalSince1970 - Double(daysAgo * 86_400 + 600)
          $0.value = value
          $0.tries = [.init(typed)]
        })
    }
    let history = tally.history
    let path = PathSettings()
    let practice = isToday ? Practice.today(path) : .topic(topic)
    let questions = practice.questions(of: history, at: Screens.now, seed: 7)
    var session = Session(try #require(questions), length: .time(.seconds(180)), seed: 7)
    session.attempt.submit(session.attempt.question.answer)
    session.finished.append(session.attempt)
    let progress = PathProgress(path, history)
    var end = SessionEnd(session, path: PathChange(from: nil, to: progress), settings: path)
    end.update(from: nil, to: history, progress, at: Screens.now)
    let figures =
      isToday
      ? "Today 80 % of what was asked at random, yesterday 60 %."
      : "Conbini: 70 % heard at once, of the last 10."
    #expect(plainSummary(end.result, end: end).dropFirst().first == figures)
  }
}
