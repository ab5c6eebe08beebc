/// The figures of this run, each printed when it is added.
@MainActor
enum Figures {
  private static var group: String?

  /// Prints a figure beside its aim, and beside its limit if one was measured in the same run:
  /// `send at the root   12.4 ns   aim 14 ns   limit 1.1 ns, ratio 11.3`.
  static func add(
    _ group: String, _ name: String, _ value: Double, _ unit: String, aim: Double? = nil,
    limit: Double? = nil
  ) {
    if group != self.group { print(group) }
    self.group = group
    let padded = name + String(repeating: " ", count: max(0, 52 - name.count))
    let aim = aim.map { "   aim \(rounded($0)) \(unit)" } ?? ""
    let limit = limit.map { "   limit \(rounded($0)) \(unit), ratio \(rounded(value / $0))" } ?? ""
    print("  \(padded)   \(rounded(value)) \(unit)\(aim)\(limit)")
  }
}

/// Returns a number with three significant digits, or with all those before the decimal point.
func rounded(_ value: Double) -> String {
  var scale = 1.0
  while abs(value) * scale < 100, scale < 1e6 { scale *= 10 }
  let rounded = (value * scale).rounded() / scale
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
