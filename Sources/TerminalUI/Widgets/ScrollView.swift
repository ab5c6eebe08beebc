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
    if contentSize(columns: space.columns, environment).rows <= space.rows { return 0 }
    return contentSize(columns: space.columns - Canvas.scrollBarWidth, environment).rows - space.rows
  }

  /// Returns the size of the content, limited to the proposal, and all columns of the proposal if a bar is needed.
  public func size(in proposal: Size, environment: DrawingEnvironment) -> Size {
    let size = contentSize(columns: proposal.columns, environment)
    return size.rows <= proposal.rows ? size : proposal
  }

  /// Draws the visible part, and a bar if that isn't all.
  public func draw(in canvas: inout Canvas) {
    let overflow = overflow(in: canvas.size, environment: canvas.environment)
    if overflow <= 0 { return content.draw(in: &canvas) }
    let rows = canvas.size.rows + overflow
    let first = min(max(0, offset), overflow)
    let columns = canvas.size.columns - Canvas.scrollBarWidth
    var part = canvas.subcanvas(Rect(column: 0, row: -first, columns: columns, rows: rows))
    content.draw(in: &part)
    canvas.drawScrollBar(first: first, of: rows)
  }

  private func contentSize(columns: Int, _ environment: DrawingEnvironment) -> Size {
    content.size(in: Size(columns: columns, rows: Self.unlimited), environment: environment)
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
