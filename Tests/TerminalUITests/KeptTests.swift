import TerminalUI
import TerminalUITesting
import Testing

@MainActor
@Suite(.limited)
struct KeptTests {
  /// Counts what is made or drawn.
  private final class Counter: Equatable {
    var count = 0

    static func == (one: Counter, other: Counter) -> Bool { one === other }
  }

  private struct Title: KeptContent {
    let text: String
    let made: Counter

    var body: some View {
      made.count += 1
      return Text(text)
    }
  }

  private struct Rows: TableContent {
    let names: [String]
    let drawn: Counter

    var columns: [TableColumn] {
      [
        TableColumn(width: 10) {
          drawn.count += 1
          return Text(names[$0])
        }
      ]
    }
  }

  private let backend = MemoryBackend(size: Size(columns: 20, rows: 4))

  @Test func `A kept view is made again when its content, the size or the environment change`()
    throws
  {
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    let made = Counter()
    var title = "one"
    var count = 0
    try terminal.start { size in
      VStack {
        Kept(Title(text: title, made: made))
        Text("\(count)")
      }
    } onEvent: { event in
      if case .key(.character("t")) = event { title = "two" }
      count += 1
      terminal.setNeedsDisplay()
    } onEnd: { _ in
    }
    #expect(backend.screen.text == "one\n0" && made.count == 1)
    backend.press(.character("x"))
    #expect(backend.screen.text == "one\n1" && made.count == 1)
    backend.press(.character("t"))
    #expect(backend.screen.text == "two\n2" && made.count == 2)
    backend.resize(to: Size(columns: 10, rows: 4))
    #expect(backend.screen.text == "two\n3" && made.count == 3)
    terminal.environment.glyphs = .ascii
    backend.press(.character("x"))
    #expect(made.count == 4)
    terminal.stop()
  }

  private struct Paragraph: KeptContent {
    let text: String

    var body: some View { Text(text).wrapped() }
  }

  @Test func `A kept view is laid out again when it is left another width`() throws {
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    var left = 0
    try terminal.start { _ in
      Kept(Paragraph(text: "one two three")).padding(left: left)
    } onEvent: { _ in
      left = left == 0 ? 12 : 0
      terminal.setNeedsDisplay()
    } onEnd: { _ in
    }
    let wide = "one two three"
    #expect(backend.screen.text == wide)
    backend.press(.character("x"))
    let indent = String(repeating: " ", count: 12)
    #expect(backend.screen.text == "\(indent)one two\n\(indent)three")
    backend.press(.character("x"))
    #expect(backend.screen.text == wide)
    terminal.stop()
  }

  @Test func `The rows of a kept table are drawn again when its content or the selection change`()
    throws
  {
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    let drawn = Counter()
    var names = ["one", "two", "three"]
    var selected = 0
    try terminal.start { _ in
      Table(kept: Rows(names: names, drawn: drawn), count: names.count, selected: selected)
    } onEvent: { event in
      if case .key(.down) = event { selected += 1 }
      if case .key(.character("r")) = event { names[2] = "four" }
      terminal.setNeedsDisplay()
    } onEnd: { _ in
    }
    #expect(backend.screen.text == "❯ one\n  two\n  three" && drawn.count == 3)
    backend.press(.down)
    #expect(backend.screen.text == "  one\n❯ two\n  three" && drawn.count == 5)
    backend.press(.character("x"))
    #expect(drawn.count == 5)
    backend.press(.character("r"))
    #expect(backend.screen.text == "  one\n❯ two\n  four" && drawn.count == 8)
    terminal.stop()
  }

  @Test func `Of two contents of one type each shows itself`() throws {
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    let made = Counter()
    try terminal.start { _ in
      VStack {
        Kept(Title(text: "one", made: made))
        Kept(Title(text: "two", made: made))
      }
    } onEvent: { _ in
      terminal.setNeedsDisplay()
    } onEnd: { _ in
    }
    #expect(backend.screen.text == "one\ntwo")
    backend.press(.character("x"))
    #expect(backend.screen.text == "one\ntwo")
    terminal.stop()
  }
}
