import Domain
import Testing

@Suite(.timeLimit(.minutes(1)))
struct QuestionTests {
  @Test func `The same seed asks the same questions, on every system`() throws {
    var questions = QuestionSequence(topic: try Topic.find("numbers-100"), seed: 7)
    #expect((0..<8).map { _ in questions.next().value } == [39, 2, 91, 58, 45, 25, 48, 33].map(Answer.number))
  }

  @Test(arguments: Topic.all)
  func `No question is asked twice in a row`(topic: Topic) {
    var questions = QuestionSequence(topic: topic, seed: 1)
    var last: String?
    for _ in 0..<(Sample.isFull ? 500 : 50) {
      let display = questions.next().display
      #expect(display != last)
      last = display
    }
  }

  @Test(arguments: [("duration-days", 10, 0.5)])
  func `Weighted questions are asked more often`(name: String, last: Int, share: Double) throws {
    var questions = QuestionSequence(topic: try Topic.find(name), seed: 1)
    let count = (0..<3000).count { _ in
      if case .number(let number) = questions.next().value { number <= last } else { false }
    }
    #expect(abs(Double(count) / 3000 - share) < 0.03)
  }

  @Test func `Half hours with 半 and percentages are asked now and then`() throws {
    for (name, mark, shares) in [("time-hour-minute", "半", 0.02...0.1), ("everyday-decimal", "%", 0.25...0.4)] {
      var questions = QuestionSequence(topic: try Topic.find(name), seed: 1)
      let count = (0..<1000).count { _ in questions.next().display.hasSuffix(mark) }
      #expect(shares.contains(Double(count) / 1000))
    }
  }

  @Test func `Every question of a small topic is asked`() throws {
    var questions = QuestionSequence(topic: try Topic.find("numbers-10"), seed: 1)
    #expect(Set((0..<500).map { _ in questions.next().value }) == Set((0...10).map(Answer.number)))
  }

  @Test(arguments: [
    (300, "300"), (3600, "600 3000"), (888, "800"), (8000, "8000"), (10_000, "万"), (30_000_000, "3000 万"),
    (105, "zero-in-the-middle"), (50, ""), (0, ""), (1_000_000_000_000, "兆"), (100_000_300, "300 億 zero-in-the-middle"),
  ])
  func `A number has its difficulties`(number: Int, difficulties: String) {
    #expect(Difficulty.all(in: number).map(\.rawValue).joined(separator: " ") == difficulties)
  }

  @Test(arguments: [
    (7, "7", "7"), (1234, "1,234", "1234"), (125_400_000, "125,400,000", "1億2540万"), (10_000, "10,000", "1万"),
    (1_000_000_000_003, "1,000,000,000,003", "1兆3"), (0, "0", "0"),
  ])
  func `Long numbers are grouped by thousands or by 万`(number: Int, thousands: String, man: String) {
    #expect(DigitGrouping.thousands.formatted(number) == thousands)
    #expect(DigitGrouping.man.formatted(number) == man)
  }
}
