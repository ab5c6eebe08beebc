import Domain
import Testing

/// Changes of lists that are joined with what the file has by then.
@Suite(.limited)
struct ListChangeTests {
  private func json(_ text: String) throws -> JSON { try JSON(parsing: Array(text.utf8)) }

  @Test(arguments: [
    // The order of the text, and the spelling of the file.
    (#""numbers": [298, "1,280", 398]"#, "298 1280 398", "398 298 1280", #"[398,298,"1,280"]"#),
    (
      #""numbers": [{"number": 298, "note": "tea"}]"#, "298=tea", "298=rice",
      #"[{"number":298,"note":"rice"}]"#
    ),
    // Another window has taken 398 out.
    (#""numbers": [298]"#, "298 398", "298 398 498", "[298,498]"),
    (#""numbers": [298, 298, 398]"#, "298 398", "398 298", "[398,298,298]"),
    (#""numbers": [298, 398]"#, "298 398", "", "[]"),
    (#""numbers": [298]"#, "", "398", "[298,398]"),
    (#""numbers": [5, "x"]"#, "5", "7", #"[7,"x"]"#),
    (
      #""digits": true, "numbers": ["0312", 2104]"#, "0312 2104", "2104 0312 5",
      #"[2104,"0312",5]"#
    ),
  ])
  func `A list is changed as its text was`(
    keys: String, old: String, new: String, numbers: String
  ) throws {
    let entry = try json(#"{"name": "a", \#(keys)}"#)
    #expect(ListChange(from: old, to: new).numbers(of: entry).line == numbers)
  }

  @Test func `Only the parts of a sentence that were typed are changed`() throws {
    let first = #"{"sentence":"{n}です。","kana":"{n}です。","meaning":"{n}."}"#
    let entry = try json(#"{"title": "A", "sentences": [\#(first), {"sentence": "b"}]}"#)
    let title = JSON.Member(key: "title", value: .text("B"))
    #expect(title.joined(with: entry) == .text("B"))
    let typed = JSON.Member(key: "sentences", value: try json(#"[{"kana": "{n}でし。"}]"#))
    let changed = first.replacing(#""kana":"{n}です。""#, with: #""kana":"{n}でし。""#)
    #expect(typed.joined(with: entry).line == #"[\#(changed),{"sentence":"b"}]"#)
    #expect(typed.joined(with: try json(#"{"title": "A"}"#)) == typed.value)
  }
}
