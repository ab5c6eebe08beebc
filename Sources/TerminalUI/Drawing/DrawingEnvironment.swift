/// What a view is drawn with: the theme, the glyphs the terminal can show, and the role of text that names none.
///
/// ```swift
/// let environment = DrawingEnvironment(variables: ProcessInfo.processInfo.environment)
/// ```
public struct DrawingEnvironment: Hashable, Sendable {
  /// The styles of all roles.
  public var theme: Theme
  /// Which characters can be drawn.
  public var glyphs: GlyphSet
  /// The role of text that names none.
  public var role: StyleRole
  /// How wide the terminal draws East Asian Ambiguous characters.
  public var ambiguousWidth: AmbiguousWidth
  /// How many colours the terminal shows.
  public var colors: ColorDepth
  /// Whether what is drawn is the control that the keys change; see ``FormRow``.
  public var isFocused = false

  /// An environment; what is left out is as on a modern terminal.
  public init(
    theme: Theme = .default, glyphs: GlyphSet = .unicode, role: StyleRole = .text,
    ambiguousWidth: AmbiguousWidth = .narrow, colors: ColorDepth = .trueColor
  ) {
    self.theme = theme
    self.glyphs = glyphs
    self.role = role
    self.ambiguousWidth = ambiguousWidth
    self.colors = colors
  }

  /// This environment in another theme, in the colours the terminal shows.
  ///
  /// ```swift
  /// terminal.environment = terminal.environment.themed(.dark)
  /// ```
  public func themed(_ name: ThemeName) -> DrawingEnvironment {
    var environment = self
    environment.theme = Theme(name, colors: colors)
    return environment
  }

  /// What the process's environment variables say about the terminal.
  ///
  /// ``ColorDepth`` says how the colours are found. `TERM=linux` (whose font has no braille) and a locale without UTF-8
  /// (`LC_ALL`, `LC_CTYPE`, `LANG`, the first that is set) ask for ASCII.
  /// `RUNEWIDTH_EASTASIAN=1`, which other programs know too, says that ambiguous characters are wide.
  public init(variables: [String: String]) {
    func value(_ name: String) -> String? {
      variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    let term = value("TERM") ?? ""
    let locale = (value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? "").lowercased()
    let hasUTF8 = locale.contains("utf-8") || locale.contains("utf8")
    let colors = ColorDepth(variables: variables)
    self.init(
      theme: Theme(.automatic, colors: colors),
      glyphs: hasUTF8 && term != "linux" ? .unicode : .ascii,
      ambiguousWidth: value("RUNEWIDTH_EASTASIAN") == "1" ? .wide : .narrow,
      colors: colors)
  }
}
