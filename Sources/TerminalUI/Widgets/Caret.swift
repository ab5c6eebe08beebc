/// A view without width that puts the terminal's cursor at its position.
///
/// ```swift
/// HStack {
///   Text(answer)
///   Caret()
/// }
/// ```
///
/// Input methods open their window at the cursor, so a screen for typing needs exactly one caret.
public struct Caret: View {
  /// Makes a caret.
  public init() {}

  /// Returns no columns and one row.
  public func size(in proposal: Size, environment: DrawingEnvironment) -> Size { Size(columns: 0, rows: 1) }
  /// Moves the cursor to the canvas's top left corner.
  public func draw(in canvas: inout Canvas) { canvas.cursor = .zero }
}
