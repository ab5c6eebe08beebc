package import JapaneseNumbers

/// A trial of a pair: two sounds to choose from, of which one is said.
package struct PairTrial: Equatable, Sendable {
  package let pair: SoundPair
  /// The index of the sound that is said.
  package let said: Int
  /// True if it is said at a clerk's speed.
  package let isFast: Bool
  /// The two sounds, alone or inside a number.
  let choices: [[SpokenField]]
  /// The sentences in which they are said, the same but for the sound; none if there are no
  /// sentences.
  let sentences: [SpokenSentence]

  /// The parts of the sound that is said, without those of its surroundings.
  package var parts: [QuestionPart] { pair.sounds[said].learnedParts }

  /// Returns the reading of one of the two sounds, by index 0 or 1.
  package func reading(_ index: Int) -> Reading {
    choices[index].dropFirst().reduce(choices[index][0].reading) { $0 + $1.reading }
  }

  /// Returns one of the two sounds in digits and kanji, by index 0 or 1: `1,000`, `3本`.
  package func written(_ index: Int) -> String {
    let written = choices[index].written
    return Int(written)?.separatedByThousands ?? written
  }

  /// The digits that the two sounds of the pair are; `nil` unless each is one digit.
  ///
  /// They choose the sounds in all trials of the pair: who hears に types 2, though it be the first.
  package var digits: [Character]? {
    let digits = pair.id.filter { $0.count == 1 && $0.allSatisfy(\.isNumber) }
    return digits.count == 2 ? digits.map { $0[$0.startIndex] } : nil
  }

  /// Returns the sentence in which one of the two is said; `nil` if there is none.
  package func sentence(_ index: Int) -> SpokenSentence? {
    sentences.isEmpty ? nil : sentences[index]
  }
}

