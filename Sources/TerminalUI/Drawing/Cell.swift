/// One place on the screen.
public struct Cell: Hashable, Sendable {
  /// The style's bits, and above them the width: cells have no byte to spare, so that rows can be compared as bytes.
  private var bits: UInt64
  let glyph: Glyph

  /// A plain blank.
  public static let blank = Cell(.blank, width: 1, style: .plain)

  /// A cell from what is drawn, the cells it takes (0, 1 or 2) and its look.
  public init(character: Character, width: UInt8, style: Style) {
    self.init(Glyph(character), width: width, style: style)
  }

  init(_ glyph: Glyph, width: UInt8, style: Style) {
    self.glyph = glyph
    bits = style.bits | UInt64(width) << Self.widthPlace
  }

  /// What is drawn: one grapheme cluster.
  public var character: Character { glyph.character }
  /// The cells it takes: 1 or 2, and 0 for the second half of a wide one.
  public var width: UInt8 { UInt8(truncatingIfNeeded: bits >> Self.widthPlace) }
  /// How it looks.
  public var style: Style { Style(bits: bits & ((1 << Self.widthPlace) - 1)) }

  private static let widthPlace = 62

  static func trailingHalf(style: Style) -> Cell { Cell(.blank, width: 0, style: style) }
}
