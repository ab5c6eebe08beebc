import JapaneseNumbers

extension NumberText {
  /// True for a digit, and for what divides digits.
  static func isNumeral(_ character: Character) -> Bool {
    "0123456789.,、_'".contains(character) || KanjiNumerals.characters.contains(character)
  }

  /// The particles between numbers that sound like 斗 and 課.
  private static let particles: Set = ["と", "か"]

  /// Returns false for marks that are no counter, as in 5-4, and for the particle of 1と2.
  static func canBeCounter(_ word: String) -> Bool {
    if particles.contains(word) { return false }
    return word.contains { $0.isLetter } || Counter.named(word) != nil
  }

  static func counter(
    _ word: String, after previous: Counter? = nil
  ) throws(NumberTextError) -> Counter {
    if let counter = Counter.named(word, after: previous) { return counter }
    // 割引き is a spelling of 割 too, whose answers it ends.
    let word = word == "割引き" ? "割引" : word
    do { return try Counter.find(word) } catch { throw .counter(error) }
  }

  /// True for numbers with a tab, two blanks or a comma and a blank between them. One blank may
  /// divide thousands.
  static func isOfSeveral(_ text: String) -> Bool {
    let divided = text.trimmed.map { $0 == "\u{3000}" ? " " : $0 }
    return divided.indices.dropLast().contains { index in
      let isGap =
        divided[index] == "\t" || ", 、，".contains(divided[index]) && divided[index + 1] == " "
      // In 第  3回 and 3  本 the blanks divide no numbers.
      let next = divided[(index + 1)...].first { !$0.isWhitespace }
      return isGap && divided[..<index].contains(where: \.isNumber) && next?.isNumber == true
    }
  }
}

extension Counter {
  /// True for a unit of time that is said before the other one: 2時 before 30分.
  func isGreater(than other: Counter) -> Bool {
    let units: [Counter] = [
      .calendarYear, .calendarMonth, .dayOfMonth, .clockHour, .minute, .second,
    ]
    guard let place = units.firstIndex(of: self), let next = units.firstIndex(of: other) else {
      return false
    }
    return place < next
  }

  /// Returns the counter that a word is after another one only: the day of a month, the class of a
  /// year at school, いちくみ, where guests are ひとくみ, and the draws of 3勝2敗1分 and 3勝1分け2敗.
  static func named(_ word: String, after previous: Counter?) -> Counter? {
    switch (word, previous) {
    case ("日", .calendarMonth?): .dayOfMonth
    case ("組", .calendarYear?): .schoolClass
    case ("分", let lost?) where lost.symbol == "敗": .draws
    case ("分け", let matches?) where ["勝", "敗"].contains(matches.symbol): .draws
    case ("引き分け", let matches?) where ["勝", "敗"].contains(matches.symbol): .evenMatches
    default: nil
    }
  }
}

extension Readings {
  /// Reads what stands behind 秒 in the time of a race, digit by digit: 9秒98, 10秒05 じゅうびょうぜろご.
  /// Returns `nil` if the text isn't digits.
  init?(partOfSecond digits: String) {
    guard let read = Readings(fraction: digits) else { return nil }
    let zero = read.all.first { $0.kana.hasPrefix("ぜろ") } ?? read.preferred
    self.init(zero, alternatives: read.all.filter { $0 != zero })
  }

  /// The readings in which the number and its counter are two words.
  var withoutOwnWords: Readings {
    let others = all.filter { !$0.hasOwnWord }
    guard let first = others.first else { return self }
    return Readings(first, alternatives: Array(others.dropFirst()))
  }

  /// The readings with a word of its own first: ひとま of 六畳一間, where いっけん would be a length.
  var preferringOwnWord: Readings {
    guard let own = alternatives.first(where: \.hasOwnWord) else { return self }
    return Readings(own, alternatives: [preferred] + alternatives.filter { $0 != own })
  }

  /// Reads a number with or without a counter; returns `nil` if the text isn't a number.
  init?(_ text: String, counter: Counter?) throws(NumberTextError) {
    // Between kanji 、 divides no thousands: 六、九.
    if text.contains("、"), text.contains(where: KanjiNumerals.characters.contains) { return nil }
    let whole = text.prefix { $0 != "." }
    try NumberTextError.checkCommas(in: String(whole))
    let text = text.contains(".") ? whole.filter { $0 != "," } + text[whole.endIndex...] : text
    guard let number = Int(typed: text) else {
      guard let readings = Readings(decimal: text) else { return nil }
      let measure = counter.flatMap { $0.takesDecimals ? Readings(decimal: text, $0) : nil }
      if let counter, measure == nil { throw .decimal(text, counter) }
      self = measure ?? readings
      return
    }
    guard Reading.cardinals.contains(number) else { throw .outOfRange(text) }
    if let counter {
      do { try counter.check(number) } catch { throw .counter(error) }
    }
    self = counter?.readings(of: number) ?? Readings(cardinal: number)
  }
}

extension Readings {
  /// Reads a month and a day; returns `nil` if there is no such day in a leap year.
  init?(month: Int, day: Int) {
    guard CalendarDay(fields: [2000, month, day]) != nil else { return nil }
    self = Counter.calendarMonth.readings(of: month) + Counter.dayOfMonth.readings(of: day)
  }
}
