import JapaneseNumbers

/// A parser of the tokens of an answer, in the form that a question asks for.
///
/// ```swift
/// let tokens = [AnswerToken](typed: "午後5時53分")[...]
/// try AnswerParser(question: question, tokens: tokens).answer()  // .fields([17, 53], .time)
/// ```
struct AnswerParser {
  let question: Question
  var tokens: ArraySlice<AnswerToken>
  /// True for an answer of the past, which is understood as it was when it was submitted.
  var isPast = false

  /// Returns the answer; `nil` if the tokens have another form.
  func answer() throws(ParsedAnswer.Problem) -> Answer? {
    switch question.form {
    case .number where question.counter == .monthDuration && tokens == [.word("半"), .word("年")]:
      .number(6)
    case .number
    where ["割", "割引"].contains(question.counter?.symbol)
      && tokens.last?.word.map(AnswerUnit.usual) == "%":
      with(tokens.dropLast()).wholeNumber.flatMap { $0 % 10 == 0 ? .number($0 / 10) : nil }
    case .number where question.isLongerThanHour && hoursInMinutes != nil:
      hoursInMinutes.map(Answer.number)
    case .number, .money: withoutUnits.wholeNumber.map(Answer.number)
    case .clockHour: try clockHour().map(Answer.number)
    case .year: year.map(Answer.number)
    case .decimal: decimal.map(Answer.decimal)
    case .fields(let format): try fields(format).map { .fields($0, format) }
    case .telephoneNumber: try complete(telephoneNumber).map(Answer.digits)
    case .signed: signedAnswer
    case .exchangeRate: exchangeRate.map(Answer.decimal)
    case .code(let hasLetters): try complete(code(hasLetters: hasLetters)).map(Answer.digits)
    }
  }

  /// Returns a parser of other tokens for the same question.
  func with(_ tokens: ArraySlice<AnswerToken>) -> AnswerParser {
    AnswerParser(question: question, tokens: tokens, isPast: isPast)
  }
}

// MARK: - Units

extension AnswerParser {
  /// The parser without the question's prefix and unit, if typed.
  var withoutUnits: AnswerParser {
    var tokens = tokens
    if question.form == .money, Currency.isSpelling(tokens.first) {
      tokens.removeFirst()
    } else if let unit = tokens.first?.word.flatMap({ Currency.abroad[$0] }),
      unit == question.counter?.symbol
    {
      tokens.removeFirst()
    } else if let prefix = question.prefix.map([AnswerToken].init(typed:)),
      tokens.starts(with: prefix)
    {
      tokens.removeFirst(prefix.count)
    }
    if let word = tokens.last?.word, isUnit(word) {
      tokens.removeLast()
    } else if let suffix = question.suffix.map([AnswerToken].init(typed:)),
      tokens.suffix(suffix.count) == suffix[...]
    {
      tokens.removeLast(suffix.count)
    }
    return with(tokens)
  }

  private func isUnit(_ word: String) -> Bool {
    // キロ of people and parcels are kilograms.
    if question.form == .decimal, ["km", "キロメートル"].contains(word) { return false }
    let unit = AnswerUnit.usual(word)
    if question.form == .money,
      Currency.isSpelling(word) || unit == question.suffix.map(AnswerUnit.usual)
    {
      return true
    }
    if question.form == .decimal, let counter = question.unitCounter,
      counter.isSaid(word) || counter.spellings.contains(word)
    {
      return true
    }
    // コ is a spelling of 個, which counts what つ does.
    let isSpelling = question.counter?.spellings.contains { $0 == word || $0 == unit } == true
    return unit == question.suffix.map(AnswerUnit.usual) || question.counter?.isSaid(word) == true
      || question.form != .money && isSpelling
      || unit == question.counter.map { AnswerUnit.usual($0.symbol) }
  }
}

extension AnswerParser {
  /// The unit of a number as it was typed, if it is a counter's but not the question's: `m`.
  var wrongUnit: String? {
    guard [.number, .money, .decimal, .signed].contains(question.form),
      let word = tokens.last?.word, !isUnit(word), tokens.first?.isNumeric == true,
      tokens.dropLast().allSatisfy({ $0.word == nil }),
      Counter.named(AnswerUnit.usual(word)) ?? Counter.named(word) != nil
    else { return nil }
    return word
  }
}

extension Counter {
  /// Returns true for the counter in kana, with any first sound that it has after a number, as an
  /// input method leaves it: 3ぼん, 20サイ.
  fileprivate func isSaid(_ word: String) -> Bool { soundsOfAll.contains(word.hiragana) }

  /// The kana of the counter and of those that are taken for it: 3こ is right for 3つ.
  var soundsOfAll: [String] { ([self] + spellings.compactMap(Counter.named)).flatMap(\.sounds) }
}

/// The spellings of units.
enum AnswerUnit {
  /// Returns the usual spelling of a unit: 分 for 分間, `m` and `min`, か月 for ヶ月. The 間 of durations
  /// can be left out.
  static func usual(_ word: String) -> String {
    let word = spelled(word) ?? word
    guard word.hasSuffix("間") else { return word }
    let base = String(word.dropLast())
    let usual = spelled(base) ?? base
    return timeUnits.contains(usual) ? usual : word
  }

