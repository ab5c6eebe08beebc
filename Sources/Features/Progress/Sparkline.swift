import TerminalUI

/// A small chart without axes, with two values in each cell: `⣀⣠⣤⣴⣶`.
///
/// ```swift
/// Sparkline(record.accuracies, in: 0...1)
/// ```
///
/// The lowest value has a dot, to tell it from a gap. The topmost dot of the chart stays free, so that charts in
/// adjacent rows don't touch.
struct Sparkline: View {
  private let values: [Double]
  private let range: ClosedRange<Double>
  private let width: Int
  private let rows: Int

  /// Makes a chart of the newest values that fit.
  ///
  /// - Parameters:
  ///   - values: The values from the oldest to the newest; NaN leaves a gap.
  ///   - range: The values at the bottom and at the top; values outside are clamped.
  ///   - width: The number of columns; enough for all values if left out.
  ///   - rows: The number of rows, each four dots high.
  init(_ values: [Double], in range: ClosedRange<Double>, width: Int? = nil, rows: Int = 1) {
    self.values = values
    self.range = range
    self.width = max(0, width ?? (values.count + 1) / 2)
    self.rows = max(1, rows)
  }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let columns = min(width, proposal.columns)
    let image = image(columns: columns)
    return Layout(Size(columns: columns, rows: rows)) { image.draw(in: $0) }
  }

  private func image(columns: Int) -> DotImage {
    let places = 2 * columns
    let shown = values.suffix(places)
    var image = DotImage(width: places, height: 4 * rows)
    for (index, value) in shown.enumerated() where !value.isNaN {
      for dot in 0..<height(of: value) { image[index, 4 * rows - 1 - dot] = true }
    }
    return image
  }

  private func height(of value: Double) -> Int {
    let length = range.upperBound - range.lowerBound
    let fraction = length > 0 ? (min(max(value, range.lowerBound), range.upperBound) - range.lowerBound) / length : 0
    return 1 + Int((fraction * Double(4 * rows - 2)).rounded())
  }
}
