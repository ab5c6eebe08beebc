import Testing

@testable import Domain

/// Other questions come in time, and steps of one topic have questions of their own.
@Suite(.limited)
struct QuestionVarietyTests {
  /// Of hundreds of millions of numbers, ten came again and again.
  @Test func `Of a large topic no few questions are asked in turn, though nothing is learned`()
    throws
  {
    let topics = Topic.all.filter { $0.name == "numbers-extreme" }
    let model = LearnerModel(topics: topics)
    var sequence = try #require(WeakSpotSequence(model: model, topics: topics, seed: 1))
    let displays = Set((0..<24).map { _ in sequence.next().display })
    #expect(displays.count > 16)
  }

  /// Each sound of 845 is new until it is answered, as every other of the topic is.
  @Test func `Of a topic of which an answer was shown alone, weak spots are asked all the same`()
    throws
  {
    var model = LearnerModel(topics: Topic.all)
    model.add(entry("numbers-1000", "845", outcome: .skipped))
    var sequence = try #require(WeakSpotSequence(model: model, newPartLimit: 0, seed: 1))
    let questions = (0..<9).map { _ in sequence.next() }
    #expect(questions.allSatisfy { $0.topic == "numbers-1000" })
    #expect(Set(questions.map(\.display)).count == 9)
  }

  @Test func `Two steps of one topic don't ask the same questions in turn`() throws {
    let ids = ["money-conbini", "money-conbini+sentence"]
    let steps = try ids.map { try #require(PathStep(id: $0)) }
    var draws = StepDraws(steps, seed: 7)
    let answers = (0..<20).compactMap { _ in draws.draw(without: [], [])?.0.answer }
    try #require(answers.count == 20)
    let repeated = stride(from: 0, to: 20, by: 2).count { answers[$0] == answers[$0 + 1] }
    #expect(repeated < 10)
  }
}
