/// Questions from easy to hard, after which the topic to start with is known.
///
/// ```swift
/// var placement = PlacementSequence(seed: 7)
/// let first = placement.next()
/// placement.add(.correct)
/// placement.topic  // "Beginner" after one right answer
/// ```
public struct PlacementSequence: Equatable, Sendable {
  /// A step on the way from easy to hard.
  struct Level {
    /// The name of the topic.
    let name: String
    /// The numbers to ask for: those that the level before doesn't have. Empty for the topic after the last question.
    let numbers: ClosedRange<Int>?
  }

  static let levels = [
    Level(name: "numbers-10", numbers: 1...10), Level(name: "numbers-100", numbers: 11...99),
    Level(name: "numbers-1000", numbers: 101...999), Level(name: "money-conbini", numbers: 1001...1499),
    Level(name: "numbers-100000", numbers: 10_001...99_999), Level(name: "numbers-oku", numbers: nil),
  ]

  /// The topics to start with, from easy to hard. All but the last have a question.
  public static let topics = levels.compactMap { level in Topic.all.first { $0.name == level.name } }
  /// The number of questions.
  public static let questionCount = levels.compactMap(\.numbers).count

  /// The outcomes of the questions so far.
  public private(set) var outcomes: [QuestionAttempt.Outcome] = []
  private var asked = 0
  private var generator: SeededGenerator

  /// Creates a sequence. The same seed asks the same questions.
  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the next question, and more of the hardest level after the last.
  public mutating func next() -> Question {
    let index = min(asked, Self.questionCount - 1)
    asked += 1
    let numbers = Self.levels[index].numbers ?? 1...1
    let topic = Self.topics[index]
    let number = numbers.lowerBound + generator.below(numbers.count)
    return topic.question(answer: "\(number)") ?? topic.question(at: 0)
  }

  /// Records the outcome of a question.
  public mutating func add(_ outcome: QuestionAttempt.Outcome) { outcomes.append(outcome) }

  /// The number of questions whose first answer was right.
  public var correctCount: Int { outcomes.count { $0 == .correct } }

  /// True if all questions were asked, or two in a row weren't understood: harder ones would only discourage.
  public var isDecided: Bool {
    outcomes.count >= Self.questionCount || outcomes.count >= 2 && outcomes.suffix(2).allSatisfy { $0 != .correct }
  }

  /// The topic to start with: each right answer leads one level up, whichever question it was for, so that a slip costs one
  /// level.
  public var topic: Topic { Self.topics[min(correctCount, Self.topics.count - 1)] }
}
