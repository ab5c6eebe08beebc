package import Domain
import FoundationShim
import Platform

/// A learner who practises today's session on some days, gets better and faster by it, and forgets.
///
/// ```swift
/// var learner = TodayLearner(PathSettings(goal: .till), seed: 3, calendar: .tokyo)
/// for day in 1...21 { learner.practise(day: day, at: start + Double(day) * 86_400) }
/// learner.history
/// ```
package struct TodayLearner {
  private let path: PathSettings
  private var tally: HistoryTally
  private var learner: DailyLearner
  private var generator: SeededGenerator
  private let seed: UInt64

  /// The number of questions in three minutes.
  package static let questionsADay = 45
  private static let secondsADay = 180.0

  /// Creates a learner who hasn't practised yet.
  ///
  /// - Parameters:
  ///   - path: What the learner practises for.
  ///   - seed: The learner's traits.
  ///   - calendar: The time of the place where the learner lives.
  package init(_ path: PathSettings, seed: UInt64, calendar: LocalCalendar) {
    self.path = path
    self.seed = seed
    learner = DailyLearner(seed: seed &* 7919 &+ 5)
    generator = SeededGenerator(seed: seed)
    tally = HistoryTally(topics: Topic.all, calendar: calendar)
  }

  /// Everything that was answered so far.
  package var history: LearnerHistory { tally.history }

  /// Answers a session and returns it as it ended; `nil` if nothing could be asked.
  ///
  /// - Parameters:
  ///   - day: The number of the day, by which the learner has forgotten what was practised before.
  ///   - start: The time of the first question, in seconds since 1 January 1970.
  @discardableResult
  package mutating func practise(
    day: Int, at start: Double, questions count: Int = questionsADay
  ) -> Session? {
    let history = history
    let made = Practice.today(path).questions(
      of: history, at: Date(timeIntervalSince1970: start), seed: seed &+ UInt64(day))
    guard let questions = made else { return nil }
    var session = Session(
      questions, length: .time(.seconds(Self.secondsADay)), seed: seed, model: history.model)
    session.historyID = "\(day)"
    for number in 0..<count {
      let share = Double(number) / Double(Self.questionsADay)
      answer(&session, day: day, at: start + Self.secondsADay * share)
      session.finishQuestion()
      guard session.askNext() else { break }
    }
    return session
  }

  /// Hears the question, types what was heard, and then the answer if that was wrong.
  private mutating func answer(_ session: inout Session, day: Int, at start: Double) {
    let question = session.attempt.question
    let heard = learner.answer(question, of: session.topic, day: day, at: start)
    let end = start + 1.2
    let key = end + reaction(day: day)
    session.attempt.hearing.playEnded(at: Date(timeIntervalSince1970: end))
    session.attempt.hearing.keyTyped(at: Date(timeIntervalSince1970: key))
    let seconds = key - start + 0.9
    for attempt in heard.tries where attempt.text != question.answer {
      guard case .answer(let answer) = question.parse(attempt.text) else { continue }
      session.attempt.submit(answer, typed: attempt.text, after: seconds)
    }
    session.attempt.submit(question.value, typed: question.answer, after: seconds)
    let time = Date(timeIntervalSince1970: start + seconds)
    if let entry = session.record(at: time, version: "") { tally.add(entry) }
  }

  /// Returns the seconds until the first key. What comes on top of the least falls to a half in
  /// three weeks.
  private mutating func reaction(day: Int) -> Double {
    0.5 + 1.4 / (1 + Double(day) / 21) + generator.fraction(in: 0...0.6)
  }

  /// Returns the chance that the learner mishears a part on a day, 0…1.
  package func chance(_ part: QuestionPart, day: Int) -> Double { learner.chance(part, day: day) }
}
