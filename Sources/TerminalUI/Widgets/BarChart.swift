/// Amounts as bars side by side with their names and figures, one to a row.
///
/// ```swift
/// BarChart(patterns.map { .init($0.name, value: $0.missRate, text: $0.percentage) }, maximum: 1)
/// ```
/// ```
/// 300   ⠿⠿⠿⠿⠿⠿⠿⠿⠇   42 %
/// 8000  ⠿⠿⠿⠇        17 %
/// ```
///
/// It is as wide as there is room. Where there is little the bars go first, so that names and figures stay.
public struct BarChart: View {
  /// A bar.
  public struct Bar: Hashable, Sendable {
    /// What it stands for.
    public var label: String
    /// How long it is, 0 or more.
    public var value: Double
    /// The figure beside it.
    public var text: String
    /// How it looks.
    public var role: StyleRole

    /// A bar.
    public init(_ label: String, value: Double, text: String, role: StyleRole = .accent) {
      self.label = label
      self.value = value
      self.text = text
      self.role = role
    }
  }

  private let bars: [Bar]
  private let maximum: Double
  private let labelWidth: Int
  private let textWidth: Int

  /// A chart.
  ///
  /// - Parameters:
  ///   - bars: The bars from the top down.
  ///   - maximum: The value of a bar that takes all the room; the largest there is where left out.
  public init(_ bars: [Bar], maximum: Double? = nil) {
    self.bars = bars
    self.maximum = maximum ?? bars.map(\.value).max() ?? 0
    labelWidth = bars.map { displayWidth(of: $0.label) }.max() ?? 0
    textWidth = bars.map { displayWidth(of: $0.text) }.max() ?? 0
  }

  /// Across.
  public var flexibility: Axes { .horizontal }

  /// The whole width, a row a bar.
  public func size(in proposal: Size) -> Size { Size(columns: proposal.columns, rows: bars.count) }

  /// Draws the bars.
  public func draw(in canvas: inout Canvas) {
    let room = canvas.size.columns - labelWidth - textWidth - 2 * Self.gap
    let length = max(0, room)
    for (row, bar) in bars.enumerated() {
      canvas.write(bar.label, at: Point(column: 0, row: row))
      let start = labelWidth + Self.gap
      canvas.write(dots(bar.value, length: length), at: Point(column: start, row: row), style: bar.role)
      let end = start + length + (length > 0 ? Self.gap : 0) + textWidth
      canvas.write(bar.text, at: Point(column: end - displayWidth(of: bar.text), row: row), style: .dim)
    }
  }

  private static let gap = 2

  /// Half cells; anything above nothing has one.
  private func dots(_ value: Double, length: Int) -> String {
    guard maximum > 0, value > 0, value.isFinite, length > 0 else { return "" }
    let halves = max(1, Int((min(1, value / maximum) * Double(2 * length)).rounded()))
    return String(repeating: "⠿", count: halves / 2) + (halves % 2 == 1 ? "⠇" : "")
  }
}
