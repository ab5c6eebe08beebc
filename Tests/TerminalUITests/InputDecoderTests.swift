import TerminalUI
import Testing

@Suite(.limited) struct InputDecoderTests {
  /// A row of `input.txt`.
  struct Case: Sendable, CustomTestStringConvertible {
    let bytes: [UInt8]
    let events: String
    let testDescription: String
  }

  static func cases() throws -> [Case] {
    try lines(of: "input").map { line in
      let parts = line.split(separator: " →", omittingEmptySubsequences: false).map {
        unescaped($0)
      }
      return Case(
        bytes: Array(parts[0].utf8), events: String(parts[1].drop { $0 == " " }),
        testDescription: String(line))
    }
  }

  /// Returns the names of events as in `input.txt`.
  static func names(_ events: [InputEvent]) -> String {
    events.map { event in
      switch event {
      case .key(.control(" ")): "^space"
      case .key(let key): key.name
      case .paste(let text): "paste \"\(text)\""
      case .focusGained: "focus"
      case .focusLost: "no focus"
      }
    }.joined(separator: " | ")
  }

  @Test(arguments: try cases())
  func `Input becomes its events, or none, wherever it is split`(example: Case) {
    // A character follows, as nothing may be left of what is dropped.
    let bytes = example.bytes + [UInt8(ascii: "x")]
    let expected = example.events + (example.events.isEmpty ? "x" : " | x")
    for split in 0...bytes.count {
      var decoder = InputDecoder()
      let events = decoder.decode(bytes[..<split]) + decoder.decode(bytes[split...])
      #expect(Self.names(events) == expected, "split at \(split)")
    }
    var decoder = InputDecoder()
    #expect(Self.names(bytes.flatMap { decoder.decode([$0]) }) == expected)
  }

