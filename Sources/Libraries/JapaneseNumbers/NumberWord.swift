/// A word as it sounds in the reading of a number: さんびゃく, まん, いっ and ぽん, ひとり.
///
/// A digit with its place is a word, and so are 万 and a counter. Readings, accents, numbers in
/// kanji and the parts to learn are made from these words.
///
/// Why words and not kana: a word's sound depends on its neighbours, so kana can't be divided again
/// without guessing. That is done only where somebody typed them, and for ごぜん and the like. Units
/// are made of words too: the voice needs them, and they help the reader.
package struct NumberWord: Sendable {
  /// The word as it sounds: いっ in いっぽん.
  package internal(set) var kana: String
  /// The counter, if the word is one or contains it: ひとり.
  package internal(set) var counter: Counter?
  package internal(set) var kind: Kind
  /// The digit from 0 to 9, if the word has one.
  private var value: UInt8 = 0
  private var power: UInt8 = 0
  /// True if nobody can pause before the word, as in いっぽん.
  package internal(set) var isJoined = false
  /// True if the word sounds otherwise than alone: いっ, ぼん, よ in よじ.
  package internal(set) var isChanged = false
  /// The last high mora of a noun before a number: 1 for た↓いおん, 0 for a flat one.
  private(set) var nucleus: UInt8 = 0

  /// A kind of word.
  package enum Kind: UInt8, Sendable {
    /// A digit with its place: さんびゃく.
    case digit
    /// A digit as in a row of digits: ぜろ, にー, ごー.
    case rowDigit
    /// 万, 億, 兆 or 京.
    case myriad
    case counter
    /// A number and its counter in a word of its own: ひとり, ついたち.
    case ownWord
    /// まいなす, ごぜん.
    case noun
    case eraName
    /// The の of a telephone number, and the は of 3人は.
    case particle
    /// 、 or 。
    case pause
    case other
  }

  init(_ kind: Kind, _ kana: String, counter: Counter? = nil, isJoined: Bool = false) {
    self.kana = kana
    self.counter = counter
    self.kind = kind
    self.isJoined = isJoined
  }

  /// Creates a noun before a number, in which ↓ may mark the accent: た↓いおん.
  init(noun marked: String) {
    self.init(.noun, marked.filter { $0 != "↓" })
    guard let mark = marked.firstIndex(of: "↓") else { return }
    nucleus = UInt8(morae(of: marked[..<mark]).count)
  }

  /// Creates the word of a digit from 0 to 9 at a power of ten.
  private init(digit: Int, exponent: Int, _ kana: String) {
    self.init(.digit, kana)
    value = UInt8(digit)
    power = UInt8(exponent)
  }

  /// The digit from 1 to 9, or 0 for れい; `nil` for 万 or a counter alone.
  package var digit: Int? {
    kind == .digit || kind == .rowDigit || kind == .ownWord ? Int(value) : nil
  }
  /// The power of ten in the whole number: 7 for さんぜん in 3000万, 4 for まん.
  package var exponent: Int { Int(power) }
  /// The digit's place within its group of four digits, from 0 for the ones to 3 for the thousands.
  package var place: Int { Int(power & 3) }
  /// The values of the places, by ``place``.
  package static let placeValues = [1, 10, 100, 1000]
  /// True for 20 to 90, thousands, and 万 or a larger unit.
  var isRound: Bool { kind == .myriad || kind == .digit && (place == 3 || place == 1 && value > 1) }
  /// True for a digit with its place, also in a row of digits.
  var isNumeral: Bool { kind == .digit || kind == .rowDigit }

  /// The word as it sounds alone: いち for いっ, ほん for ぽん.
  package var plain: String {
    switch kind {
    case .digit, .ownWord: Self.digits[place * 10 + Int(value)].kana
    case .counter: counter?.kana ?? kana
    default: kana
    }
  }

  /// The kanji of 万 or a counter; empty for a digit.
  package var unit: String {
    switch kind {
    case .myriad: Myriad.all[4 - exponent / 4].kanji
    case .counter, .ownWord: counter?.symbol ?? ""
    default: ""
    }
  }

  /// The numerals that are heard in the word: よんじゅう, よん and じゅう in よんじゅう, but neither はち nor ひゃく in
  /// はっぴゃく; none in a word that is no numeral.
  package var heardNumerals: [String] {
    if !isNumeral { return [] }
    if place == 0 || value <= 1 { return [kana] }
    let digit = Self.digits[Int(value)].kana
    let unit = Self.digits[place * 10 + 1].kana
    var heard = [kana]
    if kana.utf8.starts(with: digit.utf8) { heard.append(digit) }
    if kana.utf8.reversed().starts(with: unit.utf8.reversed()) { heard.append(unit) }
    return heard
  }

  /// The change of sound within the word: さん + ひゃく → さんびゃく.
  package var rule: SoundRule? {
    switch kind {
    case .digit where place > 0 && value > 1:
      SoundRule([Self.digits[Int(value)].kana, Self.digits[place * 10 + 1].kana], result: plain)
    case .ownWord: SoundRule([], result: kana)
    default: nil
    }
  }
}

extension NumberWord {
  /// Returns the words of a whole number without its sign, with a counter if it can follow the
  /// number.
  package static func words(of number: Int, with counter: Counter? = nil) -> [NumberWord] {
    var words: [NumberWord] = []
    words.reserveCapacity(12)
    words.append(cardinal: number.magnitude)
    if let counter, let joint = counter.joint(to: number) { words.append(counter, joint) }
    return words
  }

