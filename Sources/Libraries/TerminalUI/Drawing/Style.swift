/// A terminal colour.
public enum Color: Hashable, Sendable {
  /// The terminal's own text or background colour.
  case `default`
  /// One of the 16 colours chosen in the terminal's settings, 0–15.
  case ansi(UInt8)
  /// One of xterm's 256 colours, 0–255.
  case indexed(UInt8)
  /// Red, green and blue, 0–255 each.
  case rgb(UInt8, UInt8, UInt8)

  /// The number of bits in ``bits``.
  fileprivate static let bitCount = 26
  fileprivate static let allBits: UInt64 = (1 << bitCount) - 1

  /// A number with the kind of colour in the two highest bits.
  fileprivate var bits: UInt64 {
    switch self {
    case .default: 0
    case .ansi(let number): 1 << 24 | UInt64(number)
    case .indexed(let number): 2 << 24 | UInt64(number)
    case .rgb(let red, let green, let blue):
      3 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
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

/// The colours and attributes of a cell. Views mostly name a ``StyleRole``, and the theme supplies
/// the style.
public struct Style: Hashable, Sendable {
  /// Two colours, then the flags, then the number of a link, in one number, since a frame compares
  /// thousands of styles. The highest bits are 0.
  private(set) var bits: UInt64 = 0

  /// The terminal's own style.
  public static var plain: Style { Style(bits: 0) }

  /// Makes a style. Parameters left out keep the terminal's own look.
  public init(
    foreground: Color = .default, background: Color = .default, bold: Bool = false,
    dim: Bool = false,
    italic: Bool = false, underline: Bool = false, reverse: Bool = false,
    strikethrough: Bool = false
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

  init(bits: UInt64) { self.bits = bits }

  static let foregroundBits = Color.allBits
  static let backgroundBits = Color.allBits << Color.bitCount
  static let colorBits = foregroundBits | backgroundBits

  /// The text colour.
  public var foreground: Color {
    get { color(at: 0) }
    set { setColor(newValue, at: 0) }
  }
  /// The background colour.
  public var background: Color {
    get { color(at: Color.bitCount) }
    set { setColor(newValue, at: Color.bitCount) }
  }
  /// Bold text.
  public var bold: Bool {
    get { has(.bold) }
    set { set(.bold, newValue) }
  }
  /// Text fainter than usual.
  public var dim: Bool {
    get { has(.dim) }
    set { set(.dim, newValue) }
  }
  /// Slanted text.
  public var italic: Bool {
    get { has(.italic) }
    set { set(.italic, newValue) }
  }
  /// Underlined text.
  public var underline: Bool {
    get { has(.underline) }
    set { set(.underline, newValue) }
  }
  /// Exchanged foreground and background colours.
  public var reverse: Bool {
    get { has(.reverse) }
    set { set(.reverse, newValue) }
  }
  /// Text with a line through it.
  public var strikethrough: Bool {
    get { has(.strikethrough) }
    set { set(.strikethrough, newValue) }
  }

  /// True if a blank in this style looks different from a plain blank.
  public var showsOnBlanks: Bool { bits & Self.shownOnBlanks != 0 }

  /// A background, lines, reverse, or a link. The terminal's own background is 0.
  private static let shownOnBlanks =
    backgroundBits | Attribute.underline.bit | Attribute.reverse.bit | Attribute.strikethrough.bit
    | UInt64(lastLink) << linkShift

  /// The greatest number of a link.
  package static let lastLink: UInt8 = 15
  private static let linkShift = 2 * Color.bitCount + 6

  /// The number of the link that the cell belongs to, from 1, in its text or its frame; 0 for none.
  package var link: UInt8 {
    get { UInt8(truncatingIfNeeded: bits >> Self.linkShift) & Self.lastLink }
    set {
      bits =
        bits & ~(UInt64(Self.lastLink) << Self.linkShift) | UInt64(newValue & Self.lastLink)
        << Self.linkShift
    }
  }

  private func color(at offset: Int) -> Color { Color(bits: bits >> offset & Color.allBits) }

  private mutating func setColor(_ color: Color, at offset: Int) {
    bits = bits & ~(Color.allBits << offset) | color.bits << offset
  }

  private func has(_ attribute: Attribute) -> Bool { bits & attribute.bit != 0 }

  private mutating func set(_ attribute: Attribute, _ isSet: Bool) {
    bits = isSet ? bits | attribute.bit : bits & ~attribute.bit
  }

  /// An attribute of a style beside its colours.
  enum Attribute: Int {
    case bold, dim, italic, underline, reverse, strikethrough

    var bit: UInt64 { 1 << (2 * Color.bitCount + rawValue) }
  }
}
