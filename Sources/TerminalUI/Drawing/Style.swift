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

extension Color {
  /// How many bits ``bits`` has.
  fileprivate static let bitCount = 26
  fileprivate static let allBits: UInt64 = (1 << bitCount) - 1

  /// The colour as a number: its kind in the two highest bits.
  fileprivate var bits: UInt64 {
    switch self {
    case .default: 0
    case .ansi(let number): 1 << 24 | UInt64(number)
    case .indexed(let number): 2 << 24 | UInt64(number)
    case .rgb(let red, let green, let blue): 3 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  fileprivate init(bits: UInt64) {
    func byte(_ shift: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> shift) }
    switch bits >> 24 & 3 {
    case 0: self = .default
    case 1: self = .ansi(byte(0))
    case 2: self = .indexed(byte(0))
    default: self = .rgb(byte(16), byte(8), byte(0))
    }
  }
}

/// How a cell looks. Views name a ``StyleRole`` instead, and the theme gives its style.
public struct Style: Hashable, Sendable {
  /// All of it in one number, for thousands are compared in a frame: two colours, then the flags. The highest bits are 0.
  private(set) var bits: UInt64 = 0

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

  /// A style from all its bits.
  init(bits: UInt64) { self.bits = bits }

  /// The text's colour.
  public var foreground: Color {
    get { color(at: 0) }
    set { setColor(newValue, at: 0) }
  }
  /// The colour behind the text.
  public var background: Color {
    get { color(at: Color.bitCount) }
    set { setColor(newValue, at: Color.bitCount) }
  }
  /// Heavier strokes.
  public var bold: Bool {
    get { hasFlag(0) }
    set { setFlag(0, newValue) }
  }
  /// Fainter than usual.
  public var dim: Bool {
    get { hasFlag(1) }
    set { setFlag(1, newValue) }
  }
  /// Slanted.
  public var italic: Bool {
    get { hasFlag(2) }
    set { setFlag(2, newValue) }
  }
  /// A line under the text.
  public var underline: Bool {
    get { hasFlag(3) }
    set { setFlag(3, newValue) }
  }
  /// Foreground and background exchanged.
  public var reverse: Bool {
    get { hasFlag(4) }
    set { setFlag(4, newValue) }
  }
  /// A line through the text.
  public var strikethrough: Bool {
    get { hasFlag(5) }
    set { setFlag(5, newValue) }
  }

  /// Whether a blank in this style looks different from a plain one.
  public var showsOnBlanks: Bool { background != .default || underline || reverse || strikethrough }
}

extension Style {
  private func color(at place: Int) -> Color { Color(bits: bits >> place & Color.allBits) }

  private mutating func setColor(_ color: Color, at place: Int) {
    bits = bits & ~(Color.allBits << place) | color.bits << place
  }

  private func hasFlag(_ number: Int) -> Bool { bits & Self.flag(number) != 0 }

  private mutating func setFlag(_ number: Int, _ isSet: Bool) {
    bits = isSet ? bits | Self.flag(number) : bits & ~Self.flag(number)
  }

  private static func flag(_ number: Int) -> UInt64 { 1 << (2 * Color.bitCount + number) }
}
