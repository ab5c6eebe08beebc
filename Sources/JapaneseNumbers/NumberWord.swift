/// A word of a number as it is said: さんぜん and まん in 3000万, さんぼん in 23本.
///
/// A digit with its place is a word. 万 and a counter are words of their own, except where they change the sound of the
/// digit before them.
package struct NumberWord: Hashable, Sendable {
  /// The digit from 1 to 9, or 0 for れい; `nil` for 万 or a counter alone.
  package var digit: Int?
  /// The digit's place within its group of four digits, from 0 for the ones to 3 for the thousands.
  package var place = 0
  /// The digit's power of ten in the whole number: 7 for さんぜん in 3000万.
  package var exponent = 0
  /// The power of ten of 万, 億, 兆 or 京, if the word contains it.
  package var myriad: Int?
  /// The symbol of the counter, if the word contains it.
  package var counter: String?
  /// The kanji after the digit: 万, 本, 万本.
  package var unit = ""
  /// True if the digit and the counter alone are said differently: しちにち in 17日, while 7日 is なのか.
  package var differsAlone = false
  /// True for a digit before a counter that is said as in a row of digits: ぜろ, にー and ごー.
  package var isRowDigit = false
  /// The reading.
  package var reading: Reading
  /// The words that change each other in this word; `nil` if nothing changes.
  package var rule: SoundRule?

  /// Returns the words of a whole number from 0 on, with a counter if it can follow the number.
  ///
  /// Their readings make up the reading of the number.
  package static func words(of number: Int, with counter: Counter? = nil) -> [NumberWord] {
    var words: [NumberWord] = []
    words.reserveCapacity(12)
    words.append(cardinal: number.magnitude)
    if let counter, let joint = counter.joint(to: number) { words.append(counter, number: number, joint) }
    return words
  }

  /// Creates the word of a digit.
  private init(digit: Int, place: Int) {
    self.digit = digit
    self.place = place
    let kana = digit == 0 ? "れい" : Self.digits[place][digit]
    reading = Reading(units: [kana])
    if place > 0, digit > 1 { rule = SoundRule([ones[digit], Self.digits[place][1]], result: kana) }
  }

  /// Creates the word of 万.
  fileprivate init(unit: String, kana: String) {
    self.unit = unit
    reading = Reading(units: [kana])
  }

  /// Creates the word of a counter.
  fileprivate init(_ counter: Counter, kana: String) {
    self.init(unit: counter.symbol, kana: kana)
    self.counter = counter.symbol
  }

  /// Returns the word of a digit from 0 to 9 in a place from 0 to 3.
  package static func word(_ digit: Int, place: Int) -> NumberWord {
    table[place][digit]
  }

  private static let digits = [ones, tens, hundreds, thousands]
  private static let table = (0...3).map { place in (0...9).map { NumberWord(digit: $0, place: place) } }
}

extension [NumberWord] {
  fileprivate mutating func append(cardinal number: UInt) {
    guard number > 0 else { return append(.word(0, place: 0)) }
    var rest = number
    for myriad in Myriad.all where rest >= myriad.value {
      append(group: rest / myriad.value, exponent: myriad.exponent)
      append(myriad, after: rest / myriad.value)
      rest %= myriad.value
    }
    append(group: rest, exponent: 0)
  }

  private mutating func append(group: UInt, exponent: Int) {
    var value: UInt = 1000
    for place in (0...3).reversed() {
      let digit = Int(group / value % 10)
      value /= 10
      guard digit > 0 else { continue }
      append(.word(digit, place: place))
      self[endIndex - 1].exponent = exponent + place
    }
  }

  private mutating func append(_ myriad: Myriad, after count: UInt) {
    let isGeminated = myriad.geminated.contains(NumberEnding(of: count))
    guard isGeminated || count == 1_000 else {
      var word = NumberWord(unit: myriad.kanji, kana: myriad.kana)
      word.myriad = myriad.exponent
      return append(word)
    }
    extendLast(unit: myriad.kanji, kana: myriad.kana) { units in
      if isGeminated { units.geminate(before: myriad.kana) } else { units = ["いっせん", myriad.kana] }
    }
    self[endIndex - 1].myriad = myriad.exponent
  }

  fileprivate mutating func append(_ counter: Counter, number: Int, _ joint: Joint) {
    let kana = counter.kana(joint.onset)
    var joined = self[endIndex - 1].reading.units
    switch joint.word {
    case .plain where joint.onset == .clear && !(counter.joinsDigits && self[endIndex - 1].digit != nil):
      return append(NumberWord(counter, kana: kana))
    case .plain: joined.append(kana)
    case .geminated: joined.geminate(before: kana)
    case .geminatedJi: joined.geminateJi(before: kana)
    case .replaced(let word) where Self.rowDigits.contains(word):
      self[endIndex - 1].reading = Reading(units: [word])
      self[endIndex - 1].isRowDigit = true
      return append(NumberWord(counter, kana: kana))
    case .replaced(let word): joined = [word, kana]
    case .fused(let units): joined = units.count == count ? units.suffix(1) : units
    }
    extendLast(unit: counter.symbol, kana: counter.kana) { $0 = joined }
    self[endIndex - 1].counter = counter.symbol
    self[endIndex - 1].differsAlone = differsAlone(counter)
  }

  /// The digits of ``NumberWord/isRowDigit``.
  private static var rowDigits: [String] { ["ぜろ", "にー", "ごー"] }

  /// Returns true if the digit of the last word is said differently with the counter alone.
  private func differsAlone(_ counter: Counter) -> Bool {
    guard count > 1, let last, let digit = last.digit, last.myriad == nil else { return false }
    let alone = digit * [1, 10, 100, 1000][last.place]
    return counter.hasException(for: alone) && counter.reading(of: alone).kana != last.reading.kana
  }

  /// Adds 万 or a counter to the last word, which keeps the kana before the change for its rule.
  private mutating func extendLast(unit: String, kana: String, _ change: (inout [String]) -> Void) {
    var word = self[endIndex - 1]
    let before = word.reading.kana
    change(&word.reading.units)
    word.rule = SoundRule([before, kana], result: word.reading.kana) ?? word.rule
    word.unit += unit
    self[endIndex - 1] = word
  }
}
