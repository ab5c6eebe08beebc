/// Modes that a program may find on when it starts, because another one crashed, and that garble
/// what it draws.
struct InheritedModes {
  /// The rows that scroll; `nil` for all.
  var region: Range<Int>?
  /// Indicates that rows are counted from the first of the region.
  var isOrigin = false
  /// Indicates that characters push what is right of them.
  var isInserting = false
  /// Indicates that G0 is line drawing.
  var isLineDrawing = false
  /// Indicates that G1 is in use, which is line drawing in the programs that use it.
  var isShiftedOut = false

  var firstRow: Int { isOrigin ? region?.lowerBound ?? 0 : 0 }

  func character(for scalar: Unicode.Scalar) -> Character {
    let isDrawn = (isLineDrawing || isShiftedOut) && ("`"..."~").contains(scalar)
    return isDrawn ? "─" : Character(scalar)
  }
}
