extension View {
  /// Something in front of the view, which is dimmed behind it and has no cursor; nothing changes where `content` is
  /// empty.
  ///
  /// ```swift
  /// quizView(state).overlay {
  ///   if let settings = state.settings { settingsView(settings) }
  /// }
  /// ```
  ///
  /// The content stands on blank cells: a margin of three columns and a row around it where there is room, less on a
  /// small screen. Text that it would cut is left out whole.
  ///
  /// - Parameters:
  ///   - alignment: Where the content stands.
  ///   - content: What is in front. It is offered the whole size but for the margin.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> ViewGroup) -> some View {
    OverlayView(base: self, content: content(), alignment: alignment)
  }
}

private struct OverlayView<Base: View>: View {
  let base: Base
  let content: ViewGroup
  let alignment: Alignment

  var flexibility: Axes { base.flexibility }
  func size(in proposal: Size) -> Size { base.size(in: proposal) }

  func draw(in canvas: inout Canvas) {
    if content.children.isEmpty { return base.draw(in: &canvas) }
    base.dimmed().draw(in: &canvas)

    let margin = Self.margin(in: canvas.size)
    let padded = content.padding(horizontal: margin.columns, vertical: margin.rows)
    let size = padded.size(in: canvas.size).limited(to: canvas.size)
    var panel = canvas.clearing(Rect(origin: alignment.origin(of: size, in: canvas.size), size: size))
    padded.draw(in: &panel)
  }

  private static func margin(in space: Size) -> Size {
    Size(columns: space.columns >= 60 ? 3 : space.columns >= 12 ? 1 : 0, rows: space.rows >= 16 ? 1 : 0)
  }
}

extension Canvas {
  /// A blank window in front of what has been drawn. A run of text that reaches into it is blank outside too: half a
  /// word beside a panel is only in the way.
  func clearing(_ rect: Rect) -> Canvas {
    for row in rect.rowRange {
      clearRun(from: rect.columnRange.lowerBound, by: -1, row: row)
      clearRun(from: rect.columnRange.upperBound - 1, by: 1, row: row)
    }
    fill(rect)
    return subcanvas(rect)
  }

  /// Blanks the run of text that crosses the edge outside of `column`; two blanks end a run.
  private func clearRun(from column: Int, by step: Int, row: Int) {
    func isBlank(_ column: Int) -> Bool {
      !(0..<size.columns).contains(column) || cell(at: Point(column: column, row: row)) == .blank
    }
    let inside = isBlank(column) ? (isBlank(column - step) ? 2 : 1) : 0
    let outside = isBlank(column + step) ? (isBlank(column + 2 * step) ? 2 : 1) : 0
    if inside + outside >= 2 { return }
    var next = column + step
    while !isBlank(next) || !isBlank(next + step) {
      write(" ", at: Point(column: next, row: row), style: .plain)
      next += step
    }
  }
}
