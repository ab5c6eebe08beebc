extension Int {
  /// Digits in groups of three, as in `125,400,000`.
  public var separatedByThousands: String {
    var groups: [Substring] = []
    var digits = Substring(String(magnitude))
    while digits.count > 3 {
      groups.append(digits.suffix(3))
      digits = digits.dropLast(3)
    }
    groups.append(digits)
    return (self < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }

  /// Digits in groups of four with the units between, as in `1億2540万`.
  public var separatedByMan: String {
    if self == 0 { return "0" }
    var groups: [String] = []
    var rest = magnitude
    for unit in ["", "万", "億", "兆", "京"] where rest > 0 {
      if rest % 10_000 > 0 { groups.append("\(rest % 10_000)\(unit)") }
      rest /= 10_000
    }
    return (self < 0 ? "-" : "") + groups.reversed().joined()
  }
}

/// How a long number is divided so that it can be read at a glance.
public enum DigitGrouping: String, CaseIterable, Sendable {
  /// `125,400,000`
  case thousands
  /// `1億2540万`
  case man

  /// A number in this grouping.
  public func text(for number: Int) -> String {
    switch self {
    case .thousands: number.separatedByThousands
    case .man: number.separatedByMan
    }
  }
}
