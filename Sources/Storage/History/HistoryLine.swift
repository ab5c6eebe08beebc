import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A line of the history: JSON whose keys stay for good.
///
/// ```json
/// {"v":1,"t":"2026-11-21T18:47:05.123Z","session":"1f3c","id":101,"topic":"money-conbini","answer":"1234",
///  "patterns":["よ"],"tries":[["1324",3.2],["1234",6.1]],"end":"incorrect","sec":6.1,"voice":"ja+f2","rate":0.5,
///  "app":"0.1.0"}
/// ```
///
/// `v` is the line's version, `t` when the question was over (UTC), `id` and `topic` the topic, `tries` what was submitted
/// and how many seconds after the question was asked, `end` how it ended (`correct`, `incorrect`, `skipped`), `sec` how
/// long it took, `app` the program's version. `voice` is null where the question was read.
struct HistoryLine {
  /// The line's bytes, a line break at the end.
  let bytes: [UInt8]

  init(_ entry: HistoryEntry) {
    let tries = entry.submissions.map { JSON.array([.text($0.text), .seconds($0.seconds)]) }
    let members: [(String, JSON)] = [
      ("v", .number(1)), ("t", .text(Self.timestamp(entry.time))), ("session", .text(entry.session)),
      ("id", .number(Double(entry.topicID))), ("topic", .text(entry.topic)), ("answer", .text(entry.value)),
      ("patterns", .array(entry.difficulties.map(JSON.text))), ("tries", .array(tries)),
      ("end", .text(entry.outcome.rawValue)), ("sec", .seconds(entry.seconds)),
      ("voice", entry.voice.map(JSON.text) ?? .null), ("rate", .number(entry.rate)), ("app", .text(entry.version)),
    ]
    bytes = Array((JSON.object(members.map { JSON.Member(key: $0, value: $1) }).line + "\n").utf8)
  }

  private static func timestamp(_ time: Date) -> String {
    // To the nearest millisecond: what is formatted is cut off.
    let milliseconds = (time.timeIntervalSince1970 * 1000).rounded()
    return Date(timeIntervalSince1970: (milliseconds + 0.5) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

extension JSON {
  /// A time, to the millisecond; what is no time is 0.
  fileprivate static func seconds(_ value: Double) -> JSON {
    .number(value.isFinite ? max(0, (value * 1000).rounded() / 1000) : 0)
  }
}
