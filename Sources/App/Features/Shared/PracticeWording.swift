package import Domain
import JapaneseNumbers
package import FoundationShim

extension Wording {
  /// Returns the step in hand with its place on the path and what it still needs: "step 5 of 12:
  /// Restaurant, 81 of 85 %, heard again: 12 of 49".
  static func next(on progress: PathProgress, _ skill: Skill) -> String {
    guard let place = progress.place else {
      return "the path is complete; reviews keep what you know."
    }
    let step = progress.path.steps[place]
    let standing = progress.current.map { Wording.standing($0, skill) } ?? step.topic.description
    return "step \(place + 1) of \(progress.path.steps.count): \(step.title), \(standing)"
  }

  /// Returns what a history says about today, in sentences: the weakest parts, what is due, and the
  /// days of the last week.
  package static func practice(
    _ history: LearnerHistory, _ skill: Skill = .listening, at now: Date
  ) -> [String] {
    if history.summary.practised == 0 { return [] }
    let weak = history.model.weakParts.prefix(5).map {
      "\($0.part.name) \($0.misheard) of \($0.asked)"
    }
    let due = history.dueCounts(days: 7, from: now)
    let today = history.day(of: now)
    let days = history.days.count { (today - 6...today).contains($0.number) }
    return [
      weak.isEmpty ? "" : "Weak spots (times \(skill.missed)): \(weak.joined(separator: ", ")).",
      due.allSatisfy { $0 == 0 }
        ? ""
        : "Due for review: \(due[0]) today, \(due[1]) tomorrow, \(due.reduce(0, +)) within seven days.",
      "Practised on \(days) of the last 7 days.",
    ].filter { !$0.isEmpty }
  }
}
