package import JapaneseNumbers

/// A reason why a text with digits can't be read. The description is for the user.
package enum NumberTextError: Error, Equatable, CustomStringConvertible, Sendable {
  case counter(CounterError)
  /// A counter was given for a text that has one.
  case hasCounter(String)
  case noTime(String)
  /// A day that no calendar has.
  case noDate(String)
  /// A year that an era doesn't have.
  case noEraYear(String, Era)
  /// A counter of whole numbers after a decimal.
  case decimal(String, Counter)
  case commas(String)
  case outOfRange(String)

  package var description: String {
    switch self {
    case .counter(let error): error.description
    case .hasCounter(let text): "\"\(text)\" has a counter already. Leave out --counter."
    case .noTime(let text):
      "\(text) is no time of day. Times go from 0:00 to 24:59."
        + (Self.isRatio(text) ? " A ratio is written as 16対9." : "")
    case .noDate(let text): "\(text) is no day of the calendar."
    case .noEraYear(let text, let era):
      "\(text) is no year of \(era.kanji), which has the years 1 to \(era.years.upperBound)."
    case .decimal(let text, let counter):
      "\(counter.symbol) only counts whole numbers, and \(text) isn't one."
    case .commas(let text):
      "The \(text.contains { ",、".contains($0) } ? "commas" : "marks") in \"\(text)\" aren't between thousands. Type 1,234 or 1234."
    case .outOfRange(let text):
      "\(text) is out of range. Numbers can be from 0 to \(Reading.cardinals.upperBound.separatedByThousands)."
    }
  }

  /// True for a time with one digit of minutes.
  private static func isRatio(_ text: String) -> Bool {
    text.contains(":") && text.split(separator: ":").last?.count == 1
  }

  /// Throws ``commas(_:)`` for a number whose commas don't stand between thousands, as in
  /// `1,23,4`.
  package static func checkCommas(in text: String) throws(NumberTextError) {
    if [AnswerToken](typed: text)[...].hasMisplacedMarks { throw .commas(text) }
  }
}
