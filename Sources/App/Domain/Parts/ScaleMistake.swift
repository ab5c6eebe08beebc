/// A mistake of places in a large number: the digits are right, and all of them stand too high or
/// too low.
package struct ScaleMistake: Equatable, Sendable {
  /// The right number.
  package let number: Int
  /// The number that was typed.
  package let typed: Int
  /// The factor between the two numbers: 10, 100, 1,000 or 10,000.
  package let factor: Int
}

extension Question {
  /// Returns the mistake of places in a typed answer from 10,000 on, or for such a number; `nil`
  /// for any other answer.
  package func scaleMistake(_ answer: Answer) -> ScaleMistake? {
    guard dividesNumbers, case .number(let number) = value, case .number(let typed) = answer,
      number > 0,
      max(number, typed) >= 10_000
    else { return nil }
    let less = min(number, typed)
    let more = max(number, typed)
    let factor = [10, 100, 1000, 10_000].first {
      less.multipliedReportingOverflow(by: $0) == (more, false)
    }
    return factor.map { ScaleMistake(number: number, typed: typed, factor: $0) }
  }
}
