/// A set of number endings. The last word of a number decides the sound of a counter after it: 31
/// ends in いち, 300 in ひゃく.
struct NumberEnding: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  static let zero = NumberEnding(rawValue: 1 << 0)
  static let one = NumberEnding(rawValue: 1 << 1)
  static let two = NumberEnding(rawValue: 1 << 2)
  static let three = NumberEnding(rawValue: 1 << 3)
  static let four = NumberEnding(rawValue: 1 << 4)
  static let five = NumberEnding(rawValue: 1 << 5)
  static let six = NumberEnding(rawValue: 1 << 6)
  static let seven = NumberEnding(rawValue: 1 << 7)
  static let eight = NumberEnding(rawValue: 1 << 8)
  static let nine = NumberEnding(rawValue: 1 << 9)
  static let ten = NumberEnding(rawValue: 1 << 10)
  static let hundred = NumberEnding(rawValue: 1 << 11)
  static let thousand = NumberEnding(rawValue: 1 << 12)
  static let tenThousand = NumberEnding(rawValue: 1 << 13)
  /// 億 and larger units, which cause no sound changes.
  static let beyond = NumberEnding(rawValue: 1 << 14)

  static let all = (0...14).map { NumberEnding(rawValue: 1 << $0) }

  /// The place of a single ending in ``all``.
  var index: Int { rawValue.trailingZeroBitCount }

  /// Endings that take っ before t and s: いっとう, はっとう, じゅっとう.
  static let geminatedBeforeT: NumberEnding = [.one, .eight, .ten]
  /// Endings that take っ before k and p: いっかい, ろっかい, はっかい, じゅっかい, ひゃっかい.
  static let geminatedBeforeK: NumberEnding = [.one, .six, .eight, .ten, .hundred]
}

extension NumberEnding {
  /// Creates the set of the one ending that a number has.
  init(of number: UInt) {
    if number == 0 {
      self = .zero
    } else if number % 10 != 0 {
      self.init(rawValue: 1 << UInt16(number % 10))
    } else if number % 100 != 0 {
      self = .ten
    } else if number % 1_000 != 0 {
      self = .hundred
    } else if number % 10_000 != 0 {
      self = .thousand
    } else if number % 100_000_000 != 0 {
      self = .tenThousand
    } else {
      self = .beyond
    }
  }
}
