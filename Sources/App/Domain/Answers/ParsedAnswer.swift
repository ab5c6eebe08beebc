import JapaneseNumbers

/// The result of parsing a learner's text as an answer to a question.
package enum ParsedAnswer: Equatable, Sendable {
  case empty
  case answer(Answer)
  /// The text can't be an answer to the question, so it doesn't count as a submission.
  case invalid(Problem)

  /// A reason why a text can't be an answer.
  package enum Problem: Error, Equatable, Sendable {
    /// A unit was typed without its number: 円, 本.
    case missingNumber
    /// The number has more digits than any that is asked.
    case tooLarge
    /// The text has another form, or a field is out of range.
    case wrongForm
    /// The year of a date has only two digits: `97-11-20`.
    case shortYear
    /// Fields are missing, such as the minutes of a time that isn't a full hour.
    case incomplete
    /// The text could be two different dates: `3/9/1970`, `2011112`.
    case ambiguousDate
    /// A row of digits that can be divided in several ways: `1114` for month, day and weekday.
    case ambiguousRow
    /// Half of an hour that could be five minutes: `7.5` for 7:05 or 7:30.
    case ambiguousDecimal
    /// The hour 12 could be noon or midnight: 午後12時, or `12` beside 午後.
    case ambiguousTwelve
    /// The half of the day isn't the one beside the answer: 午前4時 beside 午後.
    case otherHalf
    /// The half of the day of one of two times isn't clear: 午後5時から4時まで, `2-5pm`.
    case ambiguousHalf
    /// The unit is another one than the question's: `63.5km` for a weight.
    case wrongUnit(String)
    /// A comma stands elsewhere than before three digits: `893,00`.
    case misplacedComma
  }
}

extension Question {
  /// Parses a text as an answer to this question.
  ///
  /// Full-width characters, kanji numerals, separators, leading zeros, and the units of the
  /// question are accepted. `docs/answers.md` lists the forms of each kind of answer.
  ///
  /// - Parameter isPast: True for an answer of the past, which is understood as it was when it was
  ///   submitted: missing minutes and seconds are zero, and commas may stand anywhere.
  package func parse(_ text: String, isPast: Bool = false) -> ParsedAnswer {
    if Self.isTooLong(text) { return .invalid(.wrongForm) }
    // The usual text needs no tokens.
    if [.number, .money].contains(form), text.utf8.allSatisfy({ UInt8.asciiDigits.contains($0) }),
      let number = Int(text), !Self.isTooLarge(.number(number))
    {
      return .answer(.number(number))
    }
    let all = [AnswerToken](typed: text)
    let tokens = all.withoutFinalMarks()
    if tokens.isEmpty { return .empty }
    let parser = AnswerParser(
      question: self, tokens: tokens[...], isPast: isPast)
    do throws(ParsedAnswer.Problem) {
      if let answer = try parser.answer() {
        if isPast { return .answer(answer) }
        if Self.isTooLarge(answer) { return .invalid(.tooLarge) }
        return lacksDecimals(all, answer) ? .invalid(.incomplete) : .answer(answer)
      }
      let number = parser.withoutUnits
      if number.tokens.isEmpty { return .invalid(.missingNumber) }
      let isWhole = [.number, .money, .clockHour, .year, .signed].contains(form)
      if let unit = parser.wrongUnit { return .invalid(.wrongUnit(unit)) }
      let isDivided = isWhole && number.withoutSign.hasMisplacedMarks
      return .invalid(isDivided ? .misplacedComma : .wrongForm)
    } catch {
      return .invalid(error)
    }
  }

  /// The most characters that an answer may have. A line of the history may be a megabyte long, the
  /// longest reading has some 90 kana, and the time for an appointment grows with the square of the
  /// characters.
  package static let longestText = 400

  static func isTooLong(_ text: String) -> Bool {
    text.utf8.count > longestText && text.unicodeScalars.count > longestText
  }

  /// True for a number of more digits than `Int` has, which is parsed as the greatest or least one.
  private static func isTooLarge(_ answer: Answer) -> Bool {
    guard case .number(let number) = answer else { return false }
    return number.magnitude >= Int.max.magnitude
  }

  /// Returns true for a decimal that ends with its point: `74.`. It may be a whole number, if that
  /// is right.
  private func lacksDecimals(_ tokens: [AnswerToken], _ answer: Answer) -> Bool {
    guard case .decimal = answer, answer != value else { return false }
    return tokens.last == .separator(".") || tokens.last == .separator(",")
  }

  /// Parses a text as an answer to this question when a skill is practised. Readings are kana, or
  /// romaji: see `RomajiInput`.
  ///
  /// - Parameter wasRomaji: True for kana that were made from romaji: see
  ///   `KanaSpelling.isMeant(for:)`.
  package func parse(
    _ text: String, as skill: Skill, isPast: Bool = false, wasRomaji: Bool = false
  ) -> ParsedAnswer {
    guard skill == .writing else { return parse(text, isPast: isPast) }
    if Self.isTooLong(text) { return .invalid(.wrongForm) }
    return parseReading(text, wasRomaji: wasRomaji)
  }

  /// Returns true if an answer is right: the value of the question, or one of its readings.
  package func isRight(_ answer: Answer) -> Bool {
    if case .reading(let kana) = answer { return ReadingComparison(self, typed: kana).isRight }
    return answer == value
  }
}

/// Returns the ASCII character for a full-width one (`５` becomes `5`), for a digit of any script,
/// for a dash of any kind, and for 。, which is on the key of the point. Returns any other character
/// unchanged.
package func halfWidth(_ character: Character) -> Character {
  guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
    return character
  }
  return Character(halfWidth(scalar))
}

extension Unicode.Scalar {
  /// The ASCII character for one of full width: 5 for ５; `nil` for any other character.
  package var fromFullWidth: Unicode.Scalar? {
    ("\u{FF01}"..."\u{FF5E}").contains(self) ? Unicode.Scalar(value - 0xFEE0) : nil
  }
}

func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  if scalar.isASCII { return scalar }
  if let ascii = scalar.fromFullWidth { return ascii }
  switch scalar {
  case "ー", "−", "‐", "‑", "‒", "–", "—", "―", "ｰ": return "-"
  case "。", "｡": return "."
  case "､": return "、"
  case "･": return "・"
  case "’": return "'"
  default:
    // The digits of other scripts, such as those of Arabic and Hindi keyboards.
    guard scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue
    else { return scalar }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit))
  }
}
