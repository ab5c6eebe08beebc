package import Domain
import JapaneseNumbers
package import FoundationShim

extension Wording {
  /// Returns advice in a sentence without a full stop, and the reason for it; nil if everything is mastered.
  static func advice(_ advice: TopicAdvice) -> (sentence: String, reason: String)? {
    switch advice {
    case .begin(let topic): ("Begin with \(topic.title)", topic.description)
    case .goOn(let topic, let share): ("Go on with \(topic.title)", "lately \(percent(share)) right")
    case .advance(let done, let share, let next):
      ("\(next.title) is next", "\(done.title) is at \(percent(share)) lately")
    case .mastered: nil
    }
  }

  /// Returns what a history says about today, in sentences: the weakest parts, what is due, and the days of the last week.
  package static func practice(_ history: PracticeHistory, _ skill: Skill = .listening, at now: Date) -> [String] {
    if history.summary.answered == 0 { return [] }
    let weak = history.model.weakParts.prefix(5).map { "\($0.part.name) \($0.misheard) of \($0.asked)" }
    let due = history.dueCounts(days: 7, from: now)
    let today = history.day(of: now)
    let days = history.days.count { (today - 6...today).contains($0.number) }
    return [
      weak.isEmpty ? "" : "Weak spots (times \(skill.missed)): \(weak.joined(separator: ", ")).",
      due.allSatisfy { $0 == 0 }
        ? "" : "Due for review: \(due[0]) today, \(due[1]) tomorrow, \(due.reduce(0, +)) within seven days.",
      "Practised on \(days) of the last 7 days.",
    ].filter { !$0.isEmpty }
  }
}
