package import Domain
import FoundationShim

/// A simulation of learners who practise today's session every day. It keeps what the end of each
/// day told them, and what was true.
///
/// ```swift
/// let claims = DayEndSimulation(.till, learners: 20, days: 30).claims
/// claims.filter { $0.chance < 0.25 }.count  // those that were true
/// ```
package struct DayEndSimulation: Sendable {
  /// A sound of which a day's end said that it isn't weak any more.
  package struct Claim: Sendable {
    /// The day on which it was said, from 1.
    package let day: Int
    /// The chance that the learner misheard the sound on that day, 0…1.
    package let chance: Double
    /// The chance that the learner misheard it before the first day, 0…1.
    package let chanceAtFirst: Double
  }

  /// Everything that was said, by all learners.
  package private(set) var claims: [Claim] = []
  /// The number of days on which somebody practised, of all learners together.
  package private(set) var days = 0
  /// The number of these days at whose end nothing was sure.
  package private(set) var quietDays = 0
  /// The number of sounds that were called weak at some time.
  package private(set) var calledWeak = 0

  package init(_ goal: Goal, learners: Int, days: Int) {
    for seed in 0..<learners { live(goal, days: days, seed: UInt64(seed)) }
  }

  private mutating func live(_ goal: Goal, days: Int, seed: UInt64) {
    let beginner = DailyLearner(seed: seed &* 7919 &+ 5)
    var learner = TodayLearner(
      PathSettings(goal: goal), seed: seed, calendar: LocalCalendar(offset: 0))
    var called: Set<String> = []
    for day in 1...days {
      let start = Double(day) * 86_400 + 43_200
      let before = learner.history
      guard let session = learner.practise(day: day, at: start) else { return }
      let after = learner.history
      let end = Date(timeIntervalSince1970: start + 180)
      let news = SessionNews(session, from: before, to: after, at: end)
      called.formUnion(after.model.weakParts.map(\.id))
      self.days += 1
      quietDays += news.isAnythingSure ? 0 : 1
      claims += news.sounds.filter(\.isGone).map { sound in
        Claim(
          day: day, chance: learner.chance(sound.record.part, day: day),
          chanceAtFirst: beginner.chance(sound.record.part, day: 0))
      }
    }
    calledWeak += called.count
  }
}
