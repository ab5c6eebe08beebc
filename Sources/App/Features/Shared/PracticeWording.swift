package import Domain
import JapaneseNumbers
package import FoundationShim

extension Wording {
  /// Returns how many sounds today's session reviews: "12 sounds today, the rest can wait".
  static func reviews(due: Int, minutes: Int) -> String {
    let fitting = TodayPlan.fitting(due, in: minutes)
    let facts = ["\(count(fitting, "sound")) today", rest(of: due, minutes: minutes)]
    return facts.compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the words for sounds that are due and don't fit some minutes; nil if all fit.
  static func rest(of due: Int, minutes: Int) -> String? {
    TodayPlan.fitting(due, in: minutes) < due ? "the rest can wait" : nil
  }

  /// Returns the greeting after a week without practice: "Welcome back. 12 sounds today, the rest
  /// can wait."
  package static func welcomeBack(due: Int, minutes: Int) -> String {
    due == 0 ? "Welcome back." : "Welcome back. \(reviews(due: due, minutes: minutes))."
  }

  /// Returns what a history says about today, in sentences: the weakest parts, what is due, and the
  /// days of the last week.
  ///
  /// - Parameter minutes: The minutes of today's session, into which reviews fit.
  package static func practice(
    _ history: LearnerHistory, _ skill: Skill, minutes: Int, at now: Date
  ) -> [String] {
    if history.summary.practised == 0 { return [] }
    let weak = history.model.weakParts.prefix(5).map {
      "\($0.part.name) \($0.misheard) of \($0.asked)"
    }
    let due = history.dueCounts(days: 2, from: now)
    let days = history.lastSevenDays(at: now).count { $0.practised > 0 }
    return [
      weak.isEmpty ? "" : "Weak spots (times \(skill.missed)): \(weak.joined(separator: ", ")).",
      due[0] == 0 ? "" : "To review: \(reviews(due: due[0], minutes: minutes)).",
      "Practised on \(days) of the last 7 days.",
    ].filter { !$0.isEmpty }
  }
}
