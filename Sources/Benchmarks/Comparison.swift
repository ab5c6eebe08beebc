import TerminalUI

/// The figures of a run beside those of an earlier one.
struct Comparison: Equatable {
  enum Mark: String {
    case worse
    case better
    case same = ""
    /// There is nothing to compare it with.
    case new
    /// The figure isn't measured any more.
    case gone
  }

  struct Row: Equatable {
    let figure: Figure
    /// The value as a multiple of the one before; nil if the figure is in one of the runs only.
    let ratio: Double?
    let mark: Mark
  }

  let rows: [Row]

  init(_ figures: [Figure], with saved: [Figure]) {
    func key(_ figure: Figure) -> String { figure.group + "\n" + figure.name }
    let before = Dictionary(saved.map { (key($0), $0) }) { first, _ in first }
    let names = Set(figures.map(key))
    rows =
      figures.map { figure in
        guard let old = before[key(figure)] else { return Row(figure: figure, ratio: nil, mark: .new) }
        return Row(figure: figure, ratio: Self.ratio(figure, old), mark: Self.mark(figure, old))
      } + saved.filter { !names.contains(key($0)) }.map { Row(figure: $0, ratio: nil, mark: .gone) }
  }

  /// The share by which a figure may differ between two runs of the same program.
  static func noise(_ kind: Figure.Kind) -> Double {
    switch kind {
    case .exact: 0.002
    case .ratio: 0.25
    case .time: 0.4
    }
  }

  private static func ratio(_ figure: Figure, _ old: Figure) -> Double? {
    old.compared == 0 ? (figure.compared == 0 ? 1 : nil) : figure.compared / old.compared
  }

  private static func mark(_ figure: Figure, _ old: Figure) -> Mark {
    let (now, before) = figure.isMoreBetter ? (old.compared, figure.compared) : (figure.compared, old.compared)
    let margin = noise(figure.kind)
    if now > before * (1 + margin) { return .worse }
    return now * (1 + margin) < before ? .better : .same
  }

  /// The rows for people, and what to make of them.
  var lines: [String] {
    var lines: [String] = []
    for (index, row) in rows.enumerated() {
      if index == 0 || rows[index - 1].figure.group != row.figure.group { lines.append(row.figure.group) }
      let ratio = row.ratio.map { "× \(($0 * 100).rounded() / 100)" } ?? ""
      let value = "\((row.figure.value * 100).rounded() / 100) \(row.figure.unit)"
      let columns = [(row.figure.name, 50), (value, 18), (ratio, 8), (row.figure.kind.rawValue, 6)]
      let text = columns.map { $0 + String(repeating: " ", count: max(0, $1 - displayWidth(of: $0))) }.joined(
        separator: " ")
      // Times have to be measured again before they are believed.
      let mark = row.mark == .worse ? (row.figure.kind == .exact ? "WORSE" : "worse?") : row.mark.rawValue
      lines.append("  \(text) \(mark)")
    }
    let worse = rows.filter { $0.mark == .worse }
    let exact = worse.count { $0.figure.kind == .exact }
    lines.append("")
    lines.append("\(exact) of \(rows.count) rows are worse and exact. \(worse.count - exact) more seem worse.")
    lines.append(
      "Exact figures count from 0.2 % on. Ratios to a limit of the same run count from 25 %, times from 40 %, and mean")
    lines.append("something on a quiet machine only: measure both programs again, in turn.")
    return lines
  }
}
