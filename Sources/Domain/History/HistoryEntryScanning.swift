extension HistoryEntry {
  /// Reads a line of the history; `nil` if it is damaged.
  ///
  /// A topic's id, an outcome and a time are needed. Other values that are missing or of another kind aren't known, and
  /// unknown keys are skipped. A line in the format of a later version is never damaged, and only its session and number are
  /// sure to be known: see ``HistoryEntry/unknown``.
  ///
  /// - Parameter last: The entry of the line before, whose long texts are used again where they are the same. A session's
  ///   id would be allocated for each line otherwise.
  package init?(line: UnsafeRawBufferPointer, after last: HistoryEntry = .empty) {
    var parser = JSONParser(line)
    if let entry = parser.entry(after: last) {
      self = entry
    } else {
      guard let json = try? JSON(parsing: Array(line)), let format = json["v"]?.number, format > Self.format else {
        return nil
      }
      let number = json["n"]?.integer.flatMap { $0 > 0 ? $0 : nil }
      self.init(session: json["session"]?.text ?? "", number: number, topicID: 0, outcome: .skipped)
      unknown = .line
    }
  }

  /// An entry of which nothing is known.
  package static let empty = HistoryEntry(topicID: 0, outcome: .skipped)
}

extension JSONParser {
  fileprivate mutating func entry(after last: HistoryEntry) -> HistoryEntry? {
    var (id, outcome, seconds): (Int?, QuestionAttempt.Outcome?, Double?)
    var entry = HistoryEntry(topicID: 0, outcome: .skipped)
    guard take("{") else { return nil }
    repeat {
      guard let key = text(), take(":") else { return nil }
      skipWhitespace()
      if key.is("id") {
        id = number().flatMap(Int.init(exactly:))
      } else if key.is("end") {
        outcome = self.outcome()
      } else if key.is("sec") {
        seconds = number().flatMap { $0 >= 0 && $0 < .infinity ? $0 : nil }
      } else if !readFact(key, into: &entry, after: last) {
        return nil
      }
    } while take(",")
    guard take("}"), isAtEnd(), let id, let outcome, let seconds else { return nil }
    entry.topicID = id
    entry.outcome = outcome
    entry.seconds = seconds
    return entry
  }

  private mutating func outcome() -> QuestionAttempt.Outcome? {
    guard let text = text() else { return nil }
    if text.is("correct") { return .correct }
    if text.is("incorrect") { return .incorrect }
    return text.is("skipped") ? .skipped : nil
  }

  /// Reads a value that an entry may lack. Returns false if there is no value.
  private mutating func readFact(
    _ key: UnsafeRawBufferPointer, into entry: inout HistoryEntry, after last: HistoryEntry
  ) -> Bool {
    switch peek {
    case UInt8(ascii: "\""):
      guard let text = text() else { return false }
      return read(text, key, into: &entry, after: last)
    case UInt8(ascii: "["):
      if key.is("patterns") { return readTexts(into: &entry.difficulties) }
      if key.is("said") { return readTexts(into: &entry.said) }
      if key.is("tries") { return readTries(into: &entry.tries) }
      if key.is("pair") { return readTexts(into: &entry.pair) }
    case .some(48...57), UInt8(ascii: "-"):
      guard let number = number() else { return false }
      read(number, key, into: &entry)
      return true
    default:
      let isTrue = peek == UInt8(ascii: "t")
      if key.is("repeat") { entry.isRepeat = isTrue }
      if key.is("today") { entry.isToday = isTrue }
      // A value of null isn't known, whatever the key.
      if key.is("repeat") || key.is("today") || peek == UInt8(ascii: "n") { return skipValue() }
    }
    if key.is("skill") { entry.skillName = "" }
    entry.unknown = max(entry.unknown, .keys)
    return skipValue()
  }

  /// Keeps a number that an entry may lack.
  private func read(_ number: Double, _ key: UnsafeRawBufferPointer, into entry: inout HistoryEntry) {
    let count = number < 0 ? nil : Int(exactly: number)
    if key.is("v") {
      entry.unknown = number > HistoryEntry.format ? .line : min(entry.unknown, .keys)
    } else if key.is("n") {
      entry.number = count == 0 ? nil : count
    } else if key.is("rate") {
      entry.rate = number < 0 ? nil : number
    } else if key.is("plays") {
      entry.plays = count
    } else if key.is("slow") {
      entry.slowPlays = count
    } else if key.is("reaction") {
      entry.reaction = count
    } else if key.is("set") {
      entry.setID = count
    } else if key.is("noise") {
      entry.noise = number
    } else if key.is("morae") {
      entry.morae = number
    } else {
      if key.is("skill") { entry.skillName = "" }
      entry.unknown = max(entry.unknown, .keys)
    }
  }

