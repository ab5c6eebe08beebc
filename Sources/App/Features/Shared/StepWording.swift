package import Domain
import JapaneseNumbers

extension Wording {
  /// Returns how far a step is: the share that decides beside its goal, and what keeps the next
  /// step from opening, in the order in which they matter: "81 of 85 %", "heard again: 12 of 49".
  static func facts(on progress: StepProgress) -> [String] {
    let share = decidingShare(progress).map {
      "\(percentBelow($0)) of \(percentBelow(StepProgress.goal)) %"
    }
    return [share].compactMap(\.self) + progress.obstacles.map(obstacle)
  }

  /// The share of a step; `nil` before half of what it needs was heard, when it is still a guess,
  /// and for one at the goal before enough was, which would look as if the step were mastered.
  private static func decidingShare(_ progress: StepProgress) -> Double? {
    if case .heard(let count, of: let least, in: _)? = progress.obstacles.first {
      if 2 * count < least { return nil }
      return progress.share.flatMap { $0 < StepProgress.goal ? $0 : nil }
    }
    return progress.share
  }

  /// Returns ``facts(on:)`` as part of a sentence: "81 of 85 %, heard again: 12 of 49".
  package static func standing(_ progress: StepProgress) -> String {
    facts(on: progress).joined(separator: ", ")
  }

  /// Returns how somebody begins to listen who has read numbers until now: "By ear your path begins
  /// here. By reading you are at step 4 of 8, Conbini: choose that skill in the settings to go on."
  ///
  /// - Parameter isBrief: True for a low window, which is told how to go on only.
  static func beginning(besides read: PathProgress, isBrief: Bool) -> String {
    let count = read.path.steps.count
    let begins = "By ear your path begins here."
    guard let place = read.place, let step = read.stepInHand else {
      return "\(begins) By reading all \(count) steps are done."
    }
    let standing = "step \(place + 1) of \(count)"
    let advice = "choose that skill in the settings"
    if isBrief { return "Reading is at \(standing): \(advice)." }
    return "\(begins) By reading you are at \(standing), \(step.title): \(advice) to go on."
  }

  /// Returns what an obstacle of a step means, in a sentence; `nil` if it says so itself.
  static func explanation(of progress: StepProgress) -> String? {
    switch progress.obstacles.first {
    case .repeats: "A right answer after hearing it again counts half."
    case .weak: "The next step opens when no sound of this one is weak."
    case .heard, .misses, .unsure, nil: nil
    }
  }

  /// Returns an obstacle of a step in a few words: "はち is weak".
  static func obstacle(_ obstacle: StepProgress.Obstacle) -> String {
    switch obstacle {
    case .heard(let count, of: let least, in: let topic):
      (topic.map { $0.title + ": " } ?? "") + "\(least - count) more to go"
    case .weak(let parts) where parts.count == 1: "\(parts[0].name) is weak"
    case .weak(let parts) where parts.count == 2: "\(parts[0].name) and \(parts[1].name) are weak"
    case .weak(let parts): "\(parts[0].name) and \(parts.count - 1) others are weak"
    case .repeats(let count, of: let all): "heard again: \(count) of \(all)"
    case .misses(let count, of: let all): "missed: \(count) of \(all)"
    case .unsure: "a few more to be sure"
    }
  }

  /// Returns a share as percent, rounded down, so that one below the goal never looks like the
  /// goal.
  private static func percentBelow(_ share: Double) -> Int {
    Int((share * 100 + 1e-9).rounded(.down))
  }
}
