import JapaneseNumbers

/// A number with words around it that don't count, or one that is told roughly: 税込1,078円, 5分過ぎ,
/// 3〜5人, 数百円, 9、10人.
///
/// ```swift
/// try WordedNumber("時速60キロ")?.readings.preferred.kana  // じそくろくじゅっきろ
/// ```
struct WordedNumber {
  let readings: Readings

  /// Reads a text in half width; returns `nil` if it is a number alone, or none.
  init?(_ text: String) throws(NumberTextError) {
    if let kana = Self.texts[text] {
      readings = Self.word(kana)
      return
    }
    if let readings = try Self.weekdays(text) {
      self.readings = readings
      return
    }
    guard let around = WordsAround(text), let readings = try Self.read(around) else { return nil }
    self.readings = readings
  }

  private static func read(_ around: WordsAround) throws(NumberTextError) -> Readings? {
    let text = around.number
    guard var said = try number(of: around) else { return nil }
    if text.last == "日", numeral(text.dropLast()) == 1 {
      // 1日です may be said of the first of a month, as 1日 may.
      let isLength = !around.followTimes
      if isLength, around.areEndings || around.mayBeEither {
        said.alternatives += Counter.dayOfMonth.readings(of: 1).all
      } else if around.mayBeEither {
        said.alternatives += Counter.dayCount.readings(of: 1).all
      }
    }
    if text == "十分", around.mayStandAroundEnough {
      said = enough(said, before: around.after.first)
    }
    // Half a spoon is no day of January.
    if around.before.last?.hasSuffix("さじ") == true {
      said.alternatives.removeAll { $0.kana.contains("がつ") }
    }
    // The sixth month is no half year: 6か月目 is ろっかげつめ.
    if around.after.first == "目" {
      said.alternatives.removeAll { $0.kana.hasSuffix("はんとし") }
    }
    let (before, after) = around.kana
    let whole = before.reversed().reduce(said) { wordBefore($1) + $0 }
    return zip(around.after, after).reduce(whole) { $0 + wordAfter($1.0, $1.1) }
  }

  /// Reads the number between the words.
  private static func number(of around: WordsAround) throws(NumberTextError) -> Readings? {
    let text = around.number
    if let own = number(text, after: around.before) ?? hundredths(around) { return own }
    if around.tellDuration, let days = try range(text, isDuration: true) { return days }
    // 血圧120/8 is a slip, and no eighth.
    if around.before.contains("血圧"), text.contains("/") { return nil }
    if around.followMonths, let event = try eventOnDay(text) { return event }
    if around.followTimes, let days = try eitherDay(text) { return days }
    if let own = try special(text) { return own }
    if !around.isThere || isBare(text) && !around.takeBareNumbers { return nil }
    if around.followTimes, let day = try day(text[...]) { return day }
    return try NumberText(text, in: .amongWords)?.readings
  }

  /// Reads what isn't a number with its counter; returns `nil` for any other text.
  private static func special(_ text: String) throws(NumberTextError) -> Readings? {
    if let kana = texts[text] { return word(kana) }
    if let readings = try range(text) { return readings }
    if let readings = try ofDay(text) { return readings }
    if let readings = try several(text) { return readings }
    if let readings = try howMany(text) { return readings }
    if let readings = try halfOfDay(text) { return readings }
    if let readings = try exchangeRate(text) { return readings }
    if let readings = try blocks(text) { return readings }
    if let readings = inOrder(text) { return readings }
    if let readings = try ownForm(text) { return readings }
    return try pair(text)
  }

  static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber || KanjiNumerals.characters.contains(character)
  }

  static func numeral(_ text: Substring) -> Int? {
    !text.isEmpty && text.allSatisfy { isDigit($0) || $0 == "," } ? Int(typed: String(text)) : nil
  }

  static func counter(_ text: some StringProtocol) throws(NumberTextError) -> Counter {
    do { return try Counter.find(String(text)) } catch { throw .counter(error) }
  }

  static func word(_ kana: String) -> Readings { Readings(Reading(units: [kana])) }
}

// MARK: - Days

extension WordedNumber {
  /// Reads a day with its weekday, with a time, or with both: 11月26日(木), 4/1(月), 4月1日午前10時.
  static func ofDay(_ text: String) throws(NumberTextError) -> Readings? {
    let afterDay = text.firstIndex(of: "日").map(text.index(after:))
    // In 4/7(日) the day ends before 日, and in 4/7 10:00 before the blank.
    let ends = [afterDay, text.firstIndex(of: "("), text.firstIndex(of: " ")]
    guard let end = ends.compactMap(\.self).min() else { return nil }
    let (weekday, rest) = weekday(before: text[end...])
    let time = rest.first == " " ? rest.dropFirst() : rest
    let saysHalf = DayHalf.allCases.contains { time.starts(with: $0.kanji) }
    guard weekday != nil || saysHalf || beginsWithTime(time), var said = try day(text[..<end])
    else { return nil }
    if let weekday { said = said + Readings(weekday) }
    if time.isEmpty { return said }
    if let half = DayHalf.allCases.first(where: { time == $0.kanji }) {
      return said + Readings(half.reading)
    }
    guard time.contains("時") || time.contains(":"),
      let read = try NumberText(String(time), in: .amongWords)
    else { return nil }
    return said + read.readings
  }

