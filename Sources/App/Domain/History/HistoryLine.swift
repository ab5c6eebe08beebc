import FoundationShim

extension HistoryEntry {
  /// The line of the history file with its line break: JSON whose keys never change.
  ///
  /// ```json
  /// {"v":1,"t":"2026-11-21T18:47:05.123Z","session":"1f3c","id":101,"topic":"money-conbini",
  ///  "answer":"1234","patterns":["よ"],"tries":[["1324",3.2],["1234",6.1]],"end":"incorrect",
  ///  "sec":6.1,"voice":"ja+f2","rate":0.5,"app":"0.1.0"}
  /// ```
  ///
  /// ``HistoryFact/all`` names the keys. Many are missing where there is nothing to tell.
  package var line: [UInt8] {
    let members = HistoryFact.all.compactMap { fact in
      fact.value(in: self).map { JSON.Member(key: fact.key, value: $0) }
    }
    return Array((JSON.object(members).line + "\n").utf8)
  }

  /// The version of the format, which is `v` in each line. Lines of later versions are kept, but
  /// not counted.
  static let format = 1.0

  /// The part of this entry's line that isn't known: a JSON object of unknown keys, or of all keys
  /// of a line in the format of a later version; empty if everything is known.
  package func unknownKeys(of line: UnsafeRawBufferPointer) -> String {
    guard unknown != .nothing, case .object(let members)? = try? JSON(parsing: Array(line)) else {
      return ""
    }
    let others =
      unknown == .line
      ? members : members.filter { member in !HistoryFact.all.contains { $0.key == member.key } }
    return others.isEmpty ? "" : JSON.object(others).line
  }

  /// The time in UTC as it is in the file, such as `2026-11-21T18:47:05.123Z`; empty if it isn't
  /// known.
  package var timestamp: String {
    if time == 0 { return "" }
    // Formatting truncates, so round to the nearest millisecond first.
    let milliseconds = (time * 1000).rounded()
    return Date(timeIntervalSince1970: (milliseconds + 0.5) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

extension HistoryFact {
  /// Returns the value in the line of an entry; `nil` if the line doesn't have the key.
  fileprivate func value(in entry: HistoryEntry) -> JSON? {
    let missing: JSON? = isInEachLine ? .null : nil
    switch kind {
    case .format: return .number(HistoryEntry.format)
    case .time: return .text(entry.timestamp)
    case .id: return .number("\(entry.topicID)")
    case .outcome: return .text(entry.outcome.rawValue)
    case .seconds: return .seconds(entry.seconds)
    case .tries: return .array(entry.tries.map { .array([.text($0.text), .seconds($0.seconds)]) })
    case .text(let property, let usual):
      let text = entry[keyPath: property]
      return text == usual ? nil : .text(text)
    case .optionalText(let property), .word(let property):
      return entry[keyPath: property].map(JSON.text) ?? missing
    case .count(let property, _):
      return entry[keyPath: property].map { .number("\($0)") } ?? missing
    case .number(let property, _): return entry[keyPath: property].map(JSON.number) ?? missing
    case .flag(let property): return entry[keyPath: property] ? .boolean(true) : nil
    case .texts(let property):
      let texts = entry[keyPath: property]
      return texts.isEmpty && !isInEachLine ? nil : .array(texts.map(JSON.text))
    }
  }
}

extension JSON {
  /// Returns seconds rounded to the millisecond; 0 if the value is negative or not finite.
  fileprivate static func seconds(_ value: Double) -> JSON {
    .number(value.isFinite ? max(0, (value * 1000).rounded() / 1000) : 0)
  }
}
