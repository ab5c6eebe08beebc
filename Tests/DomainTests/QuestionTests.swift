import Domain
import Testing

@Suite(.limited)
struct QuestionTests {
  @Test func `The same seed asks the same questions, on every system`() throws {
    var questions = QuestionSequence(topic: try Topic.find("numbers-100"), seed: 7)
    #expect(
      (0..<8).map { _ in questions.next().value }
        == [39, 2, 91, 58, 45, 25, 48, 33].map(Answer.number))
  }

  private static let shares: [(String, ClosedRange<Double>, @Sendable (Question) -> Bool)] = [
    ("duration-days", 0.47...0.53, { $0.answer.count == 1 || $0.answer == "10" }),
    ("time-hour-minute", 0.02...0.1, { $0.display.hasSuffix("半") }),
    ("everyday-decimal", 0.25...0.4, { $0.display.hasSuffix("%") }),
  ]

  @Test(arguments: shares)
  func `Some questions are asked more often than others`(
    name: String, shares: ClosedRange<Double>, isCounted: @Sendable (Question) -> Bool
  ) throws {
    var questions = QuestionSequence(topic: try Topic.find(name), seed: 1)
    #expect(shares.contains(Double((0..<3000).count { _ in isCounted(questions.next()) }) / 3000))
  }

  @Test(arguments: [
    (300, "300"), (3600, "600 3000"), (888, "800"), (8000, "8000"), (10_000, "万"),
    (30_000_000, "3000 万"),
    (105, "zero-in-the-middle"), (50, ""), (0, ""), (1_000_000_000_000, "兆"),
    (100_000_300, "300 億 zero-in-the-middle"),
  ])
  func `A number has its patterns`(number: Int, patterns: String) {
    #expect(SoundPattern.all(in: number).map(\.rawValue).joined(separator: " ") == patterns)
  }

  @Test(arguments: [
    (7, "7", "7"), (1234, "1,234", "1234"), (125_400_000, "125,400,000", "1億2540万"),
    (10_000, "10,000", "1万"),
    (1_000_000_000_003, "1,000,000,000,003", "1兆3"), (0, "0", "0"),
  ])
  func `Long numbers are grouped by thousands or by 万`(number: Int, thousands: String, man: String)
  {
    #expect(DigitGrouping.thousands.formatted(number) == thousands)
    #expect(DigitGrouping.man.formatted(number) == man)
  }

  @Test func `Unless one way is chosen, numbers are grouped by 万 from 1億 on`() {
    #expect(DigitGrouping.automatic.formatted(99_999_999) == "99,999,999")
    #expect(DigitGrouping.automatic.formatted(100_000_000) == "1億")
  }
}
