/// The conclusions of a ``LearnerModel`` at a moment. They are worked out once for many questions.
///
/// ```swift
/// model.judgement.isMastered(QuestionMix(topic), heard: 24, was: false)
/// ```
public struct Judgement: Sendable {
  private let model: LearnerModel
  private let listener: Listener.Judgement

  fileprivate init(_ model: LearnerModel) {
    self.model = model
    listener = model.listener.judged
  }

  /// Returns true if a topic is mastered, or a step of the path that asks its questions in some way.
  ///
  /// At least 85 % of a fixed mix must be right at once, and no part of it called weak. Mastery is lost below 75 %, so that a
  /// single bad session doesn't undo it.
  ///
  /// - Parameters:
  ///   - mix: The questions of the topic.
  ///   - heard: The number of drawn questions that were right, of which ``leastHeard`` are needed.
  ///   - was: True if it was mastered before.
  public func isMastered(_ mix: QuestionMix, heard: Int, was: Bool) -> Bool {
    if heard < Self.leastHeard { return false }
    let right = mix.parts.reduce(0) { $0 + chanceHeard($1) } / Double(mix.parts.count)
    return was ? right >= Self.lost : right >= Self.gained && !mix.parts.joined().contains(where: isWeak)
  }

  /// The number of questions that have to be heard before anything is mastered.
  public static let leastHeard = 20
  /// The shares that are right at once from which a step is mastered, and below which it is lost.
  static let (gained, lost) = (0.85, 0.75)

  /// Returns the estimate of a part, whether or not it was asked.
  func estimate(of part: QuestionPart) -> PartEstimate {
    model.index(of: part.id).map { listener.estimates[$0] } ?? listener.estimate(of: part)
  }

  private func chanceHeard(_ parts: [QuestionPart]) -> Double {
    parts.reduce(1) { $0 * (1 - estimate(of: $1).chance) }
  }

  private func isWeak(_ part: QuestionPart) -> Bool {
    model.index(of: part.id).map { listener.estimates[$0].isWeak(misheard: model.parts[$0].misheard) } ?? false
  }
}

extension LearnerModel {
  /// The conclusions from the answers so far.
  public var judgement: Judgement { Judgement(self) }
}

/// A fixed mix of a topic's questions, by which mastery is judged: see ``Judgement/isMastered(_:heard:was:)``.
public struct QuestionMix: Sendable {
  /// The parts of each question that have to be heard.
  let parts: [[QuestionPart]]

  /// Draws the questions, which takes some milliseconds for long numbers.
  public init(_ topic: Topic) {
    var questions = QuestionSequence(topic: topic, seed: 1)
    parts = (0..<30).map { _ in questions.next().parts.filter(\.isLearned) }
  }
}
