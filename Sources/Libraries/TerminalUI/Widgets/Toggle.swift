/// A setting that is on or off.
///
/// ```swift
/// FormRow("Confetti", isFocused: false) { Toggle(isOn: settings.showsConfetti) }
/// //   Confetti  ✓ on
/// ```
///
/// On has a mark and is strong; off is dim.
public struct Toggle: View {
  private let isOn: Bool

  /// Makes a toggle.
  public init(isOn: Bool) { self.isOn = isOn }

  /// Returns the layout of the mark and the word, five columns wide.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(Size(columns: 5, rows: 1)) { canvas in
      if isOn {
        canvas.write("✓", at: .zero, style: canvas.environment.isFocused ? .accent : .correct)
      }
      canvas.write(isOn ? "on" : "off", at: Point(column: 2, row: 0), style: isOn ? .strong : .dim)
    }
  }
}