  @Test(
    arguments: [
      ([0xE3, 0x81, 0x61], [Key.character("a")]),
      ([0x80, 0xFF, 0xC0, 0x61], [.character("a")]),
      ([0xC0, 0xAF], []),
      ([0xED, 0xA0, 0x80], []),
      ([0xF5, 0x61], [.character("a")]),
      ([0xE5, 0x86, 0xE5, 0x86, 0x86], [.character("円")]),
      ([0x1B, 0x5B, 0x31, 0xE5, 0x86, 0x86], [.character("円")]),
      ([0x1B, 0x5B, 0x31, 0x1B, 0x5B, 0x41], [.up]),
      ([0x1B, 0x5B, 0x31, 0x0D], [.enter]),
    ] as [([UInt8], [Key])])
  func `After invalid bytes the next character is decoded`(bytes: [UInt8], keys: [Key]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes) == keys.map(InputEvent.key))
  }

  @Test(arguments: [
    (#"\eO5A\eO2P\eOI\eOC\eOD"#, "ctrl-up | shift-F1 | ⇥ | › | ‹"),
    (#"\eOk\eOl\eOm\eOn\eOo\eOy"#, "+ | , | - | . | / | 9"),
    (#"\e[12~\e[13~\e[14~"#, "F2 | F3 | F4"),
    (#"\e[b\e[c\e[d\eOa\e[2@"#, "shift-down | shift-› | shift-‹ | ctrl-up | ctrl-shift-ins"),
    (#"\e[1;3A\e[1;7C\e[1;4D\e[97;9u"#, "alt-up | ctrl-alt-› | alt-shift-‹ | alt-a"),
    (#"\e[1;5Z\e[1;6H"#, "ctrl-shift-⇥ | ctrl-shift-home"),
    // A capital of two letters is no key, and in xterm Ctrl with Shift sends a capital.
    (#"\e[8u\e[223;2u\e[114;6u\e[27;6;82~\e[106;5u"#, "⌫ | ß | ^R | ^R | ⏎"),
    (#"\e[92;5u\e[93;5u\e[95;5u\u{1D}\u{1E}"#, #"^\ | ^] | ^_ | ^] | ^^"#),
    (#"\e\u{7F}\e\t\e\u{12}"#, "alt-⌫ | alt-⇥ | alt-^R"),
    // The key after a string without an end, and the one in the middle of a report.
    (#"\e]0;a\e[A\e[M !\r"#, "up | ⏎"),
    (#"\e[201~\e[133u\e[31u\e[3Z"#, ""),
  ])
  func `Keys are known as other terminals and modes send them`(bytes: String, expected: String) {
    var decoder = InputDecoder()
    #expect(Self.names(decoder.decode(unescaped(bytes).utf8)) == expected)
  }

  @Test func `In a console of Linux, F1 to F5 end in A to E`() {
    for (number, letter) in zip(1..., "ABCDE") {
      var decoder = InputDecoder()
      #expect(
        decoder.decode(Array("\u{1B}[[\(letter)1".utf8)) == [
          .key(.function(number)), .key(.character("1")),
        ])
    }
    var decoder = InputDecoder()
    #expect(!decoder.decode(Array("\u{1B}[[F".utf8)).contains(.key(.function(6))))
  }

  @Test(arguments: [
    ("\u{1B}", [Key.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
    ("\u{1B}\u{1B}\u{1B}", [.escape, .escape, .escape]),
    ("\u{1B}[", [.modified(.character("["), .alt)]),
    ("\u{1B}O", [.modified(.character("O"), .alt)]),
    ("\u{1B}]", [.modified(.character("]"), .alt)]),
    ("\u{1B}\u{1B}[", [.escape, .modified(.character("["), .alt)]),
    ("\u{1B}[1;5", []), ("\u{1B}O5", []), ("\u{1B}[[", []), ("\u{1B}[M !", []),
    ("\u{1B}]11;rgb", []),
    ("\u{1B}Pq\u{1B}", []),
    ("\u{1B}\u{1B}[1", [.escape]),
  ])
  func `Pending input becomes keys or nothing when no more bytes come`(bytes: String, keys: [Key]) {
    var decoder = InputDecoder()
    let early = decoder.decode(Array(bytes.utf8))
    #expect(decoder.flushDelay != nil)
    #expect(early + decoder.flush() == keys.map(InputEvent.key))
    #expect(decoder.flushDelay == nil)
    #expect(decoder.flush() == [])
    #expect(decoder.decode(Array("x".utf8)) == [.key(.character("x"))])
  }

  @Test(arguments: [
    ("st-256color", Key.delete), ("st", .delete), ("xterm", .function(1)), ("stv52", .function(1)),
  ])
  func `In st the sequence of F1 is the Delete key`(terminal: String, key: Key) {
    var decoder = InputDecoder(terminal: terminal)
    #expect(decoder.decode(Array("\u{1B}[P".utf8)) == [.key(key)])
  }

  @Test func `An incomplete character is dropped when no more bytes come`() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0xE5, 0x86]) == [])
    #expect(decoder.flush() == [])
    #expect(decoder.decode([0x86, 0x78]) == [.key(.character("x"))])
  }

  @Test func `The delay is short after ESC, longer in a sequence and longest in a paste`() {
    var decoder = InputDecoder()
    #expect(decoder.flushDelay == nil)
    _ = decoder.decode([0x1B])
    #expect(decoder.flushDelay == .milliseconds(50))
    _ = decoder.decode(Array("[20".utf8))
    #expect(decoder.flushDelay == .milliseconds(500))
    _ = decoder.decode(Array("0~".utf8))
    #expect(decoder.flushDelay == .seconds(2))
  }

  @Test func `A paste without an end is delivered when no more bytes come`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~12\u{1B}[20".utf8)) == [])
    #expect(decoder.flush() == [.paste("12")])
    #expect(decoder.decode(Array("x".utf8)) == [.key(.character("x"))])
  }

  @Test func `Lines of a paste end alike, however the terminal ends them, and tabs stay`() {
    var decoder = InputDecoder()
    let events = decoder.decode(Array("\u{1B}[200~1\r2\n3\r\n4\t5\u{1B}[201~".utf8))
    #expect(events == [.paste("1\n2\n3\n4\t5")])
  }

  @Test(arguments: ["a", "é", "円", "😀"])
  func `The first 64 KiB of an endless paste are kept, in whole characters`(letter: String) {
    var decoder = InputDecoder()
    let text = "x" + String(repeating: letter, count: 70_000)
    let events = decoder.decode(Array("\u{1B}[200~\(text)\u{1B}[201~y".utf8))
    let kept = "x" + String(repeating: letter, count: 65_535 / letter.utf8.count)
    #expect(events == [.paste(kept), .key(.character("y"))])
  }
}
