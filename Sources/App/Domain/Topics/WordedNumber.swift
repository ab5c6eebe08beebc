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
    guard let around = WordsAround(text), let readings = try Self.read(around) else { return nil }
    self.readings = readings
  }

  private static func read(_ around: WordsAround) throws(NumberTextError) -> Readings? {
    let text = around.number
    let said: Readings?
    if let own = try special(text) {
      said = own
    } else if !around.isThere || text.allSatisfy(isDigit) && !around.takeBareNumbers {
      said = nil
    } else if around.followTimes, let day = dayOfMonth(text[...]) {
      said = day
    } else {
      said = try NumberText(text, in: .amongWords)?.readings
    }
    guard let said else { return nil }
    let (before, after) = around.kana
    let whole = before.reversed().reduce(said) { word($1) + $0 }
    return after.reduce(whole) { $0 + word($1) }
  }

  /// Reads what isn't a number with its counter; returns `nil` for any other text.
  private static func special(_ text: String) throws(NumberTextError) -> Readings? {
    if let kana = texts[text] { return word(kana) }
    if let readings = try range(text) { return readings }
    if let readings = try ofDay(text) { return readings }
    if let readings = try several(text) { return readings }
    return try pair(text)
  }

  /// Texts without a number, and 五分五分, an even chance.
  private static let texts = [
    "正午": "しょうご", "半年": "はんとし", "半日": "はんにち", "半月": "はんつき", "半額": "はんがく", "半分": "はんぶん",
    "五分五分": "ごぶごぶ", "5分5分": "ごぶごぶ",
  ]

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber || KanjiNumerals.characters.contains(character)
  }

  private static func numeral(_ text: Substring) -> Int? {
    !text.isEmpty && text.allSatisfy { isDigit($0) || $0 == "," } ? Int(typed: String(text)) : nil
  }

  private static func counter(_ text: some StringProtocol) throws(NumberTextError) -> Counter {
    do { return try Counter.find(String(text)) } catch { throw .counter(error) }
  }

  private static func word(_ kana: String) -> Readings { Readings(Reading(units: [kana])) }
}

// MARK: - Days

extension WordedNumber {
  /// Reads a day with its weekday in parentheses: 11月26日(木), 1日(月).
  private static func ofDay(_ text: String) throws(NumberTextError) -> Readings? {
    guard text.hasSuffix(")"), let mark = text.lastIndex(of: "("), text[..<mark].hasSuffix("日"),
      let weekday = SpokenChoice.weekdays[text[mark...].dropFirst().dropLast()]
    else { return nil }
    let date = text[..<mark]
    if numeral(date.dropLast()) != nil { return dayOfMonth(date).map { $0 + Readings(weekday) } }
    let named = try NumberText(String(date), in: .amongWords)
    return named.map { $0.readings + Readings(weekday) }
  }

  /// Reads a day of the month without the month: 1日 is ついたち. Returns `nil` for other texts.
  private static func dayOfMonth(_ text: Substring) -> Readings? {
    guard text.last == "日", let day = numeral(text.dropLast()),
      Counter.dayOfMonth.numbers.contains(day)
    else { return nil }
    return Counter.dayOfMonth.readings(of: day)
  }
}

// MARK: - Numbers

extension WordedNumber {
  /// Reads 数百円, 十数人 and 数人, in which 数 stands for a digit.
  private static func several(_ text: String) throws(NumberTextError) -> Readings? {
    guard let mark = text.firstIndex(of: "数") else { return nil }
    let tens = numeral(text[..<mark])
    if tens == nil, mark > text.startIndex { return nil }
    let after = text[mark...].dropFirst()
    let scale = after.prefix(while: isDigit)
    let rest = after[scale.endIndex...]
    var counter = rest.isEmpty ? nil : try counter(rest)
    if counter?.followsSeveral == false { return nil }
    let days = counter?.daysBesideWords
    let nothing = Readings(Reading(units: []))
    let some = (tens.map { Readings(cardinal: $0) } ?? nothing) + word("すう")
    if let days, tens == nil, scale.isEmpty {
      // JMdict: 数日 すうじつ, 数日間 すうじつかん.
      return some + word("じつ" + days.kana.dropFirst(Counter.neighbouringDays.kana.count))
    }
    counter = days ?? counter
    let unit = counter.map { Readings($0.alone) }
    if scale.isEmpty { return unit.map { some + $0 } }
    guard let power = numeral(scale) else { return nil }
    if [10, 100, 1_000].contains(power) {
      let read = counter?.readings(of: power) ?? Readings(cardinal: power)
      return some + read
    }
    guard let kana = ["万": "まん", "億": "おく"][scale] else { return nil }
    return some + word(kana) + (unit ?? nothing)
  }

