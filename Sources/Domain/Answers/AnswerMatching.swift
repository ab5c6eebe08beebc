import JapaneseNumbers

extension Question {
  /// Returns a whole number. Points may divide it by thousands, since whole numbers have no decimals: `1.234`.
  func number(_ tokens: ArraySlice<AnswerToken>) -> Int? {
    Self.dividedByPoints(tokens) ?? Numeral(tokens)?.value
  }

  private static func dividedByPoints(_ tokens: ArraySlice<AnswerToken>) -> Int? {
    guard tokens.count > 1, tokens.count % 2 == 1 else { return nil }
    var number = ""
    for (index, token) in tokens.enumerated() {
      switch token {
      case .digits(let row, isKanji: false)
      where index == 0 ? row.utf8.count <= 3 && !row.hasPrefix("0") : index % 2 == 0 && row.utf8.count == 3:
        number += row
      case .separator(".") where index % 2 == 1: continue
      default: return nil
      }
    }
    return Int(number) ?? .max
  }

  /// Returns an hour, which can be typed with minutes of zero: `17`, `1700`, `17:00`, `午後5時`.
  func clockHour(_ tokens: ArraySlice<AnswerToken>) throws(ParsedAnswer.Problem) -> Int? {
    if TypedHalf(tokens.first) == nil, let hour = Numeral(withoutUnits(tokens))?.value, hour < 100 {
      return sameHour(hour)
    }
    guard let typed = TypedFields(tokens, units: DateTimeFormat.time.units, allowsHalfDay: true),
      let values = try typed.time(.time, asked: [0, 0]), values[1] == 0
    else { return nil }
    if case .dayHalf(let asked, isShown: true) = fields[0], let half = typed.half?.half {
      return half == asked ? values[0] - (half == .pm ? 12 : 0) : nil
    }
    return sameHour(values[0])
  }

  /// Returns the hour as the question has it: 0時 is 24時.
  private func sameHour(_ hour: Int) -> Int {
    if hour == 0, value == .number(24) { return 24 }
    return hour == 24 && value == .number(0) ? 0 : hour
  }

  /// Returns a year A.D., which can be typed with the era if one was heard: `昭和61年`, `S61`.
  func year(_ tokens: ArraySlice<AnswerToken>) -> Int? {
    guard case .word(let word)? = tokens.first else { return number(withoutUnits(tokens)) }
    var rest = tokens.dropFirst()
    if word == "西暦" { return number(withoutUnits(rest)) }
    guard case .era = fields[0], let era = Era.allCases.first(where: { $0.spellings.contains(word) }) else {
      return nil
    }
    if rest.first == .separator(".") { rest.removeFirst() }
    rest = withoutUnits(rest)
    let year = rest == [.word("元")] ? 1 : Numeral(rest, allowsSeparators: false)?.value
    return year.flatMap { EraYear(era, $0)?.gregorian }
  }

  /// Returns a time, a duration or a date.
  func fields(
    _ tokens: ArraySlice<AnswerToken>, _ format: DateTimeFormat, allowsMissing: Bool
  ) throws(ParsedAnswer.Problem) -> Answer? {
    guard case .fields(let values, _) = value else { return nil }
    let asked = allowsMissing ? [] : values
    let tokens = format == .date && tokens.first == .word("西暦") ? tokens.dropFirst() : tokens
    guard let typed = TypedFields(tokens, units: format.units, allowsHalfDay: format == .time) else { return nil }
    let answer = format == .date ? try typed.date() : try typed.time(format, asked: asked)
    return answer.map { .fields($0, format) }
  }

  /// Returns the digits of a telephone number. +81 stands for the first zero, which some type too: `+81 (0)90`.
  func telephoneNumber(_ tokens: ArraySlice<AnswerToken>) -> String? {
    let isInternational = tokens.first == .separator("+")
    var digits = ""
    for token in isInternational ? tokens.dropFirst() : tokens {
      switch token {
      case .digits(let row, _): digits += row
      case .blank, .separator("-"), .separator("."), .separator(","), .separator("/"), .separator("・"), .separator("_"),
        .separator("'"), .separator("("), .separator(")"), .word("の"):
        continue
      case .scale, .separator, .word: return nil
      }
    }
    guard isInternational else { return digits.isEmpty ? nil : digits }
    guard digits.hasPrefix("81"), digits.utf8.count > 2 else { return nil }
    let number = digits.dropFirst(2)
    return number.hasPrefix("0") ? String(number) : "0" + number
  }

  /// Removes the question's prefix and unit, if typed.
  func withoutUnits(_ tokens: ArraySlice<AnswerToken>) -> ArraySlice<AnswerToken> {
    var tokens = tokens
    if form == .money, tokens.first == .word("￥") {
      tokens.removeFirst()
    } else if let prefix {
      let own = AnswerToken.all(in: prefix)
      if tokens.starts(with: own) { tokens.removeFirst(own.count) }
    }
    if case .word(let word)? = tokens.last, isUnit(word) {
      tokens.removeLast()
    } else if let suffix {
      let own = AnswerToken.all(in: suffix)
      if tokens.suffix(own.count) == own[...] { tokens.removeLast(own.count) }
    }
    return tokens
  }

  private func isUnit(_ word: String) -> Bool {
    let unit = AnswerUnit.usual(word)
    if form == .money, unit == "円" { return true }
    if let suffix, unit == AnswerUnit.usual(suffix) { return true }
    guard let counter else { return false }
    return word == counter.kana || unit == AnswerUnit.usual(counter.symbol)
  }
}

extension DecimalNumber {
  /// Parses tokens. A comma and a blank are decimal points too, since no question has decimals with thousands.
  init?(_ tokens: ArraySlice<AnswerToken>) {
    var tokens = tokens
    if case .word(let word)? = tokens.last, AnswerUnit.usual(word) == "%" { tokens.removeLast() }
    let point = tokens.firstIndex { !$0.isNumeric }
    let whole = tokens[..<(point ?? tokens.endIndex)]
    var fraction = "0"
    if let point {
      guard Self.isPoint(tokens[point], afterDigits: !whole.isEmpty), tokens.count == whole.count + 2,
        case .digits(let digits, _)? = tokens.last
      else { return nil }
      fraction = digits
    }
    if whole.count == 1, case .digits(let digits, _)? = whole.first {
      self.init(digits + "." + fraction)
    } else if whole.isEmpty, point != nil {
      self.init("0." + fraction)
    } else if let numeral = Numeral(whole, allowsSeparators: false) {
      self.init("\(numeral.value).\(fraction)")
    } else {
      return nil
    }
  }

  private static func isPoint(_ token: AnswerToken, afterDigits: Bool) -> Bool {
    switch token {
    case .separator("."), .separator(","): true
    case .separator("・"), .word("点"), .word("てん"), .blank: afterDigits
    default: false
    }
  }
}

extension Era {
  /// The spellings in an answer: 昭和, 昭 and `s`.
  fileprivate var spellings: [String] { [kanji, String(kanji.prefix(1)), String(rawValue.prefix(1))] }
}
