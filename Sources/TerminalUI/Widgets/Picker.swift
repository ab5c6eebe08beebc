/// The selected one of several options, with its position among them.
///
/// ```swift
/// FormRow("Voice", isFocused: true) {
///   Picker(voices.map(\.name), selected: 2)  // ❯ Voice     Haru    ‹ 3 of 8 ›
/// }
/// ```
///
/// The position stays in one column for all options. In a narrow space it is left out first.
public struct Picker: View {
  private let options: [String]
  private let selected: Int?
  private let placeholder: String

  /// Makes a picker.
  ///
  /// - Parameters:
  ///   - options: The options in order.
  ///   - selected: The index of the selected option, or `nil` if none is.
  ///   - placeholder: The text shown if no option is selected.
  public init(_ options: [String], selected: Int?, placeholder: String = "none") {
    self.options = options
    self.selected = selected.flatMap { options.indices.contains($0) ? $0 : nil }
    self.placeholder = placeholder
  }

  /// Returns the width of the longest option and the position.
  public func size(in proposal: Size) -> Size {
    Size(columns: hasPlace(in: proposal.columns) ? fullWidth : min(proposal.columns, optionWidth), rows: 1)
  }

  /// Draws the selected option and its position.
  public func draw(in canvas: inout Canvas) {
    let isFocused = canvas.environment.isFocused
    let option = selected.map { options[$0] } ?? placeholder
    canvas.write(option, at: .zero, style: selected == nil ? .dim : isFocused ? .strong : .text)
    guard hasPlace(in: canvas.size.columns), let selected, options.count > 1 else { return }

    let mark: StyleRole = isFocused ? .accent : .dim
    var column = optionWidth + Self.gap
    for (text, role) in [("‹ ", mark), (place(selected), .dim), (" ›", mark)] {
      canvas.write(text, at: Point(column: column, row: 0), style: role)
      column += text.count
    }
  }

  private static let gap = 2

  /// Returns a position, padded to the width of the last one so that the marks don't move.
  private func place(_ position: Int) -> String {
    let number = "\(position + 1)"
    let blanks = String(repeating: " ", count: "\(options.count)".count - number.count)
    return blanks + "\(number) of \(options.count)"
  }

  private var optionWidth: Int {
    (options + (selected == nil ? [placeholder] : [])).map { displayWidth(of: $0) }.max() ?? 0
  }

  private var fullWidth: Int { optionWidth + Self.gap + place(0).count + 4 }
  private func hasPlace(in width: Int) -> Bool { width >= fullWidth }
}
