package import FoundationShim

/// The plan of today's session: what is due, what is weak, and what is new in the step in hand.
///
/// ```swift
/// let plan = TodayPlan(settings.path, history, at: now)
/// var questions = TodaySequence(plan, model: history.model, seed: 7)
/// ```
package struct TodayPlan: Equatable, Sendable {
  package let due: Int
  /// The weakest part; `nil` if none is weak.
  package let weakest: QuestionPart?
  /// The step in hand, or the last one at the end of the path.
  package let step: PathStep
  /// The parts of the step that are new: not yet heard three times, and not said in steps that were skipped.
  package let newParts: [QuestionPart]
  /// The end of the day, until which parts are due.
  let endOfDay: Date

  /// The number of times that a part is heard until it isn't new any more.
  static let hearings = 3
  package static let newLimit = 3

  package init(_ settings: PathSettings, _ history: PracticeHistory, at now: Date) {
    let progress = PathProgress(settings, history)
    let steps = progress.path.steps
    let place = progress.place ?? steps.count - 1
    step = steps[place]
    endOfDay = history.endOfDay(now)
    due = history.model.dueParts(at: endOfDay).count
    weakest = history.model.weakParts.first?.part
    let skipped = steps[..<place].filter { progress.state(of: $0) == .skipped }
    let known = Set(skipped.flatMap { $0.topic.commonParts.map(\.id) })
    newParts = step.topic.commonParts.filter { $0.kind != .gap && !known.contains($0.id) && history.model.isNew($0.id) }
  }
}

extension LearnerModel {
  /// Returns true if a part wasn't heard three times yet.
  func isNew(_ id: String) -> Bool {
    index(of: id).map { parts[$0].asked - parts[$0].misheard < TodayPlan.hearings } ?? true
  }
}

extension Topic {
  /// The parts that have to be heard in the questions, or in a sample of them, each once.
  var commonParts: [QuestionPart] {
    if !members.isEmpty { return members.flatMap(\.commonParts) }
    var sequence = QuestionSequence(topic: self, seed: 1)
    let questions = (0..<min(count, Self.sampleCount)).map {
      count > Self.sampleCount ? sequence.next() : question(at: $0)
    }
    var seen: Set<String> = []
    return questions.flatMap(\.parts).filter { $0.isLearned && seen.insert($0.id).inserted }
  }

  private static let sampleCount = 120
}
