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

  /// The readings of the whole text.
  package private(set) var readings = Readings(Reading(units: []))
  private var parts: [Part] = []
  /// The topic that asks the text, if it has several fields: 3日前.
  private var fieldTopic: Topic?
  private var half: DayHalf?
  /// The name of the topic that asks such numbers; `nil` to look for their counters.
  private var topicName: String?

  /// Reads a text; returns `nil` if it isn't made of numbers and counters.
  ///
  /// - Parameters:
  ///   - counter: The counter of a number that is written without one.
  ///   - words: The most words around the number, one before it and one after it.
  /// - Throws: An error for a number out of range and for a counter that doesn't exist or can't
  ///   follow the number.
  package init?(
    _ text: String, counter: Counter? = nil, words: Int = 2
  ) throws(NumberTextError) {
    let characters = Self.halfWidthKeepingLongVowels(text)
    if counter == nil, try readWords(text, characters, words) { return }
    var rest = characters[...]
    half = DayHalf.allCases.first { rest.starts(with: $0.kanji) }
    if let half {
      rest.removeFirst(half.kanji.count)
      readings = Readings(half.reading)
    }
    if try appendHowMany(rest) { return }
    if try appendClockTime(rest) { return }
    let currency = Currency.length(before: rest)
    let isAmount = currency > 0
    rest.removeFirst(currency)
    repeat {
      let number = rest.prefix { Self.isNumeral($0) }
      rest.removeFirst(number.count)
      var word = String(rest.prefix { !Self.isNumeral($0) })
      rest.removeFirst(word.count)
      let saysHalf = rest.isEmpty && word.count > 1 && word.hasSuffix("半")
      if saysHalf { word.removeLast() }
      if number.isEmpty { return nil }
      if counter != nil, !word.isEmpty || isAmount { throw .hasCounter(text) }
      let isYen = Currency.isSpelling(word.filter { $0 != " " })
      if !word.isEmpty, !isYen, !Self.canBeCounter(word) { return nil }
      if isYen { word = Counter.yen.symbol }
      let named = word.isEmpty ? counter : try Self.counter(word)
      let own = isAmount && word.isEmpty ? Counter.yen : named
      let isWhole = parts.isEmpty && rest.isEmpty && half == nil
      guard try append(String(number), own, written: word, isWhole: isWhole) else { return nil }
      if saysHalf { readings = readings + Readings(Reading(units: ["はん"])) }
    } while !rest.isEmpty
  }

  /// Reads a text in which other words belong to the number; returns false for any other.
  private mutating func readWords(
    _ text: String, _ characters: [Character], _ words: Int
  ) throws(NumberTextError) -> Bool {
    if let written = try WrittenNumber(String(characters)) {
      readings = written.readings
      topicName = written.topicName
      return true
    }
    if let question = Question(writtenWithFields: text) {
      readings = question.readings
      fieldTopic = Topic.singleTopics.first { $0.name == question.topic }
      return true
    }
    if words > 0, let worded = try WordedNumber(String(characters), words: words) {
      readings = worded.readings
      return true
    }
    return false
  }

  /// Appends a number with its counter; returns false if it isn't a number.
  private mutating func append(
    _ number: String, _ counter: Counter?, written word: String, isWhole: Bool
  ) throws(NumberTextError) -> Bool {
    let previous = parts.last?.counter
    if word == "分", previous?.symbol == "度", let tenths = Int(number), tenths < 10 {
      // A body temperature rather than an angle: 36度5分 is さんじゅうろくどごぶ.
      let said = Readings(cardinal: tenths) + Readings(Reading(units: ["ぶ"]))
      readings =
        readings
        + Readings(
          said.preferred,
          alternatives: said.alternatives + Counter.minute.readings(of: tenths).all)
      parts.append(Part(value: nil, counter: nil))
      return true
    }
    if word == "分", previous?.symbol == "割", let tenths = Int(number) {
      // A tenth of 割: 3割5分 is さんわりごぶ.
      readings = readings + Readings(cardinal: tenths) + Readings(Reading(units: ["ぶ"]))
      parts.append(Part(value: nil, counter: nil))
      return true
    }
    let own = word == "日" && previous == .calendarMonth ? .dayOfMonth : counter
    guard let read = try Readings(number, counter: own) else { return false }
    readings = readings + read
    if isWhole, own != .dayOfMonth, number + word == "1日" {
      // Alone, it is also the first of a month.
      readings.alternatives += Counter.dayOfMonth.readings(of: 1).all
    }
    parts.append(Part(value: Int(typed: number), counter: own))
    return true
  }

  /// Returns the text in half width; the ー of メートル is no dash.
  private static func halfWidthKeepingLongVowels(_ text: String) -> [Character] {
    var letters: [Character] = []
    for character in text {
      let isLongVowel = character == "ー" && letters.last.map { ("ぁ"..."ヺ").contains($0) } == true
      let continues = character == "ー" && letters.last == "ー"
      letters.append(isLongVowel || continues ? character : halfWidth(character))
    }
    return letters
  }

  /// Returns false for marks that are no counter, as in 5-4.
  private static func canBeCounter(_ word: String) -> Bool {
    word.contains { $0.isLetter } || Counter.named(word) != nil
  }

  private static func counter(_ word: String) throws(NumberTextError) -> Counter {
    // 割引き is a spelling of 割 too, whose answers it ends.
    let word = word == "割引き" ? "割引" : word
    do { return try Counter.find(word) } catch { throw .counter(error) }
  }

  private static func isNumeral(_ character: Character) -> Bool {
    "0123456789.,、_'".contains(character) || KanjiNumerals.characters.contains(character)
  }

  /// Appends 何 with a counter; returns false if the text isn't that.
  private mutating func appendHowMany(_ text: ArraySlice<Character>) throws(NumberTextError) -> Bool
  {
    guard text.first == "何", text.count > 1 else { return false }
    readings = readings + (try Self.counter(String(text.dropFirst()))).howMany
    parts = [Part(value: nil, counter: nil)]
    return true
  }

  /// Appends a time with a colon; returns false if the text isn't one.
  private mutating func appendClockTime(_ text: ArraySlice<Character>) throws(NumberTextError)
    -> Bool
  {
    let fields = String(text).split(separator: ":", omittingEmptySubsequences: false).map {
      Int($0)
    }
    guard fields.count == 2, let hour = fields[0], let minute = fields[1] else { return false }
    guard (0...24).contains(hour), (0...59).contains(minute) else {
      throw .noTime(String(text))
    }
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
      guard let value = parts[0].value else { return parts[0].counter.flatMap(Topic.measuring) }
      return parts[0].counter.flatMap { .numbers(like: value, $0) } ?? .numbers(like: value, nil)
    }
    return Topic.singleTopics.first { topic in
      topic.source.counters.map(Optional.some) == parts.map(\.counter)
        && !(topic.source is Numbers) && (topic.source is HalfDayHours) == (half != nil)
    }
  }
}

