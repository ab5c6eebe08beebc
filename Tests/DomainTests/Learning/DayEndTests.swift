import Domain
import LearnerSimulation
import Testing

/// The end of a day tells the truth about the learner, as the simulation knows it.
@Suite(.limited, .enabled(if: Sample.isFull, Sample.takesMinutes))
struct DayEndTests {
  /// A weak sound is misheard some 40 to 60 times in a hundred.
  @Test func `A sound that is said to be gone is misheard less than half as often as a weak one`() {
    let simulation = DayEndSimulation(.till, learners: 100, days: 30)
    let claims = simulation.claims
    let isTrue = claims.filter { $0.chance < 0.25 && $0.chance < $0.chanceAtFirst }
    let table = """
      \(simulation.days) days, \(simulation.quietDays) on which nothing was sure, \
      \(simulation.calledWeak) sounds called weak, \(claims.count) said to be gone, \
      \(isTrue.count) of them truly
      """
    #expect(claims.count >= 5, "\(table)")
    #expect(Double(isTrue.count) >= 0.9 * Double(claims.count), "\(table)")
  }
}
