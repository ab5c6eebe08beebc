/// A view that is made, laid out and drawn anew only when its inputs or its place have changed
/// since the last frame.
///
/// ```swift
/// Kept("header", of: state.title) { Text(state.title).style(.strong) }
/// ```
///
/// It saves time where a key changes little of a large screen. The content may depend on the inputs
/// and the size of the screen only, and nothing may be drawn behind it. Nothing is kept but by a
/// running ``Terminal``.
public struct Kept: View {
  private final class Content {
    let view: any View
    var last: (proposal: Size, environment: DrawingEnvironment, layout: Layout)?

    init(_ view: any View) { self.view = view }
  }

  private let content: Content

  /// Makes the view, or takes the one of the last frame.
  ///
  /// - Parameters:
  ///   - name: A name that nothing else has that is kept of the screen.
  ///   - inputs: All that the content depends on.
  ///   - content: Makes the view.
  public init(_ name: String, of inputs: some Equatable, content: () -> some View) {
    self.content = kept(name, of: inputs) { Content(content()) }
  }

  /// Those of the content.
  public var flexibility: Axes { content.view.flexibility }

  /// Returns the layout of the content, which is kept for the next frame.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    if let last = content.last, last.proposal == proposal, last.environment == environment {
      return last.layout
    }
    let inner = content.view.layout(in: proposal, environment: environment)
    let cells = KeptCells()
    let layout = Layout(inner.size) { canvas in canvas.draw(cells, drawing: inner.draw(in:)) }
    content.last = (proposal, environment, layout)
    return layout
  }
}

/// Makes a value, or returns the one of the last frame if its inputs were equal.
///
/// ```swift
/// let columns = kept("columns", of: files) { columns(of: files) }
/// ```
///
/// - Parameters:
///   - name: A name that nothing else has that is kept of the screen.
///   - inputs: All that the value depends on.
///   - make: Makes the value.
public func kept<Inputs: Equatable, Value>(_ name: String, of inputs: Inputs, _ make: () -> Value)
  -> Value
{
  guard let views = KeptViews.current else { return make() }
  if let entry = views.entries[name] as? KeptViews.Entry<Inputs, Value>, entry.inputs == inputs {
    return entry.value
  }
  let entry = KeptViews.Entry(inputs: inputs, value: make())
  views.entries[name] = entry
  return entry.value
}

/// Inputs that are compared once a frame, although several kept views depend on them.
public final class KeptInputs: Equatable {
  private init() {}

  /// Returns an object that is the same as in the last frame if the inputs are equal.
  public static func of(_ name: String, _ inputs: @autoclosure () -> some Equatable) -> KeptInputs {
    if let compared = KeptViews.current?.compared[name] { return compared }
    let inputs = kept(name, of: inputs()) { KeptInputs() }
    KeptViews.current?.compared[name] = inputs
    return inputs
  }

  /// Returns true for the same object.
  public static func == (first: KeptInputs, second: KeptInputs) -> Bool { first === second }
}

/// The kept views and values of a terminal.
// Safe: only the terminal uses them, while it draws a frame on the main actor.
final class KeptViews: @unchecked Sendable {
  final class Entry<Inputs, Value> {
    let inputs: Inputs
    let value: Value

    init(inputs: Inputs, value: Value) {
      self.inputs = inputs
      self.value = value
    }
  }

  @TaskLocal static var current: KeptViews?

  var entries: [String: AnyObject] = [:]
  /// The inputs that were compared for this frame.
  var compared: [String: KeptInputs] = [:]
}

/// The cells that a view has drawn in a place of the screen.
final class KeptCells {
  var drawn: (place: Rect, environment: DrawingEnvironment, cells: [Cell])?
}
