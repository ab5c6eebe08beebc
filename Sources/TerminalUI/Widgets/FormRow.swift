/// A labelled control; the one that the keys change is marked with `❯` and set in strong text.
///
/// ```swift
/// FormRow("Rate", isFocused: state.focus == .rate) {
///   Slider(settings.rate, in: 0...1, text: "0.50")
/// }
/// ```
///
/// Rows stand one below the other with their controls in one column, or side by side with a narrow one.
public struct FormRow: View {
  private let body: any View
  private let isFocused: Bool

  /// A row.
  ///
  /// - Parameters:
  ///   - label: What the control changes.
  ///   - labelWidth: The columns of the label and the gap after it.
  ///   - isFocused: Whether the keys change this control.
  ///   - isEnabled: Whether it can be changed at all; faint where not.
  ///   - control: The control, told by ``DrawingEnvironment/isFocused`` how to look.
  public init(
    _ label: String, labelWidth: Int = 10, isFocused: Bool, isEnabled: Bool = true,
    @ViewBuilder control: () -> ViewGroup
  ) {
    self.isFocused = isFocused
    let role: StyleRole = isFocused ? .strong : isEnabled ? .text : .dim
    body = HStack {
      Text(isFocused ? "❯ " : "  ").style(.accent)
      Text(label).style(role).frame(width: labelWidth, height: 1)
      control().dimmed(!isEnabled)
    }
  }

  /// That of the control.
  public var flexibility: Axes { body.flexibility }
  /// The mark, the label and the control side by side.
  public func size(in proposal: Size) -> Size { body.size(in: proposal) }

  /// Draws the mark, the label and the control.
  public func draw(in canvas: inout Canvas) {
    var part = canvas
    part.environment.isFocused = isFocused
    body.draw(in: &part)
  }
}

/// Something that Enter does, as a row among ``FormRow``s.
///
/// ```swift
/// FormButton("Test voice", isFocused: state.focus == .test)  // ❯ Test voice  ⏎
/// ```
public struct FormButton: View {
  private let body: any View

  /// A row.
  ///
  /// - Parameters:
  ///   - label: What it does.
  ///   - isFocused: Whether Enter does it now.
  ///   - isEnabled: Whether it can be done; faint where not.
  public init(_ label: String, isFocused: Bool, isEnabled: Bool = true) {
    let role: StyleRole = isEnabled ? (isFocused ? .accent : .text) : .dim
    body = HStack {
      Text(isFocused ? "❯ " : "  ").style(.accent)
      Text(label).style(role)
      if isFocused, isEnabled { KeyName("⏎").padding(left: 2) }
    }
  }

  /// The mark, the label and the key.
  public func size(in proposal: Size) -> Size { body.size(in: proposal) }
  /// Draws the mark, the label and the key.
  public func draw(in canvas: inout Canvas) { body.draw(in: &canvas) }
}

/// A key's name, faint; in ASCII a word.
private struct KeyName: View {
  let name: String

  init(_ name: String) { self.name = name }

  func size(in proposal: Size) -> Size {
    Size(columns: displayWidth(of: GlyphSet.ascii.keyName(name)), rows: 1)
  }

  func draw(in canvas: inout Canvas) {
    canvas.write(canvas.environment.glyphs.keyName(name), at: .zero, style: .dim)
  }
}
