import Domain
import Foundation
import LearnerSimulation
import Testing

/// Three learners for seven days: one at a till who mishears two sounds, one who hears much again,
/// and one who skips the placement.
@Suite(.timeLimit(.minutes(10)))
struct LearnersWeekTests {
  @Test(arguments: 0..<(Sample.isFull ? 5 : 1) as Range<UInt64>)
  func `At the till each day has a price, what is misheard is named, and steps open`(seed: UInt64)
    throws
  {
    let skipped = [
      "numbers-10", "numbers-100", "numbers-1000", "money-conbini", "money-restaurant",
    ]
    let settings = PathSettings(goal: .till, skipped: skipped)
    var learner = WeekLearner(
      SimulatedLearner(weakParts: ["800", "4円"], seed: seed), hearing: 0.01)
    var (named, log): (Set<String>, [String]) = ([], [])
    for day in 0..<7 {
      // Sounds that are named are learned in some days.
      if day == 4 { for id in ["800", "4円"] { learner.learner.overcome(id, to: 0.01) } }
      let session = try learner.practise(.today(settings), day: day, count: 50, seed: seed)
      let prices = session.filter { $0.topic.hasPrefix("money-") }
      let ofSituation = session.count { !$0.topic.hasPrefix("numbers-") }
      #expect(
        ofSituation * 3 >= session.count && prices.contains { $0.sentenceID != nil },
        "\(prices.count)")
      #expect(day > 0 || session.contains { $0.topic.hasPrefix("numbers-") })
      let weak = learner.history.model.weakParts.map(\.id)
      named.formUnion(weak)
      let progress = PathProgress(settings, learner.history)
      let current =
        progress.current.map { "\($0.step.id) \($0.share ?? 0) \($0.obstacles)".prefix(90) }
        ?? "end"
      log.append("\(day) \(prices.count) \(weak) \(current)")
    }
    #expect(named == ["800", "4円"], "\(log)")
    let place = PathProgress(settings, learner.history).place ?? 99
    #expect(place > skipped.count, "\(log.joined(separator: "\n"))")
  }

  @Test func `Who hears much again is told that this keeps the step from opening`() throws {
    let settings = PathSettings(goal: .till)
    var learner = WeekLearner(
      SimulatedLearner(weakParts: [], seed: 3, habits: .init(replayed: 0.3)))
    var standings: [StepProgress] = []
    for day in 0..<7 {
      _ = try learner.practise(.today(settings), day: day, count: 45, seed: 1)
      standings += [PathProgress(settings, learner.history).current].compactMap(\.self)
    }
    #expect(!standings.isEmpty)
    for standing in standings where standing.obstacles.isEmpty { Issue.record("\(standing)") }
    let repeats = standings.flatMap(\.obstacles).contains {
      if case .repeats = $0 { true } else { false }
    }
    #expect(repeats, "\(standings.map { ($0.step.id, $0.share ?? 0, $0.obstacles) })")
  }

  @Test func `Answers in a topic that isn't mastered master the numbers that are heard in it`()
    throws
  {
    let topic = try Topic.find("money-conbini")
    let mastered = try (0..<20 as Range<UInt64>).map { seed in
      var learner = WeekLearner(SimulatedLearner(weakParts: ["300", "600", "800"], seed: seed))
      _ = try learner.practise(.topic(topic), day: 0, count: 60, seed: seed)
      return learner.history.mastered
    }
    #expect(mastered.allSatisfy { !$0.contains("money-conbini") && !$0.contains("money-small") })
    #expect(mastered.count { $0.contains("numbers-10") } >= 15)
  }

  @Test func `Who practises topics freely goes on from there`() throws {
    let settings = PathSettings()
    var learner = WeekLearner(SimulatedLearner(weakParts: [], seed: 3))
    for (day, name) in ["numbers-100", "money-conbini", "time-hour-minute"].enumerated() {
      let topic = try Topic.find(name)
      let isPerfect = name != "money-conbini"
      _ = try learner.practise(
        .topic(topic), day: day, count: 40, seed: 1, isRight: isPerfect ? { _ in true } : nil)
    }
    let plan = TodayPlan(settings, learner.history, at: Date(timeIntervalSince1970: 4 * 86_400))
    let passed = ["numbers-10", "numbers-100", "time-hour", "time-hour-minute"]
    #expect(learner.history.mastered.isSuperset(of: passed), "\(learner.history.mastered)")
    #expect(!plan.newParts.contains { $0.id == "0" })
    #expect(!passed.contains(plan.step.id))
  }
}

/// A learner whose sessions are kept.
struct WeekLearner {
  var learner: SimulatedLearner
  private var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)

  /// - Parameter chance: The chance of mishearing a sound that isn't weak; nil for chances from 2
  ///   to 8 %.
  init(_ learner: SimulatedLearner, hearing chance: Double? = nil) {
    self.learner = learner
    guard let chance else { return }
    for topic in Topic.all where topic.members.isEmpty {
      for index in 0..<min(topic.count, 3000) {
        let parts = topic.question(at: topic.count > 3000 ? index * (topic.count / 3000) : index)
          .parts
        for id in parts.map(\.id) where !learner.weakParts.contains(id) {
          self.learner.overcome(id, to: chance)
        }
      }
    }
  }

  var history: LearnerHistory { tally.history }

  /// Answers a session and returns its answers.
  ///
  /// - Parameter isRight: Returns true for the questions, from 0, that are right; nil where the
  ///   learner's hearing decides.
  mutating func practise(
    _ practice: Practice, day: Int, count: Int, seed: UInt64, isRight: ((Int) -> Bool)? = nil
  ) throws -> [HistoryEntry] {
    let start = Double(day) * 86_400 + 1000
    var questions = try #require(
      practice.questions(
        of: history, at: Date(timeIntervalSince1970: start), seed: seed &+ UInt64(day)))
    var entries: [HistoryEntry] = []
    for number in 0..<count {
      let question = questions.next()
      var entry = learner.answer(
        question, of: questions.topic(of: question), at: start + Double(number) * 6)
      if let isRight = isRight?(number) {
        let wrong = question.answer == "777" ? "888" : "777"
        entry.tries = [.init(isRight ? question.answer : wrong)]
        entry.outcome = isRight ? .correct : .incorrect
      }
      entry.session = "\(day)"
      entry.topic = question.topic
      entry.kind = questions.reason
      entry.said = question.said
      entry.plays = entry.plays ?? 1
      if let conditions = questions.conditions {
        entry.sentenceID =
          conditions.contains(.sentence) && question.hasSentences ? "till-total" : nil
        entry.rate = conditions.contains(.clerk) ? SpeechSettings.clerkRate : 0.5
      }
      questions.add(entry)
      tally.add(entry)
      entries.append(entry)
    }
    return entries
  }
}
