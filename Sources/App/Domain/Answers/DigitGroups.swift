/// The rows of digits of a typed number, with the marks between them.
///
/// Why a mark must divide thousands: `893,00` isn't 89,300, and a learner who typed it for 893
/// should be told so rather than marked wrong.
struct DigitGroups {
  /// The lengths of the rows, in order.
  var lengths: [Int] = []
  /// The number of commas, `_` and `'`.
  var marks = 0
  var startsWithZero = false
  /// True after a decimal point.
  var hasPoint = false

  /// The characters that divide long numbers, by thousands or by 万.
  static let characters = ",.'_、"

  /// The marks that divide thousands. Blanks may stand anywhere.
  static let marks: [AnswerToken] = [.separator(","), .separator("_"), .separator("'")]

  /// True if no mark stands elsewhere than before three digits.
  var areThousands: Bool {
    if marks == 0 { return true }
    guard let first = lengths.first, !hasPoint, !startsWithZero else { return false }
    return marks == lengths.count - 1 && (1...3).contains(first)
      && lengths.dropFirst().allSatisfy { $0 == 3 }
  }
}

extension ArraySlice<AnswerToken> {
  /// True for a number that only its commas keep from being understood: `893,00`.
  var hasMisplacedMarks: Bool {
    contains { DigitGroups.marks.contains($0) } && numeral() == nil
      && numeral(dividesAnywhere: true) != nil
  }
}
