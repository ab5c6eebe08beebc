import Domain
import FoundationShim

/// A line of the history: JSON whose keys never change.
///
/// ```json
/// {"v":1,"t":"2026-11-21T18:47:05.123Z","session":"1f3c","id":101,"topic":"money-conbini","answer":"1234",
///  "patterns":["よ"],"tries":[["1324",3.2],["1234",6.1]],"end":"incorrect","sec":6.1,"voice":"ja+f2","rate":0.5,
///  "app":"0.1.0"}
/// ```
///
/// `v` is the version of the format, `t` the time of the end of the question (UTC), `id` and `topic` the topic, `tries` the
/// submitted answers with the seconds since the question was asked, `end` the outcome (`correct`, `incorrect`, `skipped`),
/// `sec` the seconds in total, `app` the program's version. `voice` is null if the question was read instead of heard.
/// `"repeat":true` marks a question that was missed before in the session and asked again. `"skill":"reading"` or
/// `"writing"` names a skill other than listening. `"set":601` is the id of the set that was practised; `id` and `topic`
/// are those of the question then. `"said":["1000","200本"]` are the ids of the parts in the order in which they
/// were said; lines without the key don't tell.
struct HistoryLine {
  /// The line's bytes, with a line break at the end.
  let bytes: [UInt8]

  init(_ entry: HistoryEntry) {
    let tries = entry.submissions.map { JSON.array([.text($0.text), .seconds($0.seconds)]) }
    let repeated: [(String, JSON)] = entry.isRepeat ? [("repeat", .boolean(true))] : []
    let skill: [(String, JSON)] = entry.skill == .listening ? [] : [("skill", .text(entry.skill.rawValue))]
    let set: [(String, JSON)] = entry.setID.map { [("set", .number(Double($0)))] } ?? []
    let said: [(String, JSON)] = entry.said.isEmpty ? [] : [("said", .array(entry.said.map(JSON.text)))]
    let members: [(String, JSON)] =
      [
        ("v", .number(1)), ("t", .text(Self.timestamp(entry.time))), ("session", .text(entry.session)),
        ("id", .number(Double(entry.topicID))), ("topic", .text(entry.topic)), ("answer", .text(entry.value)),
        ("patterns", .array(entry.difficulties.map(JSON.text))), ("tries", .array(tries)),
        ("end", .text(entry.outcome.rawValue)), ("sec", .seconds(entry.seconds)),
        ("voice", entry.voice.map(JSON.text) ?? .null), ("rate", .number(entry.rate)), ("app", .text(entry.version)),
      ] + repeated + skill + set + said
    bytes = Array((JSON.object(members.map { JSON.Member(key: $0, value: $1) }).line + "\n").utf8)
  }

  private static func timestamp(_ time: Date) -> String {
    // Formatting truncates, so round to the nearest millisecond first.
    let milliseconds = (time.timeIntervalSince1970 * 1000).rounded()
    return Date(timeIntervalSince1970: (milliseconds + 0.5) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

extension JSON {
  /// Returns seconds rounded to the millisecond; 0 if the value is negative or not finite.
  fileprivate static func seconds(_ value: Double) -> JSON {
    .number(value.isFinite ? max(0, (value * 1000).rounded() / 1000) : 0)
  }
}
