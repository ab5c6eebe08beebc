extension Reading {
  /// The range of numbers that commands and topics accept: 0 to 9999兆9999億9999万9999, one below 10¹⁶.
  ///
  /// ``init(cardinal:)`` itself reads any `Int`.
  public static let cardinals = 0...9_999_999_999_999_999

  /// Creates the reading of a whole number: 300 is さんびゃく, 10,000 is いちまん, 10,000,000 is いっせんまん.
  ///
  /// - 4, 7 and 9 are よん, なな and きゅう.
  /// - 0 is れい, the Japanese reading used in times, decimals and grades, rather than the borrowed ゼロ.
  /// - 1,000 is せん, but いっせん directly before 万 and larger units.
  /// - 十 before っ is じゅっ, the usual pronunciation. The jōyō table of 2010 lists じっ and allows じゅっ.
  /// - A negative number begins with まいなす.
  public init(cardinal number: Int) {
    var units: [String] = []
    units.reserveCapacity(20)
    if number < 0 { units.append("まいなす") }
    units.append(cardinal: number.magnitude)
    self.init(units: units)
  }
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
    Myriad(kanji: "京", exponent: 16, value: 10_000_000_000_000_000, kana: "けい", geminated: .geminatedBeforeK),
    Myriad(kanji: "兆", exponent: 12, value: 1_000_000_000_000, kana: "ちょう", geminated: .geminatedBeforeT),
    Myriad(kanji: "億", exponent: 8, value: 100_000_000, kana: "おく", geminated: []),
    Myriad(kanji: "万", exponent: 4, value: 10_000, kana: "まん", geminated: []),
  ]
}

extension [String] {
  /// Appends the units of a whole number.
  mutating func append(cardinal number: UInt) {
    guard number > 0 else { return append("れい") }
    var rest = number
    for myriad in Myriad.all where rest >= myriad.value {
      append(rest / myriad.value, of: myriad)
      rest %= myriad.value
    }
    append(belowMyriad: rest)
  }

  /// Appends a word to the last unit, whose final kana becomes っ. いち, ろく, はち, じゅう and ひゃく all lose exactly
  /// one kana.
  mutating func geminate(before kana: String) {
    guard let last = indices.last else { return }
    self[last].removeLast()
    self[last] += "っ" + kana
  }

  /// Appends a word to the last unit, whose final じゅう becomes じっ.
  mutating func geminateJi(before kana: String) {
    guard let last = indices.last else { return }
    self[last].removeLast("じゅう".count)
    self[last] += "じっ" + kana
  }

  private mutating func append(_ count: UInt, of myriad: Myriad) {
    if count == 1_000 {
      append("いっせん")
    } else {
      append(belowMyriad: count)
    }
    if myriad.geminated.contains(NumberEnding(of: count)) {
      geminate(before: myriad.kana)
    } else if count.isMultiple(of: 100) {
      // 千 and 百 end a unit before 万 too: espeak-ng's pitch stays flat over a long unit.
      append(myriad.kana)
    } else {
      self[endIndex - 1] += myriad.kana
    }
  }

  private mutating func append(belowMyriad number: UInt) {
    append(digit: number / 1_000, in: thousands)
    append(digit: number / 100 % 10, in: hundreds)
    append(digit: number / 10 % 10, in: tens)
    append(digit: number % 10, in: ones)
  }

  private mutating func append(digit: UInt, in words: [String]) {
    if digit > 0 { append(words[Int(digit)]) }
  }
}

let ones = ["", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"]
let tens = [
  "", "じゅう", "にじゅう", "さんじゅう", "よんじゅう", "ごじゅう", "ろくじゅう", "ななじゅう", "はちじゅう", "きゅうじゅう",
]
let hundreds = [
  "", "ひゃく", "にひゃく", "さんびゃく", "よんひゃく", "ごひゃく", "ろっぴゃく", "ななひゃく", "はっぴゃく", "きゅうひゃく",
]
let thousands = [
  "", "せん", "にせん", "さんぜん", "よんせん", "ごせん", "ろくせん", "ななせん", "はっせん", "きゅうせん",
]
