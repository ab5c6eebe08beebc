package import JapaneseNumbers

extension Counter {
  /// Returns the counter with a spelling, a name, or kana or romaji that no other counter shares:
  /// 本, `hon`, ほん.
  package static func find(_ text: String) throws(CounterError) -> Counter {
    let wanted = text.lowercased()
    if let counter = named(text) ?? CounterEntry.all.first(where: { $0.name == wanted })?.counter {
      return counter
    }
    let sounding = all.filter { $0.kana == wanted || romaji(of: $0.kana, .typed) == wanted }
    if let first = sounding.first, sounding.allSatisfy({ $0.symbol == first.symbol }) {
      return first
    }
    let names = all.map {
      SearchableName($0.symbol, spellings: [$0.kana, romaji(of: $0.kana, .typed)])
    }
    throw .unknown(text, nearest: nearestNames(to: text, in: names))
  }

  /// Throws ``CounterError/outOfRange(_:_:)`` if the counter can't follow a number: つ goes from 1
  /// to 10.
  package func check(_ number: Int) throws(CounterError) {
    if !numbers.contains(number) { throw .outOfRange(number, self) }
  }
}

/// A reason why a number can't be counted with a counter. The description is for the user.
package enum CounterError: Error, Equatable, CustomStringConvertible, Sendable {
  case unknown(String, nearest: [String])
  case outOfRange(Int, Counter)

  package var description: String {
    switch self {
    case .unknown(let text, let nearest) where nearest.isEmpty:
      "There is no counter \"\(text)\". Try one such as \(CounterEntry.all.prefix(5).map(\.counter.symbol).joined(separator: ", "))."
    case .unknown(let text, let nearest):
      "There is no counter \"\(text)\". The nearest are: \(nearest.joined(separator: ", "))."
    case .outOfRange(let number, let counter):
      "\(counter.symbol) counts from \(counter.numbers.lowerBound) to \(counter.numbers.upperBound); \(number) is out of range."
    }
  }
}
