import JapaneseNumbers

/// A field of what a question says: a number with its counter, or a word.
///
/// Why fields and not parts: a question keeps what it says, and makes its parts, its kanji and its
/// written form when they are asked for.
enum SpokenField: Hashable, Sendable {
  case number(Int, Counter?)
  case digits(String)
  case telephone(String)
  /// A code of digits and letters, with hyphens and blanks: `A7B-204`.
  case code(String)
  /// 昭和.
  case era(Era)
  /// 午前 or 午後, which is shown beside the answer or has to be heard.
  case dayHalf(DayHalf, isShown: Bool)
  case word(QuestionPart)
  /// One of a list of words: 木曜日, 前, 以上.
  case choice(SpokenChoice, Int)
  /// A field about which a typed answer says nothing.
  case unknown

  /// 半, half past.
  static let half = SpokenField.word(QuestionPart("半", Reading(units: ["はん"]), answer: "30", .word))
  /// The minutes of a full hour or a zero of a duration, which aren't said.
  static let fullHour = SpokenField.word(QuestionPart(gap: 2))
  /// 元年, the first year of an era.
  static let firstYear = SpokenField.word(
    QuestionPart(
      "元年", Reading(units: ["がんねん"]), answer: "1", rule: SoundRule([], result: "がんねん"), .word))
  static let noon = SpokenField.word(
    QuestionPart("正午", Reading(units: ["しょうご"]), answer: "12", .word))
  /// パーセント after a decimal.
  static let percent = unit(.percent)
  static let minus = SpokenField.word(QuestionPart("マイナス", Reading(units: ["まいなす"]), .word))
  static let belowFreezing = SpokenField.word(
    QuestionPart("氷点下", Reading(units: ["ひょうてんか"]), .word))
  /// The sign of a number from zero on, which isn't said.
  static let plus = SpokenField.word(QuestionPart(gap: 0))
  /// 第, which decides nothing.
  static let ordinal = SpokenField.word(QuestionPart("第", .ordinal, .shown))
  static let oneDollar = SpokenField.word(
    QuestionPart("1ドル", Reading(units: ["いち", "どる"]), .shown))

  /// Returns the counter after a decimal, which changes no sound.
  static func unit(_ counter: Counter) -> SpokenField {
    .word(
      QuestionPart(
        counter.symbol, Reading(units: [counter.kana], counter: counter), .shown))
  }

  /// The parts in the order in which they are said.
  var parts: [QuestionPart] {
    switch self {
    case .number(let number, let counter): [QuestionPart](number: number, counter: counter)
    case .digits(let digits): digits.compactMap(\.wholeNumberValue).map(QuestionPart.plainDigit)
    case .telephone(let number):
      number.map { $0.wholeNumberValue.map { .telephone[$0] } ?? .hyphen }
    case .code(let code): code.map(QuestionPart.ofCode)
    case .era(let era): [QuestionPart(era.kanji, era.reading, .word)]
    case .dayHalf(let half, let isShown):
      [QuestionPart(half.kanji, half.reading, isShown ? .shown : .word)]
    case .word(let part): [part]
    case .choice(let list, let value): list.parts(of: value)
    case .unknown: []
    }
  }

  var readings: Readings {
    switch self {
    case .number(let number, let counter):
      counter?.readings(of: number) ?? Readings(cardinal: number)
    case .digits(let digits): Readings(fraction: digits) ?? .nothing
    case .telephone(let number): Readings(digits: number) ?? .nothing
    case .code(let code): Readings(code: code) ?? .nothing
    case .era(let era): Readings(era.reading)
    case .dayHalf(let half, _): Readings(half.reading)
    case .word(let part): Readings(part.reading)
    case .choice(let list, let value): list.readings(of: value)
    case .unknown: Readings.nothing
    }
  }

  /// The preferred one of ``readings``.
  var reading: Reading {
    guard case .number(let number, let counter) = self else { return readings.preferred }
    return counter?.reading(of: number) ?? Reading(cardinal: number)
  }

  var patterns: [SoundPattern] {
    switch self {
    case .number(let number, let counter): SoundPattern.all(in: number, with: counter)
    case .word(let part): SoundPattern(rawValue: part.id).map { [$0] } ?? []
    case .digits, .telephone, .code, .era, .dayHalf, .choice, .unknown: []
    }
  }

  /// The number that the field stands for: 30 for 半, 0 for the minutes of a full hour.
  var number: Int? {
    switch self {
    case .number(let number, _): number
    case .word(let part): Int(part.answer)
    case .choice(_, let value): value
    case .digits, .telephone, .code, .era, .dayHalf, .unknown: nil
    }
  }

  var saysDigits: Bool {
    switch self {
    case .number(let number, let counter): counter?.saysDigits(of: number) == true
    case .digits, .telephone, .code: true
    case .era, .dayHalf, .word, .choice, .unknown: false
    }
  }
}
