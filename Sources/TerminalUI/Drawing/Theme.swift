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
/// A view never names a colour; it names a role, so that one theme changes every screen. ``ThemeName`` has those there are.
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
    let dim = dim == .plain ? Style(dim: true) : dim
    return Theme(text: dim, strong: dim, dim: dim, accent: dim, correct: dim, incorrect: dim, attention: dim)
  }

  /// This theme in the colours there are.
  func reduced(to depth: ColorDepth) -> Theme {
    Theme(
      text: text.reduced(to: depth), strong: strong.reduced(to: depth), dim: dim.reduced(to: depth),
      accent: accent.reduced(to: depth), correct: correct.reduced(to: depth), incorrect: incorrect.reduced(to: depth),
      attention: attention.reduced(to: depth))
  }
}