  private static let timeUnits: Set<String> = ["時", "分", "秒", "日", "週", "か月", "年"]

  /// Returns the usual spelling of another one, of a counter's own or of a word typed for it.
  private static func spelled(_ word: String) -> String? {
    // ￥ stands before a number, not after it.
    if word == "￥" { return nil }
    if Currency.isSpelling(word) { return "円" }
    return spellings[word]
      ?? Counter.named(word).flatMap { $0.spellings.contains(word) ? $0.symbol : nil }
  }

  private static let spellings = [
    "h": "時", "hr": "時", "m": "分", "min": "分", "s": "秒", "sec": "秒",
    "percent": "%", "℃": "度", "°": "度",
  ]
}

// MARK: - Numbers

extension AnswerParser {
  /// A whole number. Points may divide it by thousands, since whole numbers have no decimals:
  /// `1.234`.
  private var wholeNumber: Int? {
    let groups = tokens.split(separator: .separator("."), omittingEmptySubsequences: false).map {
      group in
      if group.count == 1, case .digits(let row, isKanji: false)? = group.first { row } else { "" }
    }
    guard groups.count > 1, (1...3).contains(groups[0].utf8.count), !groups[0].hasPrefix("0"),
      groups.dropFirst().allSatisfy({ $0.utf8.count == 3 })
    else { return tokens.numeral(dividesAnywhere: isPast) }
    return Int(groups.joined()) ?? .max
  }

  /// A year A.D., which can be typed with the era if one was heard: `昭和61年`, `S61`.
  private var year: Int? {
    guard let word = tokens.first?.word else { return withoutUnits.wholeNumber }
    if word == "西暦" { return with(tokens.dropFirst()).withoutUnits.wholeNumber }
    guard case .era = question.fields[0],
      let era = Era.allCases.first(where: { $0.spellings.contains(word) })
    else {
      return nil
    }
    let rest = with(tokens.dropFirst(tokens.dropFirst().first == .separator(".") ? 2 : 1))
      .withoutUnits.tokens
    let year = rest == [.word("元")] ? 1 : rest.numeral(allowsSeparators: false)
    return year.flatMap { EraYear(era, $0)?.gregorian }
  }
}

extension Era {
  /// The letter by which forms name the era: S of 昭和.
  var letter: Character { Character(rawValue.prefix(1).uppercased()) }

  /// The spellings in an answer: 昭和, 昭 and `s`.
  var spellings: [String] { [kanji, String(kanji.prefix(1)), letter.lowercased()] }
}

// MARK: - Times and dates

extension AnswerParser {
  /// Returns an hour, which can be typed with minutes of zero: `17`, `1700`, `17:00`, `午後5時`.
  private func clockHour() throws(ParsedAnswer.Problem) -> Int? {
    if tokens == [TypedFields.noon] {
      return shownHalf == .pm && question.value == .number(0) ? 0 : 12
    }
    if tokens.first.flatMap({ TypedFields.halves[$0] }) == nil,
      let hour = withoutUnits.tokens.numeral(dividesAnywhere: isPast), hour < 100
    {
      return try sameHour(hour)
    }
    guard let typed = TypedFields(tokens, .time),
      let values = try typed.time(.time, asked: [0, 0]), values[1] == 0
    else { return nil }
    if let shownHalf, let half = typed.half?.half {
      if half != shownHalf { throw .otherHalf }
      return half == .pm ? values[0] - 12 : values[0]
    }
    return try sameHour(values[0], is24: typed.isMidnight24)
  }

  /// 午前 or 午後, if it is shown beside the answer.
  private var shownHalf: DayHalf? {
    if case .dayHalf(let half, isShown: true) = question.fields[0] { half } else { nil }
  }

  /// Returns the hour as the question has it: 0時 is 24時, and 19時 is 7時 beside 午後.
  ///
  /// - Parameter is24: True if 24 was typed for the hour 0.
  private func sameHour(_ hour: Int, is24: Bool = false) throws(ParsedAnswer.Problem) -> Int {
    guard case .number(let asked) = question.value else { return hour }
    if shownHalf != nil, asked == 0, hour == 12 { throw .ambiguousTwelve }
    if shownHalf == .pm {
      // 午後0時 is noon, and 24時 isn't.
      if is24 { return 24 }
      return hour == asked + 12 ? asked : hour
    }
    if asked == 24, hour == 0 { return 24 }
    return asked == 0 && hour == 24 ? 0 : hour
  }

  private func fields(_ format: FieldFormat) throws(ParsedAnswer.Problem) -> [Int]? {
    guard case .fields(let asked, _) = question.value else { return nil }
    if format == .hoursMinutes, !isPast, let hours = try hoursBeforeHalf() { return [hours, 30] }
    guard format.isTimeOrDate, question.fields.last != .half || format != .hoursMinutes else {
      let units = question.fieldUnits(format)
      return try FieldParser(format, units: units, asked: asked, isPast: isPast).values(of: tokens)
    }
    if format != .date {
      // Without the fields that are asked, none of them can be missing.
      let needed = isPast ? [] : asked
      return try TypedFields(tokens, format)?.time(format, asked: needed)
    }
    return try TypedFields(tokens.first == .word("西暦") ? tokens.dropFirst() : tokens, format)?
      .date()
  }
}
