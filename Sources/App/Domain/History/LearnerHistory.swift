package import FoundationShim

/// The history as the app and the commands use it: totals by topic and by day, and the learner
/// model.
///
/// All figures are about one skill. Those of a whole history are about listening, and a subscript
/// returns the others.
///
/// ```swift
/// history.summary.topics[102]?.medianSeconds    // 4.8
/// history.totals(of: 7, before: history.day(of: now)).share
/// history.model.weakParts.first
/// history[.reading].model.weakParts.first
/// ```
///
/// Why skills are apart: reading a number must never change what is known about hearing it.
package struct LearnerHistory: Equatable, Sendable {
  /// The skill whose answers these are.
  package private(set) var skill = Skill.listening
  package let summary: HistorySummary
  /// The totals of the days with answers, by ``calendar``, the earliest first.
  package let days: [HistoryDay]
  /// The totals of the days with answers in any skill, the earliest first. The history of each
  /// skill knows them: who read without sound practised on that day, too.
  package private(set) var daysOfAllSkills: [HistoryDay]
  package let model: LearnerModel
  /// The ids of the steps that are mastered, of any path. A topic alone is a step, whose id is the
  /// topic's name.
  package let mastered: Set<String>
  /// The drawn answers by topic and condition of hearing, by which steps are judged.
  let conditionCounts: ConditionCounts
  /// The sounds that were weak, and the days on which they were gone.
  let weaknesses: WeaknessTally
  /// The earlier maps of the ear: see ``map``.
  let pastWeeks: PastWeeks
  /// The days by which answers are counted and parts are due.
  package let calendar: LocalCalendar
  /// The histories of the skills other than listening that were practised.
  private let others: [Skill: LearnerHistory]

  /// Creates a history of what is known; without arguments an empty one. ``HistoryTally`` makes
  /// one of answers.
  package init(
    summary: HistorySummary = HistorySummary(), days: [HistoryDay] = [],
    model: LearnerModel = LearnerModel(topics: []), mastered: Set<String> = [],
    calendar: LocalCalendar = LocalCalendar(offset: 0), others: [Skill: LearnerHistory] = [:]
  ) {
    self.init(
      summary: summary, days: days, model: model, mastered: mastered,
      conditionCounts: ConditionCounts(), weaknesses: WeaknessTally(), pastWeeks: PastWeeks(),
      calendar: calendar, others: others)
  }

  init(
    summary: HistorySummary, days: [HistoryDay], model: LearnerModel, mastered: Set<String>,
    conditionCounts: ConditionCounts, weaknesses: WeaknessTally, pastWeeks: PastWeeks,
    calendar: LocalCalendar, others: [Skill: LearnerHistory]
  ) {
    self.summary = summary
    self.days = days
    self.model = model
    self.mastered = mastered
    self.conditionCounts = conditionCounts
    self.weaknesses = weaknesses
    self.pastWeeks = pastWeeks
    self.calendar = calendar
    self.others = others
    daysOfAllSkills = HistoryDay.merged([days] + others.values.map(\.days))
  }

  /// The history of a skill; an empty one if the skill wasn't practised.
  package subscript(skill: Skill) -> LearnerHistory {
    if skill == .listening { return self }
    var history =
      others[skill]
      ?? LearnerHistory(
        summary: HistorySummary(skipped: summary.skipped), model: model.forgettingAnswers,
        calendar: calendar)
    history.skill = skill
    history.daysOfAllSkills = daysOfAllSkills
    return history
  }
}

