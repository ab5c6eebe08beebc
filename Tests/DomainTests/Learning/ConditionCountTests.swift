import Testing

@testable import Domain

/// The counts of a topic's answers, by which a step tells what lowers its share.
@Suite(.limited)
struct ConditionCountTests {
  @Test func `Of sixty answers the latest fifty are told`() throws {
    var counts = ConditionCounts()
    for number in 0..<60 {
      var answer = entry("money-conbini", "214", typed: number < 10 ? "215" : "214")
      answer.plays = number % 2 == 0 ? 2 : 1
      counts.add(answer)
    }
    let step = PathStep(try Topic.find("money-conbini"))
    let count = try #require(counts.counts(of: step).first)
    #expect(count.latest == 50)
    // The misses are the first ten.
    #expect(count.missed == 0 && count.repeated == 25 && count.correct == 50)
  }
}
