/// The content of a ``Kept`` view: a value, and the view that is made from it.
///
/// ```swift
/// struct Header: KeptContent {
///   let title: String
///
///   var body: some View { Text(title).style(.strong) }
/// }
/// ```
///
/// Why a type and no closure: the view sees the properties of the value only, all of which are
/// compared. So what is kept is never older than what it shows.
public protocol KeptContent: Equatable {
  associatedtype Body: View

  /// The view that shows the value.
  var body: Body { get }
}

/// A view that is made, laid out and drawn anew only when its content or its place have changed
/// since the last frame.
///
/// ```swift
/// Kept(Header(title: state.title))
/// ```
///
/// It saves time where a key changes little of a large screen. One content of each type is kept.
/// Nothing may be drawn behind it. Nothing is kept but by a running ``Terminal``.
public struct Kept: View {
  private final class Drawn {
    let view: any View
    var last: (proposal: Size, environment: DrawingEnvironment, layout: Layout)?

    init(_ view: any View) { self.view = view }
  }

  private let drawn: Drawn

  /// Makes the view of a content, or takes the one of the last frame if the contents are equal.
  public init(_ content: some KeptContent) {
    drawn = KeptViews.value(for: content) { Drawn($0.body) }
  }

  /// The directions in which the content is flexible.
  public var flexibility: Axes { drawn.view.flexibility }

  /// Returns the layout of the content, which is kept for the next frame.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    if let last = drawn.last, last.proposal == proposal, last.environment == environment {
      return last.layout
    }
    let inner = drawn.view.layout(in: proposal, environment: environment)
    let cells = KeptCells()
    let layout = Layout(inner.size) { canvas in canvas.draw(cells, drawing: inner.draw(in:)) }
    drawn.last = (proposal, environment, layout)
    return layout
  }
}

/// The kept views and values of a terminal.
// Safe: only the terminal uses them, while it draws a frame on the main actor.
final class KeptViews: @unchecked Sendable {
  private final class Entry<Content, Value> {
    let content: Content
    let value: Value

    init(content: Content, value: Value) {
      self.content = content
      self.value = value
    }
  }

  @TaskLocal static var current: KeptViews?

  /// The last values, by the types of their contents.
  private var entries: [ObjectIdentifier: AnyObject] = [:]

  /// Makes a value from a content, or returns the one of the last frame if the contents are equal.
  ///
  /// - Parameter make: Makes the value from the content, and captures nothing.
  static func value<Content: Equatable, Value>(for content: Content, _ make: (Content) -> Value)
    -> Value
  {
    guard let current else { return make(content) }
    let type = ObjectIdentifier(Content.self)
    if let entry = current.entries[type] as? Entry<Content, Value>, entry.content == content {
      return entry.value
    }
    let entry = Entry(content: content, value: make(content))
    current.entries[type] = entry
    return entry.value
  }
}

/// The cells that a view has drawn in a place of the screen.
final class KeptCells {
  var drawn: (place: Rect, environment: DrawingEnvironment, cells: [Cell])?
}
