extension HistoryEntry {
  /// Reads a line of the history; `nil` if it is damaged.
  ///
  /// A topic's id, an outcome and a time are needed. Other values that are missing or of another
  /// kind aren't known, and unknown keys are skipped. A line in the format of a later version is
  /// never damaged, and only its session and number are sure to be known: see
  /// ``HistoryEntry/unknown``.
  ///
  /// - Parameter last: The entry of the line before, whose long texts are used again where they are
  ///   the same. A session's id would be allocated for each line otherwise.
  package init?(line: UnsafeRawBufferPointer, after last: borrowing HistoryEntry = .empty) {
    self.init(topicID: 0, outcome: .skipped)
    var parser = JSONParser(line)
    if parser.read(into: &self, after: last) { return }
    guard let json = try? JSON(parsing: Array(line)), let format = json["v"]?.number,
      format > Self.format
    else {
      return nil
    }
    let number = json["n"]?.integer.flatMap { $0 > 0 ? $0 : nil }
    self.init(session: json["session"]?.text ?? "", number: number, topicID: 0, outcome: .skipped)
    unknown = .line
  }

  /// An entry of which nothing is known.
  package static let empty = HistoryEntry(topicID: 0, outcome: .skipped)
}

extension HistoryEntry {
  /// The keys of a line, in the order in which they are written. None has more than eight bytes.
  enum Key: String, CaseIterable {
    case v, t, session, n, id, topic, answer, patterns, tries, end, sec, voice, rate, app, `repeat`,
      skill, set, said
    case plays, slow, reaction, kind, today, sentence, noise, morae, pair

    /// The keys with their bytes as numbers, of which the first byte is the lowest.
    fileprivate static let words = allCases.map { key in
      (key: key, word: key.rawValue.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
  }
}

extension JSONParser {
  /// Reads a line into an entry of which nothing is known. Returns false if it is damaged.
  fileprivate mutating func read(into entry: inout HistoryEntry, after last: borrowing HistoryEntry)
    -> Bool
  {
    var hasID = false
    var hasOutcome = false
    var hasSeconds = false
    let words = HistoryEntry.Key.words
    var place = -1
    guard take("{") else { return false }
    repeat {
      var key = usualKey(words, after: &place)
      if key == nil {
        guard let bytes = text(), take(":") else { return false }
        key = HistoryEntry.Key(rawValue: String(decoding: bytes, as: UTF8.self))
      }
      skipWhitespace()
      switch key {
      case .id:
        guard let id = number().flatMap(Int.init(exactly:)) else { return false }
        entry.topicID = id
        hasID = true
      case .end:
        guard let outcome = text().flatMap({ HistoryEntry.outcome($0) }) else { return false }
        entry.outcome = outcome
        hasOutcome = true
      case .sec:
        guard let seconds = number(), seconds >= 0, seconds < .infinity else { return false }
        entry.seconds = seconds
        hasSeconds = true
      default: if !readFact(key, into: &entry, after: last) { return false }
      }
    } while take(",")
    return take("}") && isAtEnd() && hasID && hasOutcome && hasSeconds
  }

  /// Reads a key with its colon; `nil` if it isn't known or if whitespace is around it. It is
  /// looked for after the key before, since the order hardly changes.
  private mutating func usualKey(
    _ words: [(key: HistoryEntry.Key, word: UInt64)], after place: inout Int
  ) -> HistoryEntry.Key? {
    guard end - next > 10, peek == UInt8(ascii: "\"") else { return nil }
    let (word, count) = shortText(at: next + 1)
    let after = next + 1 + count
    guard after.load(as: UInt8.self) == UInt8(ascii: "\""),
      after.load(fromByteOffset: 1, as: UInt8.self) == UInt8(ascii: ":")
    else { return nil }
    for _ in words.indices {
      place = place + 1 < words.count ? place + 1 : 0
      if words[place].word == word {
        next = after + 2
        return words[place].key
      }
    }
    return nil
  }

  /// Reads a value that an entry may lack. Returns false if there is no value.
  private mutating func readFact(
    _ key: HistoryEntry.Key?, into entry: inout HistoryEntry, after last: borrowing HistoryEntry
  ) -> Bool {
    switch (peek, key) {
    case (UInt8(ascii: "\""), _):
      guard let text = text() else { return false }
      return read(text, key, into: &entry, after: last)
    case (UInt8(ascii: "["), .patterns): return readTexts(into: &entry.patterns)
    case (UInt8(ascii: "["), .said): return readTexts(into: &entry.said)
    case (UInt8(ascii: "["), .tries): return readTries(into: &entry.tries)
    case (UInt8(ascii: "["), .pair): return readTexts(into: &entry.pair)
    case (.some(48...57), _), (UInt8(ascii: "-"), _):
      guard let number = number() else { return false }
      read(number, key, into: &entry)
      return true
    case (UInt8(ascii: "["), _): entry.addUnknown(key)
    case (_, .repeat): entry.isRepeat = peek == UInt8(ascii: "t")
    case (_, .today): entry.isToday = peek == UInt8(ascii: "t")
    // A value of null isn't known, whatever the key.
    case (UInt8(ascii: "n"), _): break
    default: entry.addUnknown(key)
    }
    return skipValue()
  }

