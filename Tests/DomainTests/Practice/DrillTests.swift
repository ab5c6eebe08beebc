import Domain
import Testing

/// Sequences that drill some questions.
@Suite(.limited)
struct DrillTests {
  private func questions(_ count: Int) throws -> [Question] {
    let topic = try Topic.find("numbers-10000")
    return (0..<count).map { topic.question(at: $0 * 7) }
  }

  @Test(arguments: 0..<20)
  func `Each question is asked once a round`(seed: UInt64) throws {
    let questions = try questions(5)
    var sequence = try #require(DrillSequence(questions, seed: seed))
    for _ in 0..<3 {
      let round = (0..<5).map { _ in sequence.next().answer }
      #expect(round.sorted() == questions.map(\.answer).sorted())
    }
  }

  @Test(arguments: 0..<50)
  func `The last question of a round isn't the first of the next, unless there is one only`(
    seed: UInt64
  ) throws {
    for count in 1...2 {
      var sequence = try #require(DrillSequence(try questions(count), seed: seed))
      let asked = (0..<12).map { _ in sequence.next() }
      #expect(zip(asked, asked.dropFirst()).allSatisfy { ($0 == $1) == (count == 1) })
    }
  }

  @Test func `A question that was missed twice is drilled once a round`() throws {
    let questions = try questions(2)
    var sequence = try #require(DrillSequence([questions[0], questions[0], questions[1]], seed: 7))
    #expect(sequence.questions == questions)
    #expect(Set((0..<2).map { _ in sequence.next().answer }).count == 2)
  }

  @Test func `The same seed asks in the same order, and without questions there is no drill`()
    throws
  {
    var sequences = try (0..<2).compactMap { _ in DrillSequence(try questions(6), seed: 3) }
    #expect((0..<12).map { _ in sequences[0].next() } == (0..<12).map { _ in sequences[1].next() })
    #expect(DrillSequence([], seed: 3) == nil)
  }
}
