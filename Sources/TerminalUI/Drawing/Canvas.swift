/// A window on a ``Frame`` that a view draws in: it has its own origin and clips what is outside.
///
/// ```swift
/// func draw(in canvas: inout Canvas) {
///   canvas.write("✓ 7", at: .zero, style: .correct)
/// }
/// ```
public struct Canvas {
  /// How large the window is, whether or not all of it can be seen.
  public let size: Size
  /// What is drawn with.
  public var environment: DrawingEnvironment

  private let surface: Surface
  private let origin: Point
  /// What can be seen, in the frame's own coordinates.
  private let clip: Rect

  init(surface: Surface, environment: DrawingEnvironment) {
    size = surface.frame.size
    self.environment = environment
    self.surface = surface
    origin = .zero
    clip = Rect(size: size)
  }

  private init(parent: Canvas, rect: Rect) {
    size = rect.size
    environment = parent.environment
    surface = parent.surface
    origin = Point(column: parent.origin.column + rect.origin.column, row: parent.origin.row + rect.origin.row)
    clip = Rect(origin: origin, size: size).intersection(parent.clip)
  }

  /// A window on part of this one; what reaches over the edge can't be seen.
  public func subcanvas(_ rect: Rect) -> Canvas {
    Canvas(parent: self, rect: rect)
  }

  /// Where the terminal's own cursor stands, in this window; none hides it.
  ///
  /// It may stand just right of the last column; a place that can't be seen is ignored.
  public var cursor: Point? {
    get {
      surface.frame.cursor.map { Point(column: $0.column - origin.column, row: $0.row - origin.row) }
    }
    nonmutating set {
      guard let newValue else { return surface.frame.cursor = nil }
      let column = origin.column + newValue.column
      let row = origin.row + newValue.row
      let columns = clip.columnRange
      guard columns.lowerBound <= column, column <= columns.upperBound, clip.rowRange.contains(row) else { return }
      let last = surface.frame.size.columns - 1
      if last >= 0 { surface.frame.cursor = Point(column: min(column, last), row: row) }
    }
  }

  /// What has been drawn at a place in this window; a blank where it can't be seen.
  func cell(at point: Point) -> Cell {
    let place = Point(column: origin.column + point.column, row: origin.row + point.row)
    let isSeen = clip.columnRange.contains(place.column) && clip.rowRange.contains(place.row)
    return isSeen ? surface.frame[place] : .blank
  }

  /// Writes one line of text, from `point` to the right. Control characters, line breaks included, are left out.
  ///
  /// A wide character that the edge would cut becomes a blank.
  public func write(_ string: some StringProtocol, at point: Point, style: Style) {
    let row = origin.row + point.row
    guard clip.rowRange.contains(row) else { return }
    let place = Point(column: origin.column + point.column, row: row)
    surface.frame.write(string, at: place, in: clip.columnRange, style: style, glyphs: environment.glyphs)
  }

  /// Writes one line of text in a role's style; without a role, in the one its surroundings have.
  public func write(_ string: some StringProtocol, at point: Point, style role: StyleRole? = nil) {
    write(string, at: point, style: environment.theme[role ?? environment.role])
  }

  /// Fills a rectangle, or the whole window, with a character of width one.
  public func fill(_ rect: Rect? = nil, with character: Character = " ", style: Style = .plain) {
    let area = subcanvas(rect ?? Rect(size: size))
    let glyph = Glyph(environment.glyphs.glyph(for: character))
    for row in area.clip.rowRange {
      for column in area.clip.columnRange {
        surface.frame.set(glyph, width: 1, style: style, at: Point(column: column, row: row))
      }
    }
  }
}
