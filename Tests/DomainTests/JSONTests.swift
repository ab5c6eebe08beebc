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

  @Test func `A string that is not UTF-8 is a syntax error`() {
    #expect(throws: JSONFault(line: 1, reason: "string that is not UTF-8")) {
      try JSON(parsing: [0x22, 0xE3, 0x81, 0x22])
    }
  }
}
