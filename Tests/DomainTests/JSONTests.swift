import Testing

@testable import Domain

@Suite(.limited)
struct JSONTests {
  @Test(arguments: [
    ("null", JSON.null), (" true ", .boolean(true)), ("false", .boolean(false)),
    ("-0.10e+5", .number("-0.10e+5")),
    ("[]", .array([])), ("[1,\t2\r\n]", .array([.number("1"), .number("2")])), ("{}", .object([])),
    (#""\"\\\/\b\f\n\r\t\u3042\ud83e\udd87""#, .text("\"\\/\u{8}\u{C}\n\r\tあ🦇")),
    ("\u{FEFF}\"億\"", .text("億")),
    (
      #"{"a":1,"a":2}"#,
      .object([
        JSON.Member(key: "a", value: .number("1")), JSON.Member(key: "a", value: .number("2")),
      ])
    ),
  ]) func `A value is parsed, and parsed again from what was written`(text: String, json: JSON)
    throws
  {
    #expect(try JSON(parsing: Array(text.utf8)) == json)
    #expect(try JSON(parsing: Array(json.document.utf8)) == json)
    #expect(try JSON(parsing: Array(json.line.utf8)) == json)
  }

  @Test(arguments: [
    ("", "line 1: unexpected end of file"), ("{\n\"a\":\n1\n", "line 4: missing comma or }"),
    ("{\"a\" 1}", "line 1: missing colon after \"a\""),
    ("[1,\n]", "line 2: a comma after the last value, which JSON doesn't allow"),
    ("{\"a\":1,}", "line 1: a comma after the last value, which JSON doesn't allow"),
    ("[1 2]", "line 1: missing comma or ]"),
    ("nul", "line 1: missing value"), ("// x", "line 1: JSON has no comments"),
    ("{\n// x\n\"a\": 1}", "line 2: JSON has no comments"),
    ("{\"a\": 1 // x\n}", "line 1: JSON has no comments"),
    ("{\"a\": /* x */ 1}", "line 1: JSON has no comments"),
    ("[1, # x\n2]", "line 1: JSON has no comments"), ("[] // x", "line 1: JSON has no comments"),
    ("{\"a\" # x\n: 1}", "line 1: JSON has no comments"),
    ("{'a': 1}", "line 1: JSON has texts in \", not in '"), ("[,]", "line 1: missing value"),
    ("{,}", "line 1: missing key"), ("[1}", "line 1: missing comma or ]"),
    ("01", "line 1: malformed number"), ("1.", "line 1: malformed number"),
    ("-", "line 1: malformed number"), ("1e", "line 1: malformed number"),
    ("1 2", "line 1: unexpected text after the end"), ("\"a", "line 1: string without an end"),
    ("\"a\nb\"", "line 1: line break in a string"),
    (#""\x""#, "line 1: unknown escape in a string"),
    (#""\u12""#, "line 1: unknown escape in a string"),
    (#""\u-000""#, "line 1: unknown escape in a string"),
    (#""\ud83e""#, "line 1: half a surrogate pair in a string"),
    (#""\ud83e\u0041""#, "line 1: half a surrogate pair in a string"),
    ("\"\\", "line 1: string without an end"),
    ("\"eight bytes\nand more\"", "line 1: line break in a string"),
    ("[1, 2\n}", "line 2: missing comma or ]"),
  ]) func `A syntax error is reported with its line`(text: String, fault: String) {
    let error = #expect(throws: JSONFault.self) { try JSON(parsing: Array(text.utf8)) }
    #expect(error?.description == fault)
  }

  @Test(arguments: ["[", "{\"a\":"]) func `Deep nesting is a syntax error`(start: String) {
    let text = String(repeating: start, count: 100_000)
    #expect(throws: JSONFault(line: 1, reason: "more than 64 nested arrays and objects")) {
      try JSON(parsing: Array(text.utf8))
    }
  }

  @Test func `Up to 64 arrays and objects are in each other`() {
    for (depth, isRead) in [(64, true), (65, false)] {
      for (start, end) in [("[", "]"), ("{\"a\":", "}")] {
        let inner = start == "[" ? "" : "1"
        let text =
          String(repeating: start, count: depth) + inner + String(repeating: end, count: depth)
        let value = try? JSON(parsing: Array(text.utf8))
        #expect((value != nil) == isRead, "\(depth) \(start)")
      }
    }
  }

  @Test func `A document has a member on each line, and arrays of scalars on one`() throws {
    let line = #"{"a":{"b":[1,2],"c":[]},"d":[{"e":null},[true]],"f":{}}"#
    let json = try JSON(parsing: Array(line.utf8))
    #expect(json.line == line)
    #expect(
      json.spacedLine == #"{"a": {"b": [1, 2], "c": []}, "d": [{"e": null}, [true]], "f": {}}"#)
    let lines = [
      "{", #"  "a": {"#, #"    "b": [1, 2],"#, #"    "c": []"#, "  },", #"  "d": ["#, "    {",
      #"      "e": null"#, "    },", "    [true]", "  ],", #"  "f": {}"#, "}", "",
    ]
    #expect(json.document == lines.joined(separator: "\n"))
  }

  @Test func `The last of a repeated key is read and set, whole numbers without a point`() throws {
    var json = try JSON(parsing: Array(#"{"a":1,"b":2,"a":3}"#.utf8))
    #expect(json["a"] == .number("3") && json["c"] == nil)
    json["a"] = JSON.number(4.0)
    json["c"] = JSON.number(0.25)
    json["b"] = nil
    json["d"] = JSON.number(Double.infinity)
    #expect(json.line == #"{"a":1,"b":2,"a":4,"c":0.25,"d":null}"#)
  }

  @Test func `A string that is not UTF-8 is a syntax error`() {
    #expect(throws: JSONFault(line: 1, reason: "string that is not UTF-8")) {
      try JSON(parsing: [0x22, 0xE3, 0x81, 0x22])
    }
  }
}
