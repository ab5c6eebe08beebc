/// A piece of screen: a value that says how large it would be and draws itself into a window of that size.
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
/// Views are made anew for each frame and keep nothing.
public protocol View {
  /// How much of `proposal` the view takes. It may be more; the rest is cut off.
  func size(in proposal: Size) -> Size
  /// Draws into a window, which need not have the size the view asked for.
  func draw(in canvas: inout Canvas)
  /// The directions in which the view takes all the space it is offered. None unless it says otherwise.
  var flexibility: Axes { get }
}

extension View {
  /// None: the view takes what it needs.
  public var flexibility: Axes { [] }
}

/// Directions on the screen.
public struct Axes: OptionSet, Sendable {
  /// One bit a direction.
  public let rawValue: UInt8

  /// Across.
  public static let horizontal = Axes(rawValue: 1)
  /// Down.
  public static let vertical = Axes(rawValue: 2)
  /// Across and down.
  public static let both: Axes = [.horizontal, .vertical]

  /// Directions from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// Where something narrow stands in something wide.
public enum HorizontalAlignment: Hashable, Sendable {
  /// At the left edge.
  case leading
  /// In the middle; the odd cell goes to the right.
  case center
  /// At the right edge.
  case trailing

  func offset(of length: Int, in available: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, (available - length) / 2)
    case .trailing: available - length
    }
  }
}

/// Where something low stands in something high.
public enum VerticalAlignment: Hashable, Sendable {
  /// At the top edge.
  case top
  /// In the middle; the odd row goes below.
  case center
  /// At the bottom edge.
  case bottom

  func offset(of length: Int, in available: Int) -> Int {
    switch self {
    case .top: 0
    case .center: max(0, (available - length) / 2)
    case .bottom: available - length
    }
  }
}

/// Where something small stands in something large.
public struct Alignment: Hashable, Sendable {
  /// Across.
  public var horizontal: HorizontalAlignment
  /// Down.
  public var vertical: VerticalAlignment

  /// An alignment across and down.
  public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the top left corner.
  public static let topLeading = Alignment(.leading, .top)
  /// At the top, in the middle.
  public static let top = Alignment(.center, .top)
  /// In the top right corner.
  public static let topTrailing = Alignment(.trailing, .top)
  /// At the left edge, half-way down.
  public static let leading = Alignment(.leading, .center)
  /// In the middle.
  public static let center = Alignment(.center, .center)
  /// At the right edge, half-way down.
  public static let trailing = Alignment(.trailing, .center)
  /// In the bottom left corner.
  public static let bottomLeading = Alignment(.leading, .bottom)
  /// At the bottom, in the middle.
  public static let bottom = Alignment(.center, .bottom)
  /// In the bottom right corner.
  public static let bottomTrailing = Alignment(.trailing, .bottom)

  func origin(of size: Size, in available: Size) -> Point {
    Point(
      column: horizontal.offset(of: size.columns, in: available.columns),
      row: vertical.offset(of: size.rows, in: available.rows))
  }
}
