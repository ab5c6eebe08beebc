/// A value in a range, drawn as a bar with the value beside it.
///
/// ```swift
/// FormRow("Rate", isFocused: true) {
///   Slider(0.5, in: 0...1, text: "0.50", ends: ("slow", "fast"))
///   // ❯ Rate      slow ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤ fast  0.50
/// }
/// ```
///
/// In a narrow space the bar shrinks, and then the words are left out. ``ValueSteps`` computes the
/// values for the arrow keys.
public struct Slider: View {
  private let fraction: Double
  private let text: String
  private let ends: (low: String, high: String)?
  private let width: Int

  /// Makes a slider.
  ///
  /// - Parameters:
  ///   - value: The current value; values outside the range show the nearest bound.
  ///   - range: The smallest and the largest value.
  ///   - text: The value as text.
  ///   - ends: Words for the smallest and the largest value, beside the bar.
  ///   - width: The number of columns of the bar, space permitting.
  public init(
    _ value: Double, in range: ClosedRange<Double>, text: String,
    ends: (low: String, high: String)? = nil,
    width: Int = 12
  ) {
    let length = range.upperBound - range.lowerBound
    fraction = length > 0 ? (value - range.lowerBound) / length : 0
    self.text = text
    self.ends = ends
    self.width = width
  }

  /// Returns the layout of the bar, shortened if necessary, and the value.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let words = ends.map { displayWidth(of: $0.low) + displayWidth(of: $0.high) + 2 } ?? 0
    let value = Self.gap + displayWidth(of: text)
    let columns = min(proposal.columns, width + words + value)
    // Without room for the words the bar stands alone.
    let ends = columns - words - value < Self.shortest ? nil : self.ends
    let room = columns - (ends == nil ? 0 : words) - value
    let length = room < Self.shortest ? 0 : min(width, room)
    let isFocused = environment.isFocused
    return HStack(spacing: length == 0 ? 0 : Self.gap) {
      HStack(spacing: 1) {
        if let ends { Text(ends.low).style(.dim) }
        ProgressBar(fraction, role: isFocused ? .accent : .text).frame(width: length)
        if let ends { Text(ends.high).style(.dim) }
      }
      Text(text).style(isFocused ? .strong : .text)
    }
    .layout(in: Size(columns: columns, rows: 1), environment: environment)
  }

  private static let gap = 2
  /// The fewest columns of a bar.
  private static let shortest = 2
}
