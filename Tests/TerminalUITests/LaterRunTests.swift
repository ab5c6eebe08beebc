import Platform
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Remains of the step before: a run that has ended, a paste without its end, a frame with a link
/// or a cursor.
@MainActor
@Suite(.limited) struct LaterRunTests {
  private let backend = MemoryBackend(size: Size(columns: 20, rows: 3))

  @Test func `The second run of a terminal gets no key that the first one has begun`() throws {
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    var events: [TerminalEvent] = []
    func start() throws {
      try terminal.start { _ in
        Text("shown")
      } onEvent: {
        events.append($0)
      } onEnd: { _ in
      }
    }
    try start()
    backend.type("\u{1B}[")
    terminal.stop()
    #expect(backend.screen.text == "")
    try start()
    #expect(backend.screen.text == "shown")
    backend.press(.character("A"))
    #expect(events == [.key(.character("A"))])
    terminal.stop()
  }

  @Test func `A paste whose first mark came in two reads isn't cut in two`() async throws {
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    var events: [TerminalEvent] = []
    try terminal.start { _ in
      Text("shown")
    } onEvent: {
      events.append($0)
    } onEnd: { _ in
    }
    backend.type("\u{1B}")
    backend.type("[200~12")
    // Timers run in the order of their times: this one after that of the Esc key, before that of
    // the paste.
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      _ = MainLoop.schedule(at: .now + EscapeDelay.local * 2) { [backend] in
        backend.type("34\u{1B}[201~")
        done.resume()
      }
    }
    #expect(events == [.paste("1234")])
    terminal.stop()
  }

  @Test func `A paste after one without an end has its own text only`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[200~12\u{1B}[20".utf8) == [])
    #expect(decoder.flush() == [.paste("12")])
    #expect(decoder.decode("\u{1B}[200~34\u{1B}[201~".utf8) == [.paste("34")])
    #expect(decoder.decode("\u{1B}[200~".utf8) == [])
    #expect(decoder.flush() == [.paste("")])
  }

  private struct Address: KeptContent {
    let address: String

    var body: some View { Text("page").link(address) }
  }

  @Test func `A kept link stays itself where another link comes before it`() throws {
    let page = "https://example.org/page"
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    var hasOther = false
    try terminal.start { _ in
      VStack {
        if hasOther { Text("other").link("https://example.org/other") } else { Text("none") }
        Kept(Address(address: page))
      }
    } onEvent: { _ in
      hasOther.toggle()
      terminal.setNeedsDisplay()
    } onEnd: { _ in
    }
    let place = Point(column: 0, row: 1)
    #expect(backend.screen.link(at: place) == page)
    for _ in 1...3 {
      backend.press(.character("x"))
      #expect(backend.screen.link(at: place) == page)
      let isOther = backend.screen.link(at: .zero) == "https://example.org/other"
      #expect(isOther == hasOther)
    }
    terminal.stop()
  }

  private struct Field: KeptContent {
    let typed: String

    var body: some View {
      HStack {
        Text(typed)
        Caret()
      }
    }
  }

  @Test func `The cursor of a kept view stays while something else changes`() throws {
    let terminal = Terminal(backend: backend, variables: MemoryBackend.variables)
    var count = 0
    try terminal.start { _ in
      VStack {
        Kept(Field(typed: "ab"))
        Text("\(count)")
      }
    } onEvent: { _ in
      count += 1
      terminal.setNeedsDisplay()
    } onEnd: { _ in
    }
    for number in 0...2 {
      #expect(backend.screen.text == "ab\n\(number)")
      #expect(backend.screen.isCursorVisible)
      #expect(backend.screen.cursor == Point(column: 2, row: 0))
      backend.press(.character("x"))
    }
    terminal.stop()
  }
}

/// The last value that is taken, and the first that isn't.
@Suite(.limited) struct TerminalLimitTests {
  @Test(arguments: [(2083, true), (2084, false)])
  func `An address may be as long as terminals take it`(length: Int, isLink: Bool) {
    let address = "https:" + String(repeating: "a", count: length - 6)
    #expect((Link.sanitized(address) == address) == isLink)
  }

  @Test(arguments: [(50_000, true), (50_001, false)])
  func `A text to copy may be as long as terminals take it`(length: Int, isSent: Bool) {
    let bytes = Clipboard.bytes(copying: String(repeating: "a", count: length))
    #expect((bytes != nil) == isSent)
  }

  @Test(arguments: [("10000", 10_000), ("10001", 50)])
  func `The delay after ESC may be ten seconds`(chosen: String, milliseconds: Int) {
    #expect(
      EscapeDelay.duration(variables: ["ESCDELAY": chosen]) == .milliseconds(milliseconds))
  }
}

/// Keys that neither of two joined maps binds.
@Suite(.limited) struct JoinedKeysTests {
  private let own = KeyMap<String>(
    editing: { $0 == .up ? "own up" : nil }, otherwise: "own"
  ) {
    KeyBinding(.enter) { "own enter" }
  }
  private let other = KeyMap<String>(
    editing: { [.up, .down].contains($0) ? "other" : nil }, otherwise: "rest"
  ) {
    KeyBinding(.tab) { "other tab" }
  }

  @Test(
    arguments: [
      (.enter, "own enter"), (.tab, "other tab"), (.up, "own up"), (.down, "other"),
      (.left, "own"), (.character("x"), "own"),
    ] as [(Key, String)])
  func `A map's own keys come before those of the one that is appended`(
    key: Key, expected: String
  ) {
    #expect(own.appending(other).action(for: key) == expected)
    #expect(own.appending(other).map { $0 + "!" }.action(for: key) == expected + "!")
  }

  @Test func `What a map does with all other keys follows one that has nothing for them`() {
    let only = KeyMap<String> { KeyBinding(.escape) { "escape" } }
    #expect(only.appending(other).action(for: .left) == "rest")
    #expect(only.appending(other).action(for: .up) == "other")
    #expect(only.action(for: .left) == nil)
  }
}
