import JapaneseNumbers

/// Decimals as they are typed.
extension AnswerParser {
  /// A decimal number. A comma and a blank are decimal points too, unless the comma divides
  /// thousands in a question that has them.
  var decimal: DecimalNumber? {
    if let number = degreesAndTenths ?? decimalWithThousands { return number }
    let hasPercent = !question.hasOwnUnit && tokens.last?.word.map(AnswerUnit.usual) == "%"
    let withoutPercent = hasPercent ? tokens.dropLast() : tokens
    let hasUnits = question.hasOwnUnit || question.prefix != nil
    let tokens = hasUnits ? withoutUnits.tokens : withoutPercent
    let whole = tokens.prefix(while: \.isNumeric)
    var fraction = "0"
    if let point = tokens.dropFirst(whole.count).first {
      let isPoint =
        [.separator("."), .separator(",")].contains(point)
        || !whole.isEmpty && Self.points.contains(point)
      guard isPoint, tokens.count == whole.count + 2, let row = tokens.last?.row else { return nil }
      fraction = row
    } else if whole.isEmpty {
      return nil
    }
    // A row of digits may be too long for a numeral.
    if whole.count == 1, let row = whole.first?.row { return DecimalNumber(row + "." + fraction) }
    if whole.isEmpty { return DecimalNumber("0." + fraction) }
    return whole.numeral(allowsSeparators: false).flatMap { DecimalNumber("\($0).\(fraction)") }
  }

  /// A decimal whose whole part is divided, in a learner's own list: `1,280`, `1,280.5`.
  private var decimalWithThousands: DecimalNumber? {
    guard question.dividesNumbers else { return nil }
    let parts = withoutUnits.tokens.split(
      separator: .separator("."), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].contains(.separator(",")), let whole = parts[0].numeral() else { return nil }
    if parts.count == 1 { return DecimalNumber(whole) }
    guard parts[1].count == 1, let fraction = parts[1].first?.row else { return nil }
    return DecimalNumber("\(whole).\(fraction)")
  }

  /// A body temperature as it is said at home: 36度5分.
  private var degreesAndTenths: DecimalNumber? {
    guard question.unitCounter?.symbol == "度", let mark = tokens.firstIndex(of: .word("度")) else {
      return nil
    }
    var tenths = tokens[mark...].dropFirst()
    if let word = tenths.last?.word, ["分", "ぶ"].contains(word) { tenths.removeLast() }
    guard tenths.count == 1, let row = tenths.first?.row, row.utf8.count == 1,
      let whole = tokens[..<mark].numeral(allowsSeparators: false)
    else { return nil }
    return DecimalNumber("\(whole).\(row)")
  }

  /// The decimal points that need digits before them.
  private static let points: [AnswerToken] = [.separator("・"), .word("点"), .word("てん"), .blank]
}
