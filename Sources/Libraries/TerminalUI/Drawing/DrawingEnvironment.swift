/// The theme, the available glyphs and the default text role that views are drawn with.
///
/// ```swift
/// let environment = DrawingEnvironment(variables: ProcessInfo.processInfo.environment)
/// ```
///
/// A copy is one reference, since each view that is measured or drawn is given one.
public struct DrawingEnvironment: Equatable, Sendable {
  /// The values of an environment, which is a reference to them.
  private struct Values: Equatable {
    var theme: Theme
    var glyphs: GlyphSet
    var role: StyleRole
    var ambiguousWidth: AmbiguousWidth
    var transliteration: Transliteration?
    var colors: ColorDepth
    var isFocused = false
  }

  private final class Storage: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  private var storage: Storage

  private var values: Values {
    get { storage.values }
    set { storage = Storage(newValue) }
  }

  /// The style of each role.
  public var theme: Theme {
    get { storage.values.theme }
    set { values.theme = newValue }
  }
  /// The characters that the terminal can draw.
  public var glyphs: GlyphSet {
    get { storage.values.glyphs }
    set { values.glyphs = newValue }
  }
  /// The role of text without a role of its own.
  public var role: StyleRole {
    get { storage.values.role }
    set { values.role = newValue }
  }
  /// The width of East Asian Ambiguous characters.
  public var ambiguousWidth: AmbiguousWidth {
    get { storage.values.ambiguousWidth }
    set { values.ambiguousWidth = newValue }
  }
  /// The way to write text that the glyphs can't draw, unless these are all of Unicode; `nil` draws
  /// it as it is.
  public var transliteration: Transliteration? {
    get { storage.values.transliteration }
    set { values.transliteration = newValue }
  }
  /// The number of colours that the terminal shows.
  public var colors: ColorDepth {
    get { storage.values.colors }
    set { values.colors = newValue }
  }
  /// Indicates that the control being drawn has the focus; see ``FormRow``.
  public var isFocused: Bool {
    get { storage.values.isFocused }
    set { values.isFocused = newValue }
  }

  /// Makes an environment. The defaults suit a modern terminal.
  public init(
    theme: Theme = .default, glyphs: GlyphSet = .unicode, role: StyleRole = .text,
    ambiguousWidth: AmbiguousWidth = .narrow, colors: ColorDepth = .trueColor
  ) {
    storage = Storage(
      Values(
        theme: theme, glyphs: glyphs, role: role, ambiguousWidth: ambiguousWidth, colors: colors))
  }

  /// Returns true if both say the same.
  public static func == (first: DrawingEnvironment, second: DrawingEnvironment) -> Bool {
    first.storage === second.storage || first.storage.values == second.storage.values
  }

  /// Returns this environment with another theme, in the colours that the terminal shows.
  ///
  /// ```swift
  /// terminal.environment = terminal.environment.themed(.dark)
  /// ```
  public func themed(_ name: ThemeName) -> DrawingEnvironment {
    var environment = self
    environment.theme = Theme(name, colors: colors)
    return environment
  }

  /// Performs work with the widths that text has in this environment.
  func measuring(_ work: () throws -> Void) rethrows {
    try AmbiguousWidth.$current.withValue(ambiguousWidth) {
      guard glyphs != .unicode, let transliteration else { return try work() }
      try Transliteration.$current.withValue(transliteration, operation: work)
    }
  }

  /// Reads the environment from the process's environment variables.
  ///
  /// ``ColorDepth`` describes how colours are found. ASCII glyphs are used for `TERM=linux`, whose
  /// font has no braille, and for locales without UTF-8 (the first of `LC_ALL`, `LC_CTYPE` and
  /// `LANG` that is set). `RUNEWIDTH_EASTASIAN=1`, which other programs read too, makes ambiguous
  /// characters wide.
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
