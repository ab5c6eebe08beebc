/// A part of the screen: a value that reports its size and draws itself.
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
  /// Returns the size that the view takes when offered `proposal`. Cells beyond the proposal are clipped.
  ///
  /// - Parameters:
  ///   - proposal: The space that there is.
  ///   - environment: The environment that the view is drawn with: its glyphs, theme and role. A view that contains
  ///     others measures them with the environment that it draws them with.
  func size(in proposal: Size, environment: DrawingEnvironment) -> Size
  /// Draws the view. The canvas may be larger or smaller than the size that the view asked for.
  func draw(in canvas: inout Canvas)
  /// The directions in which the view takes all the space it is offered; none by default.
  var flexibility: Axes { get }
}

extension View {
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
