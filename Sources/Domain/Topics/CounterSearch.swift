public import JapaneseNumbers

extension Counter {
  /// Returns the counter with a spelling: 本.
  ///
  /// - Throws: ``CounterError/unknown(_:nearest:)`` with the three counters nearest in spelling or reading.
  public static func find(_ text: String) throws(CounterError) -> Counter {
    if let counter = named(text) { return counter }
    let ranked = all.enumerated().map { index, counter in
      (counter.symbol, min(editDistance(counter.symbol, text), editDistance(counter.kana, text)), index)
    }
    let nearest = ranked.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.prefix(3).map(\.0)
    throw .unknown(text, nearest: nearest)
  }

  /// Throws ``CounterError/outOfRange(_:_:)`` if the counter can't follow a number: つ goes from 1 to 10.
  public func check(_ number: Int) throws(CounterError) {
    if !numbers.contains(number) { throw .outOfRange(number, self) }
  }
}

/// An error in the choice of a counter.
public enum CounterError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The counter doesn't exist.
  case unknown(String, nearest: [String])
  /// The counter can't follow the number.
  case outOfRange(Int, Counter)

  /// A message for the user.
  public var description: String {
    switch self {
    case .unknown(let text, let nearest):
      "There is no counter \"\(text)\". The nearest are: \(nearest.joined(separator: ", "))."
    case .outOfRange(let number, let counter):
      "\(counter.symbol) counts from \(counter.numbers.lowerBound) to \(counter.numbers.upperBound); \(number) is out of range."
    }
  }
}