extension Topic {
  /// Returns the topic of decimals with a counter: 36.5度.
  fileprivate static func measuring(_ counter: Counter) -> Topic? {
    singleTopics.first { ($0.source as? Measures)?.counter == counter }
  }

  /// Returns the numbers with as many digits as a number, of the first topic that asks it with a
  /// counter; `nil` if none does. It has the id of that topic, whose answers they are.
  fileprivate static func numbers(like number: Int, _ counter: Counter?) -> Topic? {
    var limits = 0...9
    while number > limits.upperBound {
      limits = limits.upperBound + 1...10 * limits.upperBound + 9
    }
    for topic in singleTopics {
      guard let numbers = topic.source as? Numbers, numbers.counter == counter,
        numbers.range.contains(number), let some = numbers.clamped(to: limits)
      else { continue }
      let bounds = [some.range.lowerBound, some.range.upperBound].map(some.formatted)
      let title = (some.prefix ?? "") + bounds.joined(separator: "-") + (some.suffix ?? "")
      return Topic(
        topic.id, topic.name, title, topic.title, in: topic.category, some, note: topic.note)
    }
    return nil
  }
}

extension Readings {
  /// Reads a number with or without a counter; returns `nil` if the text isn't a number.
  fileprivate init?(_ text: String, counter: Counter?) throws(NumberTextError) {
    // Between kanji 、 divides no thousands: 六、九.
    if text.contains("、"), text.contains(where: KanjiNumerals.characters.contains) { return nil }
    let whole = text.prefix { $0 != "." }
    try NumberTextError.checkCommas(in: String(whole))
    let text = text.contains(".") ? whole.filter { $0 != "," } + text[whole.endIndex...] : text
    guard let number = Int(typed: text) else {
      guard let readings = Readings(decimal: text) else { return nil }
      guard let counter else { self = readings; return }
      guard counter.takesDecimals, let measure = Readings(decimal: text, counter) else {
        throw .decimal(text, counter)
      }
      self = measure
      return
    }
    guard Reading.cardinals.contains(number) else { throw .outOfRange(text) }
    if let counter {
      do { try counter.check(number) } catch { throw .counter(error) }
    }
    self = counter?.readings(of: number) ?? Readings(cardinal: number)
  }
}
