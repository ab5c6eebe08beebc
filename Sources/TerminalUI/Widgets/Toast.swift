/// A short message in front of a screen, which it neither dims nor takes the keys from.
///
/// ```swift
/// aboutView(state).toast(state.hasCopied ? Toast("copied", role: .correct) : nil)
/// ```
///
/// When it comes and goes is the state's matter.
public struct Toast: Hashable, Sendable {
  /// What it says.
  public var text: String
  /// What it means; right, wrong and attention have a mark before the text too.
  public var role: StyleRole

  /// A message.
  public init(_ text: String, role: StyleRole = .text) {
    self.text = text
    self.role = role
  }

  fileprivate var mark: String {
    switch role {
    case .correct: "✓ "
    case .incorrect: "✗ "
    case .attention: "⚑ "
    case .text, .strong, .dim, .accent: ""
    }
  }
}

extension View {
  /// A message in the middle of the last row, or the first; nothing where there is none.
  ///
  /// - Parameters:
  ///   - toast: The message, on as many lines as it needs.
  ///   - edge: Where it stands.
  ///   - inset: How many rows from the edge.
  public func toast(_ toast: Toast?, at edge: VerticalAlignment = .bottom, inset: Int = 0) -> some View {
    ToastedView(base: self, toast: toast, edge: edge, inset: inset)
  }
}

private struct ToastedView<Base: View>: View {
  let base: Base
  let toast: Toast?
  let edge: VerticalAlignment
  let inset: Int

  var flexibility: Axes { base.flexibility }
  func size(in proposal: Size) -> Size { base.size(in: proposal) }

  func draw(in canvas: inout Canvas) {
    base.draw(in: &canvas)
    guard let toast else { return }
    let text = Text(toast.mark + toast.text).style(toast.role).wrapped().padding(horizontal: 2)
    let area = Rect(column: 0, row: inset, columns: canvas.size.columns, rows: canvas.size.rows - 2 * inset)
    let size = text.size(in: area.size).limited(to: area.size)
    let origin = Alignment(.center, edge).origin(of: size, in: area.size)
    var panel = canvas.subcanvas(area).clearing(Rect(origin: origin, size: size))
    text.draw(in: &panel)
  }
}
