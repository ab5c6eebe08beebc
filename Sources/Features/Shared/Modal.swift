import TerminalUI

/// Something over a screen, which is dimmed behind it: its title, its content, and, in place of the screen's own, its
/// keys.
struct Modal: View {
  private let screen: any View
  private let panel: any View
  private let keys: any View

  init(_ title: String, keys items: [HelpItem], over screen: some View, @ViewBuilder content: () -> ViewGroup) {
    self.screen = screen.dimmed()
    panel = VStack(spacing: 1) {
      Text(title).style(.strong)
      content()
    }
    .padding(top: 1, left: 3, bottom: 1, right: 3)
    keys = HelpLine(items).padding(left: 2, right: 2)
  }

  var flexibility: Axes { .both }
  func size(in proposal: Size) -> Size { proposal }

  func draw(in canvas: inout Canvas) {
    screen.draw(in: &canvas)
    let line = Rect(column: 0, row: canvas.size.rows - 1, columns: canvas.size.columns, rows: 1)
    let space = Size(columns: canvas.size.columns, rows: canvas.size.rows - 1)
    let size = panel.size(in: space)
    let shown = Size(columns: min(size.columns, space.columns), rows: min(size.rows, space.rows))
    let origin = Point(column: (space.columns - shown.columns) / 2, row: (space.rows - shown.rows) / 2)
    draw(panel, at: Rect(origin: origin, size: shown), in: &canvas)
    draw(keys, at: line, in: &canvas)
  }

  private func draw(_ view: any View, at rect: Rect, in canvas: inout Canvas) {
    canvas.fill(rect)
    var part = canvas.subcanvas(rect)
    view.draw(in: &part)
  }
}
