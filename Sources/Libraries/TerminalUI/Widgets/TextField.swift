/// A line of text being edited, with the terminal's cursor at its caret.
///
/// ```swift
/// HStack {
///   Text("/ ").style(.accent)
///   TextField(state.search, placeholder: "a topic's name")
/// }
/// ```
///
/// Text wider than the field scrolls to show the text around the caret. `‹` and `›` mark hidden
/// text. ``TextFieldState`` lists the keys.
public struct TextField: View {
  private let state: TextFieldState
  private let placeholder: String
  private let isFocused: Bool

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - state: The text and the caret.
  ///   - placeholder: The dim text shown while the field is empty.
  ///   - isFocused: True if the field receives the typed text; only then does it set the cursor.
  public init(_ state: TextFieldState, placeholder: String = "", isFocused: Bool = true) {
    self.state = state
    self.placeholder = placeholder
    self.isFocused = isFocused
  }

  /// The horizontal axis: the view takes all of the width that it is offered.
  public var flexibility: Axes { .horizontal }

  /// Returns the layout of the part of the text around the caret, in the proposed width.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(Size(columns: proposal.columns, rows: 1)) { draw(in: $0) }
  }

  private func draw(in canvas: Canvas) {
    if state.text.isEmpty { canvas.write(placeholder, at: .zero, style: .dim) }
    let width = canvas.size.columns
    let caret = displayWidth(of: state.beforeCaret)
    let total = displayWidth(of: state.text)
    let first = Self.firstColumn(caret: caret, total: total, width: width)
    canvas.write(state.text, at: Point(column: -first, row: 0), style: isFocused ? .strong : .text)
    if width >= 4 {
      if first > 0 { canvas.write("‹", at: .zero, style: .dim) }
      if total - first > width {
        canvas.write("›", at: Point(column: width - 1, row: 0), style: .dim)
      }
    }
    if isFocused { canvas.cursor = Point(column: caret - first, row: 0) }
  }

  /// Returns the first visible column of the text. A third of the field stays to the right of the
  /// caret.
  private static func firstColumn(caret: Int, total: Int, width: Int) -> Int {
    // The caret needs a column after the last character.
    let most = max(0, total + 1 - width)
    return min(most, max(0, caret - width * 2 / 3))
  }
}
