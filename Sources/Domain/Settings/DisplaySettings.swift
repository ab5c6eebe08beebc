/// Settings for the look of the app.
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

  /// Creates settings. The defaults are those of a new user.
  public init(
    theme: Theme = .automatic, outfit: Outfit = .plain, showsProgress: Bool = true, showsBiki: Bool = true,
    showsConfetti: Bool = true, reducesMotion: Bool = false, usesASCII: Bool = false, hasWideAmbiguous: Bool = false,
    grouping: DigitGrouping = .thousands
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
  }
}
