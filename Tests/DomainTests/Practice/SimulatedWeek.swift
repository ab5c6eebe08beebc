import Domain
import Foundation
import LearnerSimulation
import Testing

/// A learner who takes today's session each day for a week.
struct SimulatedWeek {
  enum Person: CaseIterable {
    /// Begins with the numbers to ten, and mishears little.
    case beginner
    /// Was placed on Conbini, and mishears three sounds.
    case learner
    /// Was placed on sentences, and mishears nothing often.
    case advanced
  }

  struct Session {
    var kinds: [HistoryEntry.Kind: Int] = [:]
    var count = 0
    /// The number of questions that have a part in common with the one before.
    var withCommonPart = 0
  }

  let settings: PathSettings
  private(set) var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
  private var learner: SimulatedLearner

  init(_ person: Person) {
    let weak: Set<String> = person == .learner ? ["800", "4円", "7"] : []
    let skipped =
      switch person {
      case .beginner: 0
      case .learner: 3
      default: 8
      }
    settings = PathSettings(
      goal: .till, skipped: LearningPath(.till).steps.prefix(skipped).map(\.id))
    learner = SimulatedLearner(weakParts: weak, seed: 7)
  }

  /// Answers a session of 28 questions, as many as three minutes have.
  mutating func practise(day: Int) throws -> Session {
    let start = 1e9 + Double(day) * 86_400
    let practice = Practice.today(settings)
    let now = Date(timeIntervalSince1970: start)
    var questions = try #require(practice.questions(of: tally.history, at: now, seed: UInt64(day)))
    var session = Session()
    var latest: Set<String> = []
    for number in 0..<28 {
      let question = questions.next()
      let parts = Set(question.parts.filter(\.isLearned).map(\.id))
      session.withCommonPart += parts.isDisjoint(with: latest) ? 0 : 1
      latest = parts
      session.count += 1
      session.kinds[questions.reason, default: 0] += 1
      var entry = learner.answer(
        question, of: questions.topic(of: question), at: start + Double(number) * 6)
      entry.session = "\(day)"
      entry.kind = questions.reason
      entry.isToday = true
      if let conditions = questions.conditions {
        entry.sentenceID = conditions.contains(.sentence) ? "till-total" : nil
        entry.rate = conditions.contains(.clerk) ? SpeechSettings.clerkRate : 0.5
      }
      entry.plays = 1
      questions.add(entry)
      tally.add(entry)
    }
    return session
  }
}
