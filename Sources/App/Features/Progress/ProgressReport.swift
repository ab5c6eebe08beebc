import Domain
import FoundationShim

/// The figures of the progress screen, worked out once from a history.
struct ProgressReport: Equatable {
  let map: EarMap
  /// The parts that are weak, the weakest first, then those that were misheard lately.
  let parts: [PartRecord]
  let weakCount: Int
  /// The number of parts that aren't weak but were misheard in the answers that a row marks, of
  /// which ``parts`` may have only some.
  let otherCount: Int
  /// The parts that are due today, the weakest first.
  let dueParts: [QuestionPart]
  /// The minutes of today's session, into which reviews fit.
  let minutes: Int
  let today: HistoryTotals
  /// The totals of the last seven days.
  let week: HistoryTotals
  /// The figure of all topics, which the list shows, too.
  let heard: HeardAtOnce
  /// The totals of each seven days, the earliest first. The last one ends today, and the first one
  /// has practice.
  let weeks: [HistoryTotals]
  /// The number of answers in the history, to questions and to trials of pairs.
  let answered: Int
  /// False if only pairs were practised.
  let hasQuestions: Bool
  /// The records of pairs of sounds, the most practised first.
  let pairs: [PairRecord]
  let calendar: PracticeCalendar
  /// The sounds that were weak and aren't any more, those of the latest days first.
  let gone: [GoneWeakness]

  var weakest: PartRecord? { weakCount > 0 ? parts.first : nil }
  /// The number of parts that are due today, of which not all may fit the minutes.
  var dueCount: Int { dueParts.count }

  static let partLimit = 20
  private static let weeksOfYear = 52

  init(_ history: LearnerHistory, minutes: Int = PathSettings().minutes, at now: Date) {
    self.minutes = minutes
    map = history.map
    let records = history.model.records
    let weak = records.filter(\.isWeak)
    let others = records.filter {
      !$0.isWeak && $0.latest.suffix(PartRecord.markedCount).contains(false)
    }
    parts = Array((weak + others).prefix(Self.partLimit))
    weakCount = min(weak.count, Self.partLimit)
    otherCount = others.count
    dueParts = history.model.dueParts(at: history.endOfDay(now)).map(\.part)
    let day = history.day(of: now)
    today = history.totals(of: 1, before: day + 1)
    week = history.totals(of: 7, before: day + 1)
    heard = history.summary.heard
    let begin = history.days.first?.number ?? day
    let count = min(max(0, day - begin) / 7 + 1, Self.weeksOfYear)
    weeks = (0..<count).reversed().map { history.totals(of: 7, before: day + 1 - 7 * $0) }
    answered = history.days.reduce(0) { $0 + $1.totals.practised }
    hasQuestions = history.days.contains { $0.totals.answered > 0 }
    pairs = history.summary.pairs
    gone = history.gone
    calendar = PracticeCalendar(history.daysOfAllSkills, today: day)
  }
}
