extension Topic {
  /// Returns true if nothing that goes on with a typed text could be another answer of the topic.
  ///
  /// ```swift
  /// numbers100.isWhole("47", for: question)   // true: the greatest number is 100
  /// numbers100.isWhole("10", for: question)   // false: 100 could follow
  /// ```
  ///
  /// A right answer that is whole can be taken without Enter, and none is taken for a longer one.
  ///
  /// - Parameter typed: The text, which must be a right answer of the question.
  package func isWhole(_ typed: String, for question: Question) -> Bool {
    !(0...9).contains { digit in
      guard case .answer(let longer) = question.parse(typed + "\(digit)"), longer != question.value
      else {
        return false
      }
      return switch longer {
      case .number(let number): abs(number) <= greatestNumber
      case .decimal(let decimal): decimal.fraction.count <= mostDecimals(of: question)
      case .digits(let code): code.count(where: \.isCodeCharacter) <= longestCode
      case .fields, .reading: true
      }
    }
  }

  /// The greatest number that is asked or typed, without its sign; 0 where no numbers are. The last
  /// question of a range has it.
  private var greatestNumber: Int {
    if dialogue != nil { return .max }
    if let list = source as? ListedNumbers { return list.greatestNumber }
    if let temperatures = source as? Temperatures { return temperatures.greatestMagnitude }
    // Hours with 午前 and 午後 may be typed on the 24-hour clock.
    if source is HalfDayHours { return 24 }
    let last = if case .number(let number) = question(at: count - 1).value { number } else { 0 }
    let mixed = (source as? GroupedCounters)?.mixed ?? source as? MixedCounters
    let ranges = mixed?.ranges ?? []
    return ranges.reduce(last) { max($0, $1.range.upperBound) }
  }

  /// The most digits and letters of a code that is asked; any number for the learner's own codes.
  private var longestCode: Int { (source as? Codes)?.longest ?? .max }

  /// The most digits after the point that are asked.
  private func mostDecimals(of question: Question) -> Int {
    if let list = source as? ListedNumbers { return list.mostDecimals }
    return question.form == .exchangeRate ? 2 : 1
  }
}

extension Character {
  /// True for a digit or a letter of a code, false for what divides it.
  fileprivate var isCodeCharacter: Bool { isLetter || isNumber }
}
