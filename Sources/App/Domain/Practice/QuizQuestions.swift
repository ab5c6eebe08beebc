import FoundationShim

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
    _ practice: Practice, of topics: [Topic], _ generator: any QuestionGenerator, count: Int? = nil
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

  /// Compares the practice, the topics, and the questions that are to come.
  package static func == (one: QuizQuestions, other: QuizQuestions) -> Bool {
    one.practice == other.practice && one.topics == other.topics
      && one.generator.equals(other.generator)
  }

  package mutating func next() -> Question { generator.next() }

  /// Returns the next question with its conditions of hearing and its reason.
  package mutating func ask() -> AskedQuestion {
    AskedQuestion(next(), under: conditions, because: reason)
  }

  /// The limit of the session; `nil` if the learner's settings decide it.
  package var length: SessionLength? { practice.kind.limit ?? count.map(SessionLength.questions) }

  /// The reason why the latest question was asked, for the history.
  package var reason: HistoryEntry.Kind { generator.reason ?? practice.kind.reason }

  /// The sentence of the latest question, if it is one of a dialogue.
  package var sentence: SpokenSentence? { generator.sentence }

  /// The conditions of hearing of the latest question; `nil` for those of the settings.
  package var conditions: HearingConditions? { practice.kind.conditions ?? generator.conditions }

  /// Learns from an answer, which may decide the next questions.
  package mutating func add(_ entry: HistoryEntry) { generator.add(entry) }

  /// Returns questions of the same kind with another seed. Those that learn know the answers of
  /// this session. Returns `nil` for questions that a history has to decide anew.
  package func restarted(seed: UInt64) -> QuizQuestions? {
    if let generator = generator.restarted(seed: seed) {
      return QuizQuestions(practice, of: topics, generator, count: count)
    }
    return practice.questions(of: nil, at: .distantPast, seed: seed)
  }

  /// The findings about the step to start with; `nil` unless that is asked for.
  package var placement: PlacementSequence? { generator.placement }

  /// True once the answers have told what the session is to find out.
  package var isDecided: Bool { generator.placement?.isDecided ?? false }

  /// The parts of today's session of which questions may still come; none for another session.
  package var parts: [TodayPart] { generator.parts }

  /// The part of the latest question; `nil` outside today's session.
  package var part: TodayPart.Kind? { generator.part }

  /// Asks no more questions of a part of today's session.
  mutating func leaveOut(_ part: TodayPart.Kind) { generator.leaveOut(part) }

  /// A list of the subjects of the session, before its first question: "8 due, はっぴゃく, new: よじ";
  /// `nil` if its title says so.
  package var introduction: String? { generator.introduction }

  /// The model that decides the questions; `nil` if none does.
  package var model: LearnerModel? { generator.learnedModel }

  /// Returns the topic that a question was drawn from; the first topic if it is none of them.
  package func topic(of question: Question) -> Topic {
    topics[topics.firstIndex { $0.name == question.topic } ?? 0]
  }

  /// The topic or set, if all questions are asked of it.
  package var topic: Topic? { practice.kind.topic }

  /// The title of the session: "Conbini", "Weak spots", "はっぴゃく".
  package var title: String { generator.title ?? practice.kind.title }
}
