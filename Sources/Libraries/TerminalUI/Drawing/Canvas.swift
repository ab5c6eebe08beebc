/// A rectangle of a ``Frame`` that a view draws in, with its own origin. Drawing outside is
/// clipped.
///
/// ```swift
/// Layout(Size(columns: 3, rows: 1)) { canvas in
///   canvas.write("✓ 7", at: .zero, style: .correct)
/// }
/// ```
public struct Canvas {
  /// The size of the rectangle, including clipped parts.
  public let size: Size
  /// The theme, glyphs and text role used for drawing.
  public var environment: DrawingEnvironment

  private let surface: Surface
  private let origin: Point
  /// The visible part, in the frame's coordinates.
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
    origin = Point(
      column: parent.origin.column + rect.origin.column, row: parent.origin.row + rect.origin.row)
    clip = Rect(origin: origin, size: size).intersection(parent.clip)
  }

  /// Returns a canvas for part of this one. Parts outside are clipped.
  public func subcanvas(_ rect: Rect) -> Canvas {
    Canvas(parent: self, rect: rect)
  }

  /// The position of the terminal's cursor in this canvas; `nil` hides the cursor.
  ///
  /// The column just after the last one is allowed. Setting a clipped position has no effect.
  public var cursor: Point? {
    get {
      surface.frame.cursor.map {
        Point(column: $0.column - origin.column, row: $0.row - origin.row)
      }
    }
    nonmutating set {
      guard let newValue else { return surface.frame.cursor = nil }
      if let place = framePoint(newValue) { surface.frame.cursor = place }
    }
  }

  /// Marks a position as the selection, where the terminal's cursor rests while it is hidden.
  ///
  /// Setting a clipped position has no effect.
  public func setSelection(_ point: Point?) {
    guard let point else { return surface.frame.selection = nil }
    if let place = framePoint(point) { surface.frame.selection = place }
  }

  /// Draws something whose cursor and selection don't count.
  func keepingMarks(_ draw: () -> Void) {
    let cursor = surface.frame.cursor
    let selection = surface.frame.selection
    draw()
    surface.frame.cursor = cursor
    surface.frame.selection = selection
  }

  /// Returns a position of this canvas in the frame, or `nil` if it is clipped. The column after
  /// the last one is allowed.
  private func framePoint(_ point: Point) -> Point? {
    let column = origin.column + point.column
    let row = origin.row + point.row
    let columns = clip.columnRange
    guard columns.lowerBound <= column, column <= columns.upperBound, clip.rowRange.contains(row)
    else { return nil }
    let last = surface.frame.size.columns - 1
    return last >= 0 ? Point(column: min(column, last), row: row) : nil
  }

  /// Writes one line of text to the right of `point`. Control characters, line breaks and other
  /// characters that a terminal would obey are shown as code points: `\u{1B}`.
  ///
  /// A wide character cut by the edge becomes a blank.
  public func write(_ string: String, at point: Point, style: Style) {
    let script = Script(of: string)
    write(
      script == .clusters ? string.withVisibleControls() : string, script, at: point, style: style)
  }

  /// Returns the number of a link in the frame, or 0 if the frame has too many.
  func number(of link: Link) -> UInt8 { surface.frame.links.number(of: link) }

  /// Writes text whose kind of characters is known.
  func write(_ string: String, _ script: Script, at point: Point, style: Style) {
    let place = Point(column: origin.column + point.column, row: origin.row + point.row)
    guard clip.rowRange.contains(place.row) else { return }
    surface.frame.write(
      string, script: script, at: place, in: clip.columnRange,
      style: style.reduced(to: environment.colors),
      glyphs: environment.glyphs)
  }

  /// Writes one line of text in a role's style. Without a role, the environment's role applies.
  public func write(_ string: String, at point: Point, style role: StyleRole? = nil) {
    write(string, at: point, style: environment.theme[role ?? environment.role])
  }

  /// Fills a rectangle, or the whole canvas, with a character of width 1.
  public func fill(_ rect: Rect? = nil, with character: Character = " ", style: Style = .plain) {
    let area = subcanvas(rect ?? Rect(size: size))
    let glyph = Glyph(environment.glyphs.glyph(for: character))
    let style = style.reduced(to: environment.colors)
    for row in area.clip.rowRange {
      for column in area.clip.columnRange {
        surface.frame.set(glyph, width: 1, style: style, at: Point(column: column, row: row))
      }
    }
  }

  /// Copies the cells that were drawn here before, or draws them. A cursor, a selection and links
  /// are always drawn.
  func draw(_ kept: KeptCells, drawing draw: (Canvas) -> Void) {
    let place = Rect(origin: origin, size: size)
    if let drawn = kept.drawn, drawn.place == place, clip == place, drawn.environment == environment
    {
      return surface.frame.put(drawn.cells, in: place)
    }
    let marks = (surface.frame.cursor, surface.frame.selection)
    draw(self)
    let isOnlyCells =
      clip == place && marks == (surface.frame.cursor, surface.frame.selection)
      && surface.frame.links.isEmpty
    kept.drawn = isOnlyCells ? (place, environment, surface.frame.cells(in: place)) : nil
  }
}