  /// Reads a time with AM or PM as phones show it: AM9:00, 9:00 PM, PM3時, 3PM. The PM of 13:00 PM
  /// isn't said.
  static func halfOfDay(_ text: String) throws(NumberTextError) -> Readings? {
    let lower = text.lowercased()
    let half = DayHalf.allCases.first {
      lower.hasPrefix($0.rawValue) || lower.hasSuffix($0.rawValue)
    }
    guard let half else { return nil }
    var time = String(lower.hasPrefix(half.rawValue) ? lower.dropFirst(2) : lower.dropLast(2))
    guard time.first?.isASCIIDigit == true else { return nil }
    if time.allSatisfy(\.isASCIIDigit) { time += "時" }
    guard time.contains(":") || time.contains("時") else { return nil }
    let hour = Int(time.prefix { $0.isASCIIDigit }) ?? 0
    let saysHalf = half == .am || hour <= 12
    return try NumberText(saysHalf ? half.kanji + time : time, in: .amongWords)?.readings
  }

  /// Reads a day of the month alone, with its month, or as 4/1, 2024/4/1 and R6.4.1.
  static func day(_ date: Substring) throws(NumberTextError) -> Readings? {
    if numeral(date.dropLast()) != nil { return dayOfMonth(date) }
    if date.hasSuffix("日") { return try NumberText(String(date), in: .amongWords)?.readings }
    let fields = date.split(separator: "/", omittingEmptySubsequences: false).compactMap(numeral)
    if fields.count == 2 { return Readings(month: fields[0], day: fields[1]) }
    return try WrittenNumber.date(String(date))?.readings
  }

  /// Reads two days of the calendar, of which one is meant: 1日か2日 before に出発. Alone that may be
  /// how long it takes. Returns `nil` for other texts.
  private static func eitherDay(_ text: String) throws(NumberTextError) -> Readings? {
    let days = text.split(separator: "か", omittingEmptySubsequences: false)
    guard days.count == 2, let first = try day(days[0]), let second = try day(days[1]) else {
      return nil
    }
    return first + wordAfter("か") + second
  }

  /// Reads a day of the month without the month: 1日 is ついたち. Returns `nil` for other texts.
  static func dayOfMonth(_ text: Substring) -> Readings? {
    guard text.last == "日", let day = numeral(text.dropLast()),
      Counter.dayOfMonth.numbers.contains(day)
    else { return nil }
    return Counter.dayOfMonth.readings(of: day)
  }
}

// MARK: - Numbers

extension WordedNumber {
  /// Reads a rate as a bank shows it: 1ドル=149円50銭.
  private static func exchangeRate(_ text: String) throws(NumberTextError) -> Readings? {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, Currency.abroad.values.contains(where: sides[0].hasSuffix),
      sides[1].last?.isNumber == false,
      let first = try NumberText(String(sides[0]), in: .amongWords),
      let second = try NumberText(String(sides[1]), in: .amongWords)
    else { return nil }
    return first.readings + second.readings
  }

  /// Reads the end of an address with hyphens: 3丁目5-12 is さんちょうめごのじゅうに, 2-8-1 にのはちのいち.
  private static func blocks(_ text: String) throws(NumberTextError) -> Readings? {
    // A regular expression is parsed anew for each text.
    if !text.contains("-") { return nil }
    // 03-12-34 is no address.
    let block = /([1-9][0-9]?)-([1-9][0-9]?)-([1-9][0-9]?)/
    if let parts = text.wholeMatch(of: block) {
      let numbers = [parts.1, parts.2, parts.3].compactMap { Int($0) }.map {
        Readings(cardinal: $0)
      }
      return numbers.dropFirst().reduce(numbers[0]) { $0 + Readings(Reading(particle: "の")) + $1 }
    }
    guard let parts = text.wholeMatch(of: /([0-9]+丁目)([0-9]+)-([0-9]+)/),
      let district = try NumberText(String(parts.1), in: .amongWords)
    else { return nil }
    let numbers = [parts.2, parts.3].compactMap { Int($0) }.filter(Reading.cardinals.contains)
    guard numbers.count == 2 else { return nil }
    return district.readings + Readings(cardinal: numbers[0]) + Readings(Reading(particle: "の"))
      + Readings(cardinal: numbers[1])
  }

}

extension Reading {
  /// True if a number and its counter are a word of their own in the reading: はんとし, みっつ.
  var hasOwnWord: Bool { words.contains { $0.kind == .ownWord } }
}
