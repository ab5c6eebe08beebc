import JapaneseNumbers

// Weekdays in written numbers, and numbers behind 第.

// MARK: - Weekdays before a time

extension WordedNumber {
  /// Returns the weekday at the beginning of a text, as (木), 木曜 or 木曜日, and the text behind it.
  static func weekday(before text: Substring) -> (Reading?, Substring) {
    let spelled = text.prefixMatch(of: /\((.)\)|(.)曜(日)?/)
    guard let spelled, let kanji = spelled.1 ?? spelled.2,
      let weekday = SpokenChoice.weekdays[kanji]
    else { return (nil, text) }
    // 木曜 is もくよう.
    let isShort = spelled.2 != nil && spelled.3 == nil
    let said = isShort ? Reading(units: [String(weekday.kana.dropLast())]) : weekday
    return (said, text[spelled.range.upperBound...])
  }

  /// Reads weekdays by their first kanji before a time: 月〜金9:00〜17:00, 土日祝10時〜18時, 水9:00.
  static func weekdays(_ text: String) throws(NumberTextError) -> Readings? {
    var rest = text[...]
    var said = Readings.nothing
    while let first = rest.first, !isDigit(first) {
      if DayHalf.allCases.contains(where: { rest.hasPrefix($0.kanji) }) { break }
      let isHoliday = rest.hasPrefix("祝日")
      if "〜~-".contains(first), said != .nothing {
        said = said + word("から")
      } else if let kana = shortWeekday(first) {
        said = said + word(isHoliday ? "しゅくじつ" : kana)
      } else if first != "・" {
        return nil
      }
      rest = rest.dropFirst(isHoliday ? 2 : 1)
    }
    // 月9時 may be of a month, but not 月9:00.
    let mayBeMonth = text.first == "月" && rest.count == text.count - 1 && !rest.contains(":")
    if said == .nothing || mayBeMonth { return nil }
    let half = DayHalf.allCases.first { rest.hasPrefix($0.kanji) }
    guard beginsWithTime(rest.dropFirst(half?.kanji.count ?? 0)) else { return nil }
    return try side(rest).map { said + $0 }
  }

  /// The weekday of its first kanji alone: 木 is もく.
  private static func shortWeekday(_ kanji: Character) -> String? {
    let day = SpokenChoice.weekdays[Substring(String(kanji))]
    return day.map { String($0.kana.dropLast("ようび".count)) } ?? (kanji == "祝" ? "しゅく" : nil)
  }

  /// True for a text that begins with a time of the clock: 10:00 and 10時半, but not 10時間.
  static func beginsWithTime(_ text: Substring) -> Bool {
    let rest = text.drop(while: isDigit)
    if rest.startIndex == text.startIndex { return false }
    return rest.first == ":" || rest.first == "時" && rest.dropFirst().first != "間"
  }
}

// MARK: - Numbers with 第

extension WrittenNumber {
  /// Reads 第 in other places than before one number: 第2金曜日, 第1四半期, 第3章第2節.
  static func ordinals(_ text: String) throws(NumberTextError) -> Readings? {
    guard text.hasPrefix("第") else { return nil }
    if let readings = try ordinalWithEnd(text) { return readings }
    // A regular expression is parsed anew for each text.
    if text.contains("曜"), let readings = nthWeekday(text) { return readings }
    if text.hasSuffix("四半期"), let readings = quarter(text) { return readings }
    if text.contains("日"), let readings = try dayInOrder(text) { return readings }
    let parts = text.split(separator: "第")
    let haveNumbers = parts.allSatisfy { $0.first.map(WordedNumber.isDigit) == true }
    guard (2...3).contains(parts.count), haveNumbers else { return nil }
    var said = Readings.nothing
    for part in parts {
      guard let read = try WrittenNumber("第" + part)?.readings else { return nil }
      said = said + read
    }
    return said
  }

  /// Reads a day of several with words behind it, where it is none of the calendar: 第1日に出発.
  private static func dayInOrder(_ text: String) throws(NumberTextError) -> Readings? {
    guard let around = WordsAround(text), around.before.isEmpty, !around.after.isEmpty,
      around.number.last == "日",
      WordedNumber.numeral(around.number.dropFirst().dropLast()) != nil,
      let day = try WrittenNumber(around.number)?.readings
    else { return nil }
    return zip(around.after, around.kana.after).reduce(day) {
      $0 + WordedNumber.wordAfter($1.0, $1.1)
    }
  }

  /// Reads 第 with a particle or a word that ends what is said: 第2金曜日に, 第1四半期の, 第一に.
  private static func ordinalWithEnd(_ text: String) throws(NumberTextError) -> Readings? {
    let end = WordsAround.end(of: text[...])
    if end.isEmpty { return nil }
    let rest = text.dropLast(end.joined().count)
    let number = WordedNumber.numeral(rest.dropFirst())
    let said: Readings?
    if let number, Reading.cardinals.contains(number) {
      said = Readings(.ordinal) + Readings(cardinal: number)
    } else {
      said = try ordinals(String(rest))
    }
    guard let said else { return nil }
    return end.reduce(said) { $0 + WordedNumber.wordAfter($1, WordsAround.endings[$1] ?? $1) }
  }

  /// Reads weekdays of a month: 第2金曜日, 第2・第4土曜日, 第1・3月曜定休.
  private static func nthWeekday(_ text: String) -> Readings? {
    let weeks = text.prefix { "第・、".contains($0) || $0.isASCIIDigit }
    let (weekday, end) = WordedNumber.weekday(before: text[weeks.endIndex...])
    let parts = weeks.split(omittingEmptySubsequences: false) { "・、".contains($0) }
    guard let weekday, parts.count <= mostWeeks else { return nil }
    var said = Readings.nothing
    for part in parts {
      let digits = part.drop { $0 == "第" }
      let signs = part.count - digits.count
      guard let week = Int(digits), weeksOfMonth.contains(week), signs <= 1 else { return nil }
      if signs == 1 { said = said + Readings(.ordinal) }
      said = said + Readings(cardinal: week)
    }
    said = said + Readings(weekday)
    if end.isEmpty { return said }
    // 第2土曜日に開催 and 第3水曜日には休み have particles before the word.
    let particles = end.prefix { "にはが".contains($0) }
    for particle in particles { said = said + WordedNumber.wordAfter(String(particle)) }
    let word = String(end.dropFirst(particles.count))
    return WordsAround.afterWeekdays[word].map { said + WordedNumber.noun($0) }
  }

  private static let mostWeeks = 3
  private static let weeksOfMonth = 1...5

  /// Reads a quarter of a business year, in which 四 belongs to the word: 第1四半期.
  private static func quarter(_ text: String) -> Readings? {
    guard let number = text.wholeMatch(of: /第([1-4])四半期/)?.1, let value = Int(number) else {
      return nil
    }
    return Readings(.ordinal) + Readings(cardinal: value) + WordedNumber.word("しはんき")
  }
}
