/// Content that scrolls if it is higher than its space, with a scroll bar at its right edge.
///
/// ```swift
/// ScrollView(offset: state.scroll) { Text(licences).wrapped() }
/// ```
///
/// Content that fits is drawn as it is, without a bar. An offset beyond the end shows the end; views keep no state, so
/// whoever changes the offset asks ``overflow(in:environment:)`` for its largest value.
public struct ScrollView: View {
  private let content: ViewGroup
  private let offset: Int
  /// More rows than any content has. It is offered to the content, which therefore shouldn't be flexible vertically.
  private static let unlimited = 10_000

  /// Makes a view that scrolls.
  ///
  /// - Parameters:
  ///   - offset: The number of rows of the content above the visible part.
  ///   - content: The views, below each other.
  public init(offset: Int, @ViewBuilder content: () -> ViewGroup) {
    self.offset = offset
    self.content = content()
  }

  /// Horizontal if the content is.
  public var flexibility: Axes { content.flexibility.intersection(.horizontal) }

  /// Returns the number of rows of the content that a space has no room for: the largest useful offset.
  public func overflow(in space: Size, environment: DrawingEnvironment) -> Int {
    max(0, contentLayout(in: space, environment).size.rows - space.rows)
  }

  /// Returns the layout of the visible part, and of a bar in the last column of the proposal if that isn't all.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let content = contentLayout(in: proposal, environment)
    let rows = content.size.rows
    if rows <= proposal.rows { return content }
    return Layout(proposal) { canvas in
      let first = min(max(0, offset), rows - canvas.size.rows)
      let columns = canvas.size.columns - Canvas.scrollBarWidth
      content.draw(in: canvas.subcanvas(Rect(column: 0, row: -first, columns: columns, rows: rows)))
      canvas.drawScrollBar(first: first, of: rows)
    }
  }

  /// Returns the layout of the whole content, beside a bar if the space isn't high enough.
  private func contentLayout(in space: Size, _ environment: DrawingEnvironment) -> Layout {
    func layout(columns: Int) -> Layout {
      content.layout(in: Size(columns: columns, rows: Self.unlimited), environment: environment)
    }
    let whole = layout(columns: space.columns)
    return whole.size.rows <= space.rows ? whole : layout(columns: space.columns - Canvas.scrollBarWidth)
  }
}

extension Canvas {
  /// The width of a scroll bar and the gap before it, in columns.
  public static let scrollBarWidth = 2

  /// Draws a scroll bar in the last column, as long in proportion to the canvas as the visible part of the content. It
  /// touches an edge only if there is no more beyond it.
  ///
  /// - Parameters:
  ///   - first: The first visible row of the content.
  ///   - rows: The number of rows of the content, more than the canvas has.
  public func drawScrollBar(first: Int, of rows: Int) {
    let height = size.rows
    let length = max(1, height * height / max(1, rows))
    let (room, hidden) = (height - length, max(1, rows - height))
    var top = room * min(first, hidden) / hidden
    if first > 0, room > 1 { top = max(1, top) }
    for row in top..<min(height, top + length) {
      write("⢸", at: Point(column: size.columns - 1, row: row), style: .dim)
    }
  }
}
