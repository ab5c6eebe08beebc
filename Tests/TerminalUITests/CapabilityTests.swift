import Foundation
import TerminalUI
import TerminalUITesting
import Testing

/// Terminals that don't know some of the sequences, by the table in Data.
@Suite(.limited)
struct CapabilityTests {
  /// A terminal's name, and the capabilities that terminfo gives it.
  private struct Entry {
    let name: String
    let capabilities: Set<String>

    var features: TerminalFeatures { TerminalFeatures(variables: ["TERM": name]) }

    /// The last letters of the sequences that the terminal doesn't know.
    var unknown: Set<Character> {
      let finals: [String: Character] = ["ech": "X", "hpa": "G"]
      return Set(finals.filter { !capabilities.contains($0.key) }.values)
    }
  }

  private func entries() throws -> [Entry] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Data/terminals.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let words = line.split(separator: " ").map(String.init)
        return Entry(name: words[0], capabilities: Set(words.dropFirst()))
      }
  }

  @Test func `No terminal is sent what its description lacks`() throws {
    let entries = try entries()
    #expect(entries.count > 40)
    for entry in entries where entry.name != "dumb" {
      let features = entry.features
      #expect(entry.capabilities.contains("el"), "\(entry.name)")
      if features.erasesCharacters { #expect(entry.capabilities.contains("ech"), "\(entry.name)") }
      if features.movesToColumns { #expect(entry.capabilities.contains("hpa"), "\(entry.name)") }
    }
  }

  @Test(arguments: [
    "xterm-256color", "xterm-kitty", "alacritty", "foot", "foot-extra", "konsole-256color", "linux",
    "putty", "st-256color", "vte-256color", "wezterm", "xterm-ghostty", "rxvt-unicode-256color",
  ])
  func `A terminal of today is sent the short sequences`(name: String) {
    let features = TerminalFeatures(variables: ["TERM": name])
    #expect(features.erasesCharacters && features.movesToColumns)
  }

  /// Returns what a terminal is taken to know.
  private func abilities(_ variables: [String: String]) -> String {
    let features = TerminalFeatures(variables: variables)
    let all = [
      ("updates", features.synchronizedUpdates), ("titles", features.titles),
      ("links", features.links), ("wheel", features.alternateScroll),
      ("erasing", features.erasesCharacters), ("columns", features.movesToColumns),
      ("faint", features.faintText),
    ]
    return all.filter { $0.1 }.map { $0.0 }.joined(separator: " ")
  }

  @Test(arguments: [
    (
      "kitty ghostty gnome-256color mintty contour ms-terminal stterm-256color konsole", "",
      "updates titles links wheel erasing columns faint"
    ),
    ("xterm-256color", "Apple_Terminal", "erasing columns faint"),
    (
      "mlterm putty-256color rxvt-unicode-256color", "",
      "updates titles links wheel erasing columns"
    ),
    ("iterm2", "iTerm.app", "updates titles links columns faint"),
    ("xterm-256color", "iTerm.app", "updates titles links erasing columns faint"),
    ("rxvt-256color", "", "updates titles links wheel columns"),
    ("xterm-color", "", "updates titles links wheel"),
    ("teraterm linux-16color", "", "updates erasing columns"),
    ("cygwin jfbterm", "", "updates columns"), ("vt220", "", "updates"),
  ])
  func `A terminal is taken to know what its name says, unless it is Terminal.app`(
    names: String, program: String, expected: String
  ) {
    for name in names.split(separator: " ").map(String.init) {
      #expect(abilities(["TERM": name, "TERM_PROGRAM": program]) == expected, "\(name)")
    }
  }

  @Test(arguments: ["screen", "screen-256color", "screen.xterm-256color", "tmux-256color"])
  func `A multiplexer is known by each of its names`(name: String) {
    let features = TerminalFeatures(variables: ["TERM": name])
    #expect(features.titles && features.links && features.faintText)
    #expect(features.movesToColumns && !features.erasesCharacters)
  }

  @Test(arguments: ["eterm-color", "vt100", "", "dumb", "strange", "xterm-color", "stranger-xterm"])
  func `What isn't known is taken to know neither`(name: String) {
    let features = TerminalFeatures(variables: ["TERM": name])
    #expect(!features.erasesCharacters && !features.movesToColumns)
  }

  @Test func `Frames are drawn alike on terminals without some of the sequences`() throws {
    let size = Size(columns: 24, rows: 5)
    for entry in try entries() {
      var random = SeededRandom(seed: 11)
      var writer = FrameWriter(features: entry.features)
      var screen = ScreenModel(size: size, unknown: entry.unknown)
      var frame = Frame(size: size)
      for _ in 0..<60 {
        frame = Frame.random(after: frame, using: &random)
        screen.feed(writer.bytes(for: frame))
        // Text that should be faint isn't, where there is no faint text.
        let isShown =
          entry.features.faintText ? screen.shows(frame) : screen.text == frame.text
        #expect(isShown, "\(entry.name)")
      }
      #expect(screen.unknownSequences == [], "\(entry.name)")
    }
  }

  @Test func `The wheel presses no keys during the run, and does so afterwards`() {
    var screen = ScreenModel(size: Size(columns: 10, rows: 2))
    screen.feed(FullScreen.entering())
    #expect(!screen.wheelPressesKeys)
    screen.feed(FullScreen.leaving())
    #expect(screen.wheelPressesKeys && screen.modes == [] && screen.unknownSequences == [])
  }

  @Test(arguments: [
    ["TERM": "eterm-color"], ["TERM": "linux"], ["TERM": "xterm-kitty"], ["TERM": ""],
    ["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(379)"],
    ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"],
  ])
  func `A terminal that doesn't know the wheel's mode, or has it off, isn't told of it`(
    variables: [String: String]
  ) {
    let features = TerminalFeatures(variables: variables)
    let bytes = FullScreen.entering(features) + FullScreen.leaving(features)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("1007"))
    let usual = TerminalFeatures(variables: ["TERM": "xterm-256color"])
    #expect(String(decoding: FullScreen.entering(usual), as: UTF8.self).contains("1007l"))
  }
}
