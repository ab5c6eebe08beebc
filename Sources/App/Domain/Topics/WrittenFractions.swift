import JapaneseNumbers

// Fractions, and what is written with a line or a word between two numbers: 1/2, 3分の1, 3対2.

extension WrittenNumber {
  /// The greatest number below a fraction's line that is said oftener than a day of the month.
  private static let usualDenominators = 10

  /// Reads 1/2, which may be a day too, 3分の1, 3対2, and the month 2024/1.
  static func fraction(_ text: String) throws(NumberTextError) -> WrittenNumber? {
    if let (first, second) = Self.numbers(text, around: "対") {
      return WrittenNumber(Readings(score: first, second), "everyday-score")
    }
    guard let (first, second) = Self.numbers(text, around: "/"), second > 0 else {
      if let fraction = fraction(of: text) { return WrittenNumber(fraction, "everyday-fraction") }
      return try measuredFraction(text).map { WrittenNumber($0) }
    }
    if (1000...9999).contains(first), (1...12).contains(second) {
      return WrittenNumber(
        Counter.calendarYear.readings(of: first) + Counter.calendarMonth.readings(of: second))
    }
    guard let fraction = fraction(of: text) else { return nil }
    guard let day = Readings(month: first, day: second) else { return WrittenNumber(fraction) }
    // Nobody says いちぶんのよん for 4/1, nor ごぶんのご for the fifth of May.
    let isPart = first < second && second <= usualDenominators
    let both = isPart ? [fraction, day] : [day, fraction]
    return WrittenNumber(
      Readings(
        both[0].preferred, alternatives: both[0].alternatives + [both[1].preferred]))
  }

  /// Returns the readings of 1/2 and 3分の1; `nil` for other texts.
  static func fraction(of text: String) -> Readings? {
    let divided = numbers(text, around: "/").map { (part: $0, whole: $1) }
    let named = numbers(text, around: "分の").map { (part: $1, whole: $0) }
    guard let (part, whole) = divided ?? named, divided == nil || whole > 0 else { return nil }
    return fraction(Readings(cardinal: part), of: whole)
  }

  /// Returns the readings of parts of a whole: ぶんの stands between the two.
  private static func fraction(_ part: Readings, of whole: Int) -> Readings {
    Readings(cardinal: whole) + Readings(Reading(units: ["ぶんの"])) + part
  }

  /// Reads a fraction of recipes, with a whole number before it or a counter after it: 1と1/2, 1/2個.
  private static func measuredFraction(_ text: String) throws(NumberTextError) -> Readings? {
    guard text.contains("/"),
      let parts = text.wholeMatch(of: /(?:([0-9]+)と)?([0-9]+)\/([0-9]+)([^0-9]*)/),
      let part = Int(parts.2), let whole = Int(parts.3), 0 < part, part < whole,
      Reading.cardinals.contains(whole)
    else { return nil }
    let unit = parts.4.isEmpty ? nil : Counter.named(String(parts.4))
    if unit == nil, parts.1 == nil || !parts.4.isEmpty { return nil }
    // Nobody says a part of March or of two o'clock, and 8/10日 is no tenth of eight days.
    if unit == .calendarMonth || unit == .clockHour || unit == .dayCount { return nil }
    guard let read = try Readings(String(part), counter: unit) else { return nil }
    let fraction = Self.fraction(unit == nil ? read : read.withoutNativeNumbers, of: whole)
    guard let before = parts.1 else { return fraction }
    guard let number = Int(before), Reading.cardinals.contains(number) else { return nil }
    return Readings(cardinal: number) + Readings(Reading(units: ["と"])) + fraction
  }

  /// Returns the whole numbers on both sides of a sign.
  private static func numbers(_ text: String, around sign: String) -> (Int, Int)? {
    let texts = text.split(separator: sign, omittingEmptySubsequences: false).map(String.init)
    // 1 1/2 isn't 11/2.
    if texts.contains(where: { $0.trimmed.contains(" ") }) { return nil }
    let numbers = texts.compactMap { Int(typed: $0) }.filter(Reading.cardinals.contains)
    return texts.count == 2 && numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}
