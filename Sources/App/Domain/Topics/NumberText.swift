package import JapaneseNumbers

/// A number as people write it: 1234, 12億5千万, 3.5, 4円, 15%, 14時45分, 14:45, 午後3時半, 何本. What isn't
/// a number and a counter is read by ``WrittenNumber``: 第3回, 令和7年, 2024/01/30, 1/2, -3度.
///
/// ```swift
/// let price = try NumberText("8230円")
/// price?.readings.preferred.kana  // "はっせんにひゃくさんじゅうえん"
/// price?.similarTopic?.title      // "￥1,000-9,999"
/// ```
///
/// Texts of the topics with several fields are numbers too: 3日前, 10時から12時半まで, 3丁目2番1号.
package struct NumberText: Equatable, Sendable {
  /// A number with the counter after it; the value is `nil` for a decimal.
  private struct Part: Equatable, Sendable {
    let value: Int?
    let counter: Counter?
  }

  /// The place of a text, which decides what it can be.
  enum Place {
    /// Any number, of which 1日 may be the first of a month.
    case alone
    /// After 第 or a minus there is no date, time or code.
    case afterSign
    /// Between 約 and 以上 there are no such words.
    case amongWords
  }

  /// The readings of the whole text.
  package private(set) var readings = Readings.nothing
  private var parts: [Part] = []
  /// The topic that asks the text, if it has several fields: 3日前.
  private var fieldTopic: Topic?
  private var half: DayHalf?
  /// The name of the topic that asks such numbers; `nil` to look for their counters.
  private var topicName: String?

  /// Reads a text; returns `nil` if it isn't made of numbers and counters.
  ///
  /// - Parameter counter: The counter of a number that is written without one.
  /// - Throws: An error for a number out of range and for a counter that doesn't exist or can't
  ///   follow the number.
  package init?(_ text: String, counter: Counter? = nil) throws(NumberTextError) {
    try self.init(text, counter: counter, in: .alone)
  }

  init?(_ text: String, counter: Counter? = nil, in place: Place) throws(NumberTextError) {
    if Question.isTooLong(text) || Self.isOfSeveral(text) { return nil }
    let typed = Self.characters(of: text)
    let characters = Self.withoutBlanks(typed)
    if counter == nil, try readWords(typed, characters, place) { return }
    if let counter, let (sign, rest) = WrittenNumber.sign(before: String(characters)) {
      guard let number = try NumberText(String(rest), counter: counter, in: .afterSign) else {
        return nil
      }
      self = number
      readings = Readings(sign) + number.readings
      return
    }
    var rest = characters[...]
    half = DayHalf.allCases.first { rest.starts(with: $0.kanji) }
    if let half {
      rest.removeFirst(half.kanji.count)
      readings = Readings(half.reading)
    }
    if try appendWithoutUnit(rest, place) {
      if counter != nil { throw .hasCounter(text) }
      return
    }
    let currency = Currency.length(before: rest)
    let isAmount = currency > 0
    rest.removeFirst(currency)
    // ￥3,980- on price tags.
    if isAmount, rest.last == "-" { rest.removeLast() }
    repeat {
      let isTaken = try takeNumber(of: &rest, counter, place, isAmount: isAmount, in: text)
      if !isTaken { return nil }
    } while !rest.isEmpty
  }

  /// Takes a number and the word behind it from a text; returns false for what is none.
  ///
  /// - Parameters:
  ///   - counter: The counter of a number that is written without one.
  ///   - isAmount: True behind the sign of a currency.
  private mutating func takeNumber(
    of rest: inout ArraySlice<Character>, _ counter: Counter?, _ place: Place, isAmount: Bool,
    in text: String
  ) throws(NumberTextError) -> Bool {
    let number = rest.prefix { Self.isNumeral($0) }
    rest.removeFirst(number.count)
    var word = String(rest.prefix { !Self.isNumeral($0) })
    rest.removeFirst(word.count)
    let saysHalf = rest.isEmpty && word.count > 1 && word.hasSuffix("半")
    if saysHalf { word.removeLast() }
    if number.isEmpty { return false }
    if counter != nil, !word.isEmpty || isAmount { throw .hasCounter(text) }
    let isYen = Currency.isSpelling(word.filter { $0 != " " })
    if !word.isEmpty, !isYen, !Self.canBeCounter(word) { return false }
    // ￥5個 is no amount.
    if isAmount, !word.isEmpty, !isYen { return false }
    if isYen { word = Counter.yen.symbol }
    // 3対2 is read by WrittenNumber; 3対2対1 is no row of pairs.
    if word == "対", !rest.isEmpty { return false }
    if appendTenths(String(number), word) { return true }
    let named = word.isEmpty ? counter : try Self.counter(word, after: parts.last?.counter)
    let unit = isAmount && word.isEmpty ? Counter.yen : named
    let isWhole = place == .alone && parts.isEmpty && rest.isEmpty && half == nil
    guard try append(String(number), unit, written: word, isWhole: isWhole) else { return false }
    if saysHalf {
      // 6か月半 isn't はんとしはん, nor 1日半 ついたちはん.
      readings.alternatives.removeAll { reading in
        ["はんとし", "ついたち"].contains { reading.kana.hasSuffix($0) }
      }
      readings = readings + Readings(Reading(units: ["はん"]))
    }
    return true
  }

  /// Reads a text in which other words belong to the number; returns false for any other.
  private mutating func readWords(
    _ typed: [Character], _ characters: [Character], _ place: Place
  ) throws(NumberTextError) -> Bool {
    // The blanks of a code are pauses.
    for text in typed == characters ? [typed] : [typed, characters] where place != .afterSign {
      guard let written = try WrittenNumber(String(text)) else { continue }
      readings = written.readings
      topicName = written.topicName
      return true
    }
    if place != .afterSign, let question = Question(writtenWithFields: String(characters)) {
      readings = question.readings
      // 9時から17時 is read without the まで that the topic says.
      let text = String(characters)
      let isOpen = text.contains("から") && !text.hasSuffix("まで")
      if isOpen, let worded = try WordedNumber(text) { readings = worded.readings }
      fieldTopic = Topic.singleTopics.first { $0.name == question.topic }
      return true
    }
    if place != .amongWords, let worded = try WordedNumber(String(characters)) {
      readings = worded.readings
      return true
    }
    return false
  }

  /// Appends a tenth of a degree or of 割, or a hundredth of 割; returns false for other words.
  ///
  /// A body temperature of 36度5分 is さんじゅうろくどごぶ, 3割5分2厘 さんわりごぶにりん: 分 is ぶ and 厘 りん in JMdict.
  private mutating func appendTenths(_ number: String, _ word: String) -> Bool {
    guard let digit = Int(number), (0...9).contains(digit) else { return false }
    let isOfDegree = word == "分" && parts.last?.counter?.symbol == "度"
    let isOfWari = ["分", "厘"].contains(word) && parts.first?.counter?.symbol == "割"
    guard isOfDegree || isOfWari else { return false }
    var said = Readings(cardinal: digit) + Readings(Reading(units: [word == "分" ? "ぶ" : "りん"]))
    // It may be an angle.
    if isOfDegree { said.alternatives += Counter.minute.readings(of: digit).all }
    readings = readings + said
    parts.append(Part(value: nil, counter: nil))
    return true
  }

  /// Appends a number with its counter; returns false if it isn't a number.
  private mutating func append(
    _ number: String, _ counter: Counter?, written word: String, isWhole: Bool
  ) throws(NumberTextError) -> Bool {
    let previous = parts.last?.counter
    let value = Int(typed: number)
    let unit = Counter.named(word, after: previous) ?? counter
    var found = unit == nil && previous == .second ? Readings(partOfSecond: number) : nil
    if found == nil { found = try Readings(number, counter: unit) }
    guard var read = found else { return false }
    if unit?.symbol == "間", previous?.symbol == "畳" { read = read.preferringOwnWord }
    // A baby is いっさいろっかげつ old, not いっさいはんとし.
    if unit == .monthDuration, previous != nil { read = read.withoutOwnWords }
    if unit == .minute, previous == .clockHour, let value, !Self.minutes.contains(value) {
      throw .noTime("\(parts.last?.value ?? 0)時\(value)分")
    }
    if unit == .dayOfMonth { try checkDay(value ?? 0) }
    if unit == .clockHour, let half, let value, value > Self.lastHour(of: half) {
      throw .noTime("\(half.kanji)\(value)時")
    }
    if let unit, let previous, unit.isGreater(than: previous) { return false }
    readings = readings + read
    if isWhole, unit == .dayCount, value == 1 {
      // Alone, it is also the first of a month.
      readings.alternatives += Counter.dayOfMonth.readings(of: 1).all
    }
    parts.append(Part(value: value, counter: unit))
    return true
  }

  /// The minutes of an hour.
  private static let minutes = 0...59

  /// Throws an error for a day that its month doesn't have, in a leap year if no year is given.
  private func checkDay(_ day: Int) throws(NumberTextError) {
    guard let month = parts.last?.value else { return }
    let year = parts.last { $0.counter == .calendarYear }?.value
    if CalendarDay(fields: [year ?? 2000, month, day]) == nil {
      throw .noDate("\(year.map { "\($0)年" } ?? "")\(month)月\(day)日")
    }
  }

  /// Appends a text whose unit isn't that of a number: 何本, 14:45. Returns false for others.
  private mutating func appendWithoutUnit(
    _ text: ArraySlice<Character>, _ place: Place
  ) throws(NumberTextError) -> Bool {
    if try appendHowMany(text) { return true }
    return place == .afterSign ? false : try appendClockTime(text)
  }

  /// Appends 何 with a counter, once or more: 何本, 何月何日. Returns false if the text isn't that.
  private mutating func appendHowMany(_ text: ArraySlice<Character>) throws(NumberTextError) -> Bool
  {
    guard text.first == "何", text.count > 1 else { return false }
    for counter in text.dropFirst().split(separator: "何", omittingEmptySubsequences: false) {
      readings = readings + (try Self.counter(String(counter))).howMany
    }
    parts = [Part(value: nil, counter: nil)]
    return true
  }

  /// The last hour that is said after 午前 or 午後: people say 午後13時 too.
  private static func lastHour(of half: DayHalf) -> Int { half == .am ? 12 : 24 }

  /// Appends a time with a colon; returns false if the text isn't one.
  private mutating func appendClockTime(_ text: ArraySlice<Character>) throws(NumberTextError)
    -> Bool
  {
    let fields = String(text).split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count == 2, let hour = Int(digits: fields[0]),
      let minute = Int(digits: fields[1])
    else { return false }
    // 16:9 is a ratio, which is read 16対9.
    guard (0...24).contains(hour), Self.minutes.contains(minute), fields[1].count == 2 else {
      throw .noTime(String(text))
    }
    if let half, hour > Self.lastHour(of: half) { throw .noTime(half.kanji + String(text)) }
    readings = readings + Readings(hour: hour, minute: minute)
    parts = [Part(value: hour, counter: .clockHour), Part(value: minute, counter: .minute)]
    return true
  }
}

extension NumberText {
  /// The topic of numbers that are like this one: of as many digits and with the same counter, or
  /// of the same kind of time; `nil` if there is none.
  package var similarTopic: Topic? {
    if let fieldTopic { return fieldTopic }
    if parts.isEmpty || topicName != nil {
      return Topic.singleTopics.first { $0.name == topicName }
    }
    if parts.count == 1, half == nil {
      guard let value = parts[0].value else {
        return parts[0].counter.map(Topic.measuring) ?? .decimals
      }
      return parts[0].counter.flatMap { .numbers(like: value, $0) ?? .counting($0, like: value) }
        ?? .numbers(like: value, nil)
    }
    return Topic.singleTopics.first { topic in
      topic.source.counters.map(Optional.some) == parts.map(\.counter)
        && !(topic.source is Numbers) && (topic.source is HalfDayHours) == (half != nil)
    }
  }
}
