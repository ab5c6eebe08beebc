extension AnswerParser {
  static let telephoneMarks = "-.,/・_'()".map(AnswerToken.separator) + [.blank, .word("の")]

  /// The digits of a telephone number, as they are dialled in Japan. +81, 0081 and 81 stand for the
  /// first zero, which some type too: `+81 (0)90`.
  var telephoneNumber: String? {
    var tokens = tokens
    if tokens.starts(with: [.separator("("), .separator("+")]) { tokens.removeFirst() }
    let hasPlus = tokens.first == .separator("+")
    var digits = ""
    for token in hasPlus ? tokens.dropFirst() : tokens {
      if let row = token.row {
        digits += row
      } else if !Self.telephoneMarks.contains(token) {
        return nil
      }
    }
    if hasPlus {
      guard let national = Self.national(digits, after: "81") else { return nil }
      digits = national
    }
    if isPast { return digits.isEmpty ? nil : digits }
    let prefix = Self.prefixes.first { prefix in
      digits.hasPrefix(prefix)
        && Self.national(digits, after: prefix).map { (10...11).contains($0.utf8.count) } == true
    }
    if let prefix { return Self.national(digits, after: prefix) }
    // The number of another country.
    if digits.hasPrefix("00"), digits.utf8.count > Self.mostDigits { return nil }
    return digits.isEmpty ? nil : digits
  }

  /// The digits dialled before a number in Japan from elsewhere, from Japan itself, from America,
  /// and +81 without its plus.
  private static let prefixes = ["0081", "01081", "01181", "81"]

  /// The most digits of a number in Japan.
  private static let mostDigits = 11

  /// Returns the characters of a code or a telephone number that has as many as there are in the
  /// right one. A telephone number of another kind is complete with its own.
  ///
  /// - Throws: ``ParsedAnswer/Problem/incomplete`` if there are fewer.
  func complete(_ digits: String?) throws(ParsedAnswer.Problem) -> String? {
    guard let digits, !isPast, case .digits(let asked) = question.value else { return digits }
    let ownLength =
      Self.mobilePrefixes.contains(where: digits.hasPrefix) ? Self.mostDigits : Self.mostDigits - 1
    let needed =
      question.form == .telephoneNumber ? min(ownLength, asked.utf8.count) : asked.utf8.count
    if digits.utf8.count < needed { throw .incomplete }
    return digits
  }

  /// The beginnings of numbers of eleven digits.
  private static let mobilePrefixes = ["050", "070", "080", "090"]

  /// Returns the digits after a prefix, with one zero before them.
  private static func national(_ digits: String, after prefix: String) -> String? {
    guard digits.hasPrefix(prefix), digits.utf8.count > prefix.utf8.count else { return nil }
    return "0" + digits.dropFirst(prefix.utf8.count).drop { $0 == "0" }
  }
}
