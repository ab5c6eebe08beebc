extension View {
  /// Shows `content` in front of the view, which is dimmed and loses its cursor. Empty content changes nothing.
  ///
  /// ```swift
  /// quizView(state).overlay {
  ///   if let settings = state.settings { settingsView(settings) }
  /// }
  /// ```
  ///
  /// The content stands on blank cells with a margin of three columns and one row, or less on a small screen. A run of
  /// text that the content would cut is left out as a whole.
  ///
  /// - Parameters:
  ///   - alignment: The position of the content.
  ///   - content: The view in front. It is offered the whole size without the margin.
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
  /// Returns a blank canvas in front of earlier drawing.
  ///
  /// A run of text that reaches into `rect` is blanked outside too: half a word beside a panel only distracts.
  func clearing(_ rect: Rect) -> Canvas {
    for row in rect.rowRange {
      clearRun(from: rect.columnRange.lowerBound, by: -1, row: row)
      clearRun(from: rect.columnRange.upperBound - 1, by: 1, row: row)
    }
    fill(rect)
    return subcanvas(rect)
  }

  /// Blanks the run of text that crosses the edge next to `column`. Two blanks end a run.
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
