import JapaneseNumbers

// Numbers of things in an order, and parts of measures.

extension WordedNumber {
  /// The most numbers in a row, and the greatest of them.
  private static let lengthsOfRows = 2...3
  private static let numbersInRows = 1...99

  /// Reads things in an order whose counter is said once: 3・4番線, 13、14番線, 1・3年生. Each number is
  /// said as itself. 3、4人 is told roughly, and 3・5倍 is a decimal in newspapers.
  static func inOrder(_ text: String) -> Readings? {
    let parts = text.split(omittingEmptySubsequences: false) { "・、".contains($0) }
    guard lengthsOfRows.contains(parts.count), let last = parts.last else { return nil }
    let digits = last.prefix(while: isDigit)
    let numbers = (parts.dropLast() + [digits]).compactMap(numeral)
    guard numbers.count == parts.count, let greatest = numbers.last,
      numbers.allSatisfy(numbersInRows.contains),
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }),
      let counter = Counter.named(String(last[digits.endIndex...])), isOfOrder(counter),
      counter.numbers.contains(greatest)
    else { return nil }
    let end = counter.readings(of: greatest)
    if end.preferred.hasOwnWord { return nil }
    return numbers.dropLast().reversed().reduce(end) { rest, number in
      first(number, counter) + rest
    }
  }

  /// True for counters that name one of many and are said once. 年 counts years, and four
  /// and five o'clock are both said with 時.
  private static func isOfOrder(_ counter: Counter) -> Bool {
    let saysDigits = counter.saysDigits(of: 100)
    return counter.isOfOrder && !counter.takesDecimals && counter != .clockHour && !saysDigits
  }

  /// Returns the readings of a number whose counter is said later: し of 4・5月, but よん of 4・5番線.
  private static func first(_ number: Int, _ counter: Counter) -> Readings {
    if counter != .calendarMonth { return Readings(cardinal: number) }
    return Readings(Reading(words: Array(counter.reading(of: number).words.dropLast())))
  }

  /// Reads a part of a measure: 3分の1カップ is 1/3カップ.
  static func partOfMeasure(_ text: String) throws(NumberTextError) -> Readings? {
    // A regular expression is parsed anew for each text.
    guard text.contains("分の"),
      let parts = text.wholeMatch(of: /([0-9]+)分の([0-9]+)([^0-9]+)/),
      Counter.named(String(parts.3)) != nil
    else { return nil }
    return try WrittenNumber("\(parts.2)/\(parts.1)\(parts.3)")?.readings
  }
}
