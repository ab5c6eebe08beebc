extension View {
  /// Shows `content` in front of the view, which is dimmed and loses its cursor. Empty content
  /// changes nothing.
  ///
  /// ```swift
  /// quizView(state).overlay {
  ///   if let settings = state.settings { settingsView(settings) }
  /// }
  /// ```
  ///
  /// The content stands on blank rows with a margin of three columns and one row, or less on a
  /// small screen. All of the rows that it covers are blank, so no text is cut.
  ///
  /// - Parameters:
  ///   - alignment: The position of the content.
  ///   - content: The view in front. It is offered the whole size without the margin.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> ViewGroup)
    -> ModifiedView
  {
    let content = content()
    return ModifiedView(flexibility: flexibility) { proposal, environment in
      if content.children.isEmpty { return layout(in: proposal, environment: environment) }
      let below = dimmed().layout(in: proposal, environment: environment)
      return Layout(below.size) { canvas in
        below.draw(in: canvas)
        let margin = overlayMargin(in: canvas.size)
        let padded = content.padding(horizontal: margin.columns, vertical: margin.rows)
          .layout(in: canvas.size, environment: canvas.environment)
        let size = padded.size.limited(to: canvas.size)
        let row = alignment.origin(of: size, in: canvas.size).row
        canvas.fill(Rect(column: 0, row: row, columns: canvas.size.columns, rows: size.rows))
        padded.draw(in: canvas, alignment: alignment)
      }
    }
  }
}

private func overlayMargin(in space: Size) -> Size {
  let columns =
    switch space.columns {
    case 60...: 3
    case 12...: 1
    default: 0
    }
  return Size(columns: columns, rows: space.rows >= 16 ? 1 : 0)
}
