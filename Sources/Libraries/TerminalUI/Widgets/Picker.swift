/// The selected one of several options, with its position among them.
///
/// ```swift
/// FormRow("Voice", isFocused: true) {
///   Picker(voices.map(\.name), selected: 2)  // ❯ Voice     Haru    ‹ 3 of 8 ›
/// }
/// ```
///
/// The position stays in one column for all options. In a narrow space the notes are left out
/// first, then the position.
public struct Picker: View {
  private let options: [String]
  private let notes: [String]
  private let selected: Int?
  private let placeholder: String

  /// Makes a picker.
  ///
  /// - Parameters:
  ///   - options: The options in order.
  ///   - notes: A note for each option, shown beside it in dim text; none by default.
  ///   - selected: The index of the selected option, or `nil` if none is.
  ///   - placeholder: The text shown if no option is selected.
  public init(
    _ options: [String], notes: [String] = [], selected: Int?, placeholder: String = "none"
  ) {
    self.options = options
    self.notes = notes
    self.selected = selected.flatMap { options.indices.contains($0) ? $0 : nil }
    self.placeholder = placeholder
  }

  /// Returns the layout of the selected option with its note and its position, as wide as the
  /// longest option needs.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let form = form(in: proposal.columns)
    let columns = form.place == nil ? min(proposal.columns, optionWidth) : form.width
    return Layout(Size(columns: columns, rows: 1)) { draw(form, in: $0) }
  }

  private func draw(_ form: Form, in canvas: Canvas) {
    let isFocused = canvas.environment.isFocused
    let option = selected.map { options[$0] } ?? placeholder
    let optionRole: StyleRole =
      if selected == nil {
        .dim
      } else {
        isFocused ? .strong : .text
      }
    canvas.write(option, at: .zero, style: optionRole)
    guard let selected else { return }
    if form.hasNotes, notes.indices.contains(selected) {
      canvas.write(
        notes[selected], at: Point(column: optionWidth + Self.noteGap, row: 0), style: .dim)
    }
    guard var column = form.place, options.count > 1 else { return }
    let mark: StyleRole = isFocused ? .accent : .dim
    for (text, role) in [("‹ ", mark), (place(selected), .dim), (" ›", mark)] {
      canvas.write(text, at: Point(column: column, row: 0), style: role)
      column += text.count
    }
  }

  private static let gap = 2
  private static let noteGap = 3

  /// Returns a position, padded to the width of the last one so that the marks don't move.
  private func place(_ position: Int) -> String {
    let number = "\(position + 1)"
    let blanks = String(repeating: " ", count: "\(options.count)".count - number.count)
    return blanks + "\(number) of \(options.count)"
  }

  private var optionWidth: Int {
    (options + (selected == nil ? [placeholder] : [])).map { displayWidth(of: $0) }.max() ?? 0
  }

  /// The parts that fit a width: notes, and the column of the position.
  private struct Form {
    var hasNotes: Bool
    var place: Int?
    var width: Int
  }

  private func form(in width: Int) -> Form {
    let note = notes.map { displayWidth(of: $0) }.max() ?? 0
    let placeWidth = place(0).count + 4
    let withNotes = optionWidth + (note == 0 ? 0 : Self.noteGap + note)
    for (hasNotes, start) in [(true, withNotes + Self.gap), (false, optionWidth + Self.gap)]
    where start + placeWidth <= width {
      return Form(hasNotes: hasNotes, place: start, width: start + placeWidth)
    }
    return Form(hasNotes: false, place: nil, width: optionWidth)
  }
}
