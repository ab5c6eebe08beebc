import FoundationShim

extension HistoryEntry {
  /// The line of the history file with its line break: JSON whose keys never change.
  ///
  /// ```json
  /// {"v":1,"t":"2026-11-21T18:47:05.123Z","session":"1f3c","id":101,"topic":"money-conbini","answer":"1234",
  ///  "patterns":["よ"],"tries":[["1324",3.2],["1234",6.1]],"end":"incorrect","sec":6.1,"voice":"ja+f2","rate":0.5,
  ///  "app":"0.1.0"}
  /// ```
  ///
  /// `v` is the version of the format, `t` the time of the end of the question (UTC), `id` and
  /// `topic` the topic, `tries` the submitted answers with the seconds since the question was
  /// asked, `end` the outcome (`correct`, `incorrect`, `skipped`), `sec` the seconds in total,
  /// `app` the program's version. `voice` is null if the question was read instead of heard.
  /// `"repeat":true` marks a question that was missed before in the session and asked again.
  /// `"skill":"reading"` or `"writing"` names a skill other than listening. `"set":601` is the id
  /// of the set that was practised; `id` and `topic` are those of the question then.
  /// `"said":["1000","200本"]` are the ids of the parts in the order in which they were said; lines
  /// without the key don't tell.
  ///
  /// `n` counts the session's lines from 1. `plays`, `slow`, `reaction` (milliseconds), `kind`,
  /// `today`, `sentence`, `noise` (decibels), `morae` (a second) and `pair` are those of
  /// ``HistoryEntry/plays`` and the properties after it.
  package var line: [UInt8] {
    let members = members.compactMap { key, value in
      value.map { JSON.Member(key: key.rawValue, value: $0) }
    }
    return Array((JSON.object(members).line + "\n").utf8)
  }

  /// The version of the format, which is `v` in each line. Lines of later versions are kept, but
  /// not counted.
  static let format = 1.0

  /// All keys, each with its value or `nil` if the line doesn't have it.
  private var members: [(key: Key, value: JSON?)] {
    let tries = tries.map { JSON.array([.text($0.text), .seconds($0.seconds)]) }
    return [
      (.v, .number(Self.format)), (.t, .text(timestamp)), (.session, .text(session)),
      (.n, .number(number)),
      (.id, .number(topicID)), (.topic, .text(topic)), (.answer, .text(value)),
      (.patterns, .texts(patterns)),
      (.tries, .array(tries)), (.end, .text(outcome.rawValue)), (.sec, .seconds(seconds)),
      (.voice, voice.map(JSON.text) ?? .null), (.rate, rate.map(JSON.number) ?? .null),
      (.app, .text(version)),
      (.repeat, isRepeat ? .boolean(true) : nil),
      (.skill, skill == .listening ? nil : .text(skillName)),
      (.set, .number(setID)), (.said, said.isEmpty ? nil : .texts(said)), (.plays, .number(plays)),
      (.slow, .number(slowPlays)), (.reaction, .number(reaction)),
      (.kind, kind.map { .text($0.rawValue) }),
      (.today, isToday ? .boolean(true) : nil), (.sentence, sentenceID.map(JSON.text)),
      (.noise, noise.map(JSON.number)), (.morae, morae.map(JSON.number)),
      (.pair, pair.isEmpty ? nil : .texts(pair)),
    ]
  }

  /// The part of this entry's line that isn't known: a JSON object of unknown keys, or of all keys
  /// of a line in the format of a later version; empty if everything is known.
  package func unknownKeys(of line: UnsafeRawBufferPointer) -> String {
    guard unknown != .nothing, case .object(let members)? = try? JSON(parsing: Array(line)) else {
      return ""
    }
    let others = unknown == .line ? members : members.filter { Key(rawValue: $0.key) == nil }
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

extension JSON {
  fileprivate static func number(_ value: Int?) -> JSON? { value.map { .number("\($0)") } }

  fileprivate static func texts(_ values: [String]) -> JSON { .array(values.map(JSON.text)) }

  /// Returns seconds rounded to the millisecond; 0 if the value is negative or not finite.
  fileprivate static func seconds(_ value: Double) -> JSON {
    .number(value.isFinite ? max(0, (value * 1000).rounded() / 1000) : 0)
  }
}
