/// A labelled control. The focused row is marked with `❯` and set in strong text.
///
/// ```swift
/// FormRow("Rate", isFocused: state.focus == .rate) {
///   Slider(settings.rate, in: 0...1, text: "0.50")
/// }
/// ```
///
/// Rows usually form a column, with their controls aligned. With a small label width they fit side
/// by side.
public struct FormRow: View {
  private let body: any View
  private let isFocused: Bool

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - label: The name of the setting.
  ///   - labelWidth: The number of columns of the label with the gap after it.
  ///   - isFocused: True if keys change this control.
  ///   - isEnabled: False if the control can't be changed; it is then dim.
  ///   - control: The control, which reads ``DrawingEnvironment/isFocused``.
  public init(
    _ label: String, labelWidth: Int = 10, isFocused: Bool, isEnabled: Bool = true,
    @ViewBuilder control: () -> ViewGroup
  ) {
    self.isFocused = isFocused
    let role: StyleRole =
      if isFocused {
        .strong
      } else {
        isEnabled ? .text : .dim
      }
    body = HStack {
      SelectionMark(isSelected: isFocused)
      Text(label).style(role).frame(width: labelWidth, height: 1)
      control().dimmed(!isEnabled)
    }
  }

  /// The directions in which the control is flexible.
  public var flexibility: Axes { body.flexibility }
  /// Returns the layout of the mark, the label and the control side by side.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    var environment = environment
    environment.isFocused = isFocused
    return body.layout(in: proposal, environment: environment).drawn { $0.isFocused = isFocused }
  }
}

/// An action for Enter in a row among ``FormRow``s.
///
/// ```swift
/// FormButton("Test voice", isFocused: state.focus == .test)  // ❯ Test voice  ⏎
/// ```
public struct FormButton: View {
  private let body: any View

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - label: The name of the action.
  ///   - isFocused: True if Enter performs the action.
  ///   - isEnabled: False if the action isn't available; the row is then dim.
  public init(_ label: String, isFocused: Bool, isEnabled: Bool = true) {
    let role: StyleRole =
      if isEnabled {
        isFocused ? .accent : .text
      } else {
        .dim
      }
    body = HStack {
      SelectionMark(isSelected: isFocused)
      Text(label).style(role)
      if isFocused, isEnabled { KeyName(name: "⏎").padding(left: 2) }
    }
  }

  /// Returns the layout of the mark, the label and the key.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    body.layout(in: proposal, environment: environment)
  }
}

/// The name of a key in dim text. In ASCII the name is a word.
private struct KeyName: View {
  let name: String

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Text(environment.glyphs.keyName(name)).style(.dim).layout(
      in: proposal, environment: environment)
  }
}
