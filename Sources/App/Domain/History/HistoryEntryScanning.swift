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
  package init?(line: UnsafeRawBufferPointer, after last: HistoryEntry = .empty) {
    self.init(topicID: 0, outcome: .skipped)
    var parser = JSONParser(line)
    if parser.read(into: &self, after: last) { return }
    guard let json = try? JSON(parsing: Array(line)), let format = json["v"]?.number,
      format > Self.format
    else {
      return nil
    }
    let number = json["n"]?.integer.flatMap { $0 > 0 ? $0 : nil }
    self = .empty
    self.session = json["session"]?.text ?? ""
    self.number = number
    unknown = .line
  }

  /// An entry of which nothing is known.
  package static let empty = HistoryEntry(topicID: 0, outcome: .skipped)
}

extension HistoryFact {
  /// The facts that a line needs, a bit for the place of each.
  fileprivate static let needed = all.indices.reduce(UInt64(0)) {
    all[$1].isNeeded ? $0 | 1 << UInt64($1) : $0
  }

  /// Returns the place of the fact with a key; `nil` if it isn't known.
  ///
  /// - Parameter last: The place of the fact before, after which it is looked for first, since the
  ///   order hardly changes.
  fileprivate static func place(of key: UnsafeRawBufferPointer, after last: Int) -> Int? {
    let isKey: (Int) -> Bool = { key.spell(all[$0].key) }
    return (last + 1..<all.count).first(where: isKey) ?? (0...last).first(where: isKey)
  }
}

extension JSONParser {
  /// Reads a line into an entry of which nothing is known. Returns false if it is damaged.
  fileprivate mutating func read(into entry: inout HistoryEntry, after last: HistoryEntry)
    -> Bool
  {
    let facts = HistoryFact.all
    var found: UInt64 = 0
    var place = 0
    guard take("{") else { return false }
    repeat {
      guard let key = text(), take(":") else { return false }
      var fact: HistoryFact?
      if let known = HistoryFact.place(of: key, after: place) {
        place = known
        fact = facts[known]
        found |= 1 << UInt64(known)
      }
      skipWhitespace()
      guard read(fact, into: &entry, after: last) else { return false }
    } while take(",")
    return take("}") && isAtEnd() && found & HistoryFact.needed == HistoryFact.needed
  }

  /// Reads the value of a fact, or skips that of a key that isn't known. Returns false if the line
  /// is damaged.
  private mutating func read(
    _ fact: HistoryFact?, into entry: inout HistoryEntry, after last: HistoryEntry
  ) -> Bool {
    if let fact, fact.isNeeded { return readNeeded(fact.kind, into: &entry) }
    let kind = fact?.kind
    switch peek {
    case UInt8(ascii: "\""):
      guard let text = text() else { return false }
      return read(text, kind, into: &entry, after: last)
    case .some(UInt8.asciiDigits), UInt8(ascii: "-"):
      guard let number = number() else { return false }
      read(number, kind, into: &entry)
      return true
    case UInt8(ascii: "["):
      return readList(kind, into: &entry)
    default:
      if case .flag(let property) = kind {
        entry[keyPath: property] = peek == UInt8(ascii: "t")
      } else if peek != UInt8(ascii: "n") {
        // A value of null isn't known, whatever the key.
        entry.addUnknown(kind)
      }
      return skipValue()
    }
  }

  /// Reads a value that an entry can't lack. Returns false if it is none.
  private mutating func readNeeded(_ kind: HistoryFact.Kind, into entry: inout HistoryEntry) -> Bool
  {
    switch kind {
    case .id:
      guard let id = number().flatMap(Int.init(exactly:)) else { return false }
      entry.topicID = id
    case .outcome:
      guard let text = text(),
        let outcome = QuestionAttempt.Outcome.allCases.first(where: { text.spell($0.rawValue) })
      else { return false }
      entry.outcome = outcome
    case .seconds:
      guard let seconds = number(), seconds >= 0, seconds < .infinity else { return false }
      entry.seconds = seconds
    case .format, .time, .tries, .text, .optionalText, .word, .count, .number, .flag, .texts:
      return false
    }
    return true
  }

  private func read(_ number: Double, _ kind: HistoryFact.Kind?, into entry: inout HistoryEntry) {
    switch kind {
    case .format: entry.unknown = number > HistoryEntry.format ? .line : min(entry.unknown, .keys)
    case .count(let property, let least):
      let count = Int(exactly: number)
      entry[keyPath: property] = count.flatMap { $0 < least ? nil : $0 }
    case .number(let property, let least):
      entry[keyPath: property] = number < least ? nil : number
    default: entry.addUnknown(kind)
    }
  }

  /// Reads a string that an entry may lack. Returns false if it isn't UTF-8 or has a wrong escape.
  private func read(
    _ text: UnsafeRawBufferPointer, _ kind: HistoryFact.Kind?, into entry: inout HistoryEntry,
    after last: HistoryEntry
  ) -> Bool {
    switch kind {
    case .time: entry.time = secondsSince1970(text) ?? 0
    case .text(let property, _):
      guard let new = string(text, like: last[keyPath: property]) else { return false }
      entry[keyPath: property] = new
    case .optionalText(let property):
      guard let new = string(text, like: last[keyPath: property] ?? "") else { return false }
      entry[keyPath: property] = new
    case .word(let property):
      entry[keyPath: property] = string(text)
      if entry[keyPath: property] == nil { entry.addUnknown(kind) }
    default: entry.addUnknown(kind)
    }
    return true
  }

  private mutating func readList(_ kind: HistoryFact.Kind?, into entry: inout HistoryEntry) -> Bool
  {
    switch kind {
    case .texts(let property):
      var texts: [String] = []
      guard readTexts(into: &texts) else { return false }
      entry[keyPath: property] = texts
      return true
    case .tries: return readTries(into: &entry.tries)
    default:
      entry.addUnknown(kind)
      return skipValue()
    }
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
        guard case .some(UInt8.asciiDigits) = parser.peek else { return parser.skipValue() }
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
  /// Notes that a key or its kind of value isn't known.
  fileprivate mutating func addUnknown(_ kind: HistoryFact.Kind?) {
    if case .text(let property, .some) = kind { self[keyPath: property] = "" }
    unknown = max(unknown, .keys)
  }
}
