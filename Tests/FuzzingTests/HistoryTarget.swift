import Domain
import Platform
import Storage

extension FuzzTarget {
  /// The scanner of history lines.
  ///
  /// The scanner agrees with the JSON parser on each line that the parser accepts, takes no line
  /// that is cut short, and reads nothing after the end of the line.
  static let history = FuzzTarget(
    name: "history",
    samples: [
      #"{"v":1,"t":"2026-11-21T18:47:05.123Z","session":"1f3c","id":101,"topic":"money-conbini","answer":"1234","patterns":["よ"],"#
        + #""tries":[["1324",3.2],["1234",6.1]],"end":"incorrect","sec":6.1,"voice":"ja+f2","rate":0.5,"app":"0.1.0"}"#,
      #"{"id":2,"end":"correct","sec":0.125,"voice":null,"later":{"a":[[],{},"\"]}",true,-1.5e-7]}}"#,
      #"{"v":2,"session":"a","n":12,"later":1}"#,
      #"{"v":1,"n":3,"id":2,"end":"correct","sec":1,"plays":2,"slow":1,"reaction":640,"kind":"weak","today":true,"#
        + #""sentence":"s","noise":-3.5,"morae":7.5,"pair":["8","1"],"skill":"pairs"}"#,
      #" { "sec" : 1e0 , "end" : "skipped" , "id" : 1.0 } "#,
      #"{"id":1,"end":"correct","sec":1.0000000000000000000000001}"#,
    ],
    fragments: [
      "{", "}", "[", "]", ":", ",", "\"", "\\", "\\\"", "\\u0069", "\"id\":", "\"v\":2", "\"end\":",
      "\"sec\":",
      "\"correct\"",
      "\"skipped\"",
      "null", "-", ".", "e9", "e-400", "0000000000000000", "12345678901234567890", "あ", "\u{0}",
      "\t", "\r",
    ]
  ) { input, random in
    // The history is split at line breaks before a line is read.
    let line = Array(input.prefix { $0 != 0x0A })
    let facts = try scan(line)
    // The scanner decodes no escapes, and a line never begins with a byte order mark.
    if let value = try? JSON(parsing: line), !line.contains(UInt8(ascii: "\\")), line.first != 0xEF
    {
      try require(
        hasFacts(facts, of: value),
        "the scanner finds other facts than the parser: \(String(describing: facts))")
    }
    if facts != nil, let end = line.lastIndex(of: UInt8(ascii: "}")) {
      let count = random.below(end + 1)
      try require(
        try scan(Array(line[..<count])) == nil,
        "the scanner takes a line that is cut after \(count) bytes")
    }
  }
}

/// Returns the summary of a line. A read beyond the end of the line crashes, because a page without
/// access follows.
private func scan(_ line: [UInt8]) throws -> HistoryEntry? {
  let page = Int(getpagesize())
  let size = (line.count + page - 1) / page * page
  guard let start = mmap(nil, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
    start != MAP_FAILED,
    mprotect(start + size, page, PROT_NONE) == 0
  else { throw BrokenProperty(description: "no memory for a page without access") }
  defer { munmap(start, size + page) }
  let bytes = UnsafeMutableRawBufferPointer(start: start + size - line.count, count: line.count)
  bytes.copyBytes(from: line)
  return HistoryEntry(line: UnsafeRawBufferPointer(bytes))
}

/// Returns true if the scanner's facts are those of the parsed line.
///
/// Of a key that is there twice, the last one counts. A value of the wrong kind makes the line
/// damaged, also where a later value of the key is right.
private func hasFacts(_ facts: HistoryEntry?, of line: JSON) -> Bool {
  if case .object = line, let format = line["v"]?.number, format > 1 {
    return facts?.unknown == .line
  }
  let outcomes = ["correct": true, "incorrect": false, "skipped": false]
  guard case .object(let members) = line, members.allSatisfy(hasRightKind),
    let id = line["id"]?.number.flatMap(Int.init(exactly:)),
    let isCorrect = line["end"]?.text.flatMap({ outcomes[$0] }),
    let seconds = line["sec"]?.number, seconds >= 0, seconds.isFinite
  else { return facts == nil }
  return facts?.topicID == id && (facts?.outcome == .correct) == isCorrect
    && facts?.seconds == seconds
}

private func hasRightKind(_ member: JSON.Member) -> Bool {
  switch member.key {
  case "id", "sec": member.value.number != nil
  case "end": member.value.text != nil
  default: true
  }
}
