package import JapaneseNumbers

extension Counter {
  /// Returns the counter with a spelling, a name, or kana or romaji that no other counter shares:
  /// 本, `hon`, ほん. Counters that topics ask come before others.
  package static func find(_ text: String) throws(CounterError) -> Counter {
    let wanted = text.lowercased()
    if let counter = named(text) ?? CounterEntry.all.first(where: { $0.name == wanted })?.counter {
      return counter
    }
    let all = spellings.filter { $0.kana == wanted || $0.romaji == wanted }.map(\.counter)
    // Those that a topic asks come first: きゅう is 級, not 球.
    let asked = all.filter { !others.contains($0) }
    let sounding = asked.isEmpty ? all : asked
    if let first = sounding.first, sounding.allSatisfy({ $0.symbol == first.symbol }) {
      return first
    }
    throw .unknown(text)
  }

  /// The counters as they are typed by their sound, made once: a list asks for each of its cells.
  private static let spellings = all.map {
    (counter: $0, kana: $0.kana, romaji: JapaneseNumbers.romaji(of: $0.kana, .typed))
  }

  fileprivate static let searchableNames = spellings.map {
    SearchableName($0.counter.symbol, spellings: [$0.kana, $0.romaji])
  }

  /// Throws ``CounterError/outOfRange(_:_:)`` if the counter can't follow a number: つ goes from 1
  /// to 10.
  package func check(_ number: Int) throws(CounterError) {
    if !numbers.contains(number) { throw .outOfRange(number, self) }
  }
}

/// A reason why a number can't be counted with a counter. The description is for the user.
package enum CounterError: Error, Equatable, CustomStringConvertible, Sendable {
  case unknown(String)
  case outOfRange(Int, Counter)

  /// A sentence that names what was meant, if it is known.
  package var description: String {
    switch self {
    case .unknown(let text): Self.unknown(text)
    case .outOfRange(let number, let counter):
      "\(counter.symbol) counts from \(counter.numbers.lowerBound) to \(counter.numbers.upperBound); \(number) is out of range."
    }
  }

  private static func unknown(_ text: String) -> String {
    let nearest = nearestNames(to: text, in: Counter.searchableNames)
    let first = CounterEntry.all.prefix(5).map(\.counter.symbol)
    let hint =
      nearest.isEmpty
      ? "Try one such as \(first.joined(separator: ", "))."
      : nearestSentence(nearest)
    return "There is no counter \"\(excerpt(of: text))\". \(hint)"
  }
}
