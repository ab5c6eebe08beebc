import Domain
import Foundation
import Testing

/// The practice to which a drill leads back.
@Suite(.limited)
struct DrillParentTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  /// Returns the end of a session whose only question was missed, or right, a month later.
  private func end(
    of practice: Practice, _ history: LearnerHistory? = nil, isRight: Bool = false
  ) throws -> SessionEnd {
    let now = start.addingTimeInterval(30 * 86_400)
    let questions = try #require(practice.questions(of: history, at: now, seed: 7))
    var session = Session(questions, length: .questions(1), seed: 7)
    if isRight {
      session.attempt.submit(session.attempt.question.value, typed: session.attempt.question.answer)
    } else {
      session.attempt.reveal()
    }
    session.finishQuestion()
    let path = PathChange(from: nil, to: PathProgress(PathSettings(), nil))
    return SessionEnd(session, path: path, settings: PathSettings())
  }

  @Test(arguments: [
    "numbers-100", "money-conbini", "money-conbini+sentence", "money-restaurant+clerk",
    "money-conbini+sentence+clerk+once", "time-hour-minute+sentence+clerk+once+noise",
  ])
  func `The drill of a step leads back to the step with its conditions`(id: String) throws {
    let step = try #require(PathStep(id: id))
    let first = try end(of: .step(step))
    #expect(first.listed.count == 1)
    #expect(first.drill.kind.parent == .step(step))
    #expect(first.drill.kind.parent?.kind.conditions == step.conditions)
    // The drill of a drill leads back to the same.
    let second = try end(of: first.drill)
    #expect(second.drill.kind.parent == .step(step))
    #expect(try end(of: second.drill, isRight: true).next == .parent(.step(step)))
  }

  @Test func `The drill of a topic leads back to the topic, and that of an entry too`() throws {
    let topic = try Topic.find("counter-hon")
    let first = try end(of: .topic(topic))
    #expect(first.drill.kind.parent == .topic(topic))
    #expect(try end(of: first.drill).drill.kind.parent == .topic(topic))
    let entry = try #require(PartTable(topic).groups.first?.entries.first)
    #expect(try end(of: .entry(entry, of: topic)).drill.kind.parent == .topic(topic))
  }

  @Test func `The drill of a review of one topic leads to the topic, since nothing is due then`()
    throws
  {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    tally.add(entry("numbers-100", "47", typed: "41", at: start))
    let topic = try Topic.find("numbers-100")
    #expect(try end(of: .review, tally.history).drill.kind.parent == .topic(topic))
  }

  @Test func `The drill of today's session, of several topics, leads back to none`() throws {
    let history = LearnerHistory(model: LearnerModel(topics: Topic.all))
    let today = try end(of: .today(PathSettings()), history)
    #expect(today.session.questions.topics.count > 1)
    #expect(today.drill.kind.parent == nil)
    #expect(try end(of: today.drill).drill.kind.parent == nil)
  }
}
