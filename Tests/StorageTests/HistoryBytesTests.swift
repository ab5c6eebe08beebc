import Domain
import Testing

/// The bytes of lines: what is read of a line, as it is written again.
@Suite(.limited)
struct HistoryBytesTests {
  /// A line with every key, in the order of the file.
  private static let fullLine =
    #"{"v":1,"t":"2026-11-21T18:47:05.123Z","session":"1f3c","n":3,"id":101,"topic":"money-conbini","answer":"1234","#
    + #""patterns":["よ","x\"\n"],"tries":[["1324",3.2],["\"3\\ 20",6.125]],"end":"incorrect","sec":6.1,"#
    + #""voice":"ja+f2","rate":0.5,"app":"0.1.0","repeat":true,"skill":"pairs","set":601,"said":["1000","200本"],"#
    + #""plays":2,"slow":1,"reaction":640,"kind":"weak","today":true,"sentence":"till","noise":-3.5,"morae":7.1,"#
    + #""pair":["8","1"],"slip":true}"#

  @Test(arguments: HistoryFact.all.map(\.key))
  func `Each fact is among those that are read and written here`(key: String) {
    #expect(Self.fullLine.contains(#""\#(key)":"#))
  }

  @Test(arguments: [
    HistoryBytesTests.fullLine,
    // A line of 0.1.0, and one that was read.
    #"{"v":1,"t":"2026-11-21T18:47:05.123Z","session":"1f3c","id":101,"topic":"money-conbini","answer":"1234","#
      + #""patterns":["よ"],"tries":[["1324",3.2],["1234",6.1]],"end":"incorrect","sec":6.1,"voice":"ja+f2","rate":0.5,"#
      + #""app":"0.1.0"}"#,
    #"{"v":1,"t":"","session":"","id":2,"topic":"","answer":"","patterns":[],"tries":[],"end":"skipped","sec":0,"#
      + #""voice":null,"rate":null,"app":"","skill":"reading"}"#,
    #"{"v":1,"t":"","session":"","id":2,"topic":"","answer":"","patterns":[],"tries":[],"end":"correct","sec":0.001,"#
      + #""voice":null,"rate":1,"app":"","skill":"","set":0,"plays":0,"slow":0,"reaction":0,"kind":"placement","noise":12}"#,
  ]) func `A line of this format is written as it was read`(line: String) {
    #expect(written(line) == line)
  }

  @Test(arguments: [
    // Other kinds of values than those of the key.
    (#""v":"1","t":7,"session":7,"n":"3","topic":[],"answer":8,"patterns":"よ","tries":7"#, ""),
    (
      #""voice":7,"rate":"1","app":{},"repeat":1,"skill":[7],"set":"601","said":{}"#,
      #","skill":"""#
    ),
    (
      #""plays":[],"slow":true,"reaction":{},"kind":7,"today":"yes","sentence":[],"noise":"1","morae":false"#,
      ""
    ),
    (#""pair":"8","repeat":[true],"today":{"a":1}"#, ""),
    // Values that mean nothing.
    (#""n":0,"set":-1,"plays":1.5,"slow":-0.5,"reaction":1e99,"kind":"later""#, ""),
    (#""n":null,"voice":null,"rate":null,"repeat":null,"skill":null,"said":null,"kind":null"#, ""),
    (#""repeat":false,"today":false,"said":[],"pair":[]"#, ""),
    // The last of two counts, unless it isn't known.
    (#""plays":1,"plays":2,"plays":null,"plays":"x""#, #","plays":2"#),
    (#""plays":2,"plays":-1,"kind":"weak","kind":"later","repeat":true,"repeat":null"#, ""),
    (#""skill":"writing","skill":7"#, #","skill":"""#),
    (
      #""skill":"listening","later":[{"plays":7}],"said":[7,"a",["b"],"c",null]"#,
      #","said":["a","c"]"#
    ),
  ]) func `Facts that aren't known aren't written`(members: String, known: String) {
    #expect(
      written(#"{"id":2,"end":"skipped","sec":0,\#(members)}"#)
        == #"{"v":1,"t":"","session":"","id":2,"topic":"","answer":"","patterns":[],"tries":[],"end":"skipped","sec":0,"#
        + #""voice":null,"rate":null,"app":""\#(known)}"#)
  }

  @Test func `A slower rate than none isn't known, and noise may be louder than the voice`() {
    let line = written(#"{"id":2,"end":"skipped","sec":0,"rate":-0.5,"noise":-0.5,"morae":-0.5}"#)
    #expect(line?.hasSuffix(#""rate":null,"app":"","noise":-0.5,"morae":-0.5}"#) == true)
  }

  @Test(arguments: ["id", "end", "sec"]) func `A line without a needed fact is damaged`(key: String)
  {
    let members = [("id", "2"), ("end", #""skipped""#), ("sec", "0")]
    for value in ["null", "true", "[]", "{}", nil] {
      let line = members.compactMap { name, own in
        (name == key ? value : own).map { #""\#(name)":\#($0)"# }
      }.joined(separator: ",")
      #expect(written("{\(line)}") == nil)
    }
  }

  @Test func `Each property of an entry is a fact, but for what others tell`() throws {
    let bytes = Array(Self.fullLine.utf8)
    let full = try #require(bytes.withUnsafeBytes { HistoryEntry(line: $0) })
    let empty = HistoryEntry(topicID: 0, outcome: .correct)
    let pairs = zip(Mirror(reflecting: full).children, Mirror(reflecting: empty).children)
    let unread = pairs.filter { "\($0.value)" == "\($1.value)" }.compactMap(\.0.label)
    // The parts are found from the topic, and the line has nothing that isn't known.
    #expect(unread == ["heardParts", "unknown"])
  }

  @Test func `No key and no column is there twice`() {
    let keys = HistoryFact.all.map(\.key)
    #expect(Set(keys).count == keys.count)
    let columns = HistoryFact.columns.map(\.name)
    #expect(Set(columns).count == columns.count)
  }

  /// Returns the line of what is read of a line; `nil` if it is damaged.
  private func written(_ line: String) -> String? {
    let entry = Array(line.utf8).withUnsafeBytes { HistoryEntry(line: $0) }
    return entry.map { String(decoding: $0.line.dropLast(), as: UTF8.self) }
  }
}
