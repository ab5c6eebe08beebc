/// Questions of a path's steps, after which the step to start with is known.
///
/// ```swift
/// var placement = PlacementSequence(LearningPath(.till), seed: 7)
/// let first = placement.next()
/// placement.add(isAtOnce: true)
/// placement.step.title
/// ```
///
/// Each question is of the step whose answer promises to tell most, which soon is near the edge of
/// what the learner hears.
package struct PlacementSequence: QuestionGenerator {
  package let path: LearningPath
  /// The number of answers so far.
  package private(set) var answered = 0
  /// The step to start with by the answers before the latest one; `nil` before the second answer.
  private(set) var stepBefore: PathStep?
  /// The number of those that were right at once.
  package private(set) var rightCount = 0
  /// The chance of each step to be the first that the learner doesn't master yet; that of the end
  /// of the path comes last.
  private var chances: [Double]
  private var questions: [QuestionSequence]
  private var asked: [Question] = []
  /// The place on the path of the step that the latest question is of.
  package private(set) var place = 0
  /// The places of the steps of which a question was right at once.
  private var rightPlaces: Set<Int> = []

  /// The greatest number of questions.
  package static let questionCount = 8
  /// The chance of a step relative to the one before, so that the first questions aren't too hard.
  private static let decline = 0.75
  /// The chance from which the step to start with, or one of its neighbours, is certain enough.
  private static let certainty = 0.97

  /// Creates a sequence. The same path, seed and answers give the same questions.
  package init(_ path: LearningPath, seed: UInt64) {
    self.path = path
    var weights = [1.0]
    for _ in path.steps { weights.append((weights.last ?? 1) * Self.decline) }
    chances = weights.map { $0 / weights.reduce(0, +) }
    var seeds = SeededGenerator(seed: seed)
    questions = path.steps.map { QuestionSequence(topic: $0.topic, seed: seeds.next()) }
  }

  var topics: [Topic] { path.steps.flatMap(\.topic.askedTopics) }

  package mutating func next() -> Question {
    place = path.steps.indices.max { information(at: $0) < information(at: $1) } ?? 0
    var question = questions[place].next()
    for _ in 0..<Self.questionCount where asked.contains(question) {
      question = questions[place].next()
    }
    asked.append(question)
    return question
  }

  /// Learns from the answer to the latest question.
  package mutating func add(isAtOnce: Bool) {
    stepBefore = answered == 0 ? nil : step
    answered += 1
    rightCount += isAtOnce ? 1 : 0
    if isAtOnce { rightPlaces.insert(place) }
    chances = chances.indices.map { first in
      let right = Self.chanceOfRight(at: place, first: first)
      return chances[first] * (isAtOnce ? right : 1 - right)
    }
    let sum = chances.reduce(0, +)
    chances = chances.map { $0 / sum }
  }

  /// Learns from the answer to the latest question, as it is in the history.
  mutating func add(_ entry: HistoryEntry) {
    add(isAtOnce: entry.wasHeardAtOnce)
  }

  var conditions: HearingConditions? { path.steps[place].conditions }
  var placement: PlacementSequence? { self }

  /// True if all questions were asked, or the step is known before.
  package var isDecided: Bool {
    let near = max(0, startPlace - 1)...min(startPlace + 1, chances.count - 1)
    return answered >= Self.questionCount || chances[near].reduce(0, +) >= Self.certainty
  }

  /// True if the answers so far tell more than an earlier placement.
  var isConclusive: Bool { isDecided || answered >= Self.leastAnswered }

  private static let leastAnswered = 3

  /// The step to start with, by the answers so far.
  package var step: PathStep { path.steps[startPlace] }

  /// The place of the step that is as likely too easy as too hard, but at most the one after the
  /// hardest that was heard.
  private var startPlace: Int {
    var sum = 0.0
    let middle = chances.firstIndex { chance in
      sum += chance
      return sum >= 0.5
    }
    return min(middle ?? 0, path.steps.count - 1, rightPlaces.max().map { $0 + 1 } ?? 0)
  }

  /// The last step before the one to start with of which a question was right at once; `nil` if
  /// there is none.
  package var heardStep: PathStep? {
    rightPlaces.filter { $0 < startPlace }.max().map { path.steps[$0] }
  }

  /// The chances that a question is right at once: of a mastered step, by a guess, and of the first
  /// step that isn't mastered. Each step after it takes that times the last one.
  private static let rightIfMastered = 0.9
  private static let rightByGuess = 0.08
  private static let rightAtFirst = 0.6
  private static let rightPerStep = 0.6

  /// Returns the chance that a question of a step is right at once.
  ///
  /// - Parameter first: The place of the first step that isn't mastered yet.
  private static func chanceOfRight(at place: Int, first: Int) -> Double {
    if place < first { return rightIfMastered }
    return max(rightByGuess, rightAtFirst * power(rightPerStep, Double(place - first)))
  }

  /// Returns the information that a question of a step is expected to give, in nats.
  private func information(at place: Int) -> Double {
    var right = 0.0
    var expected = 0.0
    for first in chances.indices {
      let chance = Self.chanceOfRight(at: place, first: first)
      right += chances[first] * chance
      expected += chances[first] * entropy(chance)
    }
    return entropy(right) - expected
  }
}
