import JapaneseNumbers

/// A source of questions without end, from which a session takes the next one.
///
/// Only ``next()`` is required. The other members tell what a generator knows beside its questions.
protocol QuestionGenerator: Equatable, Sendable {
  mutating func next() -> Question
  /// Learns from an answer, which may decide the next questions.
  mutating func add(_ entry: HistoryEntry)
  /// Asks no more questions of a part of today's session.
  mutating func leaveOut(_ part: TodayPart.Kind)
  /// Returns the generator with another seed and what it has learned; `nil` if it learns nothing.
  func restarted(seed: UInt64) -> (any QuestionGenerator)?

  /// The reason why the latest question was asked; `nil` for that of the practice.
  var reason: HistoryEntry.Kind? { get }
  /// The conditions of hearing of the latest question; `nil` for those of the settings.
  var conditions: HearingConditions? { get }
  /// The sentence of the latest question; `nil` if the session chooses one.
  var sentence: SpokenSentence? { get }
  /// The title of the session; `nil` for that of the practice.
  var title: String? { get }
  /// The subjects of the questions: see ``QuizQuestions/introduction``.
  var introduction: String? { get }
  /// The model that decides the questions, with the answers of the session.
  var learnedModel: LearnerModel? { get }
  /// The search for the step to start with.
  var placement: PlacementSequence? { get }
  /// The parts of today's session of which questions may still come; none for another session.
  var parts: [TodayPart] { get }
  /// The part of the latest question.
  var part: TodayPart.Kind? { get }
}

extension QuestionGenerator {
  mutating func add(_ entry: HistoryEntry) {}
  mutating func leaveOut(_ part: TodayPart.Kind) {}
  func restarted(seed: UInt64) -> (any QuestionGenerator)? { nil }
  var reason: HistoryEntry.Kind? { nil }
  var conditions: HearingConditions? { nil }
  var sentence: SpokenSentence? { nil }
  var title: String? { nil }
  var introduction: String? { nil }
  var learnedModel: LearnerModel? { nil }
  var placement: PlacementSequence? { nil }
  var parts: [TodayPart] { [] }
  var part: TodayPart.Kind? { nil }

  func equals(_ other: any QuestionGenerator) -> Bool { self == other as? Self }
}

extension QuestionSequence: QuestionGenerator {}
