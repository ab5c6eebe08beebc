/// A value in a range, drawn as a bar with the value beside it.
///
/// ```swift
/// FormRow("Rate", isFocused: true) {
///   Slider(0.5, in: 0...1, text: "0.50")  // ❯ Rate      ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤  0.50
/// }
/// ```
///
/// In a narrow space the bar shrinks. ``ValueSteps`` computes the values for the arrow keys.
public struct Slider: View {
  private let fraction: Double
  private let text: String
  private let width: Int

  /// Makes a slider.
  ///
  /// - Parameters:
  ///   - value: The current value; values outside the range show the nearest bound.
  ///   - range: The smallest and the largest value.
  ///   - text: The value as text.
  ///   - width: The number of columns of the bar, space permitting.
  public init(_ value: Double, in range: ClosedRange<Double>, text: String, width: Int = 12) {
    let length = range.upperBound - range.lowerBound
    fraction = length > 0 ? (value - range.lowerBound) / length : 0
    self.text = text
    self.width = width
  }

  /// Returns the layout of the bar, shortened if necessary, and the value.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let columns = min(proposal.columns, width + Self.gap + displayWidth(of: text))
    let room = columns - Self.gap - displayWidth(of: text)
    let length = room < 2 ? 0 : min(width, room)
    let isFocused = environment.isFocused
    return HStack(spacing: length == 0 ? 0 : Self.gap) {
      ProgressBar(fraction, role: isFocused ? .accent : .text).frame(width: length)
      Text(text).style(isFocused ? .strong : .text)
    }
    .layout(in: Size(columns: columns, rows: 1), environment: environment)
  }

  private static let gap = 2
}
