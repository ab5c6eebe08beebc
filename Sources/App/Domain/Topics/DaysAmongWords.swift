import JapaneseNumbers

// Which days among words are of the calendar, and which a length: 1日開店 is ついたち, 1日勤務 いちにち.

extension WordsAround {
  /// True if a day among the words is one of the calendar: 1日以降 is ついたちいこう, 1日以上 is いちにちいじょう.
  var followTimes: Bool {
    // 発売1日前 is a day before it.
    let isDistance = after.first.map(Self.distances.contains) ?? false
    if isDistance, !number.contains("/") { return false }
    if followMonths { return true }
    if number.contains("/"), after.contains(where: Self.changes.contains) { return false }
    // 今日は1日休み is all day long, and so is 今日も1日.
    let particle = before.first(where: Self.particlesAfterNouns.contains)
    if let particle, before.contains(where: Self.daysOfSpeakers.contains) {
      return particle != "も" && after.allSatisfy { Self.endings[$0] != nil }
    }
    if before.contains(where: leavesNoDay) { return false }
    guard let next = after.first(where: { !Self.particlesOfDays.contains($0) }) else {
      return false
    }
    // 今日1日休業 is all day long, and 今日1日開店 and 今日1日から today, the first.
    let isNamed = before.contains(where: Self.daysOfSpeakers.contains)
    if isNamed, Self.activities[next] != nil || next.hasPrefix("休") { return false }
    // 1/3が合格 is a third.
    if Self.happenings[next] != nil { return !number.contains("/") }
    // 1日は休み is on the first, but 1日は alone may be any day.
    if after.first == "は", Self.events[next] != nil || Self.requests[next] != nil { return true }
    return Self.afterTimes.contains(next)
  }

  /// True for a word behind which days are a length: 約1日から, 最短1日から, 週1日休業, 入院1日から.
  private func leavesNoDay(_ word: String) -> Bool {
    Self.beforeDurations.contains(word) || Self.nounsBeforeRates[word] != nil
      || Self.estimates[word] != nil || Self.activities[word] != nil
  }

  /// True if a first of a month among the words may be one day long, and the other way round: 1日休業,
  /// 開店1日.
  var mayBeEither: Bool {
    if followMonths { return false }
    if after.isEmpty, let noun = before.last {
      return Self.events[noun] != nil && Self.activities[noun] == nil
    }
    let isLength = before.contains(where: leavesNoDay)
    return !isLength && after.count == 1 && Self.events[after[0]] != nil
  }

  /// True behind a month and the like: 毎月1日に3個. 1日に3個まで is said of any day.
  var followMonths: Bool { before.contains(where: Self.isBeforeDay) }

  /// The beginnings of words after the days that something takes: 1日から2日程度 is いちにちからふつかていど.
  private static let lengths: Set = ["程度", "ほど", "くらい", "ぐらい", "おき", "かかり"]
  /// The beginnings of words after で that end what has taken days: 1日から2日で届きます.
  private static let ends: Set = ["届き", "でき", "完成", "完了", "治り", "終わり"]

  /// True if days among the words tell how long something takes, and not from which day to which.
  var tellDuration: Bool {
    guard let next = after.first, !number.contains("/") else { return false }
    if Self.lengths.contains(where: next.hasPrefix) { return true }
    return next == "で"
      && after.dropFirst().contains { word in Self.ends.contains(where: word.hasPrefix) }
  }
}

// MARK: - The words that decide

extension WordsAround {
  /// The particles that leave a day one of the calendar before what happens on it: 1日は休業.
  static let particlesOfDays: Set = ["は", "が", "も"]

  /// Days that are one of the calendar: 今日は1日です, but 今日1日.
  static let daysOfSpeakers: Set = ["今日", "本日", "明日", "昨日", "きょう", "あした", "きのう"]

  /// Words after the days from a moment to another, and after an amount of days: 開店1日前, 発売1日遅れ.
  static let distances: Set = [
    "前", "後", "以内", "遅れ", "ごと", "ごとに", "おき", "おきに", "以上", "未満", "弱", "足らず", "当たり", "あたり", "延期",
    "延長",
  ]

  /// Words before the days that something takes: あと1日まで.
  static let beforeDurations: Set = [
    "丸", "まる", "あと", "残り", "平均", "最短", "最長", "最低", "最大", "有給", "所要",
  ]

  /// True for a noun before a day of the month, in kana too: 来月, らいげつ, しがつ.
  private static func isBeforeDay(_ noun: String) -> Bool {
    nounsBeforeDays[noun] != nil || readingsBeforeDays.contains(noun) || noun.hasSuffix("がつ")
  }

  private static let readingsBeforeDays = Set(
    nounsBeforeDays.values.map { $0.filter { $0 != "↓" } })
}
