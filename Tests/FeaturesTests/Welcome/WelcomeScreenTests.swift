import Domain
import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// The screens of the first start as they are drawn.
@MainActor
@Suite(.limited)
struct WelcomeScreenTests {
  @Test(arguments: ["welcome, answered", "welcome, reading a question", "welcome, question"])
  func `The row of keys says where Esc and q lead`(name: String) throws {
    let state = try Screens.named(name)
    let hasAnswers = name != "welcome, question"
    for columns in [40, 80, 120] {
      let last = screen(state, columns: columns).split(separator: "\n").last ?? ""
      #expect(last.hasSuffix(hasAnswers ? "esc result" : "esc topics"), "\(columns): \(last)")
      if columns > 40 { #expect(last.contains("q topics") == hasAnswers, "\(columns): \(last)") }
    }
  }

  @Test func `Samples of kana are in kana, whatever was chosen`() {
    var state = Screens.welcome(.kana(.no))
    state.display.romaji = .only
    #expect(state.drawnDisplay.romaji == .off)
    state.screen = .topics
    #expect(state.drawnDisplay.romaji == .only)
  }

  @Test func `Where no natural voice is known for the system, the hint says what lists them`() {
    let state = Screens.welcome(.sound(Welcome.SoundCheck())) { $0.voiceAdvice = "" }
    let text = screen(state)
    #expect(
      text.contains("A natural voice is easier to understand: see `countbiki voices`."), "\(text)")
  }

  @Test func `In a low window the hint names the command that lists natural voices`() throws {
    let text = screen(try Screens.named("welcome, espeak-ng"), columns: 40, rows: 12)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("A natural voice is easier to understand: see `countbiki voices`."), "\(text)")
    #expect(!words.contains("brew"), "\(text)")
  }

  @Test(arguments: [
    (DisplaySettings.Romaji.typed, "にじゅう   nijuu   20"), (.macrons, "にじゅう   nijū   20"),
    (.off, "にじゅう   20"),
  ])
  func `The number that is said stands there with the romaji that were chosen`(
    romaji: DisplaySettings.Romaji, line: String
  ) {
    var state = Screens.welcome(.sound(Welcome.SoundCheck()))
    state.display.romaji = romaji
    let text = screen(state)
    #expect(text.contains(line), "\(text)")
  }

  @Test func `In romaji only, no screen has kana, and marks stay`() throws {
    var environment = DrawingEnvironment(glyphs: .transliterated)
    environment.transliteration = .romaji
    for (name, state) in try Screens.all() where !name.hasPrefix("welcome") {
      let size = Size(columns: 80, rows: 24)
      let text = Frame(appView(state, in: size), size: size, environment: environment).text
      let kana = text.unicodeScalars.filter { (0x3041...0x30FA).contains($0.value) }
      #expect(kana.isEmpty, "\(name): \(text)")
    }
    #expect(
      Transliteration.romaji("47 is よんじゅうなな: ￥4, 3本 ✓ é") == "47 is yonjuunana: ￥4, 3 hon ✓ é")
  }
}