/// The totals of a day, of several, or of the questions that were chosen because they are hard.
package struct HistoryTotals: Hashable, Sendable {
  /// The number of questions that are over. Repeats of missed ones don't count, nor do ``trials``.
  package internal(set) var answered = 0
  /// The number of questions whose first submission was right.
  package internal(set) var correct = 0
  /// The number of questions that weren't chosen because they are hard: see
  /// ``HistoryEntry/isDrawn``.
  package internal(set) var drawn = 0
  /// The number of those that were heard at once: see ``HeardAtOnce``.
  package internal(set) var drawnAtOnce = 0
  /// The reactions that were measured: see ``HistoryEntry/reaction``.
  package internal(set) var reactions = TimeSample()
  /// The number of trials of pairs. Half of them can be guessed, so they count in no share of right
  /// answers.
  package internal(set) var trials = 0
  /// The number of trials that were right.
  package internal(set) var rightTrials = 0

  package init() {}

  /// The number of questions and trials, by which days and amounts of practice are counted.
  package var practised: Int { answered + trials }

  /// The share of drawn questions that were heard at once, 0…1; `nil` if none was drawn.
  package var share: Double? { drawn == 0 ? nil : Double(drawnAtOnce) / Double(drawn) }

  mutating func add(_ answer: HistoryEntry) {
    let isCorrect = answer.outcome == .correct
    if answer.isTrial {
      trials += 1
      rightTrials += isCorrect ? 1 : 0
      return
    }
    answered += 1
    correct += isCorrect ? 1 : 0
    drawn += answer.isDrawn ? 1 : 0
    drawnAtOnce += answer.isDrawn && answer.wasHeardAtOnce ? 1 : 0
    reactions.add(reaction: answer.reaction)
  }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.answered += right.answered
    sum.correct += right.correct
    sum.drawn += right.drawn
    sum.drawnAtOnce += right.drawnAtOnce
    sum.reactions = left.reactions + right.reactions
    sum.trials += right.trials
    sum.rightTrials += right.rightTrials
    return sum
  }
}

/// A learner's day with the totals of its answers.
package struct HistoryDay: Hashable, Sendable {
  /// The number of the day: days since 1 January 1970 by a ``LocalCalendar``.
  package let number: Int
  package internal(set) var totals = HistoryTotals()

  /// The date as text: `2026-11-22`.
  package var date: String { Self.date(of: number) }

  /// Returns the date of a day by its number: `2026-11-22`.
  package static func date(of number: Int) -> String {
    let date = CalendarDay(daysSince1970: number)
    return FieldFormat.date.text(of: [date.year, date.month, date.day])
  }

  /// Returns the days of several lists, each once with all its answers, the earliest first.
  fileprivate static func merged(_ lists: [[HistoryDay]]) -> [HistoryDay] {
    let practised = lists.filter { !$0.isEmpty }
    if practised.count < 2 { return practised.first ?? [] }
    let totals = Dictionary(practised.joined().map { ($0.number, $0.totals) }) { $0 + $1 }
    return totals.map { HistoryDay(number: $0.key, totals: $0.value) }
      .sorted { $0.number < $1.number }
  }

  /// Returns the totals of a number of days, of which the last is the one before a day.
  fileprivate static func totals(
    in days: [HistoryDay], of count: Int, before end: Int
  ) -> HistoryTotals {
    days.reversed().prefix { $0.number >= end - count }.filter { $0.number < end }
      .reduce(HistoryTotals()) { $0 + $1.totals }
  }
}

extension LearnerHistory {
  /// Returns the number of the learner's day of a time: see ``HistoryDay/number``.
  package func day(of time: Date) -> Int { calendar.day(of: time.timeIntervalSince1970) }

  /// Returns the last moment of the learner's day of a time. Parts that are due until then are due
  /// today.
  ///
  /// Why the day and not the moment: what was practised in the evening can be reviewed the next
  /// morning.
  package func endOfDay(_ time: Date) -> Date { calendar.end(of: day(of: time)) }

  /// Returns the totals of a number of days, of which the last is the one before a day.
  ///
  /// - Parameter end: The number of the day after the last one: see ``HistoryDay/number``.
  package func totals(of count: Int, before end: Int) -> HistoryTotals {
    HistoryDay.totals(in: days, of: count, before: end)
  }

  /// Returns the totals of the last seven days in all skills. The last is the learner's day of a
  /// time.
  package func lastSevenDays(at now: Date) -> [HistoryTotals] {
    let today = day(of: now)
    return (today - 6...today).map { HistoryDay.totals(in: daysOfAllSkills, of: 1, before: $0 + 1) }
  }

  /// Returns the number of days with practice in any skill until a time, its own day included.
  package func daysOfPractice(until now: Date) -> Int {
    let today = day(of: now)
    return daysOfAllSkills.count { $0.number < today } + 1
  }

  /// Returns the numbers of parts that become due on each of some days, the first of which also has
  /// those that were due before.
  package func dueCounts(days count: Int, from now: Date) -> [Int] {
    var counts = Array(repeating: 0, count: count)
    let today = day(of: now)
    let ends = (0..<count).map { calendar.end(of: today + $0) }
    for time in model.dueTimes {
      if let day = ends.firstIndex(where: { time <= $0.timeIntervalSince1970 }) { counts[day] += 1 }
    }
    return counts
  }
}
