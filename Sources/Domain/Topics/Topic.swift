/// Something to drill: a kind of question and the range it is drawn from.
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
  /// What its questions are.
  public let source: QuestionSource
  /// The questions that come more often than others; `nil` where all are equally likely.
  public let weighting: Weighting?

  init(
    _ id: Int, _ name: String, _ title: String, _ description: String, in category: Category, _ source: QuestionSource,
    weighting: Weighting? = nil, note: String? = nil
  ) {
    self.id = id
    self.name = name
    self.title = title
    self.description = description
    self.category = category
    self.note = note
    self.source = source
    self.weighting = weighting
  }

  /// A group of topics in the list.
  public enum Category: String, CaseIterable, Sendable {
    case numbers
    case money
    case durations
    case dates
    case counters
    case everyday
    /// The learner's own.
    case user = "own"

    /// What people see: "Dates & times".
    public var title: String {
      switch self {
      case .numbers: "Numbers"
      case .money: "Money"
      case .durations: "Durations"
      case .dates: "Dates & times"
      case .counters: "Counters"
      case .everyday: "Everyday"
      case .user: "Your own"
      }
    }
  }

  /// The first questions of a topic, which are drawn more often than their number would have it.
  public struct Weighting: Hashable, Sendable {
    /// How many questions these are, less than there are in all.
    let count: Int
    /// How many draws out of ``outOf`` go to them.
    let draws: Int
    let outOf: Int
  }

  /// The most questions that are counted and listed one by one.
  public static let listableLimit = 10_000

  /// How many questions there are.
  public var count: Int { source.count }

  /// How many questions it has; `nil` where they are more than ``listableLimit``.
  public var listableCount: Int? {
    count <= Self.listableLimit ? count : nil
  }

  /// The question at a place in the topic's order.
  ///
  /// - Parameter index: From 0 up to, and without, ``count``.
  public func question(at index: Int) -> Question {
    source.question(at: index, topic: name)
  }
}

extension Topic {
  /// Every topic that comes with the app, in the order of the list.
  public static let all =
    numberTopics + moneyTopics + durationTopics + dateTopics + counterTopics + everydayTopics
}
