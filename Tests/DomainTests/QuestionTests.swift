import Domain
import Testing

struct QuestionTests {
  @Test func `The same seed asks the same questions, on every system`() throws {
    var questions = QuestionSequence(topic: try Topic.find("numbers-100"), seed: 7)
    #expect((0..<8).map { _ in questions.next().number } == [39, 2, 91, 58, 45, 25, 48, 33])
  }

  @Test(arguments: Topic.all)
  func `A question never comes twice in a row, and stays in its range`(topic: Topic) {
    var questions = QuestionSequence(topic: topic, seed: 1)
    var last: Int?
    for _ in 0..<1000 {
      let number = questions.next().number
      #expect(number != last)
      #expect((number - topic.values.first).isMultiple(of: topic.values.step))
      #expect(number <= topic.values[topic.values.count - 1])
      last = number
    }
  }

  @Test func `Every question of a small topic comes up`() throws {
    var questions = QuestionSequence(topic: try Topic.find("numbers-10"), seed: 1)
    #expect(Set((0..<500).map { _ in questions.next().number }) == Set(0...10))
  }

  @Test(arguments: [
    (300, "300"), (3600, "600 3000"), (888, "800"), (8000, "8000"), (10_000, "万"), (30_000_000, "3000 万"),
    (105, "zero-in-the-middle"), (50, ""), (0, ""), (1_000_000_000_000, "兆"), (100_000_300, "300 億 zero-in-the-middle"),
  ])
  func `A question knows what is hard about it`(number: Int, patterns: String) {
    #expect(Pattern.all(in: number).map(\.rawValue).joined(separator: " ") == patterns)
  }

  @Test(arguments: [
    (7, "7", "7"), (1234, "1,234", "1234"), (125_400_000, "125,400,000", "1億2540万"), (10_000, "10,000", "1万"),
    (1_000_000_000_003, "1,000,000,000,003", "1兆3"), (0, "0", "0"),
  ])
  func `Long numbers are divided by thousands or by 万`(number: Int, thousands: String, man: String) {
    #expect(DigitGrouping.thousands.text(for: number) == thousands)
    #expect(DigitGrouping.man.text(for: number) == man)
  }
}
