import Domain
import Testing

struct QuizResultTests {
  private let topic = Topic.all[0]

  @Test func `Of nothing answered there is no mean`() {
    let result = QuizResult(topic: topic, mode: .endless, challenges: [])
    #expect(result.seconds == 0 && result.meanSeconds == 0)
    #expect(result.missed.isEmpty && result.count(.correct) == 0)
  }

  @Test func `A question takes until its last submission, or until it is shown`() {
    var right = Challenge(question: topic.question(at: 3))
    right.submit("3", after: 2)
    var found = Challenge(question: topic.question(at: 4))
    found.submit("9", after: 3)
    found.submit("4", after: 5)
    var shown = Challenge(question: topic.question(at: 5))
    shown.submit("9", after: 1)
    shown.reveal(after: 8)
    let result = QuizResult(topic: topic, mode: .endless, challenges: [right, found, shown])
    #expect(result.seconds == 15 && result.meanSeconds == 5)
    #expect([Challenge.Outcome.correct, .incorrect, .skipped].map(result.count) == [1, 1, 1])
    #expect(result.missed == [found, shown])
    #expect(found.misses.map(\.seconds) == [3] && shown.misses.map(\.text) == ["9"])
  }

  @Test func `What is over takes nothing more`() {
    var challenge = Challenge(question: topic.question(at: 3))
    challenge.submit("3", after: 2)
    challenge.submit("4", after: 9)
    challenge.reveal(after: 9)
    #expect(challenge.outcome == .correct && challenge.seconds == 2 && challenge.submissions.count == 1)
  }
}
