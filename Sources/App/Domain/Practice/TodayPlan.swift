import JapaneseNumbers
package import FoundationShim

/// The plan of today's session: what is due, what is weak, what is new in the step in hand, and the
/// situation that the learner practises for.
///
/// ```swift
/// let plan = TodayPlan(settings.path, history, at: now)
/// var questions = TodaySequence(plan, model: history.model, seed: 7)
/// ```
package struct TodayPlan: Equatable, Sendable {
  package let progress: PathProgress
  /// The minutes that the session takes.
  package let minutes: Int
  /// The number of parts that are due for review by the end of the day.
  package let due: Int
  /// The days since the last practice, if they are at least ``longAbsence`` and nothing was
  /// practised today; `nil` otherwise.
  package let daysAway: Int?
  /// The pair that was confused most, with which a session by ear begins; `nil` if there is none.
  package let pair: SoundPair?
  /// The weakest part of those that can be asked; `nil` if none is weak.
  package let weakest: QuestionPart?
  /// The step in hand, or the last one at the end of the path.
  package let step: PathStep
  /// The steps that are practised: ``step``, or all of them at the end of the path.
  ///
  /// Why all: few last steps have the others in them. That of counting things is two or three of
  /// something.
  let practised: [PathStep]
  /// The parts of the step that are new: asked less than three times, not heard within longer ones,
  /// and not said in steps that are mastered or skipped.
  ///
  /// Why not those of skipped steps: a learner whom a placement has sent to the thousands would
  /// have to begin with three digits.
  package let newParts: [QuestionPart]
  /// The ids of ``newParts`` and of others that weren't heard three times yet, in the order in
  /// which they are admitted.
  let unsureParts: [String]
  /// The steps whose questions are a third of the session at least: see ``PathProgress/situation``.
  let situation: [PathStep]
  /// The steps that a placement skipped, of which one question in nine is.
  let skipped: [PathStep]
  /// The end of the day, until which parts are due.
  let endOfDay: Date

  /// The greatest number of new parts that are practised at a time.
  package static let newLimit = 3
  /// The days without practice after which a learner is welcomed back.
  package static let longAbsence = 7

  /// The number of sounds that the session reviews: those that are due, as far as they fit.
  package var reviewed: Int { Self.fitting(due, in: minutes) }

  package init(_ settings: PathSettings, _ history: LearnerHistory, at now: Date) {
    progress = PathProgress(settings, history)
    minutes = settings.minutes
    let steps = progress.path.steps
    let step = progress.stepInHand ?? steps[steps.count - 1]
    let situation = progress.situation
    endOfDay = history.endOfDay(now)
    due = history.model.dueParts(at: endOfDay).count
    weakest = history.model.weakParts.first { !$0.topicIDs.isEmpty }?.part
    pair = history.model.mostConfusedPair(at: now)
    let away = history.daysOfAllSkills.last.map { history.day(of: now) - $0.number } ?? 0
    daysAway = away >= Self.longAbsence ? away : nil
    skipped = steps.filter { [progress] in progress.state(of: $0) == .skipped }
    self.step = step
    practised = progress.stepInHand == nil ? steps : [step]
    self.situation = situation
    let passed = Set(progress.passedSteps.flatMap { $0.topic.commonParts.map(\.id) })
    let heard = history.model.heardSounds(in: .all)
    let unsure = Self.parts(of: step.topic, situation.map(\.topic)).filter {
      $0.kind != .gap && !passed.contains($0.id) && heard.count(of: $0) < Tuning.Mastery.knownAfter
    }
    unsureParts = unsure.map(\.id)
    newParts = unsure.filter { part in
      history.model.record(of: part.id).map { $0.asked < Tuning.Mastery.knownAfter && !$0.isWeak }
        ?? true
    }
  }

  /// Returns the number of sounds among those that are due which fit a session of some minutes.
  ///
  /// Why no greater number is shown: after an absence hundreds are due, a wall that makes people
  /// stop, while a session always takes its minutes.
  package static func fitting(_ due: Int, in minutes: Int) -> Int {
    min(due, minutes * Tuning.Limits.reviewsAMinute)
  }

  /// The words for the steps that are practised: "Conbini in a sentence", "all 8 steps".
  package var practisedTitle: String {
    practised.count == 1 ? step.title : "all \(practised.count) steps"
  }

  /// The session in short: "8 to review, はっぴゃく, new: よじ".
  package var summary: String {
    let new = newParts.prefix(Self.newLimit).map(\.name).joined(separator: ", ")
    let texts = [
      daysAway == nil ? "" : "welcome back",
      due == 0 ? "" : "\(reviewed) to review",
      weakest?.name ?? "",
      new.isEmpty ? practisedTitle : "new: \(new)",
    ]
    return texts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns the parts of a step and, each after the part for the same digit, those of its
  /// situation: よえん after よん.
  private static func parts(of topic: Topic, _ situation: [Topic]) -> [QuestionPart] {
    var parts = topic.commonParts
    for part in situation.flatMap(\.commonParts) {
      if parts.contains(where: { $0.id == part.id }) { continue }
      let place =
        parts.lastIndex { $0.answer == part.answer && $0.zeros == part.zeros } ?? parts.endIndex - 1
      parts.insert(part, at: place + 1)
    }
    return parts
  }
}

extension LearnerModel {
  /// Returns true if a part wasn't heard three times yet.
  func isUnsure(_ id: String) -> Bool {
    index(of: id).map { parts[$0].heard < Tuning.Mastery.knownAfter } ?? true
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
