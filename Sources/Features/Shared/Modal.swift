import TerminalUI

/// A sheet over a dimmed screen, with a title, a content and its own keys in the last row.
struct Modal: View {
  /// The width of the sheet if the terminal has room; fixed, so that rows don't jump as their content changes.
  private static let width = 48

  private let body: any View
  private let keys: HelpLine

  init(_ title: String, keys: [HelpItem], over screen: some View, @ViewBuilder content: () -> ViewGroup) {
    body = screen.overlay {
      FirstFitting {
        VStack(spacing: 1) {
          Text(title).style(.strong)
          content()
        }
        .frame(width: Self.width)
        VStack(spacing: 1) {
          Text(title).style(.strong)
          content()
        }
        content()
      }
    }
    self.keys = HelpLine(keys)
  }

  var flexibility: Axes { .both }
  func size(in proposal: Size) -> Size { proposal }

  func draw(in canvas: inout Canvas) {
    body.draw(in: &canvas)
    let line = Rect(column: 0, row: canvas.size.rows - 1, columns: canvas.size.columns, rows: 1)
    canvas.fill(line)
    var part = canvas.subcanvas(line)
    keys.padding(horizontal: 2).draw(in: &part)
  }
}

/// The width of the labels in all forms, in columns.
let formLabelWidth = 12
