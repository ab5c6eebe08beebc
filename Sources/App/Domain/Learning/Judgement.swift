/// The conclusions of a ``LearnerModel`` at a moment. They are worked out once for many questions.
///
/// ```swift
/// model.judgement.isMastered(QuestionMix(topic), was: false)
/// ```
package struct Judgement: Sendable {
  private let model: LearnerModel
  private let listener: Listener.Conclusions

  fileprivate init(_ model: LearnerModel) {
    self.model = model
    listener = model.listener.judged
  }

  /// Returns true if a mix is heard as a mastered topic is, however much of it was asked.
  ///
  /// A share of ``Tuning/Mastery/gained`` must be right at once, and no part of it called weak.
  /// Mastery is lost below ``Tuning/Mastery/lost``.
  ///
  /// - Parameter was: True if it was mastered before.
  package func isMastered(_ mix: QuestionMix, was: Bool) -> Bool {
    let right = share(of: mix)
    return was
      ? right >= Tuning.Mastery.lost
      : right >= Tuning.Mastery.gained && !mix.parts.contains(where: isWeak)
  }

  /// Returns the share of a mix that would be right at once, 0…1.
  func share(of mix: QuestionMix) -> Double {
    let chances = mix.parts.map { 1 - estimate(of: $0).chance }
    let rights = mix.questions.map { question in question.reduce(1) { $0 * chances[$1] } }
    return rights.reduce(0, +) / Double(mix.questions.count)
  }

  /// Returns the parts of a mix that are called weak, the weakest first.
  func weakParts(of mix: QuestionMix) -> [QuestionPart] {
    let weak = mix.parts.filter(isWeak).map { (part: $0, chance: estimate(of: $0).chance) }
    return weak.sorted { ($1.chance, $0.part.id) < ($0.chance, $1.part.id) }.map(\.part)
  }

  /// Returns the estimate of a part, whether or not it was asked.
  func estimate(of part: QuestionPart) -> PartEstimate {
    model.index(of: part.id).map { listener.estimates[$0] } ?? listener.estimate(of: part)
  }

  /// The ids of the parts that are called weak.
  var weakIDs: [String] {
    model.parts.indices.filter(isWeak(at:)).map { model.parts[$0].part.id }
  }

  /// Returns true if it is sure that a part isn't weak: see ``Tuning/Hearing/calledGone``.
  func isGone(_ id: String) -> Bool {
    model.index(of: id).map { listener.estimates[$0].weakness < Tuning.Hearing.calledGone } ?? false
  }

  private func isWeak(_ part: QuestionPart) -> Bool {
    model.index(of: part.id).map(isWeak(at:)) ?? false
  }

  private func isWeak(at index: Int) -> Bool {
    listener.estimates[index].isWeak(misheard: model.parts[index].misheard)
  }
}

extension LearnerModel {
  /// The parts judged now, all at once, which takes milliseconds.
  package var judgement: Judgement { Judgement(self) }
}

/// A fixed mix of a topic's questions, by which mastery is judged: see
/// ``Judgement/isMastered(_:was:)``.
package struct QuestionMix: Equatable, Sendable {
  /// The parts that have to be heard, each once.
  fileprivate private(set) var parts: [QuestionPart] = []
  /// The indices of the parts of each question.
  fileprivate private(set) var questions: [[Int]] = []

  /// Draws the questions, which takes some milliseconds for long numbers.
  package init(_ topic: Topic) {
    var sequence = QuestionSequence(topic: topic, seed: 1)
    for _ in 0..<Tuning.Mastery.mixedQuestions {
      let asked = sequence.next().parts.filter(\.isLearned)
      for part in asked where !parts.contains(where: { $0.id == part.id }) { parts.append(part) }
      questions.append(asked.compactMap { part in parts.firstIndex { $0.id == part.id } })
    }
  }

  /// Returns the share of the questions of which every part is known, 0…1.
  func share(known isKnown: (QuestionPart) -> Bool) -> Double {
    let known = parts.map(isKnown)
    return Double(questions.count { $0.allSatisfy { known[$0] } }) / Double(questions.count)
  }
}