  /// Reads two neighbouring numbers: 9、10人, and 二三日, which is にさんにち in JMdict, and 23日 too. Those
  /// that are often said are questions of a topic. No source was found for 1、2人.
  private static func pair(_ text: String) throws(NumberTextError) -> Readings? {
    let row = text.prefix(while: isDigit)
    let isKanji = row.count == 2 && row.allSatisfy { !$0.isASCII } && row.count < text.count
    guard let mark = isKanji ? row.startIndex : text.firstIndex(of: "、"),
      let first = numeral(isKanji ? row.prefix(1) : text[..<mark]), (2..<10).contains(first)
    else { return nil }
    let second = text[mark...].dropFirst()
    let digits = second.prefix(while: isDigit)
    guard numeral(digits) == first + 1,
      let last = try lastOfPair(first + 1, second[digits.endIndex...])
    else { return nil }
    let both = SpokenChoice.firstOfTwo.readings(of: first) + last
    guard isKanji, let one = try NumberText(text, in: .amongWords) else { return both }
    return Readings(both.preferred, alternatives: both.alternatives + [one.readings.preferred])
  }

  /// Reads the second number of a pair; returns `nil` if it is a word of its own, as みっつ is.
  private static func lastOfPair(
    _ number: Int, _ unit: Substring
  ) throws(NumberTextError) -> Readings? {
    let days = Counter.named(String(unit))?.daysBesideWords
    if let days { return days.readings(of: number) }
    let read = try NumberText(String(number) + unit, in: .amongWords)
    guard let read, !read.readings.preferred.hasOwnWord else { return nil }
    return Readings(
      read.readings.preferred, alternatives: read.readings.alternatives.filter { !$0.hasOwnWord })
  }

  /// Reads a range: 3〜5人, 10:00-12:30, 100円から200円まで. Days on both sides are those of the calendar:
  /// ついたちからみっか.
  private static func range(_ text: String) throws(NumberTextError) -> Readings? {
    let isOfTimes = text.contains(":")
    let from = text.firstRange(of: "から")
    let sign = text.firstIndex { "〜~".contains($0) || isOfTimes && $0 == "-" }
    guard let mark = from ?? sign.map({ $0..<text.index(after: $0) }) else { return nil }
    let begin = text[..<mark.lowerBound]
    let isClosed = text.hasSuffix("まで")
    let end = text[mark.upperBound...].dropLast(isClosed ? 2 : 0)
    let startsOnDay = begin.hasSuffix("日") || begin.hasSuffix(")")
    guard var last = try endOfRange(end, isOnDay: startsOnDay) else { return nil }
    if isClosed { last = last + word("まで") }
    let rest = word("から") + last
    if let unit = unitOfBoth(begin, end), let first = try endOfRange(begin + unit, isOnDay: true) {
      return first + rest
    }
    if let first = numeral(begin) {
      let sameCounter = last.alternatives.filter { !$0.hasOwnWord }
      return Readings(cardinal: first) + word("から")
        + Readings(last.preferred, alternatives: sameCounter)
    }
    return try endOfRange(begin, isOnDay: end.hasSuffix("日")).map { $0 + rest }
  }

  /// Returns the unit that is said after both numbers of a range: ようかからとおか, しがつからろくがつ; `nil` for
  /// one that is said once, as in 3〜5人 and in 1〜3日, which may be a duration.
  private static func unitOfBoth(_ begin: Substring, _ end: Substring) -> String? {
    guard begin.last?.isNumber == true, end.dropLast().last?.isNumber == true,
      let unit = ["日", "月", "時"].first(where: end.hasSuffix)
    else { return nil }
    return unit != "日" || begin.contains("月") || numeral(begin) ?? 0 > 10 ? unit : nil
  }

  private static func endOfRange(
    _ text: Substring, isOnDay: Bool
  ) throws(NumberTextError) -> Readings? {
    if let day = try ofDay(String(text)) ?? (isOnDay ? dayOfMonth(text) : nil) { return day }
    return try NumberText(String(text), in: .amongWords)?.readings
  }
}

extension Counter {
  /// False for counters that nobody says after 数: つ, months of the year, hours of the clock, rooms.
  fileprivate var followsSeveral: Bool {
    let isOpen = numbers.upperBound == .max
    return isOpen && self != .clockHour && !saysDigits(of: 100)
  }
}

extension Reading {
  /// True if a number and its counter are a word of their own in the reading: はんとし, みっつ.
  var hasOwnWord: Bool { words.contains { $0.kind == .ownWord } }
}
