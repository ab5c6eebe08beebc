extension NumberWord {
  /// Returns the word of a Latin letter, as it is spelled out in Japanese: でぃー for D. `nil` for any
  /// other character.
  ///
  /// - Parameter isOther: True for the other name of a letter that has two: えっち for H, which is
  ///   also えいち.
  static func letter(_ letter: UInt8, isOther: Bool = false) -> NumberWord? {
    let index = Int(letter) - Int(UInt8(ascii: "A"))
    guard letterNames.indices.contains(index) else { return nil }
    let names = letterNames[index]
    return NumberWord(.noun, names[isOther ? names.count - 1 : 0])
  }

  /// The names of the letters from A to Z, the usual one first. They are JMdict's, except でー and
  /// てー.
  static let letterNames: [[String]] = [
    ["えー"], ["びー"], ["しー"], ["でぃー", "でー"], ["いー"], ["えふ"], ["じー"], ["えいち", "えっち"], ["あい"],
    ["じぇー"], ["けー"], ["える"], ["えむ"], ["えぬ"], ["おー"], ["ぴー"], ["きゅー"], ["あーる"], ["えす"],
    ["てぃー", "てー"], ["ゆー"], ["ぶい"], ["だぶりゅー"], ["えっくす"], ["わい"], ["ぜっと", "ぜっど"],
  ]
}

extension Readings {
  /// Creates the readings of a code, character by character: `A7B-204` is えーななびーのにーぜろよん.
  ///
  /// Digits are said as in a telephone number, a hyphen is の, a blank is a pause, and letters have
  /// their names. Returns `nil` unless the text is ASCII digits and capital letters with single
  /// hyphens or blanks between them.
  public init?(code: some StringProtocol) {
    self.init(
      digits: code,
      [
        DigitStyle(zero: "ぜろ", long: .all), DigitStyle(zero: "ぜろ", long: .none),
        DigitStyle(zero: "れい", long: .all),
        DigitStyle(zero: "ぜろ", long: .all, saysOtherLetters: true),
      ], marks: .ofCode)
  }
}

extension Reading {
  /// 第, which makes 1st of 1. In kana it would be taken for the counter 台.
  public static let ordinal = Reading(words: [NumberWord(.noun, "だい")])
}
