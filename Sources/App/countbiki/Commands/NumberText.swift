import ArgumentParser
import Domain
import JapaneseNumbers

/// The readings of a number as people write it: 1234, 12億5千万, 3.5, 4円, 15%, 14時45分, 14:45, 午後3時半.
///
/// ```swift
/// try NumberText("4円")?.readings.preferred.kana    // よえん
/// ```
struct NumberText {
  /// The readings of the whole text.
  private(set) var readings = Readings(Reading(units: []))

  /// Reads a text; returns `nil` if it isn't made of numbers and counters.
  ///
  /// - Parameter counter: The counter of a number that is written without one.
  /// - Throws: A usage error for a number out of range and for a counter that doesn't exist or
  ///   can't follow the number.
  init?(_ text: String, counter: Counter? = nil) throws {
    var rest = text.replacing("パーセント", with: "%").map(halfWidth)[...]
    if let half = DayHalf.allCases.first(where: { rest.starts(with: $0.kanji) }) {
      rest.removeFirst(half.kanji.count)
      readings = Readings(half.reading)
    }
    if try appendClockTime(rest) { return }
    let isAmount = rest.first.map("￥¥\\".contains) == true
    if isAmount { rest.removeFirst() }
    var previous: Counter?
    repeat {
      let number = rest.prefix { Self.isNumeral($0) }
      rest.removeFirst(number.count)
      var word = String(rest.prefix { !Self.isNumeral($0) })
      rest.removeFirst(word.count)
      let saysHalf = rest.isEmpty && word.count > 1 && word.hasSuffix("半")
      if saysHalf { word.removeLast() }
      if number.isEmpty { return nil }
      if counter != nil, !word.isEmpty || isAmount {
        throw ValidationError("\"\(text)\" has a counter already. Leave out --counter.")
      }
      let named = try word.isEmpty ? counter : asUsageError { try Counter.find(word) }
      var own = isAmount && word.isEmpty ? Counter.yen : named
      if word == "日", previous == .calendarMonth { own = .dayOfMonth }
      if word == "分", previous?.symbol == "割", let tenths = Int(String(number)) {
        // A tenth of 割: 3割5分 is さんわりごぶ.
        self.readings = self.readings + Readings(cardinal: tenths) + Readings(Reading(units: ["ぶ"]))
        continue
      }
      previous = own
      guard let readings = try Readings(String(number), counter: own) else { return nil }
      self.readings = self.readings + readings
      if own != .dayOfMonth, String(number) + word == "1日" {
        // Alone, it is also the first of a month.
        self.readings.alternatives += Counter.dayOfMonth.readings(of: 1).all
      }
      if saysHalf { self.readings = self.readings + Readings(Reading(units: ["はん"])) }
    } while !rest.isEmpty
  }

  private static func isNumeral(_ character: Character) -> Bool {
    "0123456789.,、_'〇零一二三四五六七八九十百千万億兆京".contains(character)
  }

  /// Appends a time with a colon; returns false if the text isn't one.
  private mutating func appendClockTime(_ text: ArraySlice<Character>) throws -> Bool {
    let fields = String(text).split(separator: ":", omittingEmptySubsequences: false).map {
      Int($0)
    }
    guard fields.count == 2, let hour = fields[0], let minute = fields[1] else { return false }
    guard (0...24).contains(hour), (0...59).contains(minute) else {
      throw ValidationError("\(String(text)) is no time of day. Times go from 0:00 to 24:59.")
    }
    readings = readings + Readings(hour: hour, minute: minute)
    return true
  }
}

extension Readings {
  /// Reads a number with or without a counter; returns `nil` if the text isn't a number.
  fileprivate init?(_ text: String, counter: Counter?) throws {
    try checkCommas(in: text)
    guard let number = Int(typed: text) else {
      guard let readings = Readings(decimal: text) else { return nil }
      switch counter {
      case nil: self = readings
      case Counter.percent: self = readings + Readings(Reading(units: [Counter.percent.kana]))
      case let counter?:
        throw ValidationError("\(counter.symbol) only counts whole numbers, and \(text) isn't one.")
      }
      return
    }
    guard Reading.cardinals.contains(number) else { throw rangeError(text) }
    if let counter { try asUsageError { try counter.check(number) } }
    self = counter?.readings(of: number) ?? Readings(cardinal: number)
  }
}

/// Returns the error for a number that is too large or below 0.
func rangeError(_ text: String) -> ValidationError {
  let largest = Reading.cardinals.upperBound.separatedByThousands
  return ValidationError("\(text) is out of range. Numbers can be from 0 to \(largest).")
}