/// An endless sequence of trials: a sound alone, then inside a number, in a sentence, and there
/// fast. They become harder after four right ones and easier after a miss, which holds people near
/// 84 % right. Now and then one is fast before.
///
/// ```swift
/// var sequence = PairSequence(history.model.soundPairs(at: now), seed: 7)
/// let trial = sequence?.next()
/// ```
package struct PairSequence: Equatable, Sendable {
  /// The pairs, each for some trials in a row.
  package let pairs: [SoundPair]
  /// The level: 0 for a sound alone, 1 inside a number, 2 in a sentence, 3 there fast.
  private(set) var level = 0
  private var run = 0
  private var asked = 0
  private var generator: SeededGenerator

  private static let alone = 0
  private static let inSentence = 2
  private static let hardest = 3
  /// One of so many trials that aren't alone is fast before.
  private static let trialsForFast = 3
  /// The number of right trials in a row after which they become harder.
  private static let rightForHarder = 4
  private static let trialsOfPair = 10

  /// Creates a sequence. Returns `nil` without pairs. Any number can be a seed.
  package init?(_ pairs: [SoundPair], seed: UInt64) {
    if pairs.isEmpty { return nil }
    self.pairs = pairs
    generator = SeededGenerator(seed: seed)
  }

  package mutating func next() -> PairTrial {
    let pair = pairs[asked / Self.trialsOfPair % pairs.count]
    asked += 1
    let isFast =
      level == Self.hardest
      || level > Self.alone && generator.below(Self.trialsForFast) == 0
    let choices = (level == Self.alone ? nil : inside(pair)) ?? pair.sounds.map { [$0] }
    let sentences = level < Self.inSentence ? [] : sentences(around: choices)
    return PairTrial(
      pair: pair, said: generator.below(2), isFast: isFast,
      choices: sentences.isEmpty ? choices : sentences.compactMap { $0.question?.fields },
      sentences: sentences)
  }

  /// Records the result of the latest trial, which decides the level of the next.
  package mutating func add(isRight: Bool) {
    run = isRight ? run + 1 : 0
    if !isRight { level = max(level - 1, 0) }
    if run < Self.rightForHarder { return }
    level = min(level + 1, Self.hardest)
    run = 0
  }

  private static let daysOfFebruary = 28
  /// The months with 31 days.
  private static let longMonths = [1, 3, 5, 7, 8, 10, 12]

  /// Returns both sounds in the same surroundings; `nil` if one of them changes there.
  private mutating func inside(_ pair: SoundPair) -> [[SpokenField]]? {
    let numbers = pair.sounds.compactMap(\.number)
    let counters = pair.sounds.compactMap(\.counter)
    let kind = pair.parts.count == 2 ? pair.parts[0].kind : nil
    let minute = 5 + 5 * generator.below(11)
    let isLate = numbers.contains { $0 > Self.daysOfFebruary }
    let months = isLate ? Self.longMonths : Array(1...12)
    let month = months[generator.below(months.count)]
    let choices =
      switch (kind, counters) {
      case (_, [.clockHour, .clockHour]): pair.sounds.map { [$0, .number(minute, .minute)] }
      case _ where pair.sounds.allSatisfy(\.canFollowMonth):
        pair.sounds.map { [.number(month, .calendarMonth), $0] }
      case (.digit(let place), []):
        added(
          to: pair.sounds,
          (1 + generator.below(9)) * powerOfTen(place + 1) + generator.below(powerOfTen(place)))
      case (nil, _): added(to: pair.sounds, 100 * (1 + generator.below(9)))
      default: added(to: pair.sounds, 10 * (2 + generator.below(8)))
      }
    let areSaid = zip(choices, pair.sounds).allSatisfy { fields, sound in
      Set(sound.learnedParts.map(\.id)).isSubset(of: fields.flatMap(\.learnedParts).map(\.id))
    }
    return areSaid && choices.count == 2 ? choices : nil
  }

  /// Returns a sentence with each of two numbers, of which digits are prices; none if they don't
  /// fit one.
  private mutating func sentences(around choices: [[SpokenField]]) -> [SpokenSentence] {
    let questions = choices.compactMap(Question.init(inSentence:))
    // Amounts paid and change would follow from the number.
    let slots = Place.all.flatMap(\.slots).filter { scene, slot in
      scene.pattern.names.isDisjoint(with: [.paid, .untaxed]) && questions.allSatisfy(slot.fits)
    }
    if questions.count < 2 || slots.isEmpty { return [] }
    let (scene, slot) = slots[generator.below(slots.count)]
    let seed = generator.next()
    return questions.compactMap { question in
      var generator = SeededGenerator(seed: seed)
      return SpokenSentence(scene, asking: slot, question, &generator)
    }
  }

  private func added(to sounds: [SpokenField], _ more: Int) -> [[SpokenField]] {
    sounds.compactMap { $0.adding(more) }.map { [$0] }
  }
}

extension SpokenField {
  fileprivate var counter: Counter? {
    if case .number(_, let counter) = self { counter } else { nil }
  }

  /// True for a number of days that is said as a day of the month is: 8日, not 1日 いちにち.
  fileprivate var canFollowMonth: Bool {
    let day = Counter.dayOfMonth
    guard case .number(let number, let counter?) = self, counter.symbol == day.symbol else {
      return false
    }
    return day.numbers.contains(number) && day.reading(of: number).kana == reading.kana
  }

  /// Returns a greater number with the same counter; `nil` if that doesn't count so far.
  fileprivate func adding(_ more: Int) -> SpokenField? {
    guard case .number(let number, let counter) = self,
      counter?.numbers.contains(number + more) != false
    else { return nil }
    return .number(number + more, counter)
  }
}

extension Question {
  /// Creates the question with which a sound is said in a sentence: a time, or a number, which is a
  /// price without a counter.
  fileprivate init?(inSentence fields: [SpokenField]) {
    switch fields.last {
    case .number(let minute, .minute) where fields.count == 2:
      // Nobody says 24時5分.
      guard let hour = fields[0].number, hour < 24 else { return nil }
      self = ClockTimes().question(at: 60 * hour + minute, topic: "")
    case .number(let number, let counter):
      self = Numbers(number...number, counter ?? .yen, prefix: counter == nil ? "￥" : nil).question(
        number, topic: "")
    default: return nil
    }
  }
}
