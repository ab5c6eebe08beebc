import JapaneseNumbers
import FoundationShim

/// A source of questions without end.
protocol QuestionGenerator: Equatable, Sendable {
  /// Returns the next question.
  mutating func next() -> Question
  /// Learns from an answer, which may decide the next questions.
  mutating func add(_ entry: HistoryEntry)
  /// The reason why the latest question was asked; `nil` for that of the practice.
  var kind: HistoryEntry.Kind? { get }
  /// The way of hearing of the latest question; `nil` for that of the settings.
  var way: HearingWay? { get }
  /// The sentence of the latest question in a dialogue.
  var line: Line? { get }
}

extension QuestionGenerator {
  mutating func add(_ entry: HistoryEntry) {}
  var kind: HistoryEntry.Kind? { nil }
  var way: HearingWay? { nil }
  var line: Line? { nil }

  fileprivate func equals(_ other: any QuestionGenerator) -> Bool { self == other as? Self }
}

extension QuestionSequence: QuestionGenerator {}
extension DrillSequence: QuestionGenerator {}
extension WeakSpotSequence: QuestionGenerator {}
extension ReviewSequence: QuestionGenerator {}
extension TodaySequence: QuestionGenerator {}
extension PlacementSequence: QuestionGenerator {
  mutating func add(_ entry: HistoryEntry) { add(isAtOnce: entry.isAtOnce ?? (entry.outcome == .correct)) }
  var way: HearingWay? { path.steps[place].way }
}

/// The questions of a session, made by ``Practice/questions(of:at:seed:)``.
public struct QuizQuestions: Equatable, Sendable {
  /// The subject of the session.
  public let practice: Practice
  /// The topics of the questions, at least one.
  public let topics: [Topic]
  /// The number of questions; `nil` if the learner's settings decide it, or a time.
  public let count: Int?
  private var generator: any QuestionGenerator

  init(_ practice: Practice, of topics: [Topic], _ generator: some QuestionGenerator, count: Int? = nil) {
    self.practice = practice
    self.topics = topics
    self.count = count
    self.generator = generator
  }

  /// Creates questions of a topic.
  public init(of topic: Topic, seed: UInt64) {
    self.init(.topic(topic), asking: topic, seed: seed)
  }

  /// Creates questions of a topic, or the dialogue of a place.
  init(_ practice: Practice, asking topic: Topic, seed: UInt64) {
    if let place = topic.dialogue {
      self.init(practice, of: [topic], DialogueSequence(place, topic: topic.name, seed: seed))
    } else {
      self.init(practice, of: topic.askedTopics, QuestionSequence(topic: topic, seed: seed))
    }
  }

  /// Returns the questions that find the step to start with on the path to a goal.
  public static func placement(_ goal: Goal, seed: UInt64) -> QuizQuestions {
    let sequence = PlacementSequence(LearningPath(goal), seed: seed)
    return QuizQuestions(.placement(goal), of: sequence.topics, sequence, count: PlacementSequence.questionCount)
  }

  /// Compares the practice, the topics, and the questions that are to come.
  public static func == (one: QuizQuestions, other: QuizQuestions) -> Bool {
    one.practice == other.practice && one.topics == other.topics && one.generator.equals(other.generator)
  }

  /// Returns the next question.
  public mutating func next() -> Question { generator.next() }

  /// The limit of the session; `nil` if the learner's settings decide it.
  public var mode: QuizMode? { practice.limit ?? count.map(QuizMode.questions) }

  /// The reason why the latest question was asked, for the history.
  public var kind: HistoryEntry.Kind { generator.kind ?? practice.kind }

  /// True for today's session.
  public var isToday: Bool { if case .today = practice { true } else { false } }

  /// The sentence of the latest question, if it is one of a dialogue.
  public var line: Line? { generator.line }

  /// The way of hearing of the latest question; `nil` for that of the settings.
  public var way: HearingWay? { if case .step(let step) = practice { step.way } else { generator.way } }

  /// Learns from an answer, which decides the next questions about weak spots, and the result of a placement.
  public mutating func add(_ entry: HistoryEntry) { generator.add(entry) }

  /// Returns questions of the same kind with another seed. Those about weak spots have learned from this session. Returns
  /// `nil` for a review and for today's session, whose plan has to be made anew.
  public func restarted(seed: UInt64) -> QuizQuestions? {
    if let weakSpots { return QuizQuestions(practice, of: topics, weakSpots.restarted(seed: seed), count: count) }
    return practice.questions(of: nil, at: .distantPast, seed: seed)
  }

  /// The placement, if that is what the questions are for.
  public var placement: PlacementSequence? { generator as? PlacementSequence }

  /// The plan of the session, if it is today's.
  public var plan: TodayPlan? { (generator as? TodaySequence)?.plan }

  /// The model that decides the questions, if they are about weak spots or of today's session.
  public var model: LearnerModel? { weakSpots?.model ?? (generator as? TodaySequence)?.model }

  private var weakSpots: WeakSpotSequence? { generator as? WeakSpotSequence }

  /// Returns the topic of one of the questions.
  public func topic(of question: Question) -> Topic {
    topics[topics.firstIndex { $0.name == question.topic } ?? 0]
  }

  /// The topic or set, if all questions are asked of it: not those about weak spots, for review or of today's session.
  public var topic: Topic? {
    switch practice {
    case .topic(let topic), .entry(_, let topic): topic
    case .step(let step): step.topic
    case .missed: topics.count == 1 ? topics[0] : nil
    case .today, .weakSpots, .part, .review, .placement: nil
    }
  }

  /// The title of the session: "Conbini", "Weak spots", "はっぴゃく".
  public var title: String {
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
