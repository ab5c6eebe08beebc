import Platform

/// A figure of the benchmarks, as `scripts/bench --json` writes it.
struct Figure: Encodable {
  /// The degree to which a figure can be trusted on a busy machine.
  enum Kind: String, Encodable {
    /// A count, which is the same in every run: instructions, allocations, bytes, results of simulations.
    case exact
    /// A time beside a limit that was measured in the same run. Their ratio is compared.
    case ratio
    /// A time by itself.
    case time
  }

  let group: String
  let name: String
  let value: Double
  /// The unit of `value` and `aim`: `ns`, `ms`, `bytes`, `%`.
  let unit: String
  var aim: Double?
  /// The limit of the same run, in the same unit.
  var limit: Double?
  /// True if more is better, as of parts that are found.
  var isMoreBetter = false
  let kind: Kind
}

/// The figures of this run, in order, each printed when it is added.
@MainActor
enum Figures {
  private(set) static var all: [Figure] = []
  /// True to leave standard output to JSON.
  static var areJSON = false

  /// Adds a time, beside its limit if there is one.
  static func add(
    _ group: String, _ name: String, _ value: Double, _ unit: String, aim: Double? = nil, limit: Double? = nil
  ) {
    add(
      Figure(
        group: group, name: name, value: value, unit: unit, aim: aim, limit: limit,
        kind: limit == nil ? .time : .ratio))
  }

  /// Adds a figure that is the same in every run.
  static func addExact(
    _ group: String, _ name: String, _ value: Double, _ unit: String, aim: Double? = nil, isMoreBetter: Bool = false
  ) {
    add(
      Figure(
        group: group, name: name, value: value, unit: unit, aim: aim, isMoreBetter: isMoreBetter, kind: .exact))
  }

  private static func add(_ figure: Figure) {
    if figure.group != all.last?.group { show(figure.group) }
    all.append(figure)
    show("  " + figure.line)
  }
}

extension Figure {
  /// The line of the report: `send at the root   12.4 ns   aim 14 ns   limit 1.1 ns, ratio 11.3`.
  fileprivate var line: String {
    let padded = name + String(repeating: " ", count: max(0, 52 - name.count))
    let aim = aim.map { "   aim \(rounded($0)) \(unit)" } ?? ""
    let limit = limit.map { "   limit \(rounded($0)) \(unit), ratio \(rounded(value / $0))" } ?? ""
    return "\(padded)   \(rounded(value)) \(unit)\(aim)\(limit)"
  }
}

/// Returns a number with three significant digits, or with all those before the decimal point.
func rounded(_ value: Double) -> String {
  var scale = 1.0
  while abs(value) * scale < 100, scale < 1e6 { scale *= 10 }
  let rounded = (value * scale).rounded() / scale
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

/// Prints a line of the report; on standard error if standard output is for JSON.
@MainActor
func show(_ line: String) {
  if Figures.areJSON { StandardError.write(Array("\(line)\n".utf8)) } else { print(line) }
}
