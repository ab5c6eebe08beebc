/// A bar filled from the left, one row high and as wide as the space.
///
/// ```swift
/// ProgressBar(0.5).frame(width: 8)  // ⠶⠶⠶⠶⠤⠤⠤⠤
/// ```
///
/// The bar is a thin line, thicker where filled, in steps of half a cell. Bars in adjacent rows
/// don't touch.
public struct ProgressBar: View {
  private let fraction: Double
  private let role: StyleRole

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - fraction: The filled part, clamped to 0–1. NaN counts as 0.
  ///   - role: The role of the filled part. The rest is dim.
  public init(_ fraction: Double, role: StyleRole = .accent) {
    self.fraction = fraction.isNaN ? 0 : min(1, max(0, fraction))
    self.role = role
  }

  /// The horizontal axis: the view takes all of the width that it is offered.
  public var flexibility: Axes { .horizontal }

  /// Returns the layout of the filled part and the track in the proposed width.
  public func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(Size(columns: proposal.columns, rows: 1)) { canvas in
      let width = canvas.size.columns
      let (full, half) = Int((fraction * Double(2 * width)).rounded()).quotientAndRemainder(
        dividingBy: 2)
      canvas.write(
        String(repeating: "⠶", count: full) + (half > 0 ? "⠦" : ""), at: .zero, style: role)
      let track = String(repeating: "⠤", count: width - full - half)
      canvas.write(track, at: Point(column: full + half, row: 0), style: .dim)
    }
  }
}
