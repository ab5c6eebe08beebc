package import FoundationShim

/// The changes that a session made, as far as they are sure, and what they are compared with.
///
/// ```swift
/// let news = SessionNews(session, from: before, to: after, at: now)
/// news.sounds.first?.isGone    // true: よじ isn't weak any more
/// news.dueTomorrow             // 14
/// ```
///
/// Why so little: in a session of three minutes a sound is asked some four times, and "2 of 2, it
/// was 3 of 4" is chance. What the listener concludes is told, and what simply happened.
package struct SessionNews: Equatable, Sendable {
  /// The topic's figure after the session; `nil` for a session of several topics, and for questions
  /// that don't count.
  package let heard: HeardAtOnce?
  /// The topic's figure before the session; `nil` if the topic is new.
  package let heardBefore: HeardAtOnce?
  /// The sounds that were weak before the session and aren't any more, then the weak ones that were
  /// asked in it, the weakest first.
  package let sounds: [SoundNews]
  /// The pair that was confused most until now, with which today's next session begins.
  package let nextPair: SoundPair?
  /// The seconds by which reactions in the topic were shorter than before, if that is sure.
  package let fasterBy: Double?
  /// The day of the session, with those that it is compared with.
  package let days: DayComparison
  /// The number of sounds that are due tomorrow.
  package let dueTomorrow: Int

  /// Compares the histories before and after a session.
  ///
  /// - Parameters:
  ///   - before: The history before the session; `nil` if it wasn't known.
  ///   - now: The end of the session.
  package init(
    _ session: Session, from before: LearnerHistory?, to after: LearnerHistory, at now: Date
  ) {
    let result = session.result
    // Questions that were read for want of sound tell nothing about hearing.
    let asked = session.wasRead ? [] : result.parts
    let topic = session.kind.reason.isDrawn && !session.wasRead ? result.topic : nil
    let record = topic.flatMap { before?.summary.record(of: $0) }
    heard = topic.flatMap { after.summary.record(of: $0)?.heard }
    heardBefore = record?.heard
    let open = before?.weaknesses.open ?? []
    let gone = after.gone.map(\.record).filter { open.contains($0.id) }
    let weak = after.model.weakParts.filter { asked.contains($0.id) }
    sounds =
      gone.map { SoundNews($0, .gone, by: after.calendar) }
      + weak.map { SoundNews($0, open.contains($0.id) ? .weak : .new, by: after.calendar) }
    nextPair = session.skill == .listening ? after.model.mostConfusedPair(at: now) : nil
    fasterBy = Self.gain(of: result.reactions, since: record)
    days = DayComparison(after, at: now)
    dueTomorrow = after.dueCounts(days: 2, from: now).reduce(0, +)
  }

  /// The least number of reactions of which a median is compared, before the session and in it.
  private static let leastReactions = 10
  /// The seconds from which a shorter reaction is told: less isn't felt.
  private static let leastGain = 0.3

  private static func gain(
    of reactions: TimeSample, since record: HistorySummary.TopicRecord?
  ) -> Double? {
    guard let record, let before = record.medianReaction, let median = reactions.median,
      reactions.count >= leastReactions, record.reactionCount >= leastReactions,
      before - median >= leastGain
    else { return nil }
    return before - median
  }

  /// True if something is sure enough to be told.
  package var isAnythingSure: Bool { sounds.contains(where: \.isGone) || fasterBy != nil }
}

extension Session {
  /// True if all questions of a session by ear were read, because there was no sound.
  package var wasRead: Bool { skill == .listening && result.skill == .reading }
}

/// A sound that was weak before a session or still is, with its latest days.
package struct SoundNews: Equatable, Sendable {
  package let record: PartRecord
  private let standing: Standing
  /// The days of its latest answers, the earliest first.
  package let days: [Day]

  /// The answers about a sound on a day.
  package struct Day: Equatable, Sendable {
    /// The number of the day: see ``HistoryDay/number``.
    package let number: Int
    /// True where the sound was heard, the earliest first.
    package var answers: [Bool]
  }

  /// The standing of a sound before and after a session.
  enum Standing: Sendable {
    /// The sound was weak and isn't any more.
    case gone
    /// The sound was weak and still is.
    case weak
    /// The sound is weak since this session.
    case new
  }

  init(_ record: PartRecord, _ standing: Standing, by calendar: LocalCalendar) {
    self.record = record
    self.standing = standing
    days = record.answers.reduce(into: []) { days, answer in
      let number = calendar.day(of: answer.time)
      if days.last?.number != number { days.append(Day(number: number, answers: [])) }
      days[days.count - 1].answers.append(answer.isHeard)
    }
  }

  /// True if it isn't weak any more.
  package var isGone: Bool { standing == .gone }

  /// True for a sound that was weak before, mostly was heard on the latest day, and of which the
  /// listener is no longer sure that it is weak.
  package var isAlmostThere: Bool {
    let latest = days.last?.answers ?? []
    let isMostlyHeard = 2 * latest.count(where: \.self) > latest.count
    return standing == .weak && isMostlyHeard
      && record.estimate.weakness < Tuning.Hearing.almostGone
  }
}

/// A learner's day beside the day before it and the first one of its week.
package struct DayComparison: Equatable, Sendable {
  /// The number of days with practice until now, this one included.
  package let count: Int
  /// The number of the day: see ``HistoryDay/number``.
  package let number: Int
  /// The totals of the day; `nil` without answers in this skill, as where nothing could be heard.
  package let today: HistoryDay?
  /// The day before, if it was practised.
  package let yesterday: HistoryDay?
  /// The first practised day of the week, which begins on Monday; `nil` if that is today or
  /// yesterday.
  package let firstOfWeek: HistoryDay?
  /// The totals of the last seven days, this one last.
  package let lastSeven: [HistoryTotals]
  /// True if no day before had a shorter median reaction, of those with enough of them.
  package let isFastest: Bool

  /// The number of reactions with which a day's median is compared.
  private static let leastReactions = 10
  /// The number of earlier days from which one can be the best.
  private static let leastDays = 2

  package init(_ history: LearnerHistory, at now: Date) {
    let number = history.day(of: now)
    let today = history.days.last { $0.number == number }
    self.number = number
    count = history.daysOfPractice(until: now)
    yesterday = history.days.last { $0.number == number - 1 }
    lastSeven = history.lastSevenDays(at: now)
    let monday = HistoryDay.monday(before: number)
    firstOfWeek = history.days.first { (monday..<max(monday, number - 1)).contains($0.number) }
    let measured = history.days.filter { $0.totals.reactions.count >= Self.leastReactions }
    let best = measured.filter { $0.number < number }.compactMap(\.totals.reactions.median).min()
    let isMeasured = measured.last?.number == number && measured.count > Self.leastDays
    isFastest =
      isMeasured && (today?.totals.reactions.median ?? .infinity) < (best ?? -.infinity)
    self.today = today
  }
}

extension HistoryTotals {
  /// The share of drawn questions that were heard at once, 0…1; `nil` if they were so few that it
  /// would be chance.
  package var tellingShare: Double? { drawn < Self.leastDrawn ? nil : share }

  /// The least number of questions of which a share is told.
  package static let leastDrawn = 5
}
