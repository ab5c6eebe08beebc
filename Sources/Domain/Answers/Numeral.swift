/// A whole number written in digits, kanji or both: `1,234`, `12億5千万`, 千二百三十四, `8.5万`.
///
/// 十, 百, 千 and 万, 億, 兆, 京 must fall in size, as in speech, and what follows one of them must be smaller. A decimal
/// point may only precede one of them.
struct Numeral {
  /// The number. Numbers too large for an `Int` are `Int.max`.
  var value: Int {
    total.plusSaturated(group).plusSaturated(digits.map { Int($0) ?? .max } ?? 0)
  }

  private var total = 0
  /// The part since the last 万, 億, 兆 or 京.
  private var group = 0
  /// The digits since the last kanji, with those after the point.
  private var digits: String?
  /// The number of digits after the point; `nil` without a point.
  private var decimals: Int?
  /// The sizes that must not be reached any more.
  private var (smallLimit, largeLimit) = (Int.max, Int.max)

  /// Parses tokens. Returns `nil` if there are none, or if they aren't a whole number.
  ///
  /// - Parameter allowsSeparators: True to ignore blanks, commas, `_` and `'`.
  init?(_ tokens: ArraySlice<AnswerToken>, allowsSeparators: Bool = true) {
    guard tokens.contains(where: \.isNumeric) else { return nil }
    for index in tokens.indices {
      let isRead =
        switch tokens[index] {
        case .digits(let row, _): add(row, after: index > tokens.startIndex ? tokens[index - 1] : nil)
        case .scale(let scale): scale < 10_000 ? multiply(small: scale) : multiply(large: scale)
        case .separator(".") where allowsSeparators, .separator("・") where allowsSeparators: addPoint()
        case .separator(",") where allowsSeparators && Self.isPoint(at: index, in: tokens): addPoint()
        case .separator(","), .separator("_"), .separator("'"), .blank: allowsSeparators
        case .separator, .word: false
        }
      if !isRead { return nil }
    }
    if decimals != nil, digits != nil { return nil }
    let limit = min(smallLimit, largeLimit)
    if let digits, limit < .max, Int(digits) ?? .max >= limit { return nil }
  }

  private mutating func add(_ row: String, after token: AnswerToken?) -> Bool {
    if case .digits = token { return false }
    if decimals != nil, digits == nil { return false }
    digits = (digits ?? "") + row
    if let decimals { self.decimals = decimals + row.utf8.count }
    return true
  }

  private mutating func addPoint() -> Bool {
    if decimals != nil || digits == nil { return false }
    decimals = 0
    return true
  }

  private mutating func multiply(small scale: Int) -> Bool {
    guard scale < smallLimit, let product = product(scale), product < min(smallLimit, largeLimit) else { return false }
    group = group.plusSaturated(product)
    digits = nil
    smallLimit = scale
    return true
  }

  private mutating func multiply(large scale: Int) -> Bool {
    guard scale < largeLimit else { return false }
    let product: Int?
    if group > 0 {
      // Only the first part of a group can have decimals: 3千2.5万 is no number.
      if digits != nil, decimals != nil { return false }
      let rest = digits.map { Int($0) ?? .max } ?? 0
      product = rest < smallLimit ? group.plusSaturated(rest).timesSaturated(scale) : nil
    } else {
      // 億万 isn't a number, though 万 alone is.
      product = digits == nil && total > 0 ? nil : self.product(scale)
    }
    guard let product, product < largeLimit else { return false }
    total = total.plusSaturated(product)
    (group, digits, smallLimit, largeLimit) = (0, nil, .max, scale)
    return true
  }

  /// Returns the digits times a scale; the scale if there are no digits, and `nil` if the product isn't whole.
  private func product(_ scale: Int) -> Int? {
    guard let digits else { return scale }
    let product = (Int(digits) ?? .max).timesSaturated(scale)
    var divisor = 1
    for _ in 0..<(decimals ?? 0) { divisor = divisor.timesSaturated(10) }
    return product.isMultiple(of: divisor) && (decimals ?? 0) < 17 ? product / divisor : nil
  }

  /// Returns true for a comma that is a decimal point: one or two digits and 万, 億, 兆 or 京 follow, as in `8,5万`.
  private static func isPoint(at index: Int, in tokens: ArraySlice<AnswerToken>) -> Bool {
    guard index + 2 < tokens.endIndex, case .digits(let row, _) = tokens[index + 1], row.utf8.count < 3,
      case .scale(let scale) = tokens[index + 2]
    else { return false }
    return scale >= 10_000
  }
}

extension Int {
  fileprivate func timesSaturated(_ factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }

  fileprivate func plusSaturated(_ term: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(term)
    return overflow ? .max : sum
  }
}
