import JapaneseNumbers

/// A part of a question with what a typed answer tells about it.
package struct HeardPart: Equatable, Sendable {
  package let part: QuestionPart
  package let outcome: Outcome

  /// The verdict of a typed answer on one part of the question.
  package enum Outcome: Equatable, Sendable {
    /// The part was understood.
    case heard
    /// The part was misunderstood, as the part that would have been said for the typed answer;
    /// `nil` if there is none.
    case misheard(as: QuestionPart?)
    /// The answer is wrong, but doesn't tell about this part.
    case unknown
  }

  fileprivate var isMissed: Bool { outcome != .heard }
}

extension Question {
  /// Compares a typed answer with the question: what it tells about the parts, and the pieces in
  /// which it differs. Both are empty for the right answer.
  ///
  /// - Parameter text: The characters that were typed.
  func compare(_ typed: Answer, as text: String) -> (
    isRight: Bool, parts: [HeardPart], marked: [MarkedText]
  ) {
    guard case .reading(let kana) = typed else {
      if typed == value { return (true, [], []) }
      return (false, heard(typed, as: text), marked(typed, as: text))
    }
    let comparison = ReadingComparison(self, typed: kana)
    return comparison.isRight ? (true, [], []) : (false, comparison.outcomes, comparison.marked)
  }

  /// Compares a typed answer with the question, part by part. There is one element for each of
  /// ``parts``.
  ///
  /// - A digit is heard if the typed digit at its place is the same. Fields of dates and times are
  ///   compared one by one.
  /// - If digits are missing or too many, the answer is aligned with the question in the cheapest
  ///   way. A zero too many or too few is blamed on the gap, or on 万, 億 or 兆, and the digits that
  ///   line up are heard. Where two alignments are equally cheap, the parts on which they disagree
  ///   are unknown.
  /// - An answer that has to be converted, such as a year of an era, is converted back to what
  ///   would have been said.
  /// - Two digits or fields in the wrong order were both heard: see ``Answer/hasExchanged(_:as:)``.
  /// - A reading is compared with the nearest one that is right, kana by kana.
  ///
  /// - Parameter text: The characters that were typed, with zeros before a number: 01.
  package func heard(_ typed: Answer, as text: String = "") -> [HeardPart] {
    if case .reading(let kana) = typed { return ReadingComparison(self, typed: kana).outcomes }
    if typed == value || conversionIsMissing(typed) || value.hasExchanged(typed, as: text) {
      return fields.flatMap { $0.heard { _ in .heard } }
    }
    if case .decimal(let number) = value, case .decimal(let other) = typed, saysPoint, !isSigned {
      return heard(number, typed: other)
    }
    guard let typedFields = fields(typed: typed) else {
      return fields.flatMap { $0.heard { _ in .unknown } }
    }
    let heard = zip(fields, typedFields).flatMap { $0.heard(as: $1) }
    // Nothing that was said differs, where 地下 was added.
    let isTold = heard.contains(where: \.isMissed)
    return isTold ? heard : fields.flatMap { $0.heard { _ in .unknown } }
  }

  /// Each part as misheard, for an answer that was shown without a submission.
  var heardNothing: [HeardPart] { fields.flatMap { $0.heard { _ in .misheard(as: nil) } } }

  /// Compares decimals around the point, or as rows of digits if the point seems to be misplaced.
  private func heard(_ number: DecimalNumber, typed: DecimalNumber) -> [HeardPart] {
    let around = heard(
      typed.whole, typed.fraction.isEmpty && number.fraction.isEmpty ? "0" : typed.fraction)
    let place = number.whole.count
    guard let digits = typed.digits(like: number), digits.prefix(place) != typed.whole else {
      return around
    }
    let moved = heard(String(digits.prefix(place)), String(digits.dropFirst(place))).map {
      $0.part.kind == .point ? HeardPart(part: $0.part, outcome: .misheard(as: nil)) : $0
    }
    let missesAround = around.count(where: \.isMissed)
    let missesMoved = moved.count(where: \.isMissed)
    if missesAround != missesMoved { return missesAround < missesMoved ? around : moved }
    return zip(around, moved).map {
      $0.isMissed == $1.isMissed ? $1 : HeardPart(part: $0.part, outcome: .unknown)
    }
  }

  /// Compares a decimal with the digits before and after a typed point.
  private func heard(_ whole: String, _ fraction: String) -> [HeardPart] {
    zip(fields, Self.fields(whole, fraction) + [.percent]).flatMap { $0.heard(as: $1) }
  }
}

extension DecimalNumber {
  /// The digits without the point and leading zeros, with the leading zero of another number.
  /// Returns `nil` if the other number has more or fewer digits.
  fileprivate func digits(like other: DecimalNumber) -> String? {
    let digits = (other.whole == "0" ? "0" : "") + (whole + fraction).drop { $0 == "0" }
    return digits.count == other.whole.count + other.fraction.count ? digits : nil
  }
}

extension SpokenField {
  func heard(_ outcome: (QuestionPart) -> HeardPart.Outcome) -> [HeardPart] {
    parts.map { HeardPart(part: $0, outcome: $0.isLearned ? outcome($0) : .heard) }
  }

  /// Compares the field with the one that would have been said for the typed answer.
  func heard(as typed: SpokenField) -> [HeardPart] {
    switch (self, typed) {
    case (.number(let number, let counter), .number(let other, _)):
      if number == other { return heard { _ in .heard } }
      return DigitComparison(
        parts, digits: String(other), parts: [QuestionPart](number: other, counter: counter)
      ).heard
    case (.number, .fullHour): return heard { _ in .misheard(as: nil) }
    case (.digits, .digits(let other)), (.telephone, .telephone(let other)),
      (.code, .code(let other)):
      if self == typed { return heard { _ in .heard } }
      let typedParts = typed.parts.filter(\.isLearned)
      return DigitComparison(
        parts, digits: other.filter { $0 != "-" && $0 != " " }, parts: typedParts
      ).heard
    case (_, .unknown): return heard { _ in .unknown }
    default:
      let spoken = typed.parts
      let number = number
      if number == nil ? spoken.map(\.id) == parts.map(\.id) : number == typed.number {
        return heard { _ in .heard }
      }
      let learned = spoken.filter { $0.isLearned && $0.kind != .gap }
      return heard { _ in .misheard(as: learned.count == 1 ? learned[0] : nil) }
    }
  }
}
