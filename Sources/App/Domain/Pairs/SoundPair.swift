package import FoundationShim
import JapaneseNumbers

/// Two numbers that sound alike, parts in most pairs. One of them is said, and the learner chooses
/// with one key.
///
/// ```swift
/// SoundPair("600", "800")?.title  // "ろっぴゃく or はっぴゃく"
/// ```
package struct SoundPair: Hashable, Identifiable, Sendable {
  /// The numbers, for which the ids of their parts stand: `600` and `800`, `4時` and `7時`, `12` and
  /// `20`.
  package let id: [String]
  /// The two sounds, in the same order.
  let sounds: [SpokenField]

  /// Creates a pair, the lower id first. Returns `nil` for parts that aren't said alone, such as 万,
  /// and for long numbers.
  ///
  /// A number beside one with a counter gets the counter too: さんえん and よえん, not さん and よえん, which
  /// 円 alone would tell apart.
  package init?(_ one: String, _ other: String) {
    let counters = [one, other].map { $0.drop(while: \.isASCIIDigit) }
    let isMixed = counters[0].isEmpty != counters[1].isEmpty
    id = zip([one, other], counters).map { id, counter in
      isMixed && counter.isEmpty ? id + counters.joined() : id
    }
    .sorted()
    let ids = [one, other]
    sounds = id.compactMap { SpokenField(soundID: $0, ofPair: ids) }
    if sounds.count != 2 || id[0] == id[1] { return nil }
  }

  /// Creates the pair that a learner types, with blanks between: "600 800", "４時 ７時". Returns `nil`
  /// for another text.
  package init?(typed text: String) {
    let words = text.map(halfWidth).split(whereSeparator: \.isWhitespace).map { String($0) }
    if words.count != 2 { return nil }
    self.init(words[0], words[1])
  }

  /// The readings: "ろっぴゃく or はっぴゃく".
  package var title: String { sounds.map(\.reading.kana).joined(separator: " or ") }

  /// The reading of the sound that isn't the one with an id: "はっぴゃく" besides `600`.
  package func title(besides id: String) -> String { sounds[self.id[0] == id ? 1 : 0].reading.kana }

  var parts: [QuestionPart] { sounds.flatMap(\.learnedParts) }

  static let usual = """
    1/7 7/8 1/8 600/800 100/300 3000/1000 4時/7時 1時/7時 8日/4日 20日/8日 12/20 1つ/2つ 3つ/4つ 1本/8本 6本/8本 3本/4本 1分/8分 \
    6分/8分 3人/4人 1人/7人 8個/1個 6個/8個 10個/8個 13/30 3台/3倍
    """.split(separator: " ").compactMap { SoundPair($0.split(separator: "/").map(String.init)) }

  private init?(_ ids: [String]) { self.init(ids[0], ids[1]) }
}

extension SpokenField {
  /// Creates a number that is said alone, of two parts at most: はっぴゃく, じゅうに, さんだい.
  ///
  /// - Parameter pair: The ids of the parts of the pair.
  fileprivate init?(soundID id: String, ofPair pair: [String]) {
    let digits = id.prefix(while: \.isASCIIDigit)
    guard let number = Int(digits) else { return nil }
    let symbol = String(id.dropFirst(digits.count))
    let counter = Counter.named(symbol).map { $0.saying(pair) }
    if counter == nil, !symbol.isEmpty { return nil }
    self = .number(number, counter)
    if learnedParts.isEmpty || learnedParts.count > 2 { return nil }
  }

  var learnedParts: [QuestionPart] { parts.filter(\.isLearned) }
}

extension Counter {
  /// Returns the counter with the same symbol that says both parts of a pair: 1日 and 8日 are ついたち
  /// and ようか of dates, 1 and 7日 are いちにち and なのか of durations.
  fileprivate func saying(_ pair: [String]) -> Counter {
    let counters = [self] + Counter.all(named: symbol).filter { $0 != self }
    if counters.count == 1 { return self }
    return counters.first { counter in
      pair.allSatisfy { id in
        let number = Int(id.prefix(while: \.isASCIIDigit))
        return number.map { number in
          SpokenField.number(number, counter).learnedParts.contains { $0.id == id }
        } ?? false
      }
    } ?? self
  }
}

extension QuestionPart {
  /// Returns true for a part with a sound in common with another one, besides its family.
  fileprivate func soundsLike(_ other: QuestionPart) -> Bool {
    !Set(soundClasses).isDisjoint(with: other.soundClasses.dropFirst())
  }
}

