/// A counter, the word after a number that says what is counted: 本 in 3本 (さんぼん), 円 in 4円 (よえん).
///
/// ```swift
/// Counter.named("本")?.reading(of: 3).kana      // さんぼん
/// Counter.minuteDuration.reading(of: 10).kana  // じゅっぷんかん
/// ```
///
/// A counter is data: its regular sound changes and its exceptions. To add a counter, add a row to
/// `CounterTable.swift`.
public final class Counter: Sendable {
  /// The spelling after digits: 本.
  public let symbol: String
  /// The reading without sound changes: ほん.
  public let kana: String
  private let traits: Traits
  /// Other spellings, 才 for 歳, and units that mean the same in an answer, 個 for つ.
  public let spellings: [String]
  /// The place where the pitch falls; `nil` for a counter that only joins words with accents of
  /// their own.
  let accent: CounterAccent?
  /// The word with an accent of its own in which ``kana`` ends: かん in ぷんかん.
  let tail: String
  /// The numbers that the counter can follow; 1 to 10 for つ. Other numbers are read without the
  /// counter.
  public let numbers: ClosedRange<Int>
  /// The reading with a voiced (ぼん) and with a half-voiced (ぽん) first sound. Meaningless for kana
  /// that have none.
  private let voicedKana: String
  private let halfVoicedKana: String
  private let change: SoundChange
  /// The joints after number endings that don't follow `change`, preferred first.
  private let irregularJoints: [NumberEnding: [Joint]]
  private let joints: [[Joint]]
  /// The joints of single numbers, preferred first: ひとり.
  private let exceptions: [Int: [Joint]]
  /// The ways to ask for the number, preferred first.
  private let asked: [Question]

  /// A way to ask for the number with 何. The readings of words are those of JMdict.
  enum Question: Hashable, Sendable {
    /// The question how many: なんぼん of 本.
    case counted
    /// A word of its own: いくつ of つ. なにいろ asks which colour, and なんしょく in how many.
    case word(String)
  }

