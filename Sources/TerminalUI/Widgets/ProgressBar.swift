/// A bar that is filled from the left as far as a fraction says; as wide as the space there is, one row high.
///
/// ```swift
/// ProgressBar(0.5).frame(width: 8)  // ⣿⣿⣿⣿⣀⣀⣀⣀
/// ```
///
/// Each cell has six steps, the dots of a braille pattern above its base line.
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
    let steps = Int(fraction * Double(width * Self.partial.count) + 0.5)
    let (full, rest) = steps.quotientAndRemainder(dividingBy: Self.partial.count)
    let filled = String(repeating: "⣿", count: full) + (rest > 0 ? String(Self.partial[rest]) : "")
    canvas.write(filled, at: .zero, style: role)
    let track = String(repeating: Self.partial[0], count: max(0, width - filled.count))
    canvas.write(track, at: Point(column: filled.count, row: 0), style: .dim)
  }

  /// A cell's pattern after that many of its six steps; the next one is the full ⣿.
  private static let partial: [Character] = ["⣀", "⣄", "⣆", "⣇", "⣧", "⣷"]
}
