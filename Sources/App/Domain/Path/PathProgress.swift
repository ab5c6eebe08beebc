extension PathSettings {
  /// Skips the steps of a path before one of its steps, and no later ones.
  ///
  /// - Parameter path: The path to the goal, of who listens if omitted.
  package mutating func skip(before step: PathStep, on path: LearningPath? = nil) {
    let path = path ?? LearningPath(goal)
    let ids = Set(path.steps.flatMap(path.ids))
    skipped.removeAll(where: ids.contains)
    skipped += path.steps.prefix { $0.id != step.id }.map { path.ids(of: $0)[0] }
  }

  /// Skips the steps before the one that a placement has found so far, so that it may be left at
  /// any time. The first answers skip no fewer steps than an earlier placement, unless a second one
  /// takes back what the first has skipped. A placement on the path to another goal, which may have
  /// been chosen meanwhile, changes nothing.
  package mutating func apply(_ placement: PlacementSequence) {
    guard goal == placement.path.goal else { return }
    var changed = self
    changed.skip(before: placement.step, on: placement.path)
    let skipsMore = changed.skipped.count >= skipped.count
    let stoodThere = placement.stepBefore.map { starts(with: $0, on: placement.path) } ?? false
    if placement.isConclusive || skipsMore || stoodThere { self = changed }
  }

  /// True if the path starts where a placement says, so that its answers have counted.
  package func follows(_ placement: PlacementSequence) -> Bool {
    goal == placement.path.goal && starts(with: placement.step, on: placement.path)
  }

  private func starts(with step: PathStep, on path: LearningPath) -> Bool {
    path.steps.first { !isSkipped($0, on: path) } == step
  }

  func isSkipped(_ step: PathStep, on path: LearningPath) -> Bool {
    path.ids(of: step).contains(where: skipped.contains)
  }
}

/// The progress of a learner on a path.
///
/// ```swift
/// let progress = PathProgress(settings.path, history[.listening])
/// progress.stepInHand?.title  // "Restaurant"
/// ```
package struct PathProgress: Equatable, Sendable {
  package let path: LearningPath
  /// The settings that name the goal and the skipped steps.
  package let settings: PathSettings
  /// The place of the first step that is neither mastered nor skipped, from 0; `nil` at the end of
  /// the path.
  package let place: Int?
  /// The needs of the step in hand; `nil` at the end of the path, and where the history isn't
  /// known.
  package let current: StepProgress?
  private let mastered: Set<String>

  /// The state of a step on the path.
  package enum State: Sendable {
    case mastered, skipped, inHand, ahead
  }

  /// Judges the step in hand, which takes some milliseconds after a long history.
  package init(_ settings: PathSettings, _ history: LearnerHistory?) {
    let path = LearningPath(settings.goal, in: history?.skill ?? .listening)
    let mastered = history?.mastered ?? []
    place = path.steps.firstIndex { !mastered.contains($0.id) && !settings.isSkipped($0, on: path) }
    current = place.flatMap { place in history.map { StepProgress(path.steps[place], $0) } }
    self.path = path
    self.mastered = mastered
    self.settings = settings
  }

  /// The first step that is neither mastered nor skipped; `nil` at the end of the path.
  package var stepInHand: PathStep? { place.map { path.steps[$0] } }

  /// Returns the state of a step; mastered goes before skipped.
  package func state(of step: PathStep) -> State {
    if mastered.contains(step.id) { return .mastered }
    if settings.isSkipped(step, on: path) { return .skipped }
    return step == stepInHand ? .inHand : .ahead
  }

  /// The steps that are mastered or skipped.
  var passedSteps: [PathStep] {
    path.steps.filter { [.mastered, .skipped].contains(state(of: $0)) }
  }
}
