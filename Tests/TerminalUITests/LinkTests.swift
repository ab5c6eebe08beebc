import TerminalUITesting
import Testing

@testable import TerminalUI

/// Clickable links in text.
@Suite(.limited) struct LinkTests {
  private let page = "https://example.org/a"
  private let file = "file:///tmp/b"
  private let size = Size(columns: 12, rows: 2)

  /// Draws views one after the other and returns the screen with the bytes sent for the last.
  private func screen(
    _ views: [any View], features: TerminalFeatures = TerminalFeatures()
  ) -> (screen: ScreenModel, bytes: String) {
    var writer = FrameWriter(features: features)
    var screen = ScreenModel(size: size)
    var bytes: [UInt8] = []
    for view in views {
      bytes = writer.bytes(for: Frame(VStack { view }, size: size))
      screen.feed(bytes)
    }
    #expect(screen.unknownSequences == [])
    return (screen, String(decoding: bytes, as: UTF8.self))
  }

  private func links(_ screen: ScreenModel, row: Int = 0) -> [String?] {
    (0..<size.columns).map { screen.link(at: Point(column: $0, row: row)) }
  }

  @Test func `A link covers its text, and what is beside it stays plain`() {
    let view = Text("see ") + Text("a b").link(page).style(.accent) + Text(" now")
    let (screen, bytes) = screen([view])
    #expect(screen.text == "see a b now")
    #expect(links(screen).map { $0 == page } == (0..<12).map { (4..<7).contains($0) })
    #expect(bytes.contains("\u{1B}]8;id=1;https://example.org/a\u{1B}\\"))
    #expect(bytes.contains("\u{1B}]8;;\u{1B}\\"))
    let frame = Frame(view, size: size)
    #expect(frame.link(at: Point(column: 4, row: 0)) == page && frame.link(at: .zero) == nil)
    #expect(frame.styledText() == "see <accent>a b</> now")
  }

  @Test func `A link that wraps is one link, and joined texts keep theirs`() {
    let text = Text("one two three").link(page) + Text("x").link(file)
    let (screen, bytes) = screen([text.wrapped()])
    #expect(screen.text == "one two\nthreex")
    #expect(screen.link(at: Point(column: 0, row: 0)) == page)
    #expect(screen.link(at: Point(column: 0, row: 1)) == page)
    #expect(screen.link(at: Point(column: 5, row: 1)) == file)
    #expect(bytes.contains("id=1;https") && bytes.contains("id=2;file"))
    #expect(
      Frame(text.link("http://other"), size: size).link(at: .zero) == page, "The inner link counts."
    )
  }

  @Test func `The text beside a link, the link and the next frame keep their look`() {
    let text = (Text("a") + Text("b").link(page) + Text("c")).style(.strong)
    let (line, _) = screen([text])
    #expect(line.text == "abc" && links(line)[..<3] == [nil, page, nil])
    let (next, _) = screen([Text("a").link(page).style(.strong), Text("abc").style(.strong)])
    #expect(next.text == "abc" && links(next)[..<3] == [nil, nil, nil])
    for column in 0..<3 {
      #expect(line[Point(column: column, row: 0)].style.bold, "\(column)")
      #expect(next[Point(column: column, row: 0)].style.bold, "\(column)")
    }
  }

  @Test func `The next frame may number its links anew`() {
    let first = Text("same").link(page)
    #expect(screen([first, first]).bytes == "")
    let (other, _) = screen([first, Text("same").link(file)])
    #expect(links(other)[..<5] == [file, file, file, file, nil])
    let (two, _) = screen([Text("y").link(page), Text("x").link(file) + Text("y").link(page)])
    #expect(links(two)[..<3] == [file, page, nil])
    let (none, _) = screen([first, Text("same")])
    #expect(links(none).allSatisfy { $0 == nil })
    let (gone, _) = screen([first, Text("")])
    #expect(gone.text == "" && links(gone).allSatisfy { $0 == nil })
  }

  @Test func `A terminal that may print links gets none`() {
    let linked = Text("see ") + Text("page").link(page)
    let (screen, bytes) = screen([Text(""), linked], features: TerminalFeatures(links: false))
    #expect(screen.text == "see page")
    #expect(bytes == "see page\r" || !bytes.contains("\u{1B}]"))
  }

  @Test(arguments: [
    ("https://example.org/é", "https://example.org/%C3%A9"), ("mailto:a@b", "mailto:a@b"),
    ("file:///a b", "file:///a%20b"),
    ("http://a\u{1B}]2;x\u{7}\u{9C}", "http://a%1B]2;x%07%C2%9C"), ("javascript:x", nil), ("", nil),
    ("/etc", nil),
    ("HTTPS://A", "HTTPS://A"), ("https:" + String(repeating: "a", count: 2078), nil),
  ])
  func `An address can't end its sequence`(address: String, expected: String?) {
    #expect(Link.sanitized(address) == expected)
  }

  @Test func `More links than a frame can have are plain text`() {
    let text = (0..<20).reduce(Text("")) { $0 + Text("x").link("https://\($1)") }
    let frame = Frame(text, size: Size(columns: 20, rows: 1))
    #expect(frame.text == String(repeating: "x", count: 20))
    #expect(
      (0..<20).map { frame.link(at: Point(column: $0, row: 0)) != nil } == (0..<20).map { $0 < 15 })
  }
}
