public import JapaneseNumbers

/// A trial of a pair: two sounds to choose from, of which one is said.
public struct PairTrial: Equatable, Sendable {
  /// The pair.
  public let pair: SoundPair
  /// The index of the sound that is said.
  public let said: Int
  /// True if it is said at a clerk's speed.
  public let isFast: Bool
  /// The two sounds, alone or inside a number.
  let choices: [[SpokenField]]

  /// Returns the reading of one of the two.
  public func reading(_ index: Int) -> Reading {
    choices[index].dropFirst().reduce(choices[index][0].reading) { $0 + $1.reading }
  }

  /// Returns one of the two in digits.
  public func written(_ index: Int) -> String { choices[index].written }
}

/// An endless sequence of trials: a sound alone, then inside a number, then fast, harder after four right ones and easier after a
/// miss, which holds people near 84 % right.
///
/// ```swift
/// var sequence = PairSequence(history.model.soundPairs(), seed: 7)
/// let trial = sequence?.next()
/// ```
public struct PairSequence: Equatable, Sendable {
  /// The pairs, each for some trials in a row.
  public let pairs: [SoundPair]
  /// The level: 0 for a sound alone, 1 inside a number, 2 fast.
  private(set) var level = 0
  private var (run, asked) = (0, 0)
  private var generator: SeededGenerator

  /// The number of right trials in a row after which they become harder.
  private static let rightForHarder = 4
  /// The number of trials of a pair in a row.
  private static let trialsOfPair = 10

  /// Creates a sequence. Returns `nil` without pairs. Any number can be a seed.
  public init?(_ pairs: [SoundPair], seed: UInt64) {
    if pairs.isEmpty { return nil }
    self.pairs = pairs
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the next trial.
  public mutating func next() -> PairTrial {
    let pair = pairs[asked / Self.trialsOfPair % pairs.count]
    asked += 1
    let choices = level == 0 ? nil : inside(pair)
    return PairTrial(
      pair: pair, said: generator.below(2), isFast: level == 2, choices: choices ?? pair.sounds.map { [$0] })
  }

  /// Learns whether a trial was right.
  public mutating func add(isRight: Bool) {
    run = isRight ? run + 1 : 0
    if !isRight { level = max(level - 1, 0) }
    if run < Self.rightForHarder { return }
    (level, run) = (min(level + 1, 2), 0)
  }

  /// Returns both sounds in the same surroundings; `nil` if one of them changes there.
  private mutating func inside(_ pair: SoundPair) -> [[SpokenField]]? {
    let numbers = pair.sounds.compactMap(\.number)
    guard numbers.count == 2, case .number(_, let counter) = pair.sounds[0] else { return nil }
    let choices: [[SpokenField]] =
      switch (pair.parts[0].kind, counter?.symbol) {
      case (_, "時"):
        surrounded(pair, after: .number(5 + 5 * generator.below(11), Counter.all.first { $0.symbol == "分" }))
      case (_, "日"): surrounded(pair, before: .number(1 + generator.below(12), Counter.all.first { $0.symbol == "月" }))
      case (.digit(let place), _):
        added(to: numbers, generator.below(9) * power(place + 1) + generator.below(power(place)), counter)
      default: added(to: numbers, 10 * (2 + generator.below(8)), counter)
      }
    let areSaid = zip(choices, pair.id).allSatisfy { fields, id in
      fields.flatMap(\.learnedParts).contains { $0.id == id }
    }
    return areSaid ? choices : nil
  }

  private func surrounded(_ pair: SoundPair, before: SpokenField? = nil, after: SpokenField? = nil) -> [[SpokenField]] {
    pair.sounds.map { [before, $0, after].compactMap(\.self) }
  }

  private func added(to numbers: [Int], _ more: Int, _ counter: Counter?) -> [[SpokenField]] {
    numbers.map { [.number($0 + more, counter)] }
  }

  private func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
