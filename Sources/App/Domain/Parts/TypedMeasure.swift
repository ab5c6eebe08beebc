import JapaneseNumbers

extension Question {
  /// True for a decimal that is said with its point: 36.5度, but neither 37度 nor 149円50銭.
  var saysPoint: Bool {
    fields.contains { field in
      if case .number(_, .point) = field { true } else { false }
    }
  }

  /// The counter shown beside the field; `nil` if there is none.
  var unitCounter: Counter? { suffix.flatMap(Counter.named) }

  /// Returns the fields of a typed number with its sign. Without a sign in the question, a number
  /// below zero tells nothing about what is said.
  func signedFields(_ number: DecimalNumber) -> [SpokenField]? {
    let hasSign = if case .word = fields[0] { true } else { false }
    let size = Array(fields.dropFirst(hasSign ? 1 : 0))
    guard hasSign || !number.isNegative, let typed = sizeFields(number, like: size) else {
      return nil
    }
    return (hasSign ? [number.isNegative ? fields[0] : .plus] : []) + typed
  }

  /// Returns the fields of a typed number without its sign, one for each of the question's.
  private func sizeFields(_ number: DecimalNumber, like size: [SpokenField]) -> [SpokenField]? {
    guard case .number(_, let counter)? = size.first else { return nil }
    if counter == .point {
      // 3 typed for 4.5 is さん, without れい.
      let saysZero = size.dropFirst().first == .digits("0")
      let fraction = saysZero ? number.saidFraction : number.fraction
      return Self.fields(number.whole, fraction) + size.dropFirst(2)
    }
    guard number.fraction.isEmpty else { return nil }
    return [.number(Int(number.whole) ?? .max, counter)]
  }

  /// Returns the fields of a typed decimal for a whole number (37度), or for yen and sen.
  func fieldsWithoutPoint(_ number: DecimalNumber) -> [SpokenField]? {
    guard let whole = Int(number.whole) else { return nil }
    if case .number(_, let counter) = fields[0] {
      return number.fraction.isEmpty ? [.number(whole, counter)] : nil
    }
    return number.hundredths.map { [fields[0]] + ExchangeRates.fields(whole, $0 % 100) }
  }
}
