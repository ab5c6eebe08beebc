import JapaneseNumbers

/// Two parts that sound alike. One of them is said, and the learner chooses with one key.
///
/// ```swift
/// SoundPair("600", "800")?.title  // "ろっぴゃく or はっぴゃく"
/// ```
public struct SoundPair: Hashable, Identifiable, Sendable {
  /// The two sounds, the lower id first.
  let sounds: [SpokenField]
  /// Their parts.
  public let parts: [QuestionPart]

  /// Creates a pair of parts by their ids: `800`, `3本`. Returns `nil` for parts that aren't said alone, such as 万.
  public init?(_ one: String, _ other: String) {
    sounds = [one, other].sorted().compactMap { SpokenField(partID: $0) }
    parts = sounds.flatMap(\.learnedParts)
    if parts.count != 2 || one == other { return nil }
  }

  /// The ids of the parts.
  public var id: [String] { parts.map(\.id) }
  /// The readings: "ろっぴゃく or はっぴゃく".
  public var title: String { parts.map(\.reading.kana).joined(separator: " or ") }

  /// Pairs that people often confuse, by the ids of the parts.
  static let usual = """
    1/7 7/8 1/8 600/800 100/300 3000/1000 4時/7時 1時/7時 8日/4日 20日/8日 1つ/2つ 3つ/4つ 1本/8本 6本/8本 3本/4本 1分/8分 \
    6分/8分 3人/4人 1人/7人 8個/1個 6個/8個 10個/8個
    """.split(separator: " ").compactMap { SoundPair($0.split(separator: "/").map(String.init)) }

  private init?(_ ids: [String]) { self.init(ids[0], ids[1]) }
}

extension SpokenField {
  /// Creates the number that says a part alone. Returns `nil` for a part that isn't such a number.
  fileprivate init?(partID id: String) {
    let digits = id.prefix(while: \.isASCII)
    guard let number = Int(digits) else { return nil }
    let symbol = String(id.dropFirst(digits.count))
    let counter = Counter.all.first { $0.symbol == symbol }
    if counter == nil, !symbol.isEmpty { return nil }
    self = .number(number, counter)
    if learnedParts.map(\.id) != [id] { return nil }
  }

  var learnedParts: [QuestionPart] { parts.filter(\.isLearned) }
}

extension LearnerModel {
  /// Returns the pairs to practise: those that the learner takes for each other, the most frequent first, then those that
  /// people often confuse.
  ///
  /// - Parameter topic: The topic whose parts are practised; `nil` for all.
  public func soundPairs(in topic: Topic? = nil) -> [SoundPair] {
    let own = confusions.map(\.pair)
    let all = own + SoundPair.usual.filter { !own.contains($0) }
    guard let topic else { return all }
    let parts = topic.commonParts
    let found = all.filter { pair in pair.id.allSatisfy { id in parts.contains { $0.id == id } } }
    if !found.isEmpty { return found }
    // Parts that begin alike, or else any two of a family.
    let neighbours = zip(parts, parts.dropFirst()).filter { $0.family == $1.family }
    let alike = parts.flatMap { one in
      parts.filter { $0.id < one.id && !Set($0.soundClasses).isDisjoint(with: one.soundClasses.dropFirst()) }.map {
        ($0, one)
      }
    }
    return (alike.isEmpty ? neighbours : alike).compactMap { SoundPair($0.id, $1.id) }
  }

  /// The pair with the weakest part that was taken for its other more than once; `nil` if there is none.
  public var weakestPair: SoundPair? {
    let weak = weakParts.map(\.id)
    let found = confusions.filter { $0.count > 1 }.map(\.pair)
    return weak.lazy.compactMap { id in found.first { $0.id.contains(id) } }.first
  }

  /// The pairs that the learner took for each other, with the number of times, the most frequent first.
  private var confusions: [(pair: SoundPair, count: Int)] {
    var counts: [SoundPair: Int] = [:]
    for part in parts {
      for other in part.mistakenFor {
        if let pair = SoundPair(part.part.id, other.part.id) { counts[pair, default: 0] += other.count }
      }
    }
    let ranked = counts.sorted { ($1.value, $0.key.title) < ($0.value, $1.key.title) }
    return ranked.map { (pair: $0.key, count: $0.value) }
  }

  /// Learns from a trial of a pair. Half of the right answers are guessed. Parts that were never asked in a question are left
  /// out, since nothing else is known about them.
  mutating func add(pair answer: HistoryEntry) {
    guard let said = answer.pair.first, let index = index(of: said) else { return }
    let isRight = answer.outcome == .correct
    listener.learn(index, missed: isRight ? 0 : 1, heard: isRight ? 0.5 : 0)
  }
}
