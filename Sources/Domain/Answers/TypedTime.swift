extension TypedFields {
  /// Returns the fields of a time or duration; `nil` if one is out of range.
  ///
  /// Seconds of zero can be typed for a time in hours and minutes: `3:43:00`. Smaller units than the last one that was
  /// typed are zero: `2h5m`. Without a unit, they must be zero in the question: `11` is 11:00 where that was asked, and
  /// incomplete elsewhere.
  ///
  /// - Parameter asked: The fields of the question; empty to take all missing fields for zero.
  func time(_ format: DateTimeFormat, asked: [Int]) throws(ParsedAnswer.Problem) -> [Int]? {
    let count = format.ranges.count
    var values = values(count: count)
    if values.count == 3, count == 2, values[2] == 0 { values.removeLast() }
    guard values.count <= count else { return nil }
    if let half {
      guard let hour = half.hour24(values[0]) else { return nil }
      values[0] = hour
    }
    guard zip(values, format.ranges).allSatisfy({ $1.contains($0) }) else { return nil }
    if format == .time, values[0] == 24 { values[0] = 0 }
    let isWhole = fields.last?.hasUnit == true || asked.dropFirst(values.count).allSatisfy { $0 == 0 }
    if values.count < count, !isWhole { throw .incomplete }
    return values + Array(repeating: 0, count: count - values.count)
  }

  /// Returns year, month and day; `nil` if one is out of range.
  func date() throws(ParsedAnswer.Problem) -> [Int]? {
    let ranges = DateTimeFormat.date.ranges
    let values: [Int]
    if fields.count == 1, let row = fields[0].row, !fields[0].hasUnit {
      guard let divided = try Self.date(row) else { return nil }
      values = divided
    } else if endsWithYear {
      guard let turned = try yearFirst() else { return nil }
      values = turned
    } else {
      values = self.values(count: ranges.count)
    }
    if values.count < ranges.count { throw .incomplete }
    guard values.count == ranges.count, zip(values, ranges).allSatisfy({ $1.contains($0) }) else { return nil }
    if values[0] < 100 { throw .shortYear }
    return values
  }

  /// Divides a row of digits into year, month and day: `19700930`, `1970930`, `197095`.
  private static func date(_ row: String) throws(ParsedAnswer.Problem) -> [Int]? {
    let digits = row.utf8.map { Int($0) - 48 }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    func isDay(_ month: Int, _ day: Int) -> Bool { (1...12).contains(month) && (1...31).contains(day) }
    switch digits.count {
    case ...5: throw .incomplete
    case 6:
      if isDay(number(2..<4), number(4..<6)) { throw .shortYear }
      return [number(0..<4), digits[4], digits[5]]
    case 7:
      let days = [[digits[4], number(5..<7)], [number(4..<6), digits[6]]].filter { isDay($0[0], $0[1]) }
      if days.count == 2 { throw .ambiguousDate }
      return days.first.map { [number(0..<4)] + $0 }
    case 8: return [number(0..<4), number(4..<6), number(6..<8)]
    default: return nil
    }
  }

  /// True for `30.9.1970`.
  private var endsWithYear: Bool {
    fields.count == 3 && !fields.contains(where: \.hasUnit) && fields[2].row?.utf8.count == 4
      && fields[0].row.map { $0.utf8.count < 3 } ?? false
  }

  /// Returns a date with the year at the end in the usual order. With points the day is first, as in Europe; otherwise
  /// a number over 12 must tell which one is the day.
  private func yearFirst() throws(ParsedAnswer.Problem) -> [Int]? {
    let (first, second, year) = (fields[0].value, fields[1].value, fields[2].value)
    let (canBeDayFirst, canBeMonthFirst) = (second <= 12, first <= 12)
    if canBeDayFirst, canBeMonthFirst, first != second, !isDotted { throw .ambiguousDate }
    if canBeDayFirst { return [year, second, first] }
    return canBeMonthFirst ? [year, first, second] : nil
  }
}
