import TerminalUI
import Testing

/// Keys as they are written in a file.
@Suite(.limited) struct KeySpellingTests {
  @Test(
    arguments: [
      ("ctrl-shift-left", .modified(.left, [.control, .shift])),
      ("shift-ctrl-left", .modified(.left, [.control, .shift])),
      ("ctrl-alt-x", .modified(.control("x"), .alt)),
      ("alt-ctrl-x", .modified(.control("x"), .alt)),
      ("alt-shift-up", .modified(.up, [.alt, .shift])), ("alt-left", .modified(.left, .alt)),
      ("ctrl-f5", .modified(.function(5), .control)),
      ("ctrl-page up", .modified(.pageUp, .control)),
      ("alt-R", .modified(.character("R"), .alt)), ("Ctrl-R", .control("r")),
      ("shift-tab", .backTab), ("ctrl-r", .control("r")), ("r", .character("r")),
      ("-", .character("-")), ("page up", .pageUp), ("Enter", .enter),
      ("f1", .function(1)), ("F9", .function(9)), ("f10", .function(10)), ("f12", .function(12)),
      ("space", .character(" ")), ("esc", .escape), ("tab", .tab), ("backspace", .backspace),
      ("delete", .delete), ("insert", .insert), ("up", .up), ("down", .down), ("right", .right),
      ("home", .home), ("end", .end), ("page down", .pageDown),
    ] as [(String, Key)])
  func `A key is read with its modifiers in any order, and again as it is written`(
    spelling: String, key: Key
  ) {
    #expect(Key(spelling: spelling) == key)
    #expect(Key(spelling: key.spelling) == key, "\(key.spelling)")
  }

  @Test(arguments: [
    ("ctrl-shift-left", "\u{1B}[1;6D"), ("alt-shift-up", "\u{1B}[1;4A"),
    ("shift-tab", "\u{1B}[9;2u"), ("ctrl-alt-x", "\u{1B}[120;7u"),
    ("ctrl-space", "\0"), ("ctrl-\\", "\u{1C}"), ("ctrl-]", "\u{1D}"), ("ctrl-^", "\u{1E}"),
    ("ctrl-_", "\u{1F}"), ("alt-ctrl-space", "\u{1B}\0"),
  ])
  func `A written key is the one that terminals send`(spelling: String, bytes: String) throws {
    let key = try #require(Key(spelling: spelling))
    var decoder = InputDecoder()
    let events = decoder.decode(bytes.utf8)
    #expect(events == [.key(key)])
    #expect(Key(spelling: key.spelling) == key, "\(key.spelling)")
  }

  @Test(arguments: [
    "ctrl-h", "ctrl-j", "ctrl-m", "Ctrl-M",
    "ctrl-[", "shift-r", "ctrl-shift-r", "ctrl-c", "ctrl-z", "ctrl-i", "alt-ctrl-c", "ctrl-1",
    "ctrl-é", "ctrl-", "shift-", "ctrl-shift-", "f0", "f13", "left-ctrl", "",
  ])
  func `What no terminal sends, or another key sends too, is no key`(spelling: String) {
    #expect(Key(spelling: spelling) == nil)
  }
}
