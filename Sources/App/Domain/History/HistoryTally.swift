/// A running tally of answers, from which a ``LearnerHistory`` is made.
///
/// ```swift
/// var tally = HistoryTally(topics: Topic.all, calendar: calendar)
/// for answer in answers { tally.add(answer) }
/// let history = tally.history
/// ```
package struct HistoryTally: Sendable {
  /// The lines that aren't counted.
  package var skipped = SkippedLines()
  /// The time of the latest answer, in seconds since 1 January 1970; 0 without answers.
  package private(set) var latestTime = 0.0
  private var topics = TopicTally()
  private var sets = TopicTally()
  private var chosen = HistoryTotals()
  private var firstQuestions = 0
  private var heard = HeardAtOnce()
  private var pairs: [SoundPair: PairRecord] = [:]
  private var days: DayTally
  private var mastery = MasteryTally()
  private var weaknesses = WeaknessTally()
  private var pastWeeks = PastWeeks()
  /// The number of the day to which the latest answer belongs; `nil` before the first.
  private var day: Int?
  /// The id of the session to which the latest answer belongs.
  private var session = ""
  private var model: LearnerModel
  private let ownIDs: OwnTopicIDs
  /// The tallies of skills other than listening, made with the first answer of each.
  private var others: [Skill: HistoryTally] = [:]

  /// Creates an empty tally.
  package init(topics: [Topic], calendar: LocalCalendar) {
    self.init(
      model: LearnerModel(topics: topics, calendar: calendar), ownIDs: OwnTopicIDs(topics),
      calendar: calendar)
  }

  private init(model: LearnerModel, ownIDs: OwnTopicIDs, calendar: LocalCalendar) {
    self.model = model
    self.ownIDs = ownIDs
    days = DayTally(calendar)
  }

  /// Adds an answer. Answers are added in the order of their times. Repeats of missed questions are
  /// left out, and so are answers of skills that only later versions know.
  package mutating func add(_ answer: HistoryEntry) {
    latestTime = max(latestTime, answer.time)
    if answer.isTrial { return addTrial(answer) }
    guard !answer.isRepeat, let skill = answer.skill else { return }
    // An answer is copied only where its ids may change.
    if answer.topicID <= Topic.lastBuiltInID, answer.setID == nil { return count(answer, skill) }
    var own = answer
    own.topicID = ownIDs.topicID(of: answer)
    own.setID = ownIDs.setID(of: answer)
    count(own, skill)
  }

  private mutating func addTrial(_ answer: HistoryEntry) {
    guard let pair = answer.soundPair else { return }
    pairs[pair, default: PairRecord(pair)].add(answer)
    days.add(answer)
    beginDay()
    beginSession(of: answer)
    model.add(answer, on: days.latest)
  }

  private mutating func count(_ answer: HistoryEntry, _ skill: Skill) {
    if skill == .listening { return count(answer) }
    if others[skill] == nil { others[skill] = withoutAnswers }
    others[skill]?.count(answer)
  }

  private var withoutAnswers: HistoryTally {
    HistoryTally(model: model.forgettingAnswers, ownIDs: ownIDs, calendar: days.calendar)
  }

  private mutating func count(_ answer: HistoryEntry) {
    if answer.isDrawn {
      heard.add(answer)
      topics.add(answer, to: answer.topicID)
      if let setID = answer.setID { sets.add(answer, to: setID) }
    } else {
      chosen.add(answer)
      if answer.kind == .placement { firstQuestions += 1 }
    }
    days.add(answer)
    beginDay()
    beginSession(of: answer)
    mastery.add(answer)
    model.add(answer, on: days.latest)
  }

  /// Concludes what the days until now tell, if another day begins: once, before the model learns
  /// from its first answer.
  private mutating func beginDay() {
    if days.latest == day { return }
    if let day {
      let judgement = model.judgement
      mastery.endDay(model, judgement)
      weaknesses.conclude(day, by: judgement)
    }
    pastWeeks.begin(days.latest, model)
    day = days.latest
  }

  /// Concludes what the session before is told at its end, if another one begins.
  private mutating func beginSession(of answer: HistoryEntry) {
    if answer.session == session { return }
    mastery.endSession(model)
    session = answer.session
  }

  /// The days by which the answers are counted.
  package var calendar: LocalCalendar { days.calendar }

  package var history: LearnerHistory {
    let others = others.mapValues { tally in
      var tally = tally
      tally.skipped = skipped
      return tally.history
    }
    let summary = HistorySummary(
      topics: topics.records, sets: sets.records, chosen: chosen,
      firstQuestions: firstQuestions, heard: heard,
      pairs: Array(pairs.values), skipped: skipped)
    let judgement = model.judgement
    var weaknesses = weaknesses
    if let day { weaknesses.conclude(day, by: judgement) }
    return LearnerHistory(
      summary: summary, days: days.days, model: model,
      mastered: mastery.mastered(by: model, judgement),
      conditionCounts: mastery.conditionCounts, weaknesses: weaknesses,
      pastWeeks: pastWeeks, calendar: days.calendar, others: others)
  }
}

private struct DayTally: Sendable {
  let calendar: LocalCalendar
  private(set) var days: [HistoryDay] = []
  /// The number of the day of the latest answer with a time.
  private(set) var latest = 0
  /// The times of that day. Looking them up for each answer would take longer than adding it.
  private var times = 0.0..<0.0

  init(_ calendar: LocalCalendar) {
    self.calendar = calendar
  }

  /// The seconds of some three thousand years, after which days need not be counted.
  private static let endOfDays = 1e11

  /// Adds an answer. Lines without a time belong to no day.
  mutating func add(_ answer: HistoryEntry) {
    guard answer.time > 0, answer.time < Self.endOfDays else { return }
    if !times.contains(answer.time) {
      latest = calendar.day(of: answer.time)
      times = calendar.start(of: latest)..<calendar.start(of: latest + 1)
    }
    days[index(of: latest)].totals.add(answer)
  }

  /// Returns the index of a day, which is added if it is new. It is nearly always the last one.
  private mutating func index(of number: Int) -> Int {
    let end = (days.lastIndex { $0.number <= number } ?? -1) + 1
    if end > 0, days[end - 1].number == number { return end - 1 }
    days.insert(HistoryDay(number: number), at: end)
    return end
  }
}