  private func read(_ number: Double, _ key: HistoryEntry.Key?, into entry: inout HistoryEntry) {
    let count = number < 0 ? nil : Int(exactly: number)
    switch key {
    case .v: entry.unknown = number > HistoryEntry.format ? .line : min(entry.unknown, .keys)
    case .n: entry.number = count == 0 ? nil : count
    case .rate: entry.rate = number < 0 ? nil : number
    case .plays: entry.plays = count
    case .slow: entry.slowPlays = count
    case .reaction: entry.reaction = count
    case .set: entry.setID = count
    case .noise: entry.noise = number
    case .morae: entry.morae = number
    default: entry.addUnknown(key)
    }
  }

  /// Reads a string that an entry may lack. Returns false if it isn't UTF-8 or has a wrong escape.
  private func read(
    _ text: UnsafeRawBufferPointer, _ key: HistoryEntry.Key?, into entry: inout HistoryEntry,
    after last: borrowing HistoryEntry
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
    switch key {
    case .t: entry.time = secondsSince1970(text) ?? 0
    case .answer: return read(&entry.value)
    case .session: return read(&entry.session, like: last.session)
    case .topic: return read(&entry.topic, like: last.topic)
    case .app: return read(&entry.version, like: last.version)
    case .skill: return read(&entry.skillName)
    case .voice: return read(&entry.voice, like: last.voice)
    case .sentence: return read(&entry.sentenceID, like: last.sentenceID)
    case .kind:
      let isLast = last.kind.map { text.spell($0.rawValue) } ?? false
      entry.kind = isLast ? last.kind : string(text).flatMap(HistoryEntry.Kind.init)
      if entry.kind == nil { entry.addUnknown(key) }
    default: entry.addUnknown(key)
    }
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

  private mutating func readTexts(into texts: inout [String]) -> Bool {
    texts = []
    return elements { parser in
      guard parser.peek == UInt8(ascii: "\"") else { return parser.skipValue() }
      guard let text = parser.text().flatMap({ parser.string($0) }) else { return false }
      if texts.isEmpty { texts.reserveCapacity(8) }
      texts.append(text)
      return true
    }
  }

  /// Reads submissions, which are arrays of a text and seconds.
  private mutating func readTries(into tries: inout [HistoryEntry.Try]) -> Bool {
    tries = []
    return elements { parser in
      guard parser.peek == UInt8(ascii: "[") else { return parser.skipValue() }
      var text: String?
      var seconds: Double = 0
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
    if hasEscape { return try? decoded(bytes) }
    if bytes.spell(old) { return old }
    // Bytes that aren't UTF-8 are replaced. String(validating:) looks up generic metadata each
    // time.
    let text = String(decoding: bytes, as: UTF8.self)
    return bytes.spell(text) ? text : nil
  }
}

extension HistoryEntry {
  fileprivate static func outcome(_ text: UnsafeRawBufferPointer) -> QuestionAttempt.Outcome? {
    if text.is("correct") { return .correct }
    if text.is("incorrect") { return .incorrect }
    return text.is("skipped") ? .skipped : nil
  }

  /// Notes that a key or its kind of value isn't known.
  fileprivate mutating func addUnknown(_ key: Key?) {
    if key == .skill { skillName = "" }
    unknown = max(unknown, .keys)
  }
}

/// Returns the seconds since 1 January 1970 of a time such as `2026-11-21T18:47:05.123Z`; `nil` for
/// a text that is none, such as one of 30 February.
private func secondsSince1970(_ bytes: UnsafeRawBufferPointer) -> Double? {
  guard bytes.count >= 20, bytes[bytes.count - 1] == UInt8(ascii: "Z") else { return nil }
  let hasSeparators =
    bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-") && bytes[10] == UInt8(ascii: "T")
    && bytes[13] == UInt8(ascii: ":") && bytes[16] == UInt8(ascii: ":")
  if !hasSeparators { return nil }
  var areDigits = true
  func number(_ range: Range<Int>) -> Int {
    var value = 0
    for index in range {
      let digit = bytes[index] &- 48
      if digit > 9 { areDigits = false }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }
  let year = number(0..<4)
  let month = number(5..<7)
  let day = number(8..<10)
  let hour = number(11..<13)
  let minute = number(14..<16)
  let second = number(17..<19)
  guard areDigits, (1...12).contains(month),
    (1...CalendarDay.length(ofMonth: month, year)).contains(day),
    hour < 24, minute < 60, second <= leapSecond
  else { return nil }
  // Days by Howard Hinnant's algorithm, "chrono-Compatible Low-Level Date Algorithms": a year
  // begins in March.
  let shifted = month > 2 ? year : year - 1
  let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  let end = min(bytes.count - 1, 29)
  var fraction = 0.0
  var scale = 1.0
  if bytes[19] == UInt8(ascii: "."), end > 20 {
    for _ in 20..<end { scale *= 10 }
    fraction = Double(number(20..<end)) / scale
  } else if end > 19 {
    return nil
  }
  return areDigits ? Double(days * 86_400 + hour * 3600 + minute * 60 + second) + fraction : nil
}

/// The number of a second that is inserted at the end of a minute.
private let leapSecond = 60
