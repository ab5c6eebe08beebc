/// A topic to practise: a shape of question and the ranges of its numbers.
///
/// ```swift
/// let topic = try Topic.find("numbers-100")
/// var questions = QuestionSequence(topic: topic, seed: 7)
/// let question = questions.next()
/// ```
public struct Topic: Hashable, Identifiable, Sendable {
  /// A number for the history file, such as 2. It never changes and is never reused.
  public let id: Int
  /// The name for commands: `numbers-100`.
  public let name: String
  /// The title on the screen: "Beginner".
  public let title: String
  /// The range on the screen: "1-100".
  public let description: String
  /// The group in which the topic is listed.
  public let category: Category
  /// A hint for the learner, if there is one.
  public let note: String?
  /// Words by which the topic is found, with spaces between.
  let words: String
  /// The source of the questions.
  let source: any QuestionSource
  /// The questions that are asked more often than others; `nil` if all are equally likely.
  public let weighting: Weighting?
  /// The place of the entry in the learner's file, from 1; `nil` for a topic that isn't in the file.
  public let place: Int?

  init(
    _ id: Int, _ name: String, _ title: String, _ description: String, in category: Category,
    _ source: any QuestionSource, weighting: Weighting? = nil, note: String? = nil, words: String = "",
    place: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.title = title
    self.description = description
    self.category = category
    self.note = note
    self.words = words
    self.source = source
    self.weighting = weighting
    self.place = place
  }

  /// A group of topics in the list.
  public enum Category: String, CaseIterable, Sendable {
    case numbers
    case money
    case durations
    case dates
    case counters
    case everyday
    /// Sets of topics, the app's and the learner's own.
    case mixed
    /// Topics from the learner's own file.
    case user = "own"

    /// The title on the screen: "Dates & times".
    public var title: String {
      switch self {
      case .numbers: "Numbers"
      case .money: "Money"
      case .durations: "Durations"
      case .dates: "Dates & times"
      case .counters: "Counters"
      case .everyday: "Everyday"
      case .mixed: "Mixed"
      case .user: "Your own"
      }
    }
  }

  /// A share of the draws that goes to the first questions of a topic, however many questions there are.
  public struct Weighting: Hashable, Sendable {
    /// The number of weighted questions, fewer than the topic has.
    let firstCount: Int
    /// The number of draws out of ``outOf`` that go to the weighted questions.
    let draws: Int
    let outOf: Int
  }

  /// The greatest number of questions that are listed one by one.
  public static let listableLimit = 10_000

  /// The number of questions.
  public var count: Int { source.count }

  /// The topics of a set; none for a topic that isn't a set.
  public var members: [Topic] { (source as? TopicSet)?.topics ?? [] }

  /// The topics of which questions are asked: those of a set, or the topic alone.
  public var askedTopics: [Topic] { members.isEmpty ? [self] : members }

  /// The number of questions; `nil` if there are more than ``listableLimit``.
  public var listableCount: Int? {
    count <= Self.listableLimit ? count : nil
  }

  /// Returns a question by its index in `0..<count`.
  public func question(at index: Int) -> Question {
    source.question(at: index, topic: name)
  }
}

extension Topic {
  /// Returns true if all properties are equal.
  public static func == (first: Topic, second: Topic) -> Bool {
    (first.id, first.name, first.title, first.description) == (second.id, second.name, second.title, second.description)
      && (first.category, first.weighting, first.note) == (second.category, second.weighting, second.note)
      && first.source.isEqual(to: second.source)
  }

  /// Feeds the id and the name to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(name)
  }
}

extension Topic: CustomDebugStringConvertible {
  /// The name, so that a failing test doesn't print every counter.
  public var debugDescription: String { "Topic \(name)" }
}

extension Topic {
  /// The greatest id of a topic of the app.
  static let lastBuiltInID = 1000

  /// True for a topic or a set of the learner's own file.
  public var isOwn: Bool { id > Self.lastBuiltInID }

  /// Every topic of the app, in the order of the list.
  public static let all = singleTopics + sets + dialogues

  /// The topics of the app that aren't sets.
  static let singleTopics =
    numberTopics + moneyTopics + durationTopics + dateTopics + counterTopics + everydayTopics
}
