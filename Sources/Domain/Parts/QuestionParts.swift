import JapaneseNumbers

extension Question {
  /// The parts in the order in which they are said. Their readings make up ``reading``.
  ///
  /// They are made anew for each call, since most questions are never asked for them.
  public var parts: [QuestionPart] { shape.fields.flatMap(\.parts) }
}

extension SpokenField {
  var parts: [QuestionPart] {
    switch self {
    case .number(let number, let counter): [QuestionPart](number: number, counter: counter)
    case .digits(let digits, let isTelephone):
      digits.compactMap(\.wholeNumberValue).map { isTelephone ? .telephone[$0] : .plainDigit($0) }
    case .hyphen: [.hyphen]
    case .era(let era): [QuestionPart(era.kanji, era.reading, .word)]
    case .firstYear: [.firstYear]
    case .dayHalf(let half, let isShown): [QuestionPart(half.kanji, half.reading, isShown ? .shown : .word)]
    case .fullHour: [QuestionPart(gap: 2)]
    case .half: [.half]
    case .percent: [.percent]
    case .unknown: []
    }
  }
}

extension QuestionPart {
  /// The part of a digit from 0 to 9 after a decimal point.
  static func plainDigit(_ digit: Int) -> QuestionPart { [QuestionPart](number: digit)[0] }

  /// The parts of the digits of telephone numbers, where 0 is ぜろ, 2 にー and 5 ごー.
  static let telephone = (0...9).map { digit in
    let reading = Readings(digits: String(digit))?.preferred ?? Reading(cardinal: digit)
    return QuestionPart(
      id: "digit-\(digit)", text: String(digit), reading: reading, answer: String(digit), zeros: 0, rule: nil,
      kind: .telephone)
  }

  /// The part of 0 in the number of a room.
  static let maru = QuestionPart(
    id: "まる", text: "0", reading: Reading(units: ["まる"]), answer: "0", zeros: 0, rule: nil, kind: .telephone)

  fileprivate static let hyphen = QuestionPart("-", Reading(units: ["の"]), .shown)
  fileprivate static let half = QuestionPart("半", Reading(units: ["はん"]), answer: "30", .word)
  fileprivate static let percent = QuestionPart("%", Reading(units: [Counter.percent.kana]), .shown)
  fileprivate static let firstYear = QuestionPart(
    "元年", Reading(units: ["がんねん"]), answer: "1", rule: SoundRule(["いち", "ねん"], result: "がんねん"), .word)
}
