import JapaneseNumbers

/// The numbers of a typed time, duration or date, with their units if these were typed: `17:53`,
/// `3h43m`, `1970 9 30`.
struct TypedFields {
  private(set) var half: Half?
  private var fields: [Field] = []
  private var isDotted = true

  private struct Field {
    let value: Int
    /// The digits, if the number is a single row of digits without a unit.
    var row: String?
    var hasUnit = false
  }

  /// Half of the day, with the hours that it can have.
  typealias Half = (half: DayHalf, hours: ClosedRange<Int>)

  static let noon = AnswerToken.word("正午")

  /// Noon is 12 pm, and 0 pm on Japanese clocks. 午後12時 is noon to some and midnight to others.
  static let halves: [AnswerToken: Half] = [
    .word("午前"): (.am, 0...11), .word("午後"): (.pm, 0...11), .word("am"): (.am, 0...12),
    .word("pm"): (.pm, 0...12),
  ]

  /// True for a time that begins with the hour 24.
  var isMidnight24: Bool { half == nil && values(count: 2).first == 24 }

  private static let separators: [AnswerToken] =
    [.blank] + FieldFormat.separators.map(AnswerToken.separator)

  /// Parses tokens. Returns `nil` if they have another form, or if units are missing or not in
  /// order.
  init?(_ tokens: ArraySlice<AnswerToken>, _ format: FieldFormat) {
    var tokens = tokens
    if format == .time, tokens == [Self.noon] {
      tokens = [.digits("12", isKanji: false), .word("時")]
    }
    if format == .time { takeHalf(from: &tokens) }
    while !tokens.isEmpty {
      guard takeField(from: &tokens, format.units) else { return nil }
    }
    if fields.isEmpty { return nil }
  }

  private mutating func takeHalf(from tokens: inout ArraySlice<AnswerToken>) {
    if let half = tokens.first.flatMap({ Self.halves[$0] }) {
      self.half = half
      tokens.removeFirst()
    } else if let half = tokens.last.flatMap({ Self.halves[$0] }), half.hours.contains(12) {
      self.half = half
      tokens.removeLast()
    }
  }

  /// Takes a number with its unit, or with the separator after it. Returns false if there is none.
  private mutating func takeField(from tokens: inout ArraySlice<AnswerToken>, _ units: [String])
    -> Bool
  {
    // Nothing can follow 半.
    if tokens == [.word("半")], !fields.isEmpty, units[0] == "時" {
      tokens = []
      fields.append(Field(value: 30, hasUnit: true))
      return true
    }
    let numeral = tokens.prefix(while: \.isNumeric)
    guard let value = numeral.numeral(allowsSeparators: false) else { return false }
    tokens.removeFirst(numeral.count)
    var field = Field(value: value)
    if let word = tokens.first?.word,
      AnswerUnit.usual(word) == units[min(fields.count, units.count - 1)]
    {
      tokens.removeFirst()
      field.hasUnit = true
    } else if numeral.count == 1 {
      field.row = numeral.first?.row
    }
    fields.append(field)
    guard !field.hasUnit, let separator = tokens.first, Self.separators.contains(separator) else {
      return true
    }
    isDotted = isDotted && separator == .separator(".")
    tokens.removeFirst()
    return !tokens.isEmpty
  }

  /// The values, with a row of digits at the end divided into pairs for the fields that are
  /// missing.
  ///
  /// `1753` is two fields and `1970 0930` three, but the first of several numbers is never divided.
  private func values(count: Int) -> [Int] {
    let values = fields.map(\.value)
    let missing = count - fields.count
    guard missing > 0, let row = fields.last?.row else { return values }
    let length = row.utf8.count
    let canBeDivided = fields.count == 1 ? length > 2 : length == 2 * (missing + 1)
    guard canBeDivided else { return values }
    let pairs = min(missing, (length - 1) / 2)
    let divided = (0..<pairs).reversed().map { Int(row.dropLast(2 * $0).suffix(2)) ?? .max }
    return values.dropLast() + [Int(row.dropLast(2 * pairs)) ?? .max] + divided
  }

  /// Returns the fields of a time or duration; `nil` if one is out of range.
  ///
  /// Seconds of zero can be typed for a time in hours and minutes: `3:43:00`. Smaller units than
  /// the last one that was typed are zero: `2h5m`. Without a unit, they must be zero in the
  /// question: `11` is 11:00 where that was asked, and incomplete elsewhere.
  ///
  /// - Parameter asked: The fields of the question; empty to take all missing fields for zero.
  func time(_ format: FieldFormat, asked: [Int]) throws(ParsedAnswer.Problem) -> [Int]? {
    let count = format.ranges.count
    var values = values(count: count)
    if values.count == 3, count == 2, values[2] == 0 { values.removeLast() }
    if let half {
      if values[0] == 12, !half.hours.contains(12) { throw .ambiguousTwelve }
      guard half.hours.contains(values[0]) else { return nil }
      values[0] = values[0] % 12 + (half.half == .pm ? 12 : 0)
    }
    guard values.count <= count, zip(values, format.ranges).allSatisfy({ $1.contains($0) }) else {
      return nil
    }
    if format == .time, values[0] == 24 { values[0] = 0 }
    let isWhole =
      fields.last?.hasUnit == true || asked.dropFirst(values.count).allSatisfy { $0 == 0 }
    if values.count < count, !isWhole { throw .incomplete }
    return values + Array(repeating: 0, count: count - values.count)
  }

  /// Returns year, month and day; `nil` if one is out of range.
  func date() throws(ParsedAnswer.Problem) -> [Int]? {
    var values = values(count: 3)
    if fields.count == 1, let row = fields[0].row {
      values = try Self.date(row)
    } else if fields.count == 3, fields[2].row?.utf8.count == 4, let day = fields[0].row,
      day.utf8.count < 3,
      !fields[1].hasUnit
    {
      values = try yearFirst(values)
    } else if values.count < 3 {
      throw .incomplete
    }
    guard values.count == 3, zip(values, FieldFormat.date.ranges).allSatisfy({ $1.contains($0) })
    else { return nil }
    if values[0] < 100 { throw .shortYear }
    return values
  }

  /// Divides a row of digits into year, month and day: `19700930`, `1970930`, `197095`. Returns an
  /// empty array for a row that can't be divided.
  private static func date(_ row: String) throws(ParsedAnswer.Problem) -> [Int] {
    let digits = row.utf8.map { Int($0) - 48 }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    func isDay(_ month: Int, _ day: Int) -> Bool {
      (1...12).contains(month) && (1...31).contains(day)
    }
    let count = digits.count
    if count < 6 { throw .incomplete }
    if count > 8 { return [] }
    if count == 6, isDay(number(2..<4), number(4..<6)) { throw .shortYear }
    let dates = (max(5, count - 2)...min(6, count - 1)).map {
      [number(0..<4), number(4..<$0), number($0..<count)]
    }
    let days = dates.count == 1 ? dates : dates.filter { isDay($0[1], $0[2]) }
    if days.count > 1 { throw .ambiguousDate }
    return days.first ?? []
  }

  /// Returns a date with the year at the end, as in `30.9.1970`, in the usual order. With points
  /// the day is first, as in Europe; otherwise a number over 12 must tell which one is the day.
  private func yearFirst(_ values: [Int]) throws(ParsedAnswer.Problem) -> [Int] {
    let first = values[0]
    let second = values[1]
    let year = values[2]
    if first <= 12, second <= 12, first != second, !isDotted { throw .ambiguousDate }
    if second <= 12 { return [year, second, first] }
    return first <= 12 ? [year, first, second] : []
  }
}
