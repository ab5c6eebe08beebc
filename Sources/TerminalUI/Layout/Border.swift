extension View {
  /// Adds a thin border of dots, one cell wide, with a title in its upper edge.
  ///
  /// ```swift
  /// chart.border("This week")
  /// ```
  ///
  /// The border is drawn in braille, which is one cell wide in every terminal, or with `+ - |` in ASCII.
  public func border(_ title: String = "", style role: StyleRole = .dim) -> some View {
    BorderedView(content: self, title: title, role: role)
  }
}

private struct BorderedView<Content: View>: View {
  let content: Content
  let title: String
  let role: StyleRole

  var flexibility: Axes { content.flexibility }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let inner = content.layout(in: Self.inside(proposal), environment: environment)
    let titleWidth = title.isEmpty ? 0 : displayWidth(of: title) + 4
    return Layout(Size(columns: max(inner.size.columns, titleWidth) + 2, rows: inner.size.rows + 2)) { canvas in
      guard canvas.size.columns >= 2, canvas.size.rows >= 2 else { return inner.draw(in: canvas) }
      drawBorder(in: canvas)
      inner.draw(in: canvas.subcanvas(Rect(origin: Point(column: 1, row: 1), size: Self.inside(canvas.size))))
    }
  }

  private func drawBorder(in canvas: Canvas) {
    let (columns, rows) = (canvas.size.columns, canvas.size.rows)
    let line = BorderGlyphs(canvas.environment.glyphs)
    let style = canvas.environment.theme[role]
    for row in 1..<rows - 1 {
      canvas.write(line.left, at: Point(column: 0, row: row), style: style)
      canvas.write(line.right, at: Point(column: columns - 1, row: row), style: style)
    }
    let top = String(repeating: line.top, count: columns - 2)
    let bottom = String(repeating: line.bottom, count: columns - 2)
    canvas.write(line.corners[0] + top + line.corners[1], at: .zero, style: style)
    canvas.write(line.corners[2] + bottom + line.corners[3], at: Point(column: 0, row: rows - 1), style: style)

    let edge = canvas.subcanvas(Rect(column: 2, row: 0, columns: columns - 4, rows: 1))
    if !title.isEmpty { Text(" \(title) ").style(.strong).draw(in: edge) }
  }

  private static func inside(_ size: Size) -> Size { Size(columns: size.columns - 2, rows: size.rows - 2) }
}

/// The characters of a border, with corners from the top left to the bottom right.
private struct BorderGlyphs {
  let top: String
  let bottom: String
  let left: String
  let right: String
  let corners: [String]

  init(_ glyphs: GlyphSet) {
    if glyphs == .ascii {
      (top, bottom, left, right) = ("-", "-", "|", "|")
      corners = ["+", "+", "+", "+"]
    } else {
      (top, bottom, left, right) = ("⣀", "⠉", "⢸", "⡇")
      corners = ["⢀", "⡀", "⠈", "⠁"]
    }
  }
}
