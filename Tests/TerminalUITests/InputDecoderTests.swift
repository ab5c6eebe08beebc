import TerminalUI
import Testing

@Suite(.timeLimit(.minutes(1))) struct InputDecoderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var bytes: String
    var events: [InputEvent]

    init(_ bytes: String, _ events: InputEvent...) {
      self.bytes = bytes
      self.events = events
    }

    init(_ bytes: String, _ keys: Key...) {
      self.bytes = bytes
      events = keys.map(InputEvent.key)
    }

    var testDescription: String { bytes.debugDescription }
  }

  static let cases = [
    Case("a1 ", .character("a"), .character("1"), .character(" ")),
    Case("é円😀", .character("é"), .character("円"), .character("😀")),
    Case("１ー", .character("１"), .character("ー")),
    Case("\r\n\t\u{7F}\u{8}", .enter, .enter, .tab, .backspace, .backspace),
    Case("\u{0}\u{1}\u{12}\u{1F}", .control(" "), .control("a"), .control("r"), .control("_")),
    Case("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", .up, .down, .right, .left),
    Case("\u{1B}OA\u{1B}OB\u{1B}OH\u{1B}OF", .up, .down, .home, .end),
    Case("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", .home, .end, .home, .end, .home, .end),
    Case("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{1B}[Z", .insert, .delete, .pageUp, .pageDown, .backTab),
    Case(
      "\u{1B}OP\u{1B}[11~\u{1B}[[A\u{1B}[15~\u{1B}[24~", .function(1), .function(1), .function(1), .function(5),
      .function(12)),
    Case(
      "\u{1B}[1;5C\u{1B}[1;2A\u{1B}[3;3~", .modified(.right, .control), .modified(.up, .shift), .modified(.delete, .alt)
    ),
    Case(
      "\u{1B}a\u{1B}円\u{1B}\r", .modified(.character("a"), .alt), .modified(.character("円"), .alt),
      .modified(.enter, .alt)),
    Case(
      "\u{1B}Oj\u{1B}Op\u{1B}OM\u{1B}OX\u{1B}O ", .character("*"), .character("0"), .enter, .character("="),
      .character(" ")),
    Case("\u{1B}[I\u{1B}[O", InputEvent.focusGained, .focusLost),
    Case(
      "\u{1B}OQ\u{1B}OR\u{1B}OS\u{1B}[17~\u{1B}[18~\u{1B}[19~\u{1B}[20~\u{1B}[21~\u{1B}[23~", .function(2),
      .function(3), .function(4), .function(6), .function(7), .function(8), .function(9), .function(10), .function(11)),
    Case(
      "\u{1B}[1;2P\u{1B}[1;5R\u{1B}[15;6~\u{1B}[1;9A\u{1B}[1;2Z", .modified(.function(1), .shift),
      .modified(.function(3), .control), .modified(.function(5), [.control, .shift]), .modified(.up, .alt), .backTab),
    // rxvt's Shift, Ctrl and Alt keys. PuTTY and iTerm2, too, put another ESC before the sequence for Alt.
    Case(
      "\u{1B}[a\u{1B}Od\u{1B}[3^\u{1B}[5@\u{1B}\u{1B}[C\u{1B}\u{1B}OP", .modified(.up, .shift),
      .modified(.left, .control), .modified(.delete, .control), .modified(.pageUp, [.control, .shift]),
      .modified(.right, .alt), .modified(.function(1), .alt)),
    Case("\u{1B}\u{1B}[I", InputEvent.key(.escape), .focusGained),
    Case("\u{1B}\u{1B}[200~1\u{1B}[201~", InputEvent.key(.escape), .paste("1")),
    Case("\u{1B}\u{1B}\u{1B}[A", .escape, .modified(.up, .alt)),
    Case(
      "\u{1B}\u{1B}x\u{1B}\u{1B}[99~\u{1B}\u{1B}]0;a\u{7}", .escape, .modified(.character("x"), .alt), .escape, .escape),
    Case("\u{1B}[200~a\u{1B}[20\u{1B}[201~x", InputEvent.paste("a[20"), .key(.character("x"))),
    Case("\u{1B}[200~a\u{1B}[20\u{1B}\u{1B}[201~x", InputEvent.paste("a[20"), .key(.character("x"))),
    Case("\u{1B}[200~1,234\r\nq\u{1B}[A\u{1B}[201~x", InputEvent.paste("1,234\nq[A"), .key(.character("x"))),
    Case("\u{1B}[200~円\u{1B}[201~\u{1B}[200~\u{1B}[201~", InputEvent.paste("円"), .paste("")),
    // CSI u and modifyOtherKeys give the keys that arrive without these modes.
    Case("\u{1B}[99;5u\u{1B}[27;5;99~\u{1B}[27u\u{1B}[27;1;27~", .control("c"), .control("c"), .escape, .escape),
    Case("\u{1B}[13u\u{1B}[9u\u{1B}[127u\u{1B}[9;2u\u{1B}[27;2;9~", .enter, .tab, .backspace, .backTab, .backTab),
    Case("\u{1B}[27;2;13~\u{1B}[27;5;13~\u{1B}[27;2;27~\u{1B}[27;5;9~", .enter, .enter, .escape, .tab),
    Case(
      "\u{1B}[105;5u\u{1B}[109;5u\u{1B}[91;5u\u{1B}[104;5u\u{1B}[32;5u", .tab, .enter, .escape, .backspace,
      .control(" ")),
    Case(
      "\u{1B}[97u\u{1B}[97;2u\u{1B}[97:65;2u\u{1B}[49;2;33u", .character("a"), .character("A"), .character("A"),
      .character("!")),
    Case(
      "\u{1B}[97;3u\u{1B}[114;7u\u{1B}[44;5u\u{1B}[27;3;13~", .modified(.character("a"), .alt),
      .modified(.control("r"), .alt), .modified(.character(","), .control), .modified(.enter, .alt)),
    Case("\u{1B}[99;133u\u{1B}[1;129A\u{1B}[1;1:2B\u{1B}[12354u", .control("c"), .up, .down, .character("あ")),
    Case("\u{1B}[57400u\u{1B}[57414u\u{1B}[57419;5u", .character("1"), .enter, .modified(.up, .control)),
  ]

  /// Replies, reports and invalid sequences, none of which may become a key. Each is followed by an `x`.
  static let dropped = [
    "\u{1B}[?62;22c", "\u{1B}[>1;10;0c", "\u{1B}[12;34R", "\u{1B}[?2026;2$y", "\u{1B}[<0;10;20M", "\u{1B}[<0;10;20m",
    "\u{1B}[<<0;3;4M", "\u{1B}[<A", "\u{1B}[<0;3;4~", "\u{1B}[<200~", "\u{1B}[M !!", "\u{1B}[99~",
    "\u{1B}[1;2;3;4;5;6A", "\u{1B}[57358;5u", "\u{1B}[97;1:3u",
    "\u{1B}[1;1:3A", "\u{1B}[u", "\u{1B}[1;2;97~", "\u{1B}[1114112u",
    "\u{1B}[5n", "\u{1B}[=1;2z",
    "\u{1B}]11;rgb:1212/1212/1212\u{1B}\\", "\u{1B}]0;title\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
    "\u{1B}[32;10;20M", "\u{1B}[M\u{20}~\u{7F}", "\u{1B}[1;2T", "\u{1B}[8;24;80t", "\u{1B}[4;2$y", "\u{1B}[?1u",
    "\u{1B}]52;c;YQ==\u{1B}\\", "\u{1B}^pm\u{1B}\\", "\u{1B}Xsos\u{1B}\\", "\u{1B}P>|xterm(390)\u{1B}\\",
    "\u{1B}]円\u{1B}\\", "\u{1B}P\u{18}", "\u{1B}[<\u{1A}", "\u{1B}[200;1~", "\u{1B}[;200~", "\u{1B}[?I", "\u{1B}[2A",
    "\u{1B}[[Z", "\u{1B}Oz", "\u{1B}O-", "\u{1B}O5;", "\u{1B}[12\u{18}", "\u{1B}[999999999999999999999A", "\u{85}",
  ]

  @Test(arguments: cases)
  func `A sequence gives its events, wherever it is split`(example: Case) {
    let bytes = Array(example.bytes.utf8)
    for split in 0...bytes.count {
      var decoder = InputDecoder()
      let events = decoder.decode(bytes[..<split]) + decoder.decode(bytes[split...])
      #expect(events == example.events, "split at \(split)")
    }
    var decoder = InputDecoder()
    #expect(bytes.flatMap { decoder.decode([$0]) } == example.events)
  }

  @Test(arguments: dropped)
  func `Sequences that are no keys are dropped whole, wherever they are split`(sequence: String) {
    let bytes = Array((sequence + "x").utf8)
    for split in 0...bytes.count {
      var decoder = InputDecoder()
      let events = decoder.decode(bytes[..<split]) + decoder.decode(bytes[split...])
      #expect(events == [.key(.character("x"))], "split at \(split)")
    }
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
    ("\u{1B}", [Key.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
    ("\u{1B}\u{1B}\u{1B}", [.escape, .escape, .escape]),
    ("\u{1B}[", [.modified(.character("["), .alt)]), ("\u{1B}O", [.modified(.character("O"), .alt)]),
    ("\u{1B}]", [.modified(.character("]"), .alt)]), ("\u{1B}\u{1B}[", [.escape, .modified(.character("["), .alt)]),
    ("\u{1B}[1;5", []), ("\u{1B}O5", []), ("\u{1B}[[", []), ("\u{1B}[M !", []), ("\u{1B}]11;rgb", []),
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

  @Test(arguments: [("st-256color", Key.delete), ("st", .delete), ("xterm", .function(1)), ("stv52", .function(1))])
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
    #expect(decoder.flushDelay == .milliseconds(100))
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

  @Test(arguments: ["a", "é", "円", "😀"])
  func `The first 64 KiB of an endless paste are kept, in whole characters`(letter: String) {
    var decoder = InputDecoder()
    let text = "x" + String(repeating: letter, count: 70_000)
    let events = decoder.decode(Array("\u{1B}[200~\(text)\u{1B}[201~y".utf8))
    let kept = "x" + String(repeating: letter, count: 65_535 / letter.utf8.count)
    #expect(events == [.paste(kept), .key(.character("y"))])
  }
}
