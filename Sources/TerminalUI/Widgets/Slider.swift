/// A value in a range, as a bar with the value beside it.
///
/// ```swift
/// FormRow("Rate", isFocused: true) {
///   Slider(0.5, in: 0...1, text: "0.50")  // ❯ Rate      ⠶⠶⠶⠶⠶⠶⠤⠤⠤⠤⠤⠤  0.50
/// }
/// ```
///
/// The bar gives way where room is short. ``ValueSteps`` says what the arrow keys make of the value.
public struct Slider: View {
  private let fraction: Double
  private let text: String
  private let width: Int

  /// A slider.
  ///
  /// - Parameters:
  ///   - value: Where in the range it stands; the nearest bound where it is outside.
  ///   - range: The least and the largest value.
  ///   - text: The value as it is read.
  ///   - width: The bar's columns where there is room.
  public init(_ value: Double, in range: ClosedRange<Double>, text: String, width: Int = 12) {
    let length = range.upperBound - range.lowerBound
    fraction = length > 0 ? (value - range.lowerBound) / length : 0
    self.text = text
    self.width = width
  }

  /// The bar and the value, one row.
  public func size(in proposal: Size) -> Size {
    Size(columns: min(proposal.columns, width + Self.gap + displayWidth(of: text)), rows: 1)
  }

  /// Draws the bar, as long as there is room, and the value.
  public func draw(in canvas: inout Canvas) {
    let isFocused = canvas.environment.isFocused
    let room = canvas.size.columns - Self.gap - displayWidth(of: text)
    let length = room < 2 ? 0 : min(width, room)
    var bar = canvas.subcanvas(Rect(column: 0, row: 0, columns: length, rows: 1))
    ProgressBar(fraction, role: isFocused ? .accent : .text).draw(in: &bar)
    let column = length == 0 ? 0 : length + Self.gap
    canvas.write(text, at: Point(column: column, row: 0), style: isFocused ? .strong : .text)
  }

  private static let gap = 2
}
