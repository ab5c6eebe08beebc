package import JapaneseNumbers

/// Settings for the look of the app, and for its sounds other than the voice.
package struct DisplaySettings: Hashable, Sendable {
  package enum Theme: String, CaseIterable, Sendable {
    /// Colours that are readable on light and dark backgrounds.
    case automatic
    case light
    case dark
    case highContrast = "high-contrast"
    case monochrome
  }

  /// An outfit for Biki, the bat.
  package enum Outfit: String, CaseIterable, Sendable {
    case plain
    case hat
    case crown
    case glasses
  }

  /// Romaji beside kana, or in place of them.
  package enum Romaji: String, CaseIterable, Sendable {
    case off
    /// Long vowels with a macron: `sanjū`.
    case macrons
    /// Long vowels as typed in an input method: `sanjuu`.
    case typed
    /// No kana at all: the whole app writes them, and kanji, as typed in an input method.
    case only

    /// The style of romaji beside kana; `nil` for none.
    package var style: RomajiStyle? {
      switch self {
      case .off, .only: nil
      case .macrons: .macrons
      case .typed: .typed
      }
    }
  }

  package var theme: Theme
  package var outfit: Outfit
  package var showsProgress: Bool
  package var showsBiki: Bool
  package var showsConfetti: Bool
  package var reducesMotion: Bool
  /// True to draw only ASCII and kana, for fonts without braille.
  package var usesASCII: Bool
  /// True if the terminal draws characters of ambiguous width, such as `…`, two cells wide.
  package var hasWideAmbiguous: Bool
  package var grouping: DigitGrouping
  /// Romaji under the readings of a missed question, or everywhere.
  package var romaji: Romaji
  /// True to show a missed number in kanji too: 三千八百六十.
  package var showsKanji: Bool
  /// True to show the Tokyo accent of a missed number: a line over the high morae, or さ↓んびゃく in plain mode.
  package var showsAccent: Bool
  /// True to play a soft tone after each answer: one for right, another for wrong.
  package var playsTones: Bool

  /// True if no kana are drawn, so that romaji beside them and kanji would only repeat what is there.
  package var hidesKana: Bool { usesASCII || romaji == .only }

  package init(
    theme: Theme = .automatic, outfit: Outfit = .plain, showsProgress: Bool = true, showsBiki: Bool = true,
    showsConfetti: Bool = true, reducesMotion: Bool = false, usesASCII: Bool = false, hasWideAmbiguous: Bool = false,
    grouping: DigitGrouping = .automatic, romaji: Romaji = .off, showsKanji: Bool = false,
    showsAccent: Bool = false, playsTones: Bool = false
  ) {
    self.theme = theme
    self.outfit = outfit
    self.showsProgress = showsProgress
    self.showsBiki = showsBiki
    self.showsConfetti = showsConfetti
    self.reducesMotion = reducesMotion
    self.usesASCII = usesASCII
    self.hasWideAmbiguous = hasWideAmbiguous
    self.grouping = grouping
    self.romaji = romaji
    self.showsKanji = showsKanji
    self.showsAccent = showsAccent
    self.playsTones = playsTones
  }
}
