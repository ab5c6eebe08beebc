/// A topic to practise: a shape of question and the ranges of its numbers.
///
/// ```swift
/// let topic = try Topic.find("numbers-100")
/// var questions = QuestionSequence(topic: topic, seed: 7)
/// let question = questions.next()
/// ```
///
/// Why no client: topics are pure values, and the learner's own are read once, at the start.
///
/// Why a class: a topic never changes, and sessions, steps and questions all carry one.
package final class Topic: Hashable, Identifiable, Sendable {
  /// A number for the history file, such as 2. It never changes and is never reused.
  package let id: Int
  /// The name for commands: `numbers-100`.
  package let name: String
  /// The title on the screen: "Restaurant", or the range of plain numbers: "1-100".
  package let title: String
  /// The title that the topic had before, under which it is still found.
  let formerTitle: String?
  private let range: String
  package let category: Category
  /// The group in the list in which the topic stands.
  package let group: Group
  /// A remark for learners; `nil` for most topics.
  package let note: String?
  /// Words by which the topic is found, with spaces between.
  let words: String
  let source: any QuestionSource
  /// The questions that are asked more often than others; `nil` if all are equally likely.
  package let weighting: Weighting?
  /// The place of the entry in the learner's file, from 1; `nil` for a topic that isn't in the
  /// file.
  package let place: Int?

  init(
    _ id: Int, _ name: String, _ title: String, _ range: String,
    formerly formerTitle: String? = nil, in category: Category, group: Group? = nil,
    _ source: any QuestionSource, weighting: Weighting? = nil, note: String? = nil,
    words: String = "", place: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.title = title
    self.formerTitle = formerTitle
    self.range = range
    self.category = category
    self.group = group ?? (id > Self.lastBuiltInID ? .more : category.usualGroup)
    self.note = note
    self.words = words
    self.source = source
    self.weighting = weighting
    self.place = place
  }

  /// A kind of topic, by what is asked, with a table in docs/topics.md. It decides words by which
  /// its topics are found, and their usual ``Group`` in the list.
  package enum Category: String, CaseIterable, Sendable {
    case numbers
    case money
    case durations
    case dates
    case counters
    case everyday
    /// Sets of topics, the app's and the learner's own.
    case mixed
    case user = "own"

    /// The title in docs/topics.md, by which the search finds topics too: "Dates & times".
    package var title: String {
      switch self {
      case .numbers: "Numbers"
      case .money: "Money"
      case .durations: "Durations"
      case .dates: "Dates & times"
      case .counters: "Counters"
      case .everyday: "More"
      case .mixed: "In sentences"
      case .user: "Your own"
      }
    }
  }

  /// A share of the draws that goes to the first questions of a topic, however many questions there
  /// are: two thirds to 1-12 of the hours from 1 to 24. A deck deals each question once, so that
  /// the share holds until it runs out of the weighted ones.
  package struct Weighting: Hashable, Sendable {
    /// The number of weighted questions, fewer than the topic has.
    let firstCount: Int
    /// The number of draws out of ``outOf`` that go to the weighted questions.
    let draws: Int
    let outOf: Int
  }

  /// The range on the screen: "￥800-6,000 by 10"; the new sounds of plain numbers, and the symbols
  /// of a group of counters.
  package var description: String { range.isEmpty ? source.summary : range }

  /// The greatest number of questions that are listed one by one.
  package static let listableLimit = 10_000

  /// The number of different questions.
  package var count: Int { source.count }

  /// True if the units beside the answer would tell a part of what is heard.
  package var unitsVary: Bool { source.unitsVary }

  /// The topics of a set; none for a topic that isn't a set.
  package var members: [Topic] { (source as? TopicSet)?.topics ?? [] }

  /// The topics of which questions are asked: those of a set, or the topic alone.
  package var askedTopics: [Topic] { members.isEmpty ? [self] : members }

  /// The number of questions; `nil` if there are more than ``listableLimit``.
  package var listableCount: Int? {
    count <= Self.listableLimit ? count : nil
  }

  /// Returns the question at an index from 0 up to ``count``, the same one for each call.
  package func question(at index: Int) -> Question {
    source.question(at: index, topic: name)
  }

  /// Returns up to a number of the topic's questions, at equal distances, the first and the last
  /// among them.
  package func spread(of limit: Int) -> [Question] {
    let last = count - 1
    let steps = min(last, limit - 1)
    if steps < 1 { return [question(at: 0)] }
    return (0...steps).map { step in
      // In two parts, since topics may have so many questions that the product is too large.
      question(at: last / steps * step + last % steps * step / steps)
    }
  }
}

extension Topic {
  package static func == (first: Topic, second: Topic) -> Bool {
    if first === second { return true }
    return (first.id, first.name, first.title, first.description) == (
      second.id, second.name, second.title, second.description
    )
      && (first.category, first.weighting, first.note) == (
        second.category, second.weighting, second.note
      )
      && first.source.isEqual(to: second.source)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(name)
  }

  static let lastBuiltInID = 1000

  /// True for a topic or a set of the learner's own file.
  package var isOwn: Bool { id > Self.lastBuiltInID }

  /// The name of the group, beside the title of the topic: "Money", and "Yours" for the learner's
  /// own.
  package var groupTitle: String { isOwn ? Self.ownGroupTitle : group.rawValue }

  /// The name of the group of the learner's own topics.
  package static let ownGroupTitle = "Yours"

  /// Every topic of the app, in the order of the list.
  package static let all = singleTopics + sets + dialogues

  static let singleTopics =
    numberTopics + moneyTopics + durationTopics + durationFieldTopics + dateTopics
    + dateFieldTopics + counterTopics + everydayTopics + aboutTopics
}

extension Topic: CustomDebugStringConvertible {
  /// The name, so that a failing test doesn't print every counter.
  package var debugDescription: String { "Topic \(name)" }
}
