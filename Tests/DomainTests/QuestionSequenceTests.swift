import Testing

@testable import Domain

/// The order of questions in a session.
@Suite(.limited)
struct QuestionSequenceTests {
  private static let smallTopics = Topic.all.filter { $0.count <= QuestionSequence.deckLimit }

  @Test func `A topic of up to 60 questions asks each once before any comes twice`() {
    #expect(Self.smallTopics.count > 20)
    for topic in Self.smallTopics {
      var sequence = QuestionSequence(topic: topic, seed: 7)
      for round in 1...3 {
        let asked = (0..<topic.count).map { _ in sequence.next() }
        for index in 0..<topic.count where !asked.contains(topic.question(at: index)) {
          Issue.record("\(topic.name) left out question \(index) in round \(round)")
        }
      }
    }
  }

  @Test func `No question comes twice in a row, from one round to the next either`() {
    for topic in Topic.all where topic.count > 1 {
      var sequence = QuestionSequence(topic: topic, seed: 11)
      // Some numbers of a dialogue have few values.
      let count = topic.isDialogue || Sample.isFull ? 500 : 50
      let asked = (0..<count).map { _ in sequence.next() }
      let repeated = zip(asked, asked.dropFirst()).first { $0 == $1 }
      #expect(repeated == nil, "\(topic.name)")
    }
    for place in Place.all {
      var dialogue = DialogueSequence(place, topic: place.name, seed: 11)
      let asked = (0..<500).map { _ in (question: dialogue.next(), sentence: dialogue.sentence) }
      // The change may be as much as the price.
      let repeated = zip(asked, asked.dropFirst()).first {
        $0.question == $1.question && $0.sentence?.name == $1.sentence?.name
      }
      #expect(repeated == nil, "\(place.name)")
    }
  }

  @Test func `The weighted questions of a small topic come earlier`() throws {
    let topic = try Topic.find("time-hour")
    var early = 0
    for seed in 0..<200 as Range<UInt64> {
      var sequence = QuestionSequence(topic: topic, seed: seed)
      early += (0..<6).count { _ in sequence.next().value.isMorning }
    }
    #expect((740...860).contains(early), "\(early) of 1200")
  }

  @Test func `Seeds give other orders`() throws {
    let topic = try Topic.find("numbers-10")
    let orders = Set(
      (0..<50 as Range<UInt64>).map { seed in
        var sequence = QuestionSequence(topic: topic, seed: seed)
        return (0..<11).map { _ in sequence.next().answer }
      })
    #expect(orders.count == 50)
  }
}

extension Answer {
  fileprivate var isMorning: Bool { if case .number(let hour) = self { hour <= 12 } else { false } }
}
