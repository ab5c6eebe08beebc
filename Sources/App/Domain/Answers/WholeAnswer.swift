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
    let limits = source.longest
    let mostDecimals = question.form == .exchangeRate ? ExchangeRates.decimals : limits.decimals
    return !(0...9).contains { digit in
      guard case .answer(let longer) = question.parse(typed + "\(digit)"), longer != question.value
      else {
        return false
      }
      return switch longer {
      case .number(let number): abs(number) <= limits.number
      case .decimal(let decimal): decimal.fraction.count <= mostDecimals
      case .digits(let code): code.count(where: \.isCodeCharacter) <= limits.codeLength
      case .fields, .reading: true
      }
    }
  }
}

extension Character {
  /// True for a digit or a letter of a code, false for what divides it.
  fileprivate var isCodeCharacter: Bool { isLetter || isNumber }
}
