/// What a piece of text means, from which the theme derives how it looks.
///
/// ```swift
/// Text("✗ 1").style(.incorrect)
/// ```
public enum StyleRole: Hashable, Sendable, CaseIterable {
  /// Ordinary text.
  case text
  /// What the eye should find first.
  case strong
  /// What should stay in the background: help, labels.
  case dim
  /// Where the user is: the selection, the answer shown.
  case accent
  /// Right.
  case correct
  /// Wrong.
  case incorrect
  /// What asks for attention: a warning, time running out.
  case attention
}

/// The styles of all roles.
///
/// A view never names a colour; it names a role, so that one theme changes every screen.
public struct Theme: Hashable, Sendable {
  /// Ordinary text.
  public var text: Style
  /// What the eye should find first.
  public var strong: Style
  /// What should stay in the background.
  public var dim: Style
  /// Where the user is.
  public var accent: Style
  /// Right.
  public var correct: Style
  /// Wrong.
  public var incorrect: Style
  /// What asks for attention.
  public var attention: Style

  /// A theme from the style of each role.
  public init(
    text: Style = .plain, strong: Style, dim: Style, accent: Style, correct: Style, incorrect: Style, attention: Style
  ) {
    self.text = text
    self.strong = strong
    self.dim = dim
    self.accent = accent
    self.correct = correct
    self.incorrect = incorrect
    self.attention = attention
  }

  /// Middle tones of the 256 colours, which users don't redefine: readable on light and dark backgrounds alike.
  public static let `default` = Theme(
    strong: Style(bold: true),
    dim: Style(foreground: .indexed(244)),
    accent: Style(foreground: .indexed(99), bold: true),
    correct: Style(foreground: .indexed(34)),
    incorrect: Style(foreground: .indexed(167)),
    attention: Style(foreground: .indexed(136)))

  /// For terminals of 16 colours.
  public static let sixteenColors = Theme(
    strong: Style(bold: true),
    dim: Style(dim: true),
    accent: Style(foreground: .ansi(5), bold: true),
    correct: Style(foreground: .ansi(2)),
    incorrect: Style(foreground: .ansi(1)),
    attention: Style(foreground: .ansi(3)))

  /// No colours (`NO_COLOR`): weight and marks carry the meaning.
  public static let monochrome = Theme(
    strong: Style(bold: true),
    dim: Style(dim: true),
    accent: Style(bold: true),
    correct: Style(bold: true),
    incorrect: Style(bold: true, underline: true),
    attention: Style(bold: true, reverse: true))

  /// How a role looks.
  public subscript(role: StyleRole) -> Style {
    switch role {
    case .text: text
    case .strong: strong
    case .dim: dim
    case .accent: accent
    case .correct: correct
    case .incorrect: incorrect
    case .attention: attention
    }
  }

  /// This theme with every role as faint as ``dim``, for what lies behind an overlay.
  public var dimmed: Theme {
    Theme(text: dim, strong: dim, dim: dim, accent: dim, correct: dim, incorrect: dim, attention: dim)
  }
}
