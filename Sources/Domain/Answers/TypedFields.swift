/// The numbers of a typed time, duration or date, with their units if these were typed: `17:53`, `3h43m`, `1970 9 30`.
struct TypedFields {
  private(set) var fields: [Field] = []
  /// 午前, 午後, `am` or `pm`.
  private(set) var half: TypedHalf?
  /// True if only points are between the numbers.
  private(set) var isDotted = true

  /// A number.
  struct Field {
    let value: Int
    /// The digits, if the number is a single row of digits.
    let row: String?
    /// True if its unit was typed.
    fileprivate(set) var hasUnit = false
  }

  /// The kind of the last token.
  private enum Place { case start, number, separator, unit }

  /// Parses tokens. Returns `nil` if they have another form, or if units are missing or not in order.
  ///
  /// - Parameters:
  ///   - units: The usual spellings of the units, the largest first.
  ///   - allowsHalfDay: True for times of day.
  init?(_ tokens: ArraySlice<AnswerToken>, units: [String], allowsHalfDay: Bool) {
    var tokens = tokens
    if allowsHalfDay { takeHalf(from: &tokens) }
    var place = Place.start
    while let token = tokens.first {
      guard let next = take(token, from: &tokens, after: place, units: units) else { return nil }
      place = next
    }
    if fields.isEmpty || place == .separator { return nil }
  }

  private mutating func takeHalf(from tokens: inout ArraySlice<AnswerToken>) {
    if let half = TypedHalf(tokens.first) {
      self.half = half
      tokens.removeFirst()
    } else if let half = TypedHalf(tokens.last), half.isLatin {
      self.half = half
      tokens.removeLast()
    }
  }

  /// Takes a token, or all tokens of a number. Returns `nil` for a token that can't be in this place.
  private mutating func take(
    _ token: AnswerToken, from tokens: inout ArraySlice<AnswerToken>, after place: Place, units: [String]
  ) -> Place? {
    switch token {
    case .digits, .scale:
      let numeral = tokens.prefix(while: \.isNumeric)
      guard place != .number, let value = Numeral(numeral, allowsSeparators: false)?.value else { return nil }
      var row: String?
      if numeral.count == 1, case .digits(let digits, _) = token { row = digits }
      fields.append(Field(value: value, row: row))
      tokens.removeFirst(numeral.count)
      return .number
    case .blank, .separator(":"), .separator("."), .separator(","), .separator("-"), .separator("/"), .separator("_"),
      .separator("・"):
      isDotted = isDotted && token == .separator(".")
      tokens.removeFirst()
      return place == .number ? .separator : nil
    case .word("半"):
      tokens.removeFirst()
      if fields.isEmpty || units.first != "時" { return nil }
      fields.append(Field(value: 30, row: nil, hasUnit: true))
      // Nothing can follow 半.
      return tokens.isEmpty ? .unit : nil
    case .word(let word):
      tokens.removeFirst()
      guard place == .number, AnswerUnit.usual(word) == units[min(fields.count, units.count) - 1] else { return nil }
      fields[fields.count - 1].hasUnit = true
      return .unit
    case .separator: return nil
    }
  }

  /// The values, with a row of digits at the end divided into pairs for the fields that are missing.
  ///
  /// `1753` is two fields and `1970 0930` three, but the first of several numbers is never divided.
  func values(count: Int) -> [Int] {
    let values = fields.map(\.value)
    let missing = count - fields.count
    guard missing > 0, let last = fields.last, let row = last.row, !last.hasUnit else { return values }
    let length = row.utf8.count
    guard fields.count == 1 ? length > 2 : length == 2 * (missing + 1) else { return values }
    let pairs = min(missing, (length - 1) / 2)
    var rest = Substring(row)
    var divided: [Int] = []
    for _ in 0..<pairs {
      divided.insert(Int(rest.suffix(2)) ?? .max, at: 0)
      rest = rest.dropLast(2)
    }
    return values.dropLast() + [Int(rest) ?? .max] + divided
  }
}
