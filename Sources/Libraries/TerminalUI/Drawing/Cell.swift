/// One character position on the screen.
public struct Cell: Hashable, Sendable {
  /// The style's bits with the width above them. Cells have no padding bytes, so rows can be
  /// compared with `memcmp`.
  private var bits: UInt64
  let glyph: Glyph

  /// A blank in the terminal's own style.
  public static var blank: Cell { Cell(.blank, width: 1, style: .plain) }

  /// Makes a cell from a grapheme cluster, its width (0, 1 or 2) and its style.
  public init(character: Character, width: UInt8, style: Style) {
    self.init(Glyph(character), width: width, style: style)
  }

  init(_ glyph: Glyph, width: UInt8, style: Style) {
    self.glyph = glyph
    bits = style.bits | UInt64(width) << Self.widthShift
  }

  /// The grapheme cluster shown in the cell.
  public var character: Character { glyph.character }
  /// The number of cells covered: 1 or 2, and 0 for the second half of a wide character.
  public var width: UInt8 { UInt8(truncatingIfNeeded: bits >> Self.widthShift) }
  /// The colours and attributes.
  public var style: Style { Style(bits: bits & ((1 << Self.widthShift) - 1)) }

  private static let widthShift = 62

  static func trailingHalf(style: Style) -> Cell { Cell(.blank, width: 0, style: style) }
}
