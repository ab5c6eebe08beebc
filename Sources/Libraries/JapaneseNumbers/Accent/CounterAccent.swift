/// The way in which a counter decides the accent of its phrase.
///
/// The sources are in docs/accent.md: NHK's table of counters as a teacher quotes it, a learner's
/// notes on the same table, and Open JTalk's newer dictionary where they say nothing.
struct CounterAccent: Hashable, Sendable {
  /// The place where the pitch falls.
  enum Place: Hashable, Sendable {
    /// After the number: いち↓まい, さ↓んまい.
    case number
    /// After a mora of the counter: いちじ↓かん.
    case counter(Int)
    /// After the counter, as in いちがつ↓.
    case end
    /// Nowhere: いちばい.
    case flat
    /// The place at which the number falls alone: に↓じゅってん.
    case unchanged
    /// The place at which the number falls alone, or after a mora of the word where it falls
    /// nowhere: じゅ↓うじまで, みっかま↓で.
    case unchangedOr(Int)
  }

  /// The place after most numbers.
  let place: Place
  /// The place after a ten from 20 on, a thousand or 万, if that is another one.
  let roundPlace: Place?
  /// Places after numbers that end in a word.
  let words: [String: Place]
  /// Places after whole numbers.
  let numbers: [String: Place]

  init(
    _ place: Place, round: Place? = nil, words: [String: Place] = [:],
    numbers: [String: Place] = [:]
  ) {
    self.place = place
    roundPlace = round
    self.words = words
    self.numbers = numbers
  }

  static let number = CounterAccent(.number)
  static let end = CounterAccent(.end)
  static let flat = CounterAccent(.flat)
  /// After a mora of the counter.
  static func counter(_ mora: Int) -> CounterAccent { CounterAccent(.counter(mora)) }
  /// After the number, but nowhere after ご.
  static let flatAfterFive = CounterAccent(.number, words: ["ご": .flat])
  /// After the number, but after the counter where the number loses its last vowel: いっ, にひゃっ.
  static let endAfterTsu = CounterAccent(
    .number,
    words: Dictionary(
      uniqueKeysWithValues: (["いっ", "ろっ", "はっ", "じゅっ", "じっ"]
        + (1...9).map { NumberWord.word($0, place: 2).geminatedKana })
        .map { ($0, .end) }))
}
