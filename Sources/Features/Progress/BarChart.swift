import TerminalUI

/// A bar chart with a label, a bar and a figure in each row.
///
/// ```swift
/// BarChart(patterns.map { .init($0.name, value: $0.missRate, text: $0.percentage) }, maximum: 1)
/// ```
/// ```
/// 300   ⠿⠿⠿⠿⠿⠿⠿⠿⠇   42 %
/// 8000  ⠿⠿⠿⠇        17 %
/// ```
///
/// The chart takes the whole width. In narrow spaces the bars shrink first, so that labels and figures stay readable.
struct BarChart: View {
  /// A row of the chart.
  struct Bar: Hashable, Sendable {
    /// The name on the left.
    var label: String
    /// The length of the bar, 0 or more.
    var value: Double
    /// The figure on the right.
    var text: String
    /// The style of the bar.
    var role: StyleRole

    /// Makes a row.
    init(_ label: String, value: Double, text: String, role: StyleRole = .accent) {
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

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - bars: The rows from top to bottom.
  ///   - maximum: The value of a bar of full length; the largest value if left out.
  init(_ bars: [Bar], maximum: Double? = nil) {
    self.bars = bars
    self.maximum = maximum ?? bars.map(\.value).max() ?? 0
    labelWidth = bars.map { displayWidth(of: $0.label) }.max() ?? 0
    textWidth = bars.map { displayWidth(of: $0.text) }.max() ?? 0
  }

  var flexibility: Axes { .horizontal }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(Size(columns: proposal.columns, rows: bars.count)) { draw(in: $0) }
  }

  private func draw(in canvas: Canvas) {
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

  /// Returns a bar in steps of half a cell. Any value above zero gets at least one step.
  private func dots(_ value: Double, length: Int) -> String {
    guard maximum > 0, value > 0, value.isFinite, length > 0 else { return "" }
    let halves = max(1, Int((min(1, value / maximum) * Double(2 * length)).rounded()))
    return String(repeating: "⠿", count: halves / 2) + (halves % 2 == 1 ? "⠇" : "")
  }
}