  /// Reads a string that an entry may lack. Returns false if it isn't UTF-8 or has a wrong escape.
  private func read(
    _ text: UnsafeRawBufferPointer, _ key: UnsafeRawBufferPointer, into entry: inout HistoryEntry,
    after last: HistoryEntry
  ) -> Bool {
    func read(_ value: inout String, like old: String = "") -> Bool {
      guard let new = string(text, like: old) else { return false }
      value = new
      return true
    }
    func read(_ value: inout String?, like old: String?) -> Bool {
      value = string(text, like: old ?? "")
      return value != nil
    }
    if key.is("t") {
      entry.time = secondsSince1970(text) ?? 0
      return true
    }
    if key.is("answer") { return read(&entry.value) }
    if key.is("session") { return read(&entry.session, like: last.session) }
    if key.is("topic") { return read(&entry.topic, like: last.topic) }
    if key.is("app") { return read(&entry.version, like: last.version) }
    if key.is("skill") { return read(&entry.skillName) }
    if key.is("voice") { return read(&entry.voice, like: last.voice) }
    if key.is("sentence") { return read(&entry.sentenceID, like: last.sentenceID) }
    if key.is("kind") { entry.kind = string(text).flatMap(HistoryEntry.Kind.init) }
    if !key.is("kind") || entry.kind == nil { entry.unknown = max(entry.unknown, .keys) }
    return true
  }

  /// Skips a value of any kind. Returns false if there is none.
  private mutating func skipValue() -> Bool { (try? value(depth: 1)) != nil }

  /// Reads an array by calling a function at the beginning of each element.
  private mutating func elements(_ body: (inout JSONParser) -> Bool) -> Bool {
    guard take("[") else { return false }
    if take("]") { return true }
    repeat {
      skipWhitespace()
      guard body(&self) else { return false }
    } while take(",")
    return take("]")
  }

  /// Reads the strings of an array.
  private mutating func readTexts(into texts: inout [String]) -> Bool {
    texts = []
    return elements { parser in
      guard parser.peek == UInt8(ascii: "\"") else { return parser.skipValue() }
      guard let text = parser.text().flatMap({ parser.string($0) }) else { return false }
      texts.append(text)
      return true
    }
  }

  /// Reads submissions, which are arrays of a text and seconds.
  private mutating func readTries(into tries: inout [HistoryEntry.Try]) -> Bool {
    tries = []
    return elements { parser in
      guard parser.peek == UInt8(ascii: "[") else { return parser.skipValue() }
      var (text, seconds): (String?, Double) = (nil, 0)
      let isWhole = parser.elements { parser in
        if text == nil, parser.peek == UInt8(ascii: "\"") {
          text = parser.text().flatMap { parser.string($0) }
          return text != nil
        }
        guard case .some(48...57) = parser.peek else { return parser.skipValue() }
        guard let number = parser.number() else { return false }
        seconds = number
        return true
      }
      if let text { tries.append(HistoryEntry.Try(text, seconds: seconds)) }
      return isWhole
    }
  }

  /// Returns the string between quotation marks; `nil` if it isn't UTF-8 or has a wrong escape.
  ///
  /// - Parameter old: A string that is returned if it is the same, which saves an allocation.
  private func string(_ bytes: UnsafeRawBufferPointer, like old: String = "") -> String? {
    if bytes.contains(UInt8(ascii: "\\")) { return try? decoded(bytes) }
    // Shorter strings aren't allocated.
    if bytes.count > 15, bytes.spell(old) { return old }
    // Bytes that aren't UTF-8 are replaced. String(validating:) looks up generic metadata each time.
    let text = String(decoding: bytes, as: UTF8.self)
    return bytes.spell(text) ? text : nil
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func spell(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { equals(UnsafeRawBufferPointer($0)) } ?? false
  }
}

/// Returns the seconds since 1 January 1970 of a time such as `2026-11-21T18:47:05.123Z`.
private func secondsSince1970(_ bytes: UnsafeRawBufferPointer) -> Double? {
  func number(_ range: Range<Int>) -> Int? {
    var value = 0
    for byte in bytes[range] {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte) - 48
    }
    return value
  }
  guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z"), let year = number(0..<4), let month = number(5..<7),
    let day = number(8..<10), let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19)
  else { return nil }
  // Days by Howard Hinnant's algorithm, "chrono-Compatible Low-Level Date Algorithms": a year begins in March.
  let shifted = month > 2 ? year : year - 1
  let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  var fraction = 0.0
  if bytes[19] == UInt8(ascii: "."), let digits = number(20..<min(bytes.count - 1, 29)) {
    fraction = (0..<(min(bytes.count - 1, 29) - 20)).reduce(Double(digits)) { value, _ in value / 10 }
  }
  return Double(days * 86_400 + hour * 3600 + minute * 60 + second) + fraction
}
