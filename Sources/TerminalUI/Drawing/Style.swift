/// A colour of the terminal.
public enum Color: Hashable, Sendable {
  /// The terminal's own text or background colour.
  case `default`
  /// One of the 16 colours a user chooses in the terminal's settings, 0–15.
  case ansi(UInt8)
  /// One of the 256 colours of xterm, 0–255.
  case indexed(UInt8)
  /// Red, green and blue, 0–255 each.
  case rgb(UInt8, UInt8, UInt8)
}

/// How a cell looks. Views name a ``StyleRole`` instead, and the theme gives its style.
public struct Style: Hashable, Sendable {
  /// The text's colour.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color
  /// Heavier strokes.
  public var bold: Bool
  /// Fainter than usual.
  public var dim: Bool
  /// Slanted.
  public var italic: Bool
  /// A line under the text.
  public var underline: Bool
  /// Foreground and background exchanged.
  public var reverse: Bool
  /// A line through the text.
  public var strikethrough: Bool

  /// The terminal's own look.
  public static let plain = Style()

  /// A style; what is left out is as the terminal has it.
  public init(
    foreground: Color = .default, background: Color = .default, bold: Bool = false, dim: Bool = false,
    italic: Bool = false, underline: Bool = false, reverse: Bool = false, strikethrough: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.bold = bold
    self.dim = dim
    self.italic = italic
    self.underline = underline
    self.reverse = reverse
    self.strikethrough = strikethrough
  }

  /// Whether a blank in this style looks different from a plain one.
  public var showsOnBlanks: Bool { background != .default || underline || reverse || strikethrough }
}
