/// A bar that is filled from the left as far as a fraction says; as wide as the space there is, one row high.
///
/// ```swift
/// ProgressBar(0.5).frame(width: 8)  // ⠶⠶⠶⠶⠤⠤⠤⠤
/// ```
///
/// It is a thin line, thick where it is filled, in steps of half a cell. Bars one below the other stay apart.
public struct ProgressBar: View {
  private let fraction: Double
  private let role: StyleRole

  /// A bar.
  ///
  /// - Parameters:
  ///   - fraction: How much of it is filled, 0–1; what lies outside is brought inside, and what isn't a number is 0.
  ///   - role: The filled part's look. The rest is dim.
  public init(_ fraction: Double, role: StyleRole = .accent) {
    self.fraction = fraction.isNaN ? 0 : min(1, max(0, fraction))
    self.role = role
  }

  /// Across.
  public var flexibility: Axes { .horizontal }

  /// The whole width, one row.
  public func size(in proposal: Size) -> Size { Size(columns: proposal.columns, rows: 1) }

  /// Draws the filled part and the track.
  public func draw(in canvas: inout Canvas) {
    let width = canvas.size.columns
    let (full, half) = Int((fraction * Double(2 * width)).rounded()).quotientAndRemainder(dividingBy: 2)
    canvas.write(String(repeating: "⠶", count: full) + (half > 0 ? "⠦" : ""), at: .zero, style: role)
    let track = String(repeating: "⠤", count: width - full - half)
    canvas.write(track, at: Point(column: full + half, row: 0), style: .dim)
  }
}
