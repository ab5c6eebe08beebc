import TerminalUI

/// A sheet at the bottom of a dimmed screen, with its keys in the last row.
///
/// The sheet clears all of the rows that it covers. The rows above it stay as they are, so no text is cut.
struct Modal: View {
  /// The width of the content if the terminal has room; fixed, so that rows don't jump as the content changes.
  static let width = 64

  private let screen: any View
  private let content: any View
  private let keys: HelpLine
  private let isActive: Bool
  private let maxWidth: Int

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - keys: The keys of the sheet.
  ///   - screen: The screen under the sheet.
  ///   - isActive: True if the screen under the sheet still takes what is typed. It isn't dimmed then, and the sheet
  ///     covers less than its lower half.
  ///   - maxWidth: The largest number of columns of the content.
  ///   - content: The forms of the content, the preferred one first. The first that fits is drawn.
  init(
    keys: [HelpItem], over screen: some View, isActive: Bool = false, maxWidth: Int = width,
    @ViewBuilder content: () -> ViewGroup
  ) {
    self.screen = screen.dimmed(!isActive)
    self.content = FirstFitting(choices: content)
    self.keys = HelpLine(keys)
    self.isActive = isActive
    self.maxWidth = maxWidth
  }

  var flexibility: Axes { .both }
  func size(in proposal: Size) -> Size { proposal }

  func draw(in canvas: inout Canvas) {
    screen.draw(in: &canvas)
    let size = canvas.size
    let margin = size.rows >= 16 ? 1 : 0
    let room = room(in: size, margin: margin)
    let wanted = content.size(in: room)
    let columns = min(room.columns, max(wanted.columns, Self.width))
    let rows = min(room.rows, wanted.rows)
    let top = size.rows - 1 - margin - rows
    canvas.fill(Rect(column: 0, row: top - margin, columns: size.columns, rows: size.rows - top + margin))
    var part = canvas.subcanvas(Rect(column: (size.columns - columns) / 2, row: top, columns: columns, rows: rows))
    content.draw(in: &part)
    var line = canvas.subcanvas(Rect(column: 2, row: size.rows - 1, columns: size.columns - 4, rows: 1))
    keys.draw(in: &line)
  }

  /// Returns the space for the content. The first row of the screen stays visible, or its upper half if it is active.
  private func room(in size: Size, margin: Int) -> Size {
    let visible = isActive ? size.rows / 2 + margin : 1 + margin
    return Size(
      columns: min(size.columns - (size.columns >= 60 ? 6 : 2), maxWidth), rows: size.rows - visible - 1 - 2 * margin)
  }
}

/// The width of the labels in all forms, in columns.
let formLabelWidth = 10
