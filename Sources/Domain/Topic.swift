/// Something to drill: a kind of number and the range it is drawn from.
///
/// ```swift
/// let topic = try Topic.find("numbers-100")
/// var questions = QuestionSequence(topic: topic, seed: 7)
/// let question = questions.next()
/// ```
public struct Topic: Hashable, Identifiable, Sendable {
  /// A stable number, for files: 2.
  public let id: Int
  /// What people type: `numbers-100`.
  public let name: String
  /// What people see: "Beginner".
  public let title: String
  /// What it asks, for people: "1-100".
  public let description: String
  /// Where it is listed.
  public let category: Category
  /// What a learner should know of it, where there is something.
  public let note: String?
  /// The numbers it draws from.
  public let values: SteppedRange

  /// A group of topics in the list.
  public enum Category: String, CaseIterable, Sendable {
    case numbers

    /// What people see: "Numbers".
    public var title: String {
      switch self {
      case .numbers: "Numbers"
      }
    }
  }

  /// The most questions that are counted and listed one by one.
  public static let listableLimit = 10_000

  /// How many questions it has; `nil` where they are more than ``listableLimit``.
  public var listableCount: Int? {
    values.count <= Self.listableLimit ? values.count : nil
  }

  /// The question that asks for the `index`-th of the topic's values.
  ///
  /// - Parameter index: From 0 up to, and without, `values.count`.
  public func question(at index: Int) -> Question {
    Question(number: values[index], topic: self)
  }
}

/// Whole numbers at equal distances: 100, 200, … 1,000.
public struct SteppedRange: Hashable, Sendable {
  /// The first number.
  public let first: Int
  /// The distance from one number to the next, at least 1.
  public let step: Int
  /// How many numbers there are, at least 1.
  public let count: Int

  /// The multiples of `step` from the lower bound, which is one, to the upper bound.
  public init(_ bounds: ClosedRange<Int>, by step: Int = 1) {
    first = bounds.lowerBound
    self.step = step
    count = (bounds.upperBound - bounds.lowerBound) / step + 1
  }

  /// The number at a place.
  public subscript(index: Int) -> Int {
    first + index * step
  }
}
