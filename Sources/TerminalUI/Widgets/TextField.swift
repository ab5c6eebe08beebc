/// A line of text that is being typed, with the terminal's cursor at its caret.
///
/// ```swift
/// HStack {
///   Text("/ ").style(.accent)
///   TextField(state.search, placeholder: "a topic's name")
/// }
/// ```
///
/// Text that is wider than the field is scrolled so that the caret and what is around it are seen; `‹` and `›` tell on
/// which side there is more. ``TextFieldState`` says what the keys do.
public struct TextField: View {
  private let state: TextFieldState
  private let placeholder: String
  private let isFocused: Bool

  /// A field.
  ///
  /// - Parameters:
  ///   - state: What has been typed.
  ///   - placeholder: What is shown, faintly, as long as nothing has been typed.
  ///   - isFocused: Whether this is where one types; only then it has the cursor.
  public init(_ state: TextFieldState, placeholder: String = "", isFocused: Bool = true) {
    self.state = state
    self.placeholder = placeholder
    self.isFocused = isFocused
  }

  /// Across.
  public var flexibility: Axes { .horizontal }

  /// The whole width, one row.
  public func size(in proposal: Size) -> Size { Size(columns: proposal.columns, rows: 1) }

  /// Draws the part of the text that holds the caret.
  public func draw(in canvas: inout Canvas) {
    if state.text.isEmpty { canvas.write(placeholder, at: .zero, style: .dim) }
    let width = canvas.size.columns
    let caret = displayWidth(of: state.beforeCaret)
    let total = displayWidth(of: state.text)
    let first = Self.firstColumn(caret: caret, total: total, width: width)
    canvas.write(state.text, at: Point(column: -first, row: 0), style: isFocused ? .strong : .text)
    if width >= 4 {
      if first > 0 { canvas.write("‹", at: .zero, style: .dim) }
      if total - first > width { canvas.write("›", at: Point(column: width - 1, row: 0), style: .dim) }
    }
    if isFocused { canvas.cursor = Point(column: caret - first, row: 0) }
  }

  /// The column of the text that the field begins with: a third of the field stays to the right of the caret.
  private static func firstColumn(caret: Int, total: Int, width: Int) -> Int {
    // The caret stands behind the last character.
    let most = max(0, total + 1 - width)
    return min(most, max(0, caret - width * 2 / 3))
  }
}
