/// How the app looks.
public struct DisplaySettings: Hashable, Sendable {
  /// The colours.
  public enum Theme: String, CaseIterable, Sendable {
    /// Readable on light and on dark backgrounds.
    case automatic
    case light
    case dark
    case highContrast = "high-contrast"
    case monochrome
  }

  /// What Biki, the bat, wears.
  public enum Outfit: String, CaseIterable, Sendable {
    case plain
    case hat
    case crown
    case glasses
  }

  /// The colours.
  public var theme: Theme
  /// What Biki wears.
  public var outfit: Outfit
  /// Whether a quiz shows how much of it is left.
  public var showsProgress: Bool
  /// Whether Biki is there.
  public var showsBiki: Bool
  /// Whether confetti falls.
  public var showsConfetti: Bool
  /// Whether nothing moves that needn't.
  public var reducesMotion: Bool
  /// Whether only ASCII is drawn, where a font has no braille. Kana stay.
  public var usesASCII: Bool
  /// Whether the terminal draws East Asian Ambiguous characters, such as `…`, two cells wide.
  public var hasWideAmbiguous: Bool
  /// How long numbers are divided.
  public var grouping: DigitGrouping

  /// Settings; what is left out is as it is before anything was set.
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