extension LearnerModel {
  /// Returns the pairs to practise: those that the learner takes for each other, the most frequent
  /// of the last seven days first, then those that people often confuse, the likeliest misheard
  /// first.
  ///
  /// - Parameters:
  ///   - topic: The topic whose parts are practised; `nil` for all.
  ///   - now: The end of the seven days.
  package func soundPairs(in topic: Topic? = nil, at now: Date) -> [SoundPair] {
    let own = confusions(at: now).map(\.pair)
    let judged = judgement
    func chance(_ pair: SoundPair) -> Double {
      pair.parts.map { judged.estimate(of: $0).chance }.max() ?? 0
    }
    let usual = SoundPair.usual.filter { !own.contains($0) }.map { (pair: $0, chance: chance($0)) }
    let all = own + usual.sorted { $0.chance > $1.chance }.map(\.pair)
    guard let topic else { return all }
    let parts = topic.commonParts
    // Counters, as in 3台 and 3倍, are shown in topics.
    let found = all.filter { pair in
      let ids = Set(pair.parts.map(\.id))
      return ids.count == pair.parts.count && ids.isSubset(of: parts.map(\.id))
    }
    if !found.isEmpty { return found }
    // Parts that begin alike, or else any two of a family.
    let alike = parts.flatMap { one in
      parts.filter { $0.id < one.id && $0.soundsLike(one) }.compactMap { SoundPair($0.id, one.id) }
    }
    if !alike.isEmpty { return alike }
    let neighbours = zip(parts, parts.dropFirst()).filter { $0.family == $1.family }
    return neighbours.compactMap { SoundPair($0.id, $1.id) }
  }

  /// Returns the pair with which today's session begins: the one that was confused most in the last
  /// seven days, whichever of the two was said. Returns `nil` if there is none.
  ///
  /// Once in a week is a slip, unless one of the two is weak. Older mistakes count where there are
  /// none newer, and then only those about a weak part.
  package func mostConfusedPair(at now: Date) -> SoundPair? {
    let all = confusions(at: now)
    let hasNewer = all.contains { $0.lately > 0 }
    let weak = Set(weakParts.map(\.id))
    return all.first { confusion in
      let isWeak = !weak.isDisjoint(with: confusion.pair.id + confusion.pair.parts.map(\.id))
      if hasNewer { return confusion.lately > 1 || confusion.lately > 0 && isWeak }
      return confusion.count > 1 && isWeak
    }?.pair
  }

  /// A pair that the learner took for each other, with the number of times in all and in seven
  /// days.
  private typealias Confusion = (pair: SoundPair, count: Int, lately: Int)

  /// Returns the pairs that the learner took for each other, the most frequent of the last seven
  /// days first, then the most frequent of all. Parts that only a placement asked are left out.
  private func confusions(at now: Date) -> [Confusion] {
    var counts: [SoundPair: (all: Int, lately: Int)] = [:]
    for part in parts where !part.topics.isEmpty {
      for other in part.mistakenFor {
        guard let pair = SoundPair(part.part.id, other.part.id) else { continue }
        counts[pair, default: (0, 0)].all += other.count
        counts[pair, default: (0, 0)].lately += other.count(inWeekBefore: now.timeIntervalSince1970)
      }
    }
    let found = counts.map { (pair: $0.key, count: $0.value.all, lately: $0.value.lately) }
    return found.sorted { one, other in
      (other.lately, other.count, one.pair.title) < (one.lately, one.count, other.pair.title)
    }
  }

  /// Learns from a trial of a pair. Half of the right answers are guessed. Parts that both sounds
  /// have tell nothing.
  mutating func add(pair answer: HistoryEntry) {
    guard let pair = answer.soundPair else { return }
    let said =
      pair.id.firstIndex(of: answer.pair[0]) ?? pair.id.firstIndex { $0 != answer.pair[1] } ?? 0
    let others = pair.sounds[1 - said].learnedParts
    let parts = pair.sounds[said].learnedParts.filter { part in
      !others.contains { $0.id == part.id }
    }
    let isRight = answer.outcome == .correct
    for part in parts {
      let weight = 1 / Double(parts.count)
      let index = index(of: part.id) ?? insert(part)
      listener.learn(
        index, missed: isRight ? 0 : weight,
        heard: isRight ? Tuning.Hearing.chosenRight : 1 - weight)
    }
  }
}
