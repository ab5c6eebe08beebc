public import Domain
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
  /// `v` is the version of the format, `t` the time of the end of the question (UTC), `id` and `topic` the topic, `tries` the
  /// submitted answers with the seconds since the question was asked, `end` the outcome (`correct`, `incorrect`, `skipped`),
  /// `sec` the seconds in total, `app` the program's version. `voice` is null if the question was read instead of heard.
  /// `"repeat":true` marks a question that was missed before in the session and asked again. `"skill":"reading"` or
  /// `"writing"` names a skill other than listening. `"set":601` is the id of the set that was practised; `id` and `topic`
  /// are those of the question then. `"said":["1000","200本"]` are the ids of the parts in the order in which they
  /// were said; lines without the key don't tell.
  var line: [UInt8] {
    let tries = tries.map { JSON.array([.text($0.text), .seconds($0.seconds)]) }
    var members: [(String, JSON)] = [
      ("v", .number(1)), ("t", .text(timestamp)), ("session", .text(session)), ("id", .number(Double(topicID))),
      ("topic", .text(topic)), ("answer", .text(value)), ("patterns", .array(difficulties.map(JSON.text))),
      ("tries", .array(tries)), ("end", .text(outcome.rawValue)), ("sec", .seconds(seconds)),
      ("voice", voice.map(JSON.text) ?? .null), ("rate", rate.map(JSON.number) ?? .null), ("app", .text(version)),
    ]
    if isRepeat { members.append(("repeat", .boolean(true))) }
    if skill != .listening { members.append(("skill", .text(skillName))) }
    if let setID { members.append(("set", .number(Double(setID)))) }
    if !said.isEmpty { members.append(("said", .array(said.map(JSON.text)))) }
    return Array((JSON.object(members.map { JSON.Member(key: $0, value: $1) }).line + "\n").utf8)
  }

  /// The time in UTC as it is in the file, such as `2026-11-21T18:47:05.123Z`; empty if it isn't known.
  public var timestamp: String {
    if time == 0 { return "" }
    // Formatting truncates, so round to the nearest millisecond first.
    let milliseconds = (time * 1000).rounded()
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
