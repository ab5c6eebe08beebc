import TerminalUI
import Testing

@Suite(.limited) struct TextFieldTests {
  /// Makes a field from a picture: `ab|cd` is the text `abcd` with the caret after `ab`.
  func state(_ picture: String) -> TextFieldState {
    let parts = picture.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    return TextFieldState(parts[1], limit: 80).edited(by: .home)?.inserting(parts[0])
      ?? TextFieldState(limit: 80)
  }

  func picture(_ state: TextFieldState?) -> String? {
    state.map { $0.text.prefix($0.caret) + "|" + $0.text.dropFirst($0.caret) }
  }

  @Test(arguments: [
    ("ab|cd", Key.character("x"), "abx|cd"), ("|", .character("か"), "か|"),
    ("ab|cd", .left, "a|bcd"), ("|ab", .left, "|ab"), ("ab|cd", .right, "abc|d"),
    ("ab|", .right, "ab|"),
    ("ab|cd", .home, "|abcd"), ("ab|cd", .control("a"), "|abcd"), ("ab|cd", .end, "abcd|"),
    ("ab|cd", .control("e"), "abcd|"), ("ab|cd", .control("b"), "a|bcd"),
    ("ab|cd", .control("f"), "abc|d"),
    ("ab|cd", .backspace, "a|cd"), ("|ab", .backspace, "|ab"), ("ab|cd", .delete, "ab|d"),
    ("ab|", .delete, "ab|"),
    ("ab|cd", .control("d"), "ab|d"), ("ab|cd", .control("u"), "|cd"),
    ("ab|cd", .control("k"), "ab|"),
    ("one two|", .control("w"), "one |"), ("one two  |x", .control("w"), "one |x"),
    ("one|", .control("w"), "|"), ("one two|x", .modified(.backspace, .alt), "one |x"),
    ("one two|x", .modified(.character("b"), .alt), "one |twox"),
    ("one| two x", .modified(.character("f"), .alt), "one two| x"),
    ("one two|", .modified(.left, .alt), "one |two"),
    ("one two|", .modified(.left, .control), "one |two"),
    ("one| two x", .modified(.right, .control), "one two| x"),
    ("one |", .modified(.right, .alt), "one |"), ("か\u{3099}👨‍👩‍👧|", .backspace, "か\u{3099}|"),
    ("か\u{3099}|", .backspace, "|"), ("か|き", .character("\u{3099}"), "か\u{3099}|き"),
  ])
  func `Keys edit the text at the caret`(before: String, key: Key, after: String) {
    #expect(picture(state(before).edited(by: key)) == after)
  }

  @Test(arguments: [Key.enter, .escape, .tab, .up, .control("x"), .function(1)])
  func `Other keys don't edit`(key: Key) {
    #expect(state("ab|cd").edited(by: key) == nil)
  }

  @Test func `Pasted text becomes one line without control characters`() {
    #expect(picture(state("a|b").inserting("1\n2\r\n3\t4\u{1B}[\u{7F}5")) == "a1 2 3 4[5|b")
    #expect(TextFieldState("a\nb", limit: 80).text == "a b")
  }

  @Test(arguments: [
    // The caret is at 2 of at most 5 characters.
    ("x", "abxcd"), ("xyz", "abxcd"), ("\r\nyz", "ab cd"), ("\u{7}\u{7}x", "abxcd"),
    ("👨‍👩‍👧👨‍👩‍👧", "ab👨‍👩‍👧cd"),
    ("", "abcd"),
  ])
  func `A field takes what there is room for`(inserted: String, text: String) {
    let field = TextFieldState("abcd", limit: 5).edited(by: .left)?.edited(by: .left)
    #expect(field?.inserting(inserted).text == text)
    #expect(field?.inserting(inserted).inserting("z").text == (inserted.isEmpty ? "abzcd" : text))
  }

  @Test(
    arguments: [
      ("29", "80", "2980"), ("29", "800", nil), ("", "1234", "1234"), ("1234", "", "1234"),
      ("1234", "5", nil), ("1", "a\r\nb", "1a b"), ("1", "a\r\nbc", nil),
      ("12", "\u{7}34", "1234"), ("1", "a" + String(repeating: "\u{301}", count: 15), nil),
    ] as [(String, String, String?)])
  func `A text is taken as a whole, or not at all`(
    before: String, inserted: String, expected: String?
  ) {
    let field = TextFieldState(before, limit: 4).insertingWhole(inserted)
    #expect(field?.text == expected)
  }

  @Test func `A field takes no endless row of marks on one character`() {
    let marks = String(repeating: "\u{301}", count: 65_536)
    let field = TextFieldState("a", limit: 5).inserting(marks)
    #expect(field.text.count == 1 && field.text.unicodeScalars.count == 20)
    #expect(field.inserting(marks) == field)
    #expect(field.edited(by: .backspace)?.inserting("abcdef").text == "abcde")
    #expect(TextFieldState(String(repeating: "a", count: 65_536), limit: 5).text == "aaaaa")
  }

  @Test func `A mark that joins the following text keeps the caret inside the text`() {
    let joined = TextFieldState("\u{3099}", limit: 80).edited(by: .home)?.inserting("か")
    #expect(joined?.text == "か\u{3099}" && joined?.caret == 1)
  }

  @Test func `A key map passes unbound keys to the field`() {
    let keys = KeyMap<String>(editing: { state("ab|").edited(by: $0)?.text }) {
      KeyBinding(.character("x")) { "bound" }
    }
    #expect(keys.action(for: .character("x")) == "bound")
    #expect(keys.action(for: .character("c")) == "abc")
    #expect(keys.action(for: .backspace) == "a")
    #expect(keys.action(for: .enter) == nil)
    #expect(keys.map { $0 + "!" }.action(for: .backspace) == "a!")
  }

  @Test(arguments: [
    ("abc|", 8, "abc", 3), ("|abc", 8, "abc", 0), ("|", 8, "type", 0),
    ("12345678|", 8, "‹345678", 7),
    ("1234567|8", 8, "‹345678", 6), ("123456|78", 8, "‹345678", 5), ("123|45678", 8, "12345678", 3),
    ("123|456789", 8, "1234567›", 3),
    ("|123456789", 8, "1234567›", 0), ("1234567|", 8, "1234567", 7), ("漢字漢字漢字|", 8, "‹字漢字", 7),
    ("123456789|", 3, "89", 2), ("123|", 1, "", 0), ("123|", 0, "", nil),
  ])
  func `A narrow field shows the text around the caret`(
    picture: String, width: Int, expected: String, column: Int?
  ) {
    let frame = Frame(
      TextField(state(picture), placeholder: "type"), size: Size(columns: width, rows: 1))
    #expect(frame.text == expected)
    #expect(frame.cursor?.column == column)
  }

  @Test func `Only a focused field has the cursor`() {
    let frame = Frame(TextField(state("ab|"), isFocused: false), size: Size(columns: 5, rows: 1))
    #expect(frame.text == "ab" && frame.cursor == nil)
  }
}
