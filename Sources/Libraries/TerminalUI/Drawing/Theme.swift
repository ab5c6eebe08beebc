/// The style of each role.
///
/// ```swift
/// var theme = Theme(.dark, colors: terminal.environment.colors)
/// theme.strong = Style(foreground: .rgb(255, 255, 255), bold: true)
/// terminal.environment.theme = theme
/// ```
///
/// Views name roles and rarely colours, so a theme changes every screen. ``ThemeName`` lists the
/// built-in themes. Colours that the terminal doesn't have are drawn in the nearest one that it
/// has.
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
  /// The styles of roles that the program added, where the theme has one.
  private var added: [StyleRole: Style] = [:]
  /// Indicates that everything looks like ``dim``, whatever its role.
  private(set) var isDimmed = false

  /// Makes a theme from the style of each role.
  public init(
    text: Style = .plain, strong: Style, dim: Style, accent: Style, correct: Style,
    incorrect: Style, attention: Style
  ) {
    self.text = text
    self.strong = strong
    self.dim = dim
    self.accent = accent
    self.correct = correct
    self.incorrect = incorrect
    self.attention = attention
  }

  /// The style of a role. A role that a program added has its own style until the theme is given
  /// another.
  public subscript(role: StyleRole) -> Style {
    get {
      switch role {
      case .text: text
      case .strong: strong
      case .dim: dim
      case .accent: accent
      case .correct: correct
      case .incorrect: incorrect
      case .attention: attention
      default: isDimmed ? dim : added[role] ?? role.defaultStyle
      }
    }
    set {
      switch role {
      case .text: text = newValue
      case .strong: strong = newValue
      case .dim: dim = newValue
      case .accent: accent = newValue
      case .correct: correct = newValue
      case .incorrect: incorrect = newValue
      case .attention: attention = newValue
      default: added[role] = newValue
      }
    }
  }

  /// This theme with every role as faint as ``dim``, for the screen behind an overlay. Colours that
  /// a text has of its own aren't drawn either.
  public var dimmed: Theme {
    let dim = dim == .plain ? Style(dim: true) : dim
    var theme = Theme(
      text: dim, strong: dim, dim: dim, accent: dim, correct: dim, incorrect: dim, attention: dim)
    theme.isDimmed = true
    return theme
  }

  func reduced(to depth: ColorDepth) -> Theme {
    var theme = self
    for role in StyleRole.allCases { theme[role] = self[role].reduced(to: depth) }
    // A dictionary with keys of an own type costs the start a search for its conformances.
    if !added.isEmpty { theme.added = added.mapValues { $0.reduced(to: depth) } }
    return theme
  }
}
