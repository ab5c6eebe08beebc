import TerminalUI

/// A sheet at the bottom of a dimmed screen, with its keys in the last row. In a large window it
/// stands where sessions stand, whatever screen is under it.
///
/// The sheet clears all of the rows that it covers. The rows above it stay as they are, so no text
/// is cut.
struct Modal: View {
  /// The width of the content if the terminal has room; fixed, so that rows don't jump as the
  /// content changes.
  static let width = 64

  private let screen: any View
  private let content: any View
  private let keys: HelpLine
  private let visibleRows: Int
  private let maxWidth: Int

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - isActive: True if the screen under the sheet still takes what is typed, and isn't dimmed.
  ///   - visibleRows: The number of rows of the screen that stay visible if a form of the content
  ///     then fits.
  ///   - content: The forms of the content, the preferred one first. The first that fits is drawn.
  init(
    keys: [HelpItem], over screen: some View, isActive: Bool = false, visibleRows: Int = 1,
    maxWidth: Int = width,
    @ViewBuilder content: () -> ViewGroup
  ) {
    self.screen = screen.dimmed(!isActive)
    self.content = FirstFitting(choices: content)
    self.keys = HelpLine(keys, limit: HelpLine.beginnersLimit)
    self.visibleRows = visibleRows
    self.maxWidth = maxWidth
  }

  var flexibility: Axes { .both }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let screen = screen.layout(in: proposal, environment: environment)
    return Layout(proposal) { canvas in
      screen.draw(in: canvas)
      drawSheet(in: canvas)
    }
  }

  private func drawSheet(in canvas: Canvas) {
    let place = canvas.size.sessionPlace
    let size = place.size
    let margin = size.hasBlankRows ? 1 : 0
    let rooms = (1...max(1, visibleRows)).reversed().map {
      self.room(in: size, margin: margin, visible: $0)
    }
    let environment = canvas.environment
    let fitting = rooms.first {
      content.layout(in: $0, environment: environment).size.rows <= $0.rows
    }
    let room = fitting ?? rooms[rooms.count - 1]
    let wanted = content.layout(in: room, environment: environment).size
    let columns = min(room.columns, max(wanted.columns, Self.width))
    let rows = min(room.rows, wanted.rows)
    let top = size.rows - 1 - margin - rows
    let first = place.origin.row + top - margin
    canvas.fill(
      Rect(column: 0, row: first, columns: canvas.size.columns, rows: canvas.size.rows - first))
    let sheet = canvas.subcanvas(place)
    let part = sheet.subcanvas(
      Rect(column: (size.columns - columns) / 2, row: top, columns: columns, rows: rows))
    content.draw(in: part)
    let line = sheet.subcanvas(
      Rect(column: screenMargin, row: size.rows - 1, columns: size.contentColumns, rows: 1))
    keys.draw(in: line)
  }

  /// Returns the space for the content if some rows at the top stay visible.
  private func room(in size: Size, margin: Int, visible: Int) -> Size {
    Size(
      columns: min(size.columns - (size.hasLongLines ? 6 : 2), maxWidth),
      rows: size.rows - visible - 1 - 3 * margin)
  }
}
