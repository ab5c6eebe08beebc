/// A short message in front of a screen that stays usable.
///
/// ```swift
/// aboutView(state).toast(state.hasCopied ? Toast("copied", role: .correct) : nil)
/// ```
///
/// The owner of the state decides when to show and hide the message.
public struct Toast: Hashable, Sendable {
  /// The message.
  public var text: String
  /// The role. Right, wrong and attention also add a mark before the message.
  public var role: StyleRole

  /// Makes a message.
  public init(_ text: String, role: StyleRole = .text) {
    self.text = text
    self.role = role
  }

  fileprivate var mark: String {
    switch role {
    case .correct: "✓ "
    case .incorrect: "✗ "
    case .attention: "⚑ "
    default: ""
    }
  }
}

extension View {
  /// Shows a message in the middle of the last row, or of the first.
  ///
  /// - Parameters:
  ///   - toast: The message, on as many lines as it needs; `nil` shows nothing.
  ///   - edge: The edge at which the message stands.
  ///   - inset: The number of rows between the message and the edge.
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
  func size(in proposal: Size, environment: DrawingEnvironment) -> Size {
    base.size(in: proposal, environment: environment)
  }

  func draw(in canvas: inout Canvas) {
    base.draw(in: &canvas)
    guard let toast else { return }
    let text = Text(toast.mark + toast.text).style(toast.role).wrapped().padding(horizontal: 2)
    let area = Rect(column: 0, row: inset, columns: canvas.size.columns, rows: canvas.size.rows - 2 * inset)
    let size = text.size(in: area.size, environment: canvas.environment).limited(to: area.size)
    let origin = Alignment(.center, edge).origin(of: size, in: area.size)
    var panel = canvas.subcanvas(area).clearing(Rect(origin: origin, size: size))
    text.draw(in: &panel)
  }
}

extension Canvas {
  /// Returns a blank canvas in front of earlier drawing.
  ///
  /// A run of text that reaches into `rect` is blanked outside too: half a word beside a panel only distracts.
  fileprivate func clearing(_ rect: Rect) -> Canvas {
    for row in rect.rowRange {
      clearRun(from: rect.columnRange.lowerBound, by: -1, row: row)
      clearRun(from: rect.columnRange.upperBound - 1, by: 1, row: row)
    }
    fill(rect)
    return subcanvas(rect)
  }

  /// Blanks the run of text that crosses the edge next to `column`. Two blanks end a run.
  private func clearRun(from column: Int, by step: Int, row: Int) {
    func isBlank(_ column: Int) -> Bool {
      !(0..<size.columns).contains(column) || cell(at: Point(column: column, row: row)) == .blank
    }
    let inside = isBlank(column) ? (isBlank(column - step) ? 2 : 1) : 0
    let outside = isBlank(column + step) ? (isBlank(column + 2 * step) ? 2 : 1) : 0
    if inside + outside >= 2 { return }
    var next = column + step
    while !isBlank(next) || !isBlank(next + step) {
      write(" ", at: Point(column: next, row: row), style: .plain)
      next += step
    }
  }
}
