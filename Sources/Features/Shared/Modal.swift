import TerminalUI

/// Something over a screen, which is dimmed behind it: its title, its content, and, in place of the screen's own, its
/// keys.
struct Modal: View {
  /// The columns of what is in front, where there is room: always the same, so that nothing jumps.
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

/// The columns of the labels in all forms.
let formLabelWidth = 12
