import TerminalUITesting
import Testing

@testable import TerminalUI

/// The title of the window.
@MainActor
@Suite(.limited) struct TitleTests {
  let backend = MemoryBackend(size: Size(columns: 20, rows: 3))

  private func start(_ variables: [String: String] = MemoryBackend.variables) throws -> Terminal {
    let terminal = Terminal(backend: backend, variables: variables)
    terminal.title = "one"
    try terminal.start { _ in
      Text("x")
    } onEvent: { _ in
    } onEnd: { _ in
    }
    return terminal
  }

  @Test func `A title is shown during the run, and the one before afterwards`() throws {
    _ = backend.send(Array("\u{1B}]2;shell\u{7}".utf8))
    let terminal = try start()
    #expect(backend.screen.title == "one")
    terminal.title = "two"
    #expect(backend.screen.title == "two")
    let sent = backend.output.count
    terminal.title = "two"
    backend.press(.up)
    #expect(backend.output.count == sent, "A title that stays is sent once.")
    backend.type("\u{1A}")
    #expect(backend.screen.title == "two", "It is shown again after a suspension.")
    terminal.stop()
    #expect(backend.screen.title == "shell")
    #expect(backend.screen.unknownSequences == [])
  }

  @Test(arguments: [
    (["TERM": "linux"], false), (["TERM": "dumb"], false), (["TERM": "eterm-color"], false),
    ([:], false),
    (["TERM": "vt100"], false), (["TERM": "stuff"], false), (["TERM": "xterm-256color"], true),
    (["TERM": "st-256color"], true), (["TERM": "screen.xterm-256color"], true),
    (["TERM": "tmux"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
  ])
  func `Only terminals that are known to take titles and links get them`(
    variables: [String: String], expected: Bool
  )
    throws
  {
    let features = TerminalFeatures(variables: variables)
    #expect(features.titles == expected && features.links == expected)
    let bytes = FullScreen.entering(features) + FullScreen.leaving(features)
    #expect(String(decoding: bytes, as: UTF8.self).contains("2t") == expected)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}]") == expected)
    let terminal = try start(variables)
    #expect((backend.screen.title == "one") == expected)
    terminal.stop()
  }

  @Test func `Where only ASCII is drawn the title is in ASCII, and none is sent after the run`()
    throws
  {
    let terminal = try start(["TERM": "xterm-256color", "LANG": "C"])
    terminal.title = "数 1"
    #expect(backend.screen.title == "? 1")
    terminal.stop()
    let sent = backend.output.count
    terminal.title = "two"
    #expect(backend.output.count == sent)
  }

  @Test(arguments: ["xterm-kitty", "xterm-256color"])
  func `kitty isn't sent the margins, of which it complains`(name: String) {
    let bytes = FullScreen.entering(TerminalFeatures(variables: ["TERM": name]))
    #expect(
      String(decoding: bytes, as: UTF8.self).contains("\u{1B}[?69l") == (name != "xterm-kitty"))
  }

  @Test(arguments: [
    ("a\u{1B}]0;b\u{7}\u{9C}\n\u{202E}c", false, "a ]0;b    c"), ("数 é", false, "数 é"),
    ("数 é", true, "? ?"),
    (String(repeating: "x", count: 300), false, String(repeating: "x", count: 120)),
  ])
  func `A title is one line without controls`(title: String, isASCII: Bool, expected: String) {
    #expect(
      WindowTitle.bytes(title, isASCII: isASCII) == Array("\u{1B}]2;\(expected)\u{1B}\\".utf8))
  }
}
