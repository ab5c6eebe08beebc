package import JapaneseNumbers

/// Settings for the look of the app, and for its sounds other than the voice.
package struct DisplaySettings: Hashable, Sendable {
  /// A set of colours for the screen.
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

  package var theme = Theme.automatic
  package var outfit = Outfit.plain
  /// True to show how much of the session is done.
  package var showsProgress = true
  package var showsBiki = true
  package var showsConfetti = true
  /// True to keep Biki and the waveform still, without confetti.
  package var reducesMotion = false
  /// True to draw only ASCII and kana, for fonts without braille.
  package var usesASCII = false
  /// True if the terminal draws characters of ambiguous width, such as `…`, two cells wide.
  package var hasWideAmbiguous = false
  /// The separators in large numbers: thousands, or 万.
  package var grouping = DigitGrouping.automatic
  /// Romaji under the readings of a missed question, or everywhere.
  package var romaji = Romaji.off
  /// True to show a missed number in kanji too: 三千八百六十.
  package var showsKanji = false
  /// True to show the Tokyo accent of a missed number: a line over the high morae, or さ↓んびゃく in
  /// plain mode.
  package var showsAccent = false
  /// True to play a soft tone after each answer: one for right, another for wrong.
  package var playsTones = false

  /// True if no kana are drawn, so that romaji beside them and kanji would only repeat what is
  /// there.
  package var hidesKana: Bool { usesASCII || romaji == .only }

  /// The style of the romaji beside kana; `nil` if none is wanted, or if no kana are drawn.
  package var romajiBesideKana: RomajiStyle? { hidesKana ? nil : romaji.style }

  /// Creates the settings of a new learner, with changes.
  package init(_ change: (inout DisplaySettings) -> Void = { _ in }) { change(&self) }
}
