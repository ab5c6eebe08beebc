package import Domain
package import FoundationShim

/// The figures of a history that the topics show. They are worked out when the history is loaded,
/// not for each frame.
package struct PracticeOverview: Equatable {
  /// The parts that are due today, the weakest first.
  package let due: [PartRecord]
  /// The parts that are misheard often, the weakest first.
  package let weak: [PartRecord]
  /// The totals of the last seven days in all skills, today's last.
  package let week: [HistoryTotals]
  /// The number of today among the days of practice: 4 after three of them.
  let day: Int
  let calendar: PracticeCalendar

  /// - Parameter history: The history of the skill that is practised.
  package init(_ history: LearnerHistory, at now: Date) {
    due = history.model.dueParts(at: history.endOfDay(now))
    weak = history.model.weakParts
    let today = history.day(of: now)
    day = history.daysOfPractice(until: now)
    calendar = PracticeCalendar(history.daysOfAllSkills, today: today)
    week = history.lastSevenDays(at: now)
  }

  /// Returns the parts that are misheard often and were asked in some topics.
  func weak(in topics: [Topic]) -> [PartRecord] {
    weak.filter { part in
      topics.contains { $0.askedTopics.contains { part.topicIDs.contains($0.id) } }
    }
  }
}
