public import JapaneseNumbers

/// Settings for the look of the app, and for its sounds other than the voice.
public struct DisplaySettings: Hashable, Sendable {
  /// A colour theme.
  public enum Theme: String, CaseIterable, Sendable {
    /// Colours that are readable on light and dark backgrounds.
    case automatic
    case light
    case dark
    case highContrast = "high-contrast"
    case monochrome
  }

  /// An outfit for Biki, the bat.
  public enum Outfit: String, CaseIterable, Sendable {
    case plain
    case hat
    case crown
    case glasses
  }

  /// Romaji beside kana, or in place of them.
  public enum Romaji: String, CaseIterable, Sendable {
    case off
    /// Long vowels with a macron: `sanjū`.
    case macrons
    /// Long vowels as typed in an input method: `sanjuu`.
    case typed
    /// No kana at all: the whole app writes them, and kanji, as typed in an input method.
    case only

    /// The style of romaji beside kana; `nil` for none.
    public var style: RomajiStyle? {
      switch self {
      case .off, .only: nil
      case .macrons: .macrons
      case .typed: .typed
      }
    }
  }

  /// The colour theme.
  public var theme: Theme
  /// Biki's outfit.
  public var outfit: Outfit
  /// True to show a progress bar in a quiz.
  public var showsProgress: Bool
  /// True to show Biki.
  public var showsBiki: Bool
  /// True to show confetti.
  public var showsConfetti: Bool
  /// True to leave out animations.
  public var reducesMotion: Bool
  /// True to draw only ASCII and kana, for fonts without braille.
  public var usesASCII: Bool
  /// True if the terminal draws characters of ambiguous width, such as `…`, two cells wide.
  public var hasWideAmbiguous: Bool
  /// The grouping of digits in long numbers.
  public var grouping: DigitGrouping
  /// Romaji under the readings of a missed question, or everywhere.
  public var romaji: Romaji
  /// True to show a missed number in kanji too: 三千八百六十.
  public var showsKanji: Bool
  /// True to show the Tokyo accent of a missed number: a line over the high morae, or さ↓んびゃく in plain mode.
  public var showsAccent: Bool
  /// True to play a soft tone after each answer: one for right, another for wrong.
  public var playsTones: Bool

  /// True if no kana are drawn, so that romaji beside them and kanji would only repeat what is there.
  public var hidesKana: Bool { usesASCII || romaji == .only }

  /// Creates settings. The defaults are those of a new user.
  public init(
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
