import TerminalUI

/// A small chart without axes, with two values in each cell: `⣀⣠⣤⣴⣶`.
///
/// ```swift
/// Sparkline(record.accuracies, in: 0...1, width: 20)
/// ```
///
/// The lowest value has a dot, to tell it from a gap. The topmost dot of the chart stays free, so that charts in
/// adjacent rows don't touch.
struct Sparkline: View {
  private let values: [Double]
  private let range: ClosedRange<Double>
  private let width: Int

  /// Makes a chart of the newest values that fit.
  ///
  /// - Parameters:
  ///   - values: The values from the oldest to the newest; NaN leaves a gap.
  ///   - range: The values at the bottom and at the top; values outside are clamped.
  ///   - width: The number of columns.
  init(_ values: [Double], in range: ClosedRange<Double>, width: Int) {
    self.values = values
    self.range = range
    self.width = width
  }

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    let columns = min(width, proposal.columns)
    let image = image(columns: columns)
    return Layout(Size(columns: columns, rows: 1)) { image.draw(in: $0) }
  }

  private func image(columns: Int) -> DotImage {
    var image = DotImage(width: 2 * columns, height: 4)
    for (index, value) in values.suffix(2 * columns).enumerated() where !value.isNaN {
      for dot in 0..<height(of: value) { image[index, 3 - dot] = true }
    }
    return image
  }

  private func height(of value: Double) -> Int {
    let length = range.upperBound - range.lowerBound
    let fraction = length > 0 ? (min(max(value, range.lowerBound), range.upperBound) - range.lowerBound) / length : 0
    return 1 + Int((fraction * 2).rounded())
  }
}