  /// Returns the word of a digit from 0 to 9 in a place from 0 to 3.
  package static func word(_ digit: Int, place: Int) -> NumberWord { digits[place * 10 + digit] }

  /// Returns the word of a digit from 0 to 9 as in a row of digits.
  static func rowDigit(_ digit: Int, zero: String = "ぜろ") -> NumberWord {
    var word = digits[digit]
    word.kind = .rowDigit
    word.kana = [0: zero, 2: "にー", 5: "ごー"][digit] ?? word.kana
    return word
  }

  /// The digits in each place, from the ones to the thousands.
  private static let digits: [NumberWord] = [
    ["れい", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"],
    ["", "じゅう", "にじゅう", "さんじゅう", "よんじゅう", "ごじゅう", "ろくじゅう", "ななじゅう", "はちじゅう", "きゅうじゅう"],
    ["", "ひゃく", "にひゃく", "さんびゃく", "よんひゃく", "ごひゃく", "ろっぴゃく", "ななひゃく", "はっぴゃく", "きゅうひゃく"],
    ["", "せん", "にせん", "さんぜん", "よんせん", "ごせん", "ろくせん", "ななせん", "はっせん", "きゅうせん"],
  ].enumerated().flatMap { place, kana in
    kana.enumerated().map { NumberWord(digit: $0, exponent: place, $1) }
  }

  /// ``digits`` before っ: いち, ろく, はち, じゅう and ひゃく all lose exactly one kana.
  private static let geminated = digits.map { String($0.kana.dropLast()) + "っ" }

  /// Makes the word sound otherwise: よ for よん.
  mutating func say(_ kana: String) {
    self.kana = kana
    isChanged = true
  }

  /// The digit as it sounds before っ: いっ.
  var geminatedKana: String { Self.geminated[place * 10 + Int(value)] }
}

/// A power of 10,000, with the number endings that take っ before its name: いっちょう but いちおく.
struct Myriad: Sendable {
  let kanji: String
  /// The power of ten: 4 for 万.
  let exponent: Int
  let value: UInt
  let kana: String
  let geminated: NumberEnding

  static let all = [
    Myriad(
      kanji: "京", exponent: 16, value: 10_000_000_000_000_000, kana: "けい",
      geminated: .geminatedBeforeK),
    Myriad(
      kanji: "兆", exponent: 12, value: 1_000_000_000_000, kana: "ちょう", geminated: .geminatedBeforeT),
    Myriad(kanji: "億", exponent: 8, value: 100_000_000, kana: "おく", geminated: []),
    Myriad(kanji: "万", exponent: 4, value: 10_000, kana: "まん", geminated: []),
  ]
}

extension NumberWord {
  /// Creates the word of a myriad, which begins a unit unless it is joined.
  init(_ myriad: Myriad, isJoined: Bool = false) {
    self.init(.myriad, myriad.kana, isJoined: isJoined)
    power = UInt8(myriad.exponent)
  }

  fileprivate mutating func raise(by exponent: Int) { power += UInt8(exponent) }
}

extension [NumberWord] {
  fileprivate mutating func append(cardinal number: UInt) {
    guard number > 0 else { return append(.word(0, place: 0)) }
    var rest = number
    for myriad in Myriad.all where rest >= myriad.value {
      append(rest / myriad.value, of: myriad)
      rest %= myriad.value
    }
    append(group: rest, exponent: 0)
  }

  private mutating func append(_ count: UInt, of myriad: Myriad) {
    append(group: count, exponent: myriad.exponent)
    let isGeminated = myriad.geminated.contains(NumberEnding(of: count))
    if isGeminated { self[endIndex - 1].say(self[endIndex - 1].geminatedKana) }
    if count == 1_000 { self[endIndex - 1].say("いっせん") }
    // 千 and 百 end a unit before 万 too: espeak-ng's pitch stays flat over a long unit.
    append(NumberWord(myriad, isJoined: isGeminated || !count.isMultiple(of: 100)))
  }

  private mutating func append(group: UInt, exponent: Int) {
    var value: UInt = 1000
    for place in (0...3).reversed() {
      let digit = Int(group / value % 10)
      value /= 10
      guard digit > 0 else { continue }
      append(.word(digit, place: place))
      if exponent > 0 { self[endIndex - 1].raise(by: exponent) }
    }
  }

  /// Appends a counter, or makes the last word one of its own with it.
  mutating func append(_ counter: Counter, _ joint: Joint) {
    let last = endIndex - 1
    var isJoined = false
    switch joint.word {
    case .plain: break
    case .geminated:
      self[last].say(self[last].geminatedKana)
      isJoined = true
    case .geminatedJi:
      self[last].say(self[last].kana.dropLast(3) + "じっ")
      isJoined = true
    case .replaced(let kana): self[last].say(kana)
    case .rowDigit: self[last] = .rowDigit(self[last].digit ?? 0)
    case .fused(let kana):
      self[last].kana = kana
      self[last].kind = .ownWord
      self[last].counter = counter
      return
    }
    append(NumberWord(.counter, counter.kana(joint.onset), counter: counter, isJoined: isJoined))
    self[last + 1].isChanged = joint.onset != .clear
  }
}
