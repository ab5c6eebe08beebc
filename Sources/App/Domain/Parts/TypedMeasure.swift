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
  func signedFields(_ number: Int) -> [SpokenField]? {
    let hasSign = fields.count > 1
    if number < 0 { return hasSign ? Temperatures.fields(number, fields[0]) : nil }
    return (hasSign ? [.plus] : []) + Temperatures.fields(number, .plus)
  }

  /// Returns the fields of a typed decimal for a whole number (37度), or for yen and sen.
  func fieldsWithoutPoint(_ number: DecimalNumber) -> [SpokenField]? {
    guard let whole = Int(number.whole) else { return nil }
    if case .number(_, let counter?) = fields[0] {
      return number.fraction.isEmpty ? [.number(whole, counter)] : nil
    }
    return number.hundredths.map { [fields[0]] + ExchangeRates.fields(whole, $0 % 100) }
  }
}
