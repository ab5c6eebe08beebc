import Domain
import TerminalUI

/// A figure by week: a chart, with the first and the latest value beside it.
struct Trend {
  /// The values of the weeks, the earliest first; nil without practice.
  private let values: [Double?]
  /// The least difference between the bottom and the top of the chart, so that small changes look small.
  private let leastSpan: Double
  private let text: (Double) -> String

  /// Returns the share of answers that were right.
  static func accuracy(_ weeks: [PracticeTotals]) -> Trend {
    Trend(values: weeks.map(\.share), leastSpan: 0.25) { Wording.percent($0) }
  }

  /// Returns the median reaction.
  static func speed(_ weeks: [PracticeTotals]) -> Trend {
    Trend(values: weeks.map(\.reactions.median), leastSpan: 1) { Wording.seconds($0) }
  }

  /// The first and the latest value: "61 % to 87 %".
  var change: Text {
    let known = values.compactMap(\.self)
    guard let first = known.first, let last = known.last else { return Text("no answers yet").style(.dim) }
    if known.count == 1 { return Text(text(last)) + Text(" so far").style(.dim) }
    return Text("\(text(first)) to ").style(.dim) + Text(text(last))
  }

  /// Returns a chart. Few weeks are drawn wider, up to four dots each.
  func chart(width: Int) -> Sparkline? {
    let known = values.compactMap(\.self)
    guard known.count > 1, let least = known.min(), let greatest = known.max() else { return nil }
    let dots = min(max(1, 2 * width / values.count), 4)
    let drawn = values.flatMap { Array(repeating: $0 ?? .nan, count: dots) }
    return Sparkline(
      drawn, in: min(least, greatest - leastSpan)...greatest, width: min(width, (drawn.count + 1) / 2))
  }
}
