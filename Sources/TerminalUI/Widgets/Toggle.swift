/// Something that is on or off.
///
/// ```swift
/// FormRow("Confetti", isFocused: false) { Toggle(isOn: settings.showsConfetti) }  //   Confetti  ✓ on
/// ```
///
/// What is on has a mark and is strong, what is off is faint.
public struct Toggle: View {
  private let isOn: Bool

  /// A toggle.
  public init(isOn: Bool) { self.isOn = isOn }

  /// Five columns, on or off.
  public func size(in proposal: Size) -> Size { Size(columns: 5, rows: 1) }

  /// Draws the mark and the word.
  public func draw(in canvas: inout Canvas) {
    if isOn { canvas.write("✓", at: .zero, style: canvas.environment.isFocused ? .accent : .correct) }
    canvas.write(isOn ? "on" : "off", at: Point(column: 2, row: 0), style: isOn ? .strong : .dim)
  }
}
