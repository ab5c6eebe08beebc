extension Readings {
  /// Creates the readings of digits one by one, as in telephone numbers, with の for a hyphen:
  /// `090-1234-5678` begins with ぜろきゅうぜろのいちにーさんよん.
  ///
  /// Each digit has two beats, so 2 and 5 are にー and ごー. The alternatives have に and ご, or れい for
  /// ぜろ. Returns `nil` unless the text is ASCII digits with single hyphens between them.
  public init?(digits: some StringProtocol) {
    self.init(
      digits: digits,
      [
        DigitStyle(zero: "ぜろ", long: .all), DigitStyle(zero: "ぜろ", long: .none),
        DigitStyle(zero: "れい", long: .all),
      ])
  }

  /// Creates the readings of a decimal number: `0.5` is れいてんご, `2.5` is にーてんご, `10.25` is じゅってんにーご.
  ///
  /// The part before the point is read as a whole number, the part after it digit by digit. 2 and 5
  /// are long except at the end. Whole numbers and a leading `-` are accepted. Returns `nil` if the
  /// text is no such number, or if the part before the point overflows `Int`.
  public init?(decimal: some StringProtocol) {
    let isNegative = decimal.hasPrefix("-")
    let parts = decimal.dropFirst(isNegative ? 1 : 0).split(
      separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, first.utf8.allSatisfy(isDigit), let whole = Int(first) else {
      return nil
    }
    let readings: Readings
    switch parts.count {
    case 1:
      readings = Readings(cardinal: whole)
    case 2:
      guard let fraction = Readings(fraction: parts[1]) else { return nil }
      readings = Counter.point.readings(of: whole) + fraction
    default:
      return nil
    }
    self = isNegative ? Readings(Reading(units: ["まいなす"])) + readings : readings
  }

  /// Creates the readings of a decimal with a counter: `36.5` with 度 is さんじゅうろくてんごど.
  ///
  /// The digits after the point keep their sounds before the counter, as Open JTalk has them:
  /// ろくきろ in 63.6キロ. The alternatives have those of a whole number too: ろっきろ. Returns `nil`
  /// unless the text is a decimal.
  public init?(decimal: some StringProtocol, _ counter: Counter) {
    guard let number = Readings(decimal: decimal), let digit = decimal.last?.wholeNumberValue else {
      return nil
    }
    self = number + Readings(Reading(units: [counter.kana], counter: counter))
    let head = Reading(words: number.preferred.words.dropLast())
    let changed = head + counter.reading(of: digit)
    if decimal.contains("."), digit > 0, !all.contains(changed) { alternatives.append(changed) }
  }

  /// Creates the readings of the digits after a decimal point. Returns `nil` unless the text is
  /// ASCII digits.
  package init?(fraction digits: some StringProtocol) {
    self.init(
      digits: digits,
      [
        DigitStyle(zero: "れい", long: .allButLast), DigitStyle(zero: "ぜろ", long: .allButLast),
        DigitStyle(zero: "れい", long: .none),
      ], marks: .none)
  }

  /// Creates the readings of the number of a room, digit by digit: 305 is さんまるご, 205 にーまるご.
  init?(roomNumber number: Int) {
    let zeros = ["まる", "ぜろ"]
    self.init(
      digits: String(number), zeros.map { DigitStyle(zero: $0, long: .allButLast) }, marks: .none)
  }

  /// Creates the readings of digits in several styles, the preferred one first. Styles that make no
  /// difference are left out.
  init?(digits: some StringProtocol, _ styles: [DigitStyle], marks: DigitMarks = .hyphens) {
    let readings = styles.compactMap { Reading(digits: digits, $0, marks) }
    guard let preferred = readings.first else { return nil }
    self.init(preferred, alternatives: readings.dropFirst().filter { $0 != preferred })
  }
}

/// The characters that can stand among digits.
enum DigitMarks {
  case none
  /// の between digits.
  case hyphens
  /// の, pauses and letters.
  case ofCode
}

/// A way to say a row of digits one by one.
struct DigitStyle {
  /// The digits 2 and 5 that are drawn out to two beats, as all others have: にー and ごー.
  enum LongDigits {
    case all
    case allButLast
    case none
  }

  let zero: String
  let long: LongDigits
  /// True for the other names of letters that have two.
  var saysOtherLetters = false

  fileprivate func word(_ digit: Int, isLast: Bool) -> NumberWord {
    let isLong = long == .all || long == .allButLast && !isLast
    return digit == 0 || isLong ? .rowDigit(digit, zero: zero) : .word(digit, place: 0)
  }
}

extension Reading {
  fileprivate init?(digits: some StringProtocol, _ style: DigitStyle, _ marks: DigitMarks) {
    var words: [NumberWord] = []
    words.reserveCapacity(digits.utf8.count)
    var digitIsDue = true
    var rest = digits.utf8.count
    for byte in digits.utf8 {
      rest -= 1
      if isDigit(byte) {
        words.append(style.word(Int(byte - UInt8(ascii: "0")), isLast: rest == 0))
        digitIsDue = false
      } else if marks != .none, byte == UInt8(ascii: "-"), !digitIsDue {
        words.append(NumberWord(.particle, "の", isJoined: true))
        digitIsDue = true
      } else if marks == .ofCode, byte == UInt8(ascii: " "), !digitIsDue {
        words.append(NumberWord(.pause, "、", isJoined: true))
        digitIsDue = true
      } else if marks == .ofCode,
        let letter = NumberWord.letter(byte, isOther: style.saysOtherLetters)
      {
        words.append(letter)
        digitIsDue = false
      } else {
        return nil
      }
    }
    guard !digitIsDue else { return nil }
    self.init(words: words)
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
