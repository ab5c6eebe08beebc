/// The mark before a selected item: `❯`, or as much space. The hidden cursor rests there.
///
/// ```swift
/// HStack {
///   SelectionMark(isSelected: row == state.selection)
///   Text(row.title)
/// }
/// ```
public struct SelectionMark: View {
  /// The columns of the mark and the blank after it.
  static let width = 2

  private let isSelected: Bool
  private let isActive: Bool

  /// Makes a mark.
  ///
  /// - Parameters:
  ///   - isSelected: True for the row with the selection; others get an empty mark of the same
  ///     width.
  ///   - isActive: False if the keys move in something else; the mark is then dim.
  public init(isSelected: Bool, isActive: Bool = true) {
    self.isSelected = isSelected
    self.isActive = isActive
  }

  /// Returns the layout of the mark, or of the same space without it.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(Size(columns: Self.width, rows: 1)) { canvas in
      guard isSelected else { return }
      canvas.write("❯ ", at: .zero, style: isActive ? .accent : .dim)
      if isActive { canvas.setSelection(.zero) }
    }
  }
}
