/// The built-in themes, by their names in a settings file.
///
/// ```swift
/// terminal.environment = terminal.environment.themed(ThemeName(rawValue: name) ?? .automatic)
/// ```
public enum ThemeName: String, CaseIterable, Sendable {
  /// Middle tones, readable on light and dark backgrounds.
  case automatic
  /// Colours for light backgrounds.
  case light
  /// Colours for dark backgrounds.
  case dark
  /// The terminal's own text colour wherever possible, and no faint text.
  case highContrast = "high-contrast"
  /// No colours.
  case monochrome
}

extension Theme {
  /// Makes a built-in theme in the available colours.
  ///
  /// Each theme is defined in true colours. With 256 colours each becomes the nearest one. With 16
  /// colours each becomes the one with the nearest hue, and greys become faint text. Without
  /// colours ``ThemeName/highContrast`` keeps its weights, and all other themes become
  /// ``monochrome``.
  public init(_ name: ThemeName, colors: ColorDepth = .trueColor) {
    let theme: Theme =
      switch name {
      case .automatic: .default
      case .light: .light
      case .dark: .dark
      case .highContrast: .highContrast
      case .monochrome: .monochrome
      }
    let keepsWeights = colors != .none || name == .highContrast
    self = keepsWeights ? theme.reduced(to: colors) : .monochrome
    let isOnBoth = name == .automatic || name == .highContrast
    if isOnBoth, colors == .indexed { incorrect.foreground = Self.middleRed }
  }

  // Colours among xterm's 256 are written as indices: they take fewer bytes.

  /// Middle tones with a contrast of at least 4.5 : 1 on white and on black.
  public static let `default` = Theme(
    strong: Style(bold: true),
    dim: Style(foreground: .indexed(243)),
    accent: Style(foreground: .indexed(98), bold: true),
    correct: Style(foreground: .rgb(0, 136, 62)),
    incorrect: Style(foreground: .rgb(231, 30, 44)),
    attention: Style(foreground: .rgb(173, 99, 0)))

  /// The red of the 256 colours that can be read on white and on black.
  private static let middleRed = Color.indexed(131)

  static let light = Theme(
    strong: Style(bold: true),
    dim: Style(foreground: .indexed(241)),
    accent: Style(foreground: .rgb(91, 33, 200), bold: true),
    correct: Style(foreground: .rgb(0, 110, 40)),
    incorrect: Style(foreground: .rgb(190, 0, 30)),
    attention: Style(foreground: .rgb(140, 75, 0)))

  static let dark = Theme(
    strong: Style(bold: true),
    dim: Style(foreground: .indexed(246)),
    accent: Style(foreground: .indexed(141), bold: true),
    correct: Style(foreground: .indexed(78)),
    incorrect: Style(foreground: .rgb(255, 100, 100)),
    attention: Style(foreground: .rgb(245, 180, 60)))

  static let highContrast = Theme(
    strong: Style(bold: true),
    dim: .plain,
    accent: Style(bold: true),
    correct: Style(foreground: .rgb(0, 136, 62), bold: true),
    incorrect: Style(foreground: .rgb(231, 30, 44), bold: true, underline: true),
    attention: Style(bold: true, reverse: true))

  /// A theme without colours (`NO_COLOR`): weight and marks carry the meaning.
  public static let monochrome = Theme(
    strong: Style(bold: true),
    dim: Style(dim: true),
    accent: Style(bold: true),
    correct: Style(bold: true),
    incorrect: Style(bold: true, underline: true),
    attention: Style(bold: true, reverse: true))
}