  /// Properties of a counter that have nothing to do with its sounds.
  struct Traits: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let joinsDigits = Traits(rawValue: 1 << 0)
    static let ordinal = Traits(rawValue: 1 << 1)
    static let roomNumbers = Traits(rawValue: 1 << 2)
    static let measure = Traits(rawValue: 1 << 3)
    static let place = Traits(rawValue: 1 << 4)
    static let address = Traits(rawValue: 1 << 5)
  }

  /// True if a digit and the counter are learned as one word even where neither changes, as the
  /// hours are: 6時 ろくじ.
  package var joinsDigits: Bool { traits.contains(.joinsDigits) }

  /// True if the number names one of many and is no amount, as in 2017年 and 1205号室. It is written
  /// without separators.
  public var isOrdinal: Bool { traits.contains(.ordinal) }

  /// True for units of measure, which follow decimals too: 36.5度, but not 2.5本.
  package var takesDecimals: Bool { traits.contains(.measure) }

  /// True if the number may name one of many: 3・4番線, and the floors and chapters of 3・4階 and 2・3章.
  /// Chapters are counted too.
  package var isOfOrder: Bool { isOrdinal || traits.contains(.place) }

  /// True for the parts of an address, of which 1-2号 has two and isn't from one to two.
  package var isOfAddress: Bool { traits.contains(.address) }

  /// Returns true if the digits of a number are said one by one before the counter: 305号室 is
  /// さんまるごごうしつ.
  package func saysDigits(of number: Int) -> Bool { traits.contains(.roomNumbers) && number >= 100 }

  /// Returns the preferred reading of a number with this counter, at half the cost of
  /// ``readings(of:)``.
  public func reading(of number: Int) -> Reading {
    if saysDigits(of: number) { return readings(of: number).preferred }
    return joint(to: number).map { reading(of: number, joint: $0) } ?? Reading(cardinal: number)
  }

  /// Returns all current readings of a number with this counter.
  public func readings(of number: Int) -> Readings {
    guard numbers.contains(number) else { return Readings(cardinal: number) }
    let all = joints(to: number).map { reading(of: number, joint: $0) }
    let others = all.dropFirst() + [all[0].sayingOtherThousand].compactMap(\.self)
    guard saysDigits(of: number), let digits = Readings(roomNumber: number) else {
      return Readings(all[0], alternatives: Array(others))
    }
    let readings = digits + Readings(Reading(words: [NumberWord(.counter, kana, counter: self)]))
    return Readings(readings.preferred, alternatives: [all[0]] + readings.alternatives + others)
  }

  /// The readings with 何, how many: なんぼん, なんがい, いくつ. 何 sounds as さん does.
  public var howMany: Readings {
    let all = asked.flatMap { question in
      switch question {
      case .counted: countedQuestions
      case .word(let word): [Reading(units: [word])]
      }
    }
    return Readings(all[0], alternatives: all.dropFirst().filter { $0 != all[0] })
  }

  /// The readings of ``Question/counted``.
  private var countedQuestions: [Reading] {
    let onsets = joints[NumberEnding.three.index].map { joint in
      if case .fused = joint.word { Joint.Onset.clear } else { joint.onset }
    }
    return onsets.map { onset in
      Reading(words: [
        NumberWord(.noun, "なん"), NumberWord(.counter, kana(onset), counter: self),
      ])
    }
  }

  /// Returns the joint of the preferred reading, which tells what sounds change. Returns `nil` for
  /// a number that the counter can't follow.
  package func joint(to number: Int) -> Joint? {
    numbers.contains(number) ? joints(to: number)[0] : nil
  }

  /// Returns the joints to a number, preferred first and never none.
  private func joints(to number: Int) -> [Joint] {
    exceptions[number] ?? joints[NumberEnding(of: number.magnitude).index]
  }

  private func reading(of number: Int, joint: Joint) -> Reading {
    var reading = Reading(cardinal: number)
    reading.words.append(self, joint)
    return reading
  }

  /// Returns true if the reading of a number isn't its last word and then the counter: 20歳 is はたち.
  package func hasException(for number: Int) -> Bool { exceptions[number] != nil }

  /// The words of 1 and 2 with ひと and ふた: ひとさら, ふたさら.
  var nativeWords: [String] {
    [1, 2].flatMap { exceptions[$0] ?? [] }.compactMap { joint in
      if case .fused(let word) = joint.word, word.hasNativeNumber { word } else { nil }
    }
  }

  /// The reading with each first sound that it has after some number: ほん, ぼん, ぽん.
  package var sounds: [String] {
    let onsets = Set(joints.joined().map(\.onset))
    return [kana] + [.voiced, .halfVoiced].filter(onsets.contains).map(kana)
  }

  func kana(_ onset: Joint.Onset) -> String {
    switch onset {
    case .clear: kana
    case .voiced: voicedKana
    case .halfVoiced: halfVoicedKana
    }
  }

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - change: The regular sound changes, which follow from the first sound.
  ///   - numbers: The numbers that the counter can follow.
  ///   - voiced: The reading with a voiced first sound, if it doesn't follow from `kana`.
  ///   - halfVoiced: The reading with a half-voiced first sound, if it doesn't follow from `kana`.
  ///   - joints: Joints after number endings that don't follow `change`, preferred first.
  ///   - exceptions: Joints of single numbers, preferred first.
  ///   - accent: The place where the pitch falls; `nil` if it falls within the number, or isn't
  ///     known.
  ///   - tail: The word with an accent of its own in which `kana` ends.
  ///   - spellings: Other spellings, which can be typed too.
  ///   - asked: The ways to ask for the number, preferred first and never none.
  init(
    _ symbol: String, _ kana: String, _ change: SoundChange = .none,
    numbers: ClosedRange<Int> = .min ... .max,
    voiced: String? = nil, halfVoiced: String? = nil, joints: [NumberEnding: [Joint]] = [:],
    exceptions: [Int: [Joint]] = [:], traits: Traits = [], accent: CounterAccent? = nil,
    tail: String = "",
    spellings: [String] = [],
    asked: [Question] = [.counted]
  ) {
    self.symbol = symbol
    self.kana = kana
    self.numbers = numbers
    self.voicedKana = voiced ?? kana.voiced(by: 1)
    self.halfVoicedKana = halfVoiced ?? kana.voiced(by: 2)
    self.change = change
    irregularJoints = joints
    var all = change.joints
    for (ending, own) in joints { all[ending.index] = own }
    self.joints = all
    self.exceptions = exceptions
    self.traits = traits
    self.accent = accent
    self.tail = tail
    self.spellings = spellings
    self.asked = asked
  }

  /// Returns the counter with a word added at its end, as 間 makes 分間 of 分. The new counter is for
  /// amounts.
  ///
  /// - Parameter accent: The place where the pitch falls; `nil` for a word with an accent of its
  ///   own.
  func adding(
    _ symbol: String, _ kana: String, numbers: ClosedRange<Int>? = nil, traits: Traits = [],
    accent: CounterAccent? = nil
  ) -> Counter {
    Counter(
      self.symbol + symbol, self.kana + kana, change, numbers: numbers ?? self.numbers,
      voiced: voicedKana + kana, halfVoiced: halfVoicedKana + kana,
      joints: irregularJoints.filter { $0.key != .zero }.mapValues { $0.map { $0.adding(kana) } },
      exceptions: exceptions.mapValues { $0.map { $0.adding(kana) } }, traits: traits,
      accent: accent, tail: accent == nil ? kana : "",
      asked: asked.map { $0.adding(kana) })
  }
}

extension Counter: Hashable {
  /// Compares counters, of which there is one object each.
  public static func == (first: Counter, second: Counter) -> Bool { first === second }

  /// Hashes the counter's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Counter: CustomDebugStringConvertible {
  /// The symbol, so that a failing test doesn't print every joint.
  public var debugDescription: String { "Counter \(symbol)" }
}

extension String {
  /// True for a word that begins with ひと or ふた, the old numbers for 1 and 2.
  var hasNativeNumber: Bool { hasPrefix("ひと") || hasPrefix("ふた") }
}

extension Counter.Question {
  fileprivate func adding(_ kana: String) -> Self {
    if case .word(let word) = self { .word(word + kana) } else { self }
  }
}

extension Joint {
  fileprivate func adding(_ kana: String) -> Joint {
    if case .fused(let word) = word { .word(word + kana) } else { self }
  }
}

extension String {
  /// Returns the kana with the first one moved on in its row, where か が, さ ざ and は ば ぱ are
  /// neighbours.
  func voiced(by steps: UInt32) -> String {
    guard steps > 0 else { return self }
    guard let first = unicodeScalars.first, let voiced = Unicode.Scalar(first.value + steps) else {
      return self
    }
    return String(Character(voiced)) + String(dropFirst())
  }
}
