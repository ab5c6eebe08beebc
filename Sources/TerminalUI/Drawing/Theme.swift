/// The meaning of a piece of text, which the theme turns into a style.
///
/// ```swift
/// Text("✗ 1").style(.incorrect)
/// ```
public enum StyleRole: Hashable, Sendable, CaseIterable {
  /// Ordinary text.
  case text
  /// The text that the eye should find first.
  case strong
  /// Text in the background, such as help and labels.
  case dim
  /// The user's position: the selection, or the current answer.
  case accent
  /// A right answer.
  case correct
  /// A wrong answer.
  case incorrect
  /// A call for attention, such as a warning or time running out.
  case attention
}

/// The style of each role.
///
/// Views name roles and never colours, so a theme changes every screen. ``ThemeName`` lists the built-in themes.
public struct Theme: Hashable, Sendable {
  /// The style of ordinary text.
  public var text: Style
  /// The style of text that the eye should find first.
  public var strong: Style
  /// The style of text in the background.
  public var dim: Style
  /// The style of the user's position.
  public var accent: Style
  /// The style of right answers.
  public var correct: Style
  /// The style of wrong answers.
  public var incorrect: Style
  /// The style of calls for attention.
  public var attention: Style

  /// Makes a theme from the style of each role.
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

  /// Returns the style of a role.
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

  /// This theme with every role as faint as ``dim``, for the screen behind an overlay.
  public var dimmed: Theme {
    let dim = dim == .plain ? Style(dim: true) : dim
    return Theme(text: dim, strong: dim, dim: dim, accent: dim, correct: dim, incorrect: dim, attention: dim)
  }

  /// Returns this theme in the available colours.
  func reduced(to depth: ColorDepth) -> Theme {
    Theme(
      text: text.reduced(to: depth), strong: strong.reduced(to: depth), dim: dim.reduced(to: depth),
      accent: accent.reduced(to: depth), correct: correct.reduced(to: depth), incorrect: incorrect.reduced(to: depth),
      attention: attention.reduced(to: depth))
  }
}
