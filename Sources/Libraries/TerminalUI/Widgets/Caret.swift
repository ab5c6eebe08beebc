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

  /// Returns a layout without columns that puts the cursor in the canvas's top left corner.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(Size(columns: 0, rows: 1)) { $0.cursor = .zero }
  }
}
