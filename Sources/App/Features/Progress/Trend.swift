import Domain
import TerminalUI

/// A figure by week: a line over an axis that fits its range.
struct Trend {
  let title: String
  /// The values of the weeks in units of the axis, the earliest first; nil without practice.
  let values: [Double?]
  /// The least distance between two labels of the axis.
  let leastStep: Int
  /// The greatest value that there can be.
  let limit: Int
  /// The reasons why there are answers and no value, from the longest to the shortest text.
  let lack: [String]
  let text: (Int) -> String

  static func accuracy(_ weeks: [HistoryTotals]) -> Trend {
    let isPractised = weeks.contains { $0.share != nil }
    let reason = isPractised ? "fewer than five questions in a week" : "no topic practised yet"
    return Trend(
      title: "At once by week", values: weeks.map { $0.tellingShare.map { $0 * 100 } },
      leastStep: 5, limit: 100,
      lack: [reason, "after five questions", "none yet"]
    ) { Wording.percent($0, of: 100) }
  }

  /// - Parameter skill: The skill that was practised. Reactions are those to a voice.
  static func speed(_ weeks: [HistoryTotals], _ skill: Skill) -> Trend {
    let isHeard = skill == .listening
    let reason =
      isHeard ? "not measured in plain mode or without sound" : "measured when listening only"
    return Trend(
      title: "Reaction", values: weeks.map { $0.reactions.median.map { $0 * 10 } }, leastStep: 2,
      limit: 99_990, lack: [reason, "not measured", "none yet"]
    ) { Wording.seconds(Double($0) / 10) }
  }

  /// The first and the latest value, "61 % to 87 %", from the longest to the shortest text.
  var changes: [Text] {
    let known = values.compactMap { $0.map { Int($0.rounded()) } }
    guard let first = known.first, let last = known.last else {
      return lack.map { Text($0).style(.dim) }
    }
    let latest = Text(text(last))
    if known.count == 1 {
      let isOfThisWeek = values.last.flatMap(\.self) != nil
      let week = isOfThisWeek ? " this week" : " in one week"
      return [latest + Text(week).style(.dim), latest]
    }
    if first == last { return [latest + Text(" as at first").style(.dim), latest] }
    return [Text("\(text(first)) to ").style(.dim) + latest, latest]
  }

  /// The values at the bottom and the top of the chart: round ones close to the least and the
  /// greatest value; nil for less than two values.
  var range: ClosedRange<Int>? {
    let known = values.compactMap(\.self)
    guard known.count > 1, let least = known.min(), let greatest = known.max() else { return nil }
    for step in [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 100_000] where step >= leastStep {
      let bottom = Int((least / Double(step)).rounded(.down)) * step
      let top = min(limit, Int((greatest / Double(step)).rounded(.up)) * step)
      if top == bottom { return max(0, bottom - step)...max(top, step) }
      if top - bottom <= Self.stepLimit * step { return bottom...top }
    }
    return nil
  }

  private static let stepLimit = 3

  /// Returns a line of dots: each week is as wide as there is room for, up to ``mostCells``, and
  /// those without a value are gaps.
  func line(_ size: Size) -> DotImage? {
    guard let range else { return nil }
    let height = size.rows * 4
    let dots = weekWidth(size.columns)
    let shown = values.suffix(2 * size.columns / dots)
    var image = DotImage(width: 2 * size.columns, height: height)
    var before: Int?
    for (week, value) in shown.enumerated() {
      let row = value.map { value in
        let share = (value - Double(range.lowerBound)) / Double(range.upperBound - range.lowerBound)
        return height - 1 - Int((share * Double(height - 1)).rounded())
      }
      guard let row else {
        before = nil
        continue
      }
      for dot in 0..<dots { image[week * dots + dot, row] = true }
      // The step from the week before is part of the line.
      for joint in min(before ?? row, row)...max(before ?? row, row) {
        image[week * dots, joint] = true
      }
      before = row
    }
    return image
  }

  /// Returns the number of dots of a week.
  func weekWidth(_ columns: Int) -> Int {
    min(max(1, 2 * columns / values.count), 2 * Self.mostCells)
  }

  /// The most cells of a week.
  private static let mostCells = 12
}

/// Draws a trend: the title with the first and the latest value, and the chart below.
func trendChart(_ trend: Trend, _ calendar: PracticeCalendar, _ size: Size) -> some View {
  VStack {
    HStack(spacing: 3) {
      Text(trend.title).style(.dim)
      FirstFitting { for change in trend.changes { change } }
    }
    TrendPlot(
      trend: trend, calendar: calendar, size: Size(columns: size.columns, rows: size.rows - 1))
  }
  .frame(width: size.columns, height: size.rows)
}

/// The line of a trend, with labels at the left and months below.
private struct TrendPlot: View {
  let trend: Trend
  let calendar: PracticeCalendar
  let size: Size

  func layout(in proposal: Size, environment: DrawingEnvironment) -> Layout {
    Layout(size) { draw(in: $0) }
  }

  private func draw(in canvas: Canvas) {
    guard let range = trend.range else { return }
    let top = trend.text(range.upperBound)
    let bottom = trend.text(range.lowerBound)
    let label = max(displayWidth(of: top), displayWidth(of: bottom))
    let plot = Size(columns: size.columns - label - 1, rows: size.rows - 1)
    guard plot.columns > 3, plot.rows > 1, let line = trend.line(plot) else { return }
    for (text, row) in [(top, 0), (bottom, plot.rows - 1)] {
      let place = Point(column: label - displayWidth(of: text), row: row)
      canvas.write(text, at: place, style: .dim)
    }
    let rect = Rect(column: label + 1, row: 0, columns: plot.columns, rows: plot.rows)
    line.drawDots(in: canvas.subcanvas(rect))
    drawMonths(plot, from: label + 1, in: canvas)
  }

  /// Draws the names of the months below the weeks in which they begin, as many as have room.
  private func drawMonths(_ plot: Size, from start: Int, in canvas: Canvas) {
    let dots = trend.weekWidth(plot.columns)
    let shown = min(trend.values.count, 2 * plot.columns / dots)
    var free = 0
    for week in 0..<shown {
      let first = calendar.today - 7 * (shown - week) + 1
      let usual = week == 0 ? calendar.month(of: first) : nil
      let column = week * dots / 2
      guard let name = calendar.monthBeginning(inWeekOf: first) ?? usual, column >= free,
        column + name.count <= plot.columns
      else { continue }
      canvas.write(name, at: Point(column: start + column, row: plot.rows), style: .dim)
      free = column + name.count + 1
    }
  }
}
