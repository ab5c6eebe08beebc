extension View {
  /// Shows `content` in front of the view, which is dimmed and loses its cursor. Empty content changes nothing.
  ///
  /// ```swift
  /// quizView(state).overlay {
  ///   if let settings = state.settings { settingsView(settings) }
  /// }
  /// ```
  ///
  /// The content stands on blank rows with a margin of three columns and one row, or less on a small screen. All of the
  /// rows that it covers are blank, so no text is cut.
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
  func size(in proposal: Size, environment: DrawingEnvironment) -> Size {
    base.size(in: proposal, environment: environment)
  }

  func draw(in canvas: inout Canvas) {
    if content.children.isEmpty { return base.draw(in: &canvas) }
    base.dimmed().draw(in: &canvas)

    let margin = Self.margin(in: canvas.size)
    let padded = content.padding(horizontal: margin.columns, vertical: margin.rows)
    let size = padded.size(in: canvas.size, environment: canvas.environment).limited(to: canvas.size)
    let panel = Rect(origin: alignment.origin(of: size, in: canvas.size), size: size)
    canvas.fill(Rect(column: 0, row: panel.origin.row, columns: canvas.size.columns, rows: size.rows))
    var part = canvas.subcanvas(panel)
    padded.draw(in: &part)
  }

  private static func margin(in space: Size) -> Size {
    Size(columns: space.columns >= 60 ? 3 : space.columns >= 12 ? 1 : 0, rows: space.rows >= 16 ? 1 : 0)
  }
}
