/// A view that is made and laid out anew only when its inputs or its space have changed since the last frame.
///
/// ```swift
/// Kept("header", of: state.title) { Text(state.title).style(.strong) }
/// ```
///
/// It saves time where a key changes little of a large screen. The content may depend on the inputs and the size of the screen
/// only. Nothing is kept but by a running ``Terminal``.
public struct Kept<Inputs: Equatable>: View {
  private let view: KeptViews.Entry

  /// Makes the view, or takes the one of the last frame.
  ///
  /// - Parameters:
  ///   - name: A name that no other kept view of the screen has.
  ///   - inputs: All that the content depends on.
  ///   - content: Makes the view.
  public init(_ name: String, of inputs: Inputs, content: () -> some View) {
    if let entry = KeptViews.current?.entries[name], entry.inputs as? Inputs == inputs {
      view = entry
    } else {
      view = KeptViews.Entry(inputs: inputs, content: content())
      KeptViews.current?.entries[name] = view
    }
  }

  /// Those of the content.
  public var flexibility: Axes { view.content.flexibility }

  /// Returns the layout of the content, which is kept for the next frame.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    if let last = view.last, last.proposal == proposal, last.environment == environment { return last.layout }
    let layout = view.content.layout(in: proposal, environment: environment)
    view.last = (proposal, environment, layout)
    return layout
  }
}

/// The kept views of a terminal.
// Safe: only the terminal uses them, while it draws a frame on the main actor.
final class KeptViews: @unchecked Sendable {
  final class Entry {
    let inputs: any Equatable
    let content: any View
    var last: (proposal: Size, environment: DrawingEnvironment, layout: Layout)?

    init(inputs: any Equatable, content: any View) {
      self.inputs = inputs
      self.content = content
    }
  }

  @TaskLocal static var current: KeptViews?

  var entries: [String: Entry] = [:]
}
