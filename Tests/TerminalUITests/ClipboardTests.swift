import Testing

@testable import TerminalUI

@Suite(.limited) struct ClipboardTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"), ("億", "5YSE"),
  ])
  func `Text is sent in base64`(text: String, encoded: String) {
    #expect(Clipboard.bytes(copying: text) == Array("\u{1B}]52;c;\(encoded)\u{1B}\\".utf8))
  }

  @Test func `Text that terminals would drop isn't sent`() {
    #expect(Clipboard.bytes(copying: String(repeating: "a", count: 50_001)) == nil)
  }
}
