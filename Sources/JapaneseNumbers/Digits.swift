extension Readings {
  /// Creates the readings of digits one by one, as in telephone numbers, with の for a hyphen: `090-1234-5678` begins
  /// with ぜろきゅうぜろのいちにさんよん.
  ///
  /// 0 is ぜろ. The alternative has れい throughout, as NHK's announcers say. Returns `nil` unless the text is ASCII
  /// digits with single hyphens between them.
  public init?(digits: some StringProtocol) {
    self.init(digits: digits, zeros: ["ぜろ", "れい"])
  }

  /// Creates the readings of a decimal number: `0.5` is れいてんご, `1.5` is いってんご, `10.25` is じゅってんにご.
  ///
  /// The part before the point is read as a whole number, the part after it digit by digit. Whole numbers and a leading
  /// `-` are accepted. Returns `nil` if the text is no such number, or if the part before the point overflows `Int`.
  public init?(decimal: some StringProtocol) {
    let isNegative = decimal.hasPrefix("-")
    let parts = decimal.dropFirst(isNegative ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, first.utf8.allSatisfy(isDigit), let whole = Int(first) else { return nil }
    let readings: Readings
    switch parts.count {
    case 1:
      readings = Readings(cardinal: whole)
    case 2:
      guard let fraction = Readings(digits: parts[1], zeros: ["れい", "ぜろ"], hyphens: false) else { return nil }
      readings = Counter.point.readings(of: whole) + fraction
    default:
      return nil
    }
    self = isNegative ? Reading(units: ["まいなす"]) + readings : readings
  }

  /// Creates the readings of a fraction: 1 over 3 is さんぶんのいち.
  public init(_ numerator: Int, over denominator: Int) {
    self = Readings(cardinal: denominator) + Reading(units: ["ぶんの"]) + Readings(cardinal: numerator)
  }

  private init?(digits: some StringProtocol, zeros: [String], hyphens: Bool = true) {
    let readings = zeros.compactMap { Reading(digits: digits, zero: $0, hyphens: hyphens) }
    guard let preferred = readings.first else { return nil }
    self.init(preferred, alternatives: readings.dropFirst().filter { $0 != preferred })
  }
}

extension Reading {
  fileprivate init?(digits: some StringProtocol, zero: String, hyphens: Bool) {
    var units: [String] = []
    units.reserveCapacity(digits.utf8.count)
    var digitIsDue = true
    for byte in digits.utf8 {
      if isDigit(byte) {
        units.append(byte == UInt8(ascii: "0") ? zero : ones[Int(byte - UInt8(ascii: "0"))])
        digitIsDue = false
      } else if hyphens, byte == UInt8(ascii: "-"), !digitIsDue {
        units[units.endIndex - 1] += "の"
        digitIsDue = true
      } else {
        return nil
      }
    }
    guard !digitIsDue else { return nil }
    self.init(units: units)
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
