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
  /// small screen.
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
    var panel = canvas.subcanvas(Rect(origin: alignment.origin(of: size, in: canvas.size), size: size))
    panel.fill()
    padded.draw(in: &panel)
  }

  private static func margin(in space: Size) -> Size {
    Size(columns: space.columns >= 60 ? 3 : space.columns >= 20 ? 1 : 0, rows: space.rows >= 16 ? 1 : 0)
  }
}
