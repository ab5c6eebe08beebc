import Domain
import Testing

/// The questions that find the topic to start with.
@Suite(.timeLimit(.minutes(1)))
struct PlacementTests {
  @Test(arguments: [
    ("", "numbers-10", false), ("1", "numbers-100", false), ("0", "numbers-10", false), ("00", "numbers-10", true),
    ("10", "numbers-100", false), ("100", "numbers-100", true), ("11", "numbers-1000", false),
    ("1100", "numbers-1000", true), ("101", "numbers-1000", false), ("0101", "numbers-1000", false),
    ("111", "money-conbini", false), ("11100", "money-conbini", true), ("11010", "money-conbini", true),
    ("1111", "numbers-100000", false), ("11110", "numbers-100000", true), ("01111", "numbers-100000", true),
    ("11011", "numbers-100000", true), ("11111", "numbers-oku", true), ("01010", "numbers-1000", true),
    ("11a", "numbers-1000", false), ("aa", "numbers-10", true), ("1a0", "numbers-100", true),
  ])
  func `Each right answer leads a level up, and two misses in a row end the questions`(
    outcomes: String, topic: String, isDecided: Bool
  ) {
    var placement = PlacementSequence(seed: 7)
    for outcome in outcomes { placement.add(outcome == "1" ? .correct : outcome == "a" ? .skipped : .incorrect) }
    #expect(placement.topic.name == topic)
    #expect(placement.isDecided == isDecided)
  }

  @Test func `The questions get harder, whatever the seed`() throws {
    let ranges = [1...10, 11...99, 101...999, 1001...1499, 10_001...99_999]
    #expect(PlacementSequence.questionCount == ranges.count)
    #expect(PlacementSequence.topics.count == ranges.count + 1)
    for seed in 0..<200 as Range<UInt64> {
      var placement = PlacementSequence(seed: seed)
      for (range, topic) in zip(ranges, PlacementSequence.topics) {
        let question = placement.next()
        #expect(question.topic == topic.name)
        #expect(range.contains(try #require(question.value.number)))
      }
    }
  }

  @Test func `A seed asks the same questions again`() {
    var (first, second) = (PlacementSequence(seed: 7), PlacementSequence(seed: 7))
    for _ in 0...PlacementSequence.questionCount { #expect(first.next() == second.next()) }
  }
}
