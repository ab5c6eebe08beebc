import JapaneseNumbers
import FoundationShim

/// A source of questions without end.
protocol QuestionGenerator: Equatable, Sendable {
  mutating func next() -> Question
  /// Learns from an answer, which may decide the next questions.
  mutating func add(_ entry: HistoryEntry)
  /// The reason why the latest question was asked; `nil` for that of the practice.
  var kind: HistoryEntry.Kind? { get }
  /// The condition of hearing of the latest question; `nil` for that of the settings.
  var conditions: HearingConditions? { get }
  var sentence: SpokenSentence? { get }
}

extension QuestionGenerator {
  mutating func add(_ entry: HistoryEntry) {}
  var kind: HistoryEntry.Kind? { nil }
  var conditions: HearingConditions? { nil }
  var sentence: SpokenSentence? { nil }

  fileprivate func equals(_ other: any QuestionGenerator) -> Bool { self == other as? Self }
}

extension QuestionSequence: QuestionGenerator {}
extension DrillSequence: QuestionGenerator {}
extension WeakSpotSequence: QuestionGenerator {}
extension ReviewSequence: QuestionGenerator {}
extension TodaySequence: QuestionGenerator {}
extension PlacementSequence: QuestionGenerator {
  mutating func add(_ entry: HistoryEntry) {
    add(isAtOnce: entry.isAtOnce ?? (entry.outcome == .correct))
  }
  var conditions: HearingConditions? { path.steps[place].conditions }
}

/// The questions of a session, made by ``Practice/questions(of:at:seed:)``.
///
/// Why the topic is found by the name in a question: the history needs the topic of each question,
/// and sets and weak spots mix several.
package struct QuizQuestions: Equatable, Sendable {
  package let practice: Practice
  /// The topics of the questions, at least one.
  package let topics: [Topic]
  /// The number of questions; `nil` if the learner's settings decide it, or a time.
  package let count: Int?
  private var generator: any QuestionGenerator

  init(
    _ practice: Practice, of topics: [Topic], _ generator: some QuestionGenerator, count: Int? = nil
  ) {
    self.practice = practice
    self.topics = topics
    self.count = count
    self.generator = generator
  }

  package init(of topic: Topic, seed: UInt64) {
    self.init(.topic(topic), asking: topic, seed: seed)
  }

  init(_ practice: Practice, asking topic: Topic, seed: UInt64) {
    if let place = topic.dialogue {
      self.init(practice, of: [topic], DialogueSequence(place, topic: topic.name, seed: seed))
    } else {
      self.init(practice, of: topic.askedTopics, QuestionSequence(topic: topic, seed: seed))
    }
  }

  /// Returns the questions that find the step to start with on the path to a goal.
  package static func placement(_ goal: Goal, seed: UInt64) -> QuizQuestions {
    let sequence = PlacementSequence(LearningPath(goal), seed: seed)
    return QuizQuestions(
      .placement(goal), of: sequence.topics, sequence, count: PlacementSequence.questionCount)
  }

  /// Compares the practice, the topics, and the questions that are to come.
  package static func == (one: QuizQuestions, other: QuizQuestions) -> Bool {
    one.practice == other.practice && one.topics == other.topics
      && one.generator.equals(other.generator)
  }

  package mutating func next() -> Question { generator.next() }

  /// The limit of the session; `nil` if the learner's settings decide it.
  package var mode: QuizMode? { practice.limit ?? count.map(QuizMode.questions) }

  /// The reason why the latest question was asked, for the history.
  package var kind: HistoryEntry.Kind { generator.kind ?? practice.kind }

  package var isToday: Bool { if case .today = practice { true } else { false } }

  /// The sentence of the latest question, if it is one of a dialogue.
  package var sentence: SpokenSentence? { generator.sentence }

  /// The condition of hearing of the latest question; `nil` for that of the settings.
  package var conditions: HearingConditions? {
    if case .step(let step) = practice { step.conditions } else { generator.conditions }
  }

  /// Learns from an answer, which decides the next questions about weak spots, and the result of a
  /// placement.
  package mutating func add(_ entry: HistoryEntry) { generator.add(entry) }

  /// Returns questions of the same kind with another seed. Those about weak spots have learned from
  /// this session. Returns `nil` for a review and for today's session, whose plan has to be made
  /// anew.
  package func restarted(seed: UInt64) -> QuizQuestions? {
    if let weakSpots {
      return QuizQuestions(practice, of: topics, weakSpots.restarted(seed: seed), count: count)
    }
    return practice.questions(of: nil, at: .distantPast, seed: seed)
  }

  package var placement: PlacementSequence? { generator as? PlacementSequence }

  package var plan: TodayPlan? { (generator as? TodaySequence)?.plan }

  /// The model that decides the questions, if they are about weak spots or of today's session.
  package var model: LearnerModel? { weakSpots?.model ?? (generator as? TodaySequence)?.model }

  private var weakSpots: WeakSpotSequence? { generator as? WeakSpotSequence }

  /// Returns the topic that a question was drawn from; the first topic if it is none of them.
  package func topic(of question: Question) -> Topic {
    topics[topics.firstIndex { $0.name == question.topic } ?? 0]
  }

  /// The topic or set, if all questions are asked of it: not those about weak spots, for review or
  /// of today's session.
  package var topic: Topic? {
    switch practice {
    case .topic(let topic), .entry(_, let topic): topic
    case .step(let step): step.topic
    case .missed: topics.count == 1 ? topics[0] : nil
    case .today, .weakSpots, .part, .review, .placement: nil
    }
  }

  /// The title of the session: "Conbini", "Weak spots", "はっぴゃく".
  package var title: String {
    switch practice {
    case .topic, .missed, .entry: topic?.title ?? "Missed questions"
    case .step(let step): step.title
    case .today: "Today"
    case .weakSpots, .part: weakSpots?.focus?.reading.kana ?? "Weak spots"
    case .review: "Review"
    case .placement: "Where to start"
    }
  }
}
