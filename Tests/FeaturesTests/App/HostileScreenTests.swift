import FeaturesTesting
import Testing

@testable import Features
@testable import TerminalUI

/// Text from files, arguments, the environment and the keyboard never controls the terminal, on any screen.
@Suite(.timeLimit(.minutes(3)))
@MainActor
struct HostileScreenTests {
  /// Texts that a terminal obeys, or that hide or flood its screen.
  nonisolated static let texts = [
    "\u{1B}]52;c;ZXZpbA==\u{7}\u{1B}]0;title\u{1B}\\\u{1B}[2J\u{9B}31m\u{90}q\u{9C}",
    "a\rb\u{8}c\u{0}d\te\u{7F}f\u{85}g\nh\n",
    "\u{202E}txt.exe\u{202B}a\u{202C}b\u{2066}c\u{2069}\u{200E}d\u{200F}e\u{61C}f",
    "a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e\u{2028}f\u{2029}g\u{FFF9}h\u{FFFB}\u{E0001}\u{E0041}", "\u{AD}", "\u{202E}",
    "e" + String(repeating: "\u{301}", count: 400), String(repeating: "\u{202E}長", count: 150),
  ]

  @Test(arguments: texts) func `No screen sends a control character or a cluster without end`(text: String) throws {
    for (name, state) in try differentScreens(containing: text) {
      let sizes = [Size(columns: 80, rows: 24)] + (text == Self.texts[0] ? [Size(columns: 40, rows: 12)] : [])
      for size in sizes {
        let frame = Frame(appView(state, in: size), size: size)
        for character in Set(frame.cells).map(\.character) {
          let controls = character.unicodeScalars.filter(\.isInvisibleControl)
          #expect(controls.isEmpty, "\(name): \(controls.map { String($0.value, radix: 16) })")
          #expect(character.unicodeScalars.count <= 16, "\(name)")
        }
        // The writer itself moves the cursor with CSI, backspace, return and line feed. LinkTests are about links.
        var writer = FrameWriter(features: TerminalFeatures(links: false))
        let bytes = writer.bytes(for: frame)
        let controls = bytes.indices.filter { bytes[$0] < 0x20 || bytes[$0] == 0x7F }
        for index in controls where ![8, 10, 13].contains(bytes[index]) {
          #expect(bytes[index] == 0x1B && bytes[index + 1] == UInt8(ascii: "["), "\(name): \(bytes[index])")
        }
      }
    }
  }

  @Test func `Invisible characters are shown as code points`() throws {
    let screens = try Screens.all(containing: "\u{202E}cod.exe\u{7}")
    for name in ["file error 0", "about: copy", "setup, no voice, speech error 0", "quiz, speech error 0"] {
      let state = try #require(screens[name])
      let size = Size(columns: 120, rows: 40)
      #expect(Frame(appView(state, in: size), size: size).text.contains(#"\u{202E}cod.exe\u{7}"#), "\(name)")
    }
  }

  @Test func `A text in every field is seen on every kind of screen`() throws {
    let screens = try Screens.all(containing: "Xyzzy")
    let fixed = ["help", "about, collecting details", "welcome, "]
    let names = screens.keys.filter { name in !fixed.contains(where: name.hasPrefix) } + ["welcome, muted"]
    for name in names {
      let state = try #require(screens[name])
      let size = Size(columns: 120, rows: 40)
      let text = Frame(appView(state, in: size), size: size).text
      #expect(text.contains("Xyzzy"), "\(name)")
    }
  }

  /// Returns one screen of each group that differs only in the focused row.
  private func differentScreens(containing text: String) throws -> [String: App.State] {
    let screens = try Screens.all(containing: text)
    let groups = Dictionary(grouping: screens.keys.sorted()) { $0.split(separator: ":")[0] }
    return screens.filter { name, _ in groups.values.contains { $0[0] == name } }
  }
}
