/// A parser of fields in a row, with or without something between them: `3-2-1`, `321`, 3丁目2番1号.
struct FieldRow {
  private let parser: FieldParser
  private let separators: [AnswerToken]
  private let links: [AnswerToken]
  /// True if a row of digits may be several fields.
  private let divides: Bool

  init(_ parser: FieldParser, separators: String, links: [String], divides: Bool = true) {
    self.divides = divides
    self.parser = parser
    self.separators = [.blank] + separators.map(AnswerToken.separator)
    self.links = links.map(AnswerToken.word)
  }

  private var fields: [FieldFormat.Field] { parser.format.fields }

  /// Returns the fields; `nil` if the tokens have another form.
  ///
  /// Digits that aren't divided must be so in one way, and zeros before a digit are only looked at
  /// where there is no other: `305` isn't 3 and 5, but `0305` is.
  func values(of tokens: ArraySlice<AnswerToken>) throws(ParsedAnswer.Problem) -> [Int]? {
    let numerals = tokens.indices.count { index in
      tokens[index].isNumeric && (index == tokens.startIndex || !tokens[index - 1].isNumeric)
    }
    var isIncomplete = false
    for division in Division.allCases where divides || division == .none {
      var search = Search(division: division)
      find([], tokens, Place(), &search)
      if search.found.count > 1 { throw .ambiguousRow }
      if let values = search.found.first { return values }
      isIncomplete = isIncomplete || search.isIncomplete
      // 11/4 isn't 1/1 and Thursday, but month and day.
      if division == .none, isIncomplete, numerals > 1 { break }
    }
    if isIncomplete { throw .incomplete }
    return nil
  }

  /// Returns true for tokens that may be the first fields.
  func isBegun(by tokens: ArraySlice<AnswerToken>) -> Bool {
    var search = Search(division: .withZeros)
    find([], tokens, Place(), &search)
    return search.isIncomplete
  }

  /// The ways to divide a row of digits.
  private enum Division: CaseIterable { case none, withoutZeros, withZeros }

  /// The place between two tokens.
  private struct Place {
    var canSeparate = false
    /// True after a number without a unit.
    var followsNumber = false
    /// True if a unit was typed before.
    var hasUnits = false
  }

  private struct Search {
    let division: Division
    var found: Set<[Int]> = []
    /// True if some fields were found and no more tokens are left.
    var isIncomplete = false
  }

  /// Finds the fields of the tokens after some fields.
  private func find(
    _ values: [Int], _ tokens: ArraySlice<AnswerToken>, _ place: Place, _ search: inout Search
  ) {
    guard let first = tokens.first else {
      if values.count == fields.count {
        search.found.insert(values)
      } else if !values.isEmpty {
        search.isIncomplete = true
      }
      return
    }
    if place.canSeparate, separators.contains(first) || links.contains(first) {
      let rest = tokens.dropFirst()
      // まで and a parenthesis may stand at the end, and から beside a hyphen nowhere.
      let canEnd = links.contains(first) || first == .separator(")")
      if !rest.isEmpty || canEnd { find(values, rest, Place(hasUnits: place.hasUnits), &search) }
      return
    }
    guard values.count < fields.count else { return }
    let numeral = tokens.prefix(while: \.isNumeric)
    if let value = numeral.numeral(allowsSeparators: false) {
      let rest = tokens.dropFirst(numeral.count)
      if fields[values.count].range.contains(value) { goOn(values + [value], rest, place, &search) }
      guard search.division != .none, numeral.count == 1, let row = numeral.first?.row else {
        return
      }
      divide(row, values, rest, place, &search)
    } else if let word = first.word, let value = fields[values.count].words?.before[word] {
      // The 日 of 11月26日 isn't Sunday, though that of 11/26日 is.
      let isUnit = place.followsNumber && parser.units[values.count - 1].contains(word)
      if isUnit, place.hasUnits { return }
      find(
        values + [value], tokens.dropFirst(), Place(canSeparate: true, hasUnits: place.hasUnits),
        &search)
    }
  }

  /// Goes on after a number, with its unit or without.
  private func goOn(
    _ values: [Int], _ rest: ArraySlice<AnswerToken>, _ place: Place, _ search: inout Search
  ) {
    find(
      values, rest, Place(canSeparate: true, followsNumber: true, hasUnits: place.hasUnits),
      &search)
    if let word = rest.first?.word, parser.units[values.count - 1].contains(word) {
      find(values, rest.dropFirst(), Place(canSeparate: true, hasUnits: true), &search)
    }
  }

  /// Divides a row of digits into two fields or more.
  private func divide(
    _ row: String, _ values: [Int], _ rest: ArraySlice<AnswerToken>, _ place: Place,
    _ search: inout Search
  ) {
    guard row.utf8.count <= Self.longestRow else { return }
    func split(_ digits: Substring, _ found: [Int], isFirst: Bool) {
      if digits.isEmpty { return goOn(found, rest, place, &search) }
      guard found.count < fields.count else { return }
      // The first field leaves digits for another one.
      let most = isFirst ? digits.utf8.count - 1 : digits.utf8.count
      for length in 1...min(most, Self.longestField) {
        let piece = digits.prefix(length)
        let hasZero = length > 1 && piece.hasPrefix("0")
        let mayHaveZero = search.division == .withZeros && length == 2
        if hasZero, !mayHaveZero { continue }
        guard let value = Int(piece), fields[found.count].range.contains(value) else { continue }
        split(digits.dropFirst(length), found + [value], isFirst: false)
      }
    }
    if row.utf8.count > 1 { split(row[...], values, isFirst: true) }
  }

  /// The most digits that are divided: more are no date and no time.
  private static let longestRow = 19
  /// The most digits of a field in a row: the hours of 100時間.
  private static let longestField = 3
}
