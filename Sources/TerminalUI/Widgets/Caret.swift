/// Puts the terminal's own cursor where it stands, taking no room itself.
///
/// ```swift
/// HStack {
///   Text(answer)
///   Caret()
/// }
/// ```
///
/// Input methods open their window at the cursor, so a screen on which one types has exactly one.
public struct Caret: View {
  /// The cursor's place.
  public init() {}

  /// No column, one row.
  public func size(in proposal: Size) -> Size { Size(columns: 0, rows: 1) }
  /// Moves the cursor to the window's corner.
  public func draw(in canvas: inout Canvas) { canvas.cursor = .zero }
}
