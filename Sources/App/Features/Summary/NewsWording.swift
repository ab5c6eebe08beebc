import Domain
import JapaneseNumbers

extension Wording {
  /// Returns the figure of a session's topic, from the longest to the shortest text: "81 % heard at
  /// once, of the last 50; before 78 %".
  static func figures(of news: SessionNews, _ skill: Skill) -> [String] {
    guard let heard = news.heard else { return [] }
    let figure = heardAtOnce(heard, skill)
    let before = news.heardBefore.map { "\(figure); before \(percent($0))" }
    return [before, figure, "\(percent(heard)) at once"].compactMap(\.self)
  }

  /// Returns the days that are compared, from the longest to the shortest list: "today 82 % of what
  /// was asked at random", "yesterday 80", "Monday 70".
  static func shares(of days: DayComparison) -> [String] {
    guard let today = days.today, let share = today.totals.tellingShare else { return [] }
    func named(_ day: HistoryDay?) -> String? {
      guard let day, let share = day.totals.tellingShare else { return nil }
      return "\(name(of: day.number, on: today.number)) \(percent(share))"
    }
    return ["today \(percent(share)) of what was asked at random"]
      + [named(days.yesterday), named(days.firstOfWeek)].compactMap(\.self)
  }

  /// Returns the name of a day: "today", "yesterday", "Monday", and for more than six days before
  /// its date.
  package static func name(of day: Int, on today: Int) -> String {
    switch today - day {
    case 0: "today"
    case 1: "yesterday"
    case 2...6: CalendarNames.weekdays[HistoryDay.weekday(of: day)]
    default: CalendarNames.date(of: day, on: today)
    }
  }

  /// Returns what is true of a sound now: "no longer weak", "almost there".
  static func standing(of sound: SoundNews, _ news: SessionNews, _ skill: Skill) -> String {
    if sound.isGone { return "no longer weak" }
    if sound.isAlmostThere { return "almost there" }
    if let pair = news.nextPair, pair.id.contains(sound.record.id) {
      return "next: \(pair.title)"
    }
    guard let other = sound.record.mistakenFor.first else {
      return misheard(sound.record, skill)
    }
    return "taken for \(other.part.name)"
  }

  /// Returns the sentences that plain mode says about sounds: "よじ: 6 of 6 heard today, no longer
  /// weak."
  static func sentences(on news: SessionNews, _ skill: Skill) -> [String] {
    let today = news.days.number
    return news.sounds.map { sound in
      let days = sound.days.suffix(SoundNews.shownDays).map { day in
        let heard = day.answers.count(where: \.self)
        return "\(heard) of \(day.answers.count) \(skill.done) \(name(of: day.number, on: today))"
      }
      let facts = days + [standing(of: sound, news, skill)]
      return "\(sound.record.part.name): \(facts.joined(separator: ", "))."
    }
  }

  /// Returns how much faster the reaction was, without a full stop: "0.3 s faster than before";
  /// `nil` if it isn't sure.
  static func faster(_ news: SessionNews) -> String? {
    news.fasterBy.map { "\(seconds($0)) faster than before" }
  }

  /// Returns a sentence about the next day: "Tomorrow: 14 sounds, 3 minutes."
  static func tomorrow(_ news: SessionNews, minutes: Int) -> String {
    let time = count(minutes, "minute")
    let fitting = TodayPlan.fitting(news.dueTomorrow, in: minutes)
    if fitting == 0 { return "Tomorrow: nothing to review, \(time) of your next step." }
    return "Tomorrow: \(count(fitting, "sound")), \(time)."
  }

  /// The sentence for a session after which nothing is sure.
  static let nothingSure = "No change is certain yet."
}
