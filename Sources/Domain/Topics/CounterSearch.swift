public import JapaneseNumbers

extension Counter {
  /// The counter written so: 本.
  ///
  /// - Throws: ``CounterError/unknown(_:nearest:)`` with the counters that come nearest, by how they are written or read.
  public static func find(_ text: String) throws(CounterError) -> Counter {
    if let counter = named(text) { return counter }
    let ranked = all.enumerated().map { place, counter in
      (counter.symbol, min(editDistance(counter.symbol, text), editDistance(counter.kana, text)), place)
    }
    let nearest = ranked.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.prefix(3).map(\.0)
    throw .unknown(text, nearest: nearest)
  }

  /// Throws where it can't count so many: つ goes from 1 to 10.
  public func check(_ number: Int) throws(CounterError) {
    if !numbers.contains(number) { throw .outOfRange(number, self) }
  }
}

/// What can't be counted.
public enum CounterError: Error, Equatable, CustomStringConvertible, Sendable {
  /// There is no such counter.
  case unknown(String, nearest: [String])
  /// The counter doesn't go as far.
  case outOfRange(Int, Counter)

  /// What is wrong and what to do, for people.
  public var description: String {
    switch self {
    case .unknown(let text, let nearest):
      "There is no counter \"\(text)\". The nearest are: \(nearest.joined(separator: ", "))."
    case .outOfRange(let number, let counter):
      "\(counter.symbol) counts from \(counter.numbers.lowerBound) to \(counter.numbers.upperBound); \(number) is out of range."
    }
  }
}
