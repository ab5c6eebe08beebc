import Domain
import Testing

@testable import Storage

struct JSONTests {
  @Test(arguments: [
    ("null", JSON.null), (" true ", .boolean(true)), ("false", .boolean(false)), ("-0.10e+5", .number("-0.10e+5")),
    ("[]", .array([])), ("[1,\t2\r\n]", .array([.number("1"), .number("2")])), ("{}", .object([])),
    (#""\"\\\/\b\f\n\r\t\u3042\ud83e\udd87""#, .text("\"\\/\u{8}\u{C}\n\r\tあ🦇")), ("\u{FEFF}\"億\"", .text("億")),
    (
      #"{"a":1,"a":2}"#,
      .object([JSON.Member(key: "a", value: .number("1")), JSON.Member(key: "a", value: .number("2"))])
    ),
  ]) func `A text is read as it is, and written so that it reads the same`(text: String, json: JSON) throws {
    #expect(try JSON(parsing: Array(text.utf8)) == json)
    #expect(try JSON(parsing: Array(json.document.utf8)) == json)
    #expect(try JSON(parsing: Array(json.line.utf8)) == json)
  }

  @Test(arguments: [
    ("", "line 1: it ends too early"), ("{\n\"a\":\n1\n", "line 4: a comma or } is missing"),
    ("{\"a\" 1}", "line 1: a colon is missing after \"a\""), ("[1,\n]", "line 2: a value is missing"),
    ("{\"a\":1,}", "line 1: a key is missing"), ("[1 2]", "line 1: a comma or ] is missing"),
    ("nul", "line 1: a value is missing"), ("// x", "line 1: a value is missing"),
    ("01", "line 1: a number is not well formed"), ("1.", "line 1: a number is not well formed"),
    ("-", "line 1: a number is not well formed"), ("1e", "line 1: a number is not well formed"),
    ("1 2", "line 1: there is more after the end"), ("\"a", "line 1: it ends in a text"),
    ("\"a\nb\"", "line 2: a text does not end in its line"), (#""\x""#, "line 1: a text has an unknown escape"),
    (#""\u12""#, "line 1: a text has an unknown escape"), (#""\u-000""#, "line 1: a text has an unknown escape"),
    (#""\ud83e""#, "line 1: a text has half a surrogate pair"),
    (#""\ud83e\u0041""#, "line 1: a text has half a surrogate pair"), ("\"\\", "line 1: a text has an unknown escape"),
    (String(repeating: "[", count: 100_000), "line 1: it is nested more than 64 deep"),
    (String(repeating: "{\"a\":", count: 100_000), "line 1: it is nested more than 64 deep"),
  ]) func `What is no JSON is said, with its line`(text: String, fault: String) {
    let error = #expect(throws: JSONFault.self) { try JSON(parsing: Array(text.utf8)) }
    #expect(error?.description == fault)
  }

  @Test func `Bytes that aren't UTF-8 are no text`() {
    #expect(throws: JSONFault(line: 1, reason: "a text is not UTF-8")) { try JSON(parsing: [0x22, 0xE3, 0x81, 0x22]) }
  }
}
