/// A part of the screen: a value that finds its size in a space and draws itself.
///
/// ```swift
/// func score(_ quiz: Quiz.State) -> some View {
///   HStack(spacing: 3) {
///     Text("✓ \(quiz.correct)").style(.correct)
///     Text("✗ \(quiz.incorrect)").style(.incorrect)
///   }
/// }
/// ```
///
/// Views are made for each frame and keep no state.
public protocol View {
  /// Returns the size that the view takes when offered `proposal`, and the function that draws it.
  ///
  /// ```swift
  /// func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
  ///   Layout(Size(columns: proposal.columns, rows: 1)) { canvas in
  ///     canvas.write("✓ 7", at: .zero, style: .correct)
  ///   }
  /// }
  /// ```
  ///
  /// Why one function for size and drawing: nothing is measured a second time when it is drawn.
  ///
  /// - Parameters:
  ///   - proposal: The space that there is. Cells beyond it are clipped.
  ///   - environment: The environment that the view is drawn with: its glyphs, theme and role. A
  ///     view that contains others lays them out with the environment that it draws them with.
  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout
  /// The directions in which the view takes all the space it is offered; none by default. A stack
  /// asks for them before it knows what space to offer.
  var flexibility: Axes { get }
}

/// A view in its space: a size, and the function that draws the view.
///
/// The drawing keeps the results of measuring, such as wrapped lines. A stack lays out each view
/// once, unless there isn't enough room.
public struct Layout {
  /// The size that the view takes.
  public let size: Size
  private let content: (Canvas) -> Void

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - size: The size that the view takes.
  ///   - draw: Draws the view. The canvas may be larger or smaller than the size.
  public init(_ size: Size, draw: @escaping (_ canvas: Canvas) -> Void) {
    self.size = size
    content = draw
  }

  /// Draws the view in a canvas, which may be larger or smaller than the view's size.
  public func draw(in canvas: Canvas) { content(canvas) }

  /// Draws the view at an alignment in a larger space, or cut at the right and bottom in a smaller
  /// one.
  func draw(in canvas: Canvas, alignment: Alignment) {
    let size = size.limited(to: canvas.size)
    content(canvas.subcanvas(Rect(origin: alignment.origin(of: size, in: canvas.size), size: size)))
  }

  func drawn(with change: @escaping (inout DrawingEnvironment) -> Void) -> Layout {
    Layout(size) { canvas in
      var part = canvas
      change(&part.environment)
      content(part)
    }
  }

  func resized(to size: Size) -> Layout { Layout(size, draw: content) }
}

extension View {
  /// Draws the view in the whole of a canvas.
  public func draw(in canvas: Canvas) {
    layout(in: canvas.size, environment: canvas.environment).draw(in: canvas)
  }

  /// No directions: the view takes the size it needs.
  public var flexibility: Axes { [] }
}

/// A set of directions on the screen.
public struct Axes: OptionSet, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt8

  /// The direction from left to right.
  public static let horizontal = Axes(rawValue: 1)
  /// The direction from top to bottom.
  public static let vertical = Axes(rawValue: 2)
  /// Both directions.
  public static let both: Axes = [.horizontal, .vertical]

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// A horizontal position inside a wider space.
public enum HorizontalAlignment: Hashable, Sendable {
  /// The left edge.
  case leading
  /// The middle, with the odd cell on the right.
  case center
  /// The right edge.
  case trailing

  func offset(of length: Int, in available: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, (available - length) / 2)
    case .trailing: available - length
    }
  }
}

/// A vertical position inside a higher space.
public enum VerticalAlignment: Hashable, Sendable {
  /// The top edge.
  case top
  /// The middle, with the odd row below.
  case center
  /// The bottom edge.
  case bottom

  func offset(of length: Int, in available: Int) -> Int {
    switch self {
    case .top: 0
    case .center: max(0, (available - length) / 2)
    case .bottom: available - length
    }
  }
}

/// A position inside a larger space.
public struct Alignment: Hashable, Sendable {
  /// The horizontal part.
  public var horizontal: HorizontalAlignment
  /// The vertical part.
  public var vertical: VerticalAlignment

  /// Makes an alignment from its two parts.
  public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The top left corner.
  public static let topLeading = Alignment(.leading, .top)
  /// The middle of the top edge.
  public static let top = Alignment(.center, .top)
  /// The top right corner.
  public static let topTrailing = Alignment(.trailing, .top)
  /// The middle of the left edge.
  public static let leading = Alignment(.leading, .center)
  /// The middle of the space.
  public static let center = Alignment(.center, .center)
  /// The middle of the right edge.
  public static let trailing = Alignment(.trailing, .center)
  /// The bottom left corner.
  public static let bottomLeading = Alignment(.leading, .bottom)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(.center, .bottom)
  /// The bottom right corner.
  public static let bottomTrailing = Alignment(.trailing, .bottom)

  func origin(of size: Size, in available: Size) -> Point {
    Point(
      column: horizontal.offset(of: size.columns, in: available.columns),
      row: vertical.offset(of: size.rows, in: available.rows))
  }
}
