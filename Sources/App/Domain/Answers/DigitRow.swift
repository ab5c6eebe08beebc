/// The digit row of a keyboard that gives other characters without Shift. Raw values are in the
/// settings.
///
/// ```swift
/// DigitRow.automatic.digit(for: "é")  // "2", from a French keyboard
/// DigitRow.czech.digit(for: "é")      // "0"
/// ```
package enum DigitRow: String, CaseIterable, Sendable {
  /// Any of the others. A character of several means the digit of the first.
  case automatic
  /// AZERTY, in France and Belgium.
  case french
  /// QWERTZ, in Czechia and Slovakia.
  case czech
  case lithuanian

  /// Returns the digit of the key that gives a character; `nil` if none does.
  package func digit(for character: Character) -> Character? {
    rows.lazy.compactMap { Self.digits[$0]?[character] }.first
  }

  /// Returns the keyboard that is known once a character was typed on this one.
  package func identified(by character: Character) -> DigitRow {
    let rows = rows.filter { Self.digits[$0]?[character] != nil }
    return rows.count == 1 ? rows[0] : self
  }

  /// Returns a line with digits in place of the characters of a digit row, if it has no other
  /// characters than these and separators.
  ///
  /// Unless the keyboard is known, a line of a single sign, such as `-`, `!` or `--`, stays as it
  /// is: on most keyboards it is no digit.
  package func withDigits(_ line: String) -> String {
    let isSign = line.allSatisfy { $0.isASCII && !$0.isLetter && !$0.isNumber }
    if self == .automatic, isSign, Set(line.filter { $0 != " " }).count < 2 { return line }
    let separators: Set<Character> = [" ", ":", ".", ",", "/", "h"]
    for row in rows {
      let keys = line.map { Self.digits[row]?[$0] }
      let isWhole = zip(line, keys).allSatisfy { character, digit in
        digit != nil || separators.contains(character)
      }
      if isWhole, keys.contains(where: { $0 != nil }) {
        return String(zip(line, keys).map { character, digit in digit ?? character })
      }
    }
    return line
  }

  /// Returns a line as ``withDigits(_:)`` does, for a question: a minus or plus before a number
  /// that can have one is no digit, unless the keyboard is known.
  package func withDigits(_ line: String, for question: Question) -> String {
    guard self == .automatic, let sign = line.first, question.takesSign(sign) else {
      return withDigits(line)
    }
    return String(sign) + withDigits(String(line.dropFirst()))
  }

  private var rows: [DigitRow] { self == .automatic ? [.french, .czech, .lithuanian] : [self] }

  /// The characters without Shift, as the layouts of X.Org give them. Belgian and Mac keyboards
  /// have § and ! for 6 and 8.
  private static let digits: [DigitRow: [Character: Character]] = [
    .french: [
      "&": "1", "é": "2", "\"": "3", "'": "4", "(": "5", "-": "6", "§": "6", "è": "7", "_": "8",
      "!": "8", "ç": "9",
      "à": "0",
    ],
    // Slovak keys have ľ and ť in place of ě and ř.
    .czech: [
      "+": "1", "ě": "2", "ľ": "2", "š": "3", "č": "4", "ř": "5", "ť": "5", "ž": "6", "ý": "7",
      "á": "8", "í": "9",
      "é": "0",
    ],
    .lithuanian: ["ą": "1", "č": "2", "ę": "3", "ė": "4", "į": "5", "š": "6", "ų": "7", "ū": "8"],
  ]
}
