/// The themes there are, by the names that a settings file has.
///
/// ```swift
/// terminal.environment = terminal.environment.themed(ThemeName(rawValue: name) ?? .automatic)
/// ```
public enum ThemeName: String, CaseIterable, Sendable {
  /// Middle tones, readable on light and on dark backgrounds.
  case automatic
  /// For light backgrounds.
  case light
  /// For dark backgrounds.
  case dark
  /// The terminal's own text colour wherever possible, and nothing faint.
  case highContrast = "high-contrast"
  /// No colours.
  case monochrome
}

extension Theme {
  /// A theme in the colours there are.
  ///
  /// Each is defined once, in true colours. In 256 each becomes the nearest; in 16 the one of the nearest hue, and greys
  /// become faint text. Where there are none, ``ThemeName/highContrast`` keeps its weights, and all others are
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
  }

  // A colour that is one of xterm's 256 is written as such: it takes fewer bytes.

  /// Middle tones that are readable on light and dark backgrounds alike: at least 4.5 : 1 on white and on black.
  public static let `default` = Theme(
    strong: Style(bold: true),
    dim: Style(foreground: .indexed(243)),
    accent: Style(foreground: .indexed(98), bold: true),
    correct: Style(foreground: .rgb(0, 136, 62)),
    incorrect: Style(foreground: .rgb(231, 30, 44)),
    attention: Style(foreground: .rgb(173, 99, 0)))

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

  /// No colours (`NO_COLOR`): weight and marks carry the meaning.
  public static let monochrome = Theme(
    strong: Style(bold: true),
    dim: Style(dim: true),
    accent: Style(bold: true),
    correct: Style(bold: true),
    incorrect: Style(bold: true, underline: true),
    attention: Style(bold: true, reverse: true))
}
