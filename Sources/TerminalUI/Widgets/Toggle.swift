/// A setting that is on or off.
///
/// ```swift
/// FormRow("Confetti", isFocused: false) { Toggle(isOn: settings.showsConfetti) }  //   Confetti  ✓ on
/// ```
///
/// On has a mark and is strong; off is dim.
public struct Toggle: View {
  private let isOn: Bool

  /// Makes a toggle.
  public init(isOn: Bool) { self.isOn = isOn }

  /// Returns five columns and one row.
  public func size(in proposal: Size, environment: DrawingEnvironment) -> Size { Size(columns: 5, rows: 1) }

  /// Draws the mark and the word.
  public func draw(in canvas: inout Canvas) {
    if isOn { canvas.write("✓", at: .zero, style: canvas.environment.isFocused ? .accent : .correct) }
    canvas.write(isOn ? "on" : "off", at: Point(column: 2, row: 0), style: isOn ? .strong : .dim)
  }
}
