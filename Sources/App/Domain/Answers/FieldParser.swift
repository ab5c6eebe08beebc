/// A parser of answers with several fields, other than times, durations and dates alone.
///
/// ```swift
/// let tokens = [AnswerToken](typed: "11/26木")
/// try FieldParser(.dateWeekday).values(of: tokens[...])  // [11, 26, 4]
/// ```
///
/// Why every division: a row of digits such as `1114` is only taken for an answer if it can be
/// divided in a single way.
struct FieldParser {
  let format: FieldFormat
  /// The spellings of units that can be typed after each field.
  let units: [[String]]
  /// The fields of the question, by which hours without minutes are complete or not; empty to take
  /// missing minutes for zero.
  let asked: [Int]
  /// True for an answer of the past, which is understood as it was when it was submitted.
  let isPast: Bool

  init(
    _ format: FieldFormat, units: [[String]] = [], asked: [Int] = [], isPast: Bool = false
  ) {
    self.format = format
    self.isPast = isPast
    let others = units.isEmpty ? format.fields.map { _ in [] } : units
    self.units = zip(format.fields, others).map { $0.units + $1 }
    self.asked = asked
  }

  /// Returns the fields; `nil` if the tokens have another form.
  func values(of tokens: ArraySlice<AnswerToken>) throws(ParsedAnswer.Problem) -> [Int]? {
    let words = Set(format.vocabulary + units.joined()).sorted { $0.utf8.count > $1.utf8.count }
    let tokens = tokens.dividing(into: words)[...]
    switch format.grammar {
    case .row(let separators, let links):
      return try FieldRow(self, separators: separators, links: links).values(of: tokens)
    case .marked(let plain): return try marked(tokens, plain: plain)
    case .fraction: return try fraction(tokens)
    case .several: return try several(tokens)
    case .timeRange: return try timeRange(tokens)
    case .appointment: return try appointment(tokens)
    case .minutesToHour: return try minutesToHour(tokens)
    case .clock:
      if let whole = Self.minutes(tokens) { return whole }
      return try TypedFields(tokens, format)?.time(format, asked: asked)
    case .date: return try TypedFields(tokens, format)?.date()
    }
  }
}

// MARK: - Numbers with a word

extension FieldParser {
  /// Returns a number and the word or sign before or after it: `-3`, `3日前`, `>=18`, `18歳以上`.
  private func marked(_ tokens: ArraySlice<AnswerToken>, plain: Int?)
    throws(ParsedAnswer.Problem) -> [Int]?
  {
    guard let list = format.fields[1].words else { return nil }
    var rest = tokens
    var marks: [Int] = []
    if let mark = take(list.before, from: &rest) { marks.append(mark) }
    let number = rest.prefix { $0.word == nil && $0 != .separator("+") && $0 != .separator("-") }
    guard let value = number.numeral(), format.fields[0].range.contains(value) else { return nil }
    rest.removeFirst(number.count)
    if let word = rest.first?.word, units[0].contains(word) { rest.removeFirst() }
    if let mark = take(list.after, from: &rest) { marks.append(mark) }
    guard rest.isEmpty, marks.count < 2 else { return nil }
    guard let mark = marks.first ?? plain else { throw .incomplete }
    return [value, mark]
  }

  /// Takes the longest of some spellings from the beginning of tokens.
  private func take(_ spellings: [String: Int], from tokens: inout ArraySlice<AnswerToken>) -> Int?
  {
    let found = spellings.map { (tokens: [AnswerToken](typed: $0.key), value: $0.value) }
      .filter { tokens.starts(with: $0.tokens) }
      .max { $0.tokens.count < $1.tokens.count }
    guard let found else { return nil }
    tokens.removeFirst(found.tokens.count)
    return found.value
  }

  /// Returns 0, 1 or 2 for 数, 十数 or 百数, and one, ten, a hundred and so on after it.
  private func several(_ tokens: ArraySlice<AnswerToken>) throws(ParsedAnswer.Problem) -> [Int]? {
    var rest = tokens
    if let word = rest.last?.word, units.joined().contains(word) { rest.removeLast() }
    let before = rest.prefix { !Self.unknownDigit.contains($0) }
    let after = rest.dropFirst(before.count + 1)
    if before.count == rest.count {
      if before.numeral() != nil { throw .incomplete } else { return nil }
    }
    guard let scale = Self.scale(after) else { return nil }
    if before.isEmpty { return [0, scale] }
    // `x` stands for a digit, so that 百数十 is `1x0`.
    let isDigit = rest[before.endIndex].word == "x"
    switch (before.numeral(), scale) {
    case (isDigit ? 1 : 10, 1): return [1, 1]
    case (isDigit ? 1 : 100, 10): return [2, 10]
    default: return nil
    }
  }

  /// Returns the number that stands after 数 in digits or kanji, or zeros after `x`; 1 for none.
  private static func scale(_ tokens: ArraySlice<AnswerToken>) -> Int? {
    if tokens.isEmpty { return 1 }
    let zeros = tokens.first?.row
    if tokens.count == 1, let zeros, zeros.allSatisfy({ $0 == "0" }), zeros.utf8.count < 4 {
      return powerOfTen(zeros.utf8.count)
    }
    return tokens.numeral().flatMap { [10, 100, 1_000].contains($0) ? $0 : nil }
  }

  private static let unknownDigit: [AnswerToken] = [.word("x"), .word("数")]

  /// Returns the denominator and the numerator.
  private func fraction(_ tokens: ArraySlice<AnswerToken>) throws(ParsedAnswer.Problem) -> [Int]? {
    guard let place = tokens.firstIndex(where: { [.separator("/"), .word("の")].contains($0) })
    else {
      if tokens.numeral() != nil { throw .incomplete }
      return nil
    }
    let before = tokens[..<place]
    let hasUnit = before.last == .word("分")
    if hasUnit != (tokens[place] == .word("の")) { return nil }
    let numbers = [hasUnit ? before.dropLast() : before, tokens[(place + 1)...]].map {
      $0.numeral(allowsSeparators: false)
    }
    guard let first = numbers[0], let second = numbers[1] else { return nil }
    let values = tokens[place] == .separator("/") ? [second, first] : [first, second]
    return zip(values, format.ranges).allSatisfy { $1.contains($0) } ? values : nil
  }
}

// MARK: - Times

extension FieldParser {
  func time(_ tokens: ArraySlice<AnswerToken>, asked: ArraySlice<Int>)
    throws(ParsedAnswer.Problem) -> [Int]?
  {
    try TypedFields(tokens, .time)?.time(.time, asked: Array(asked))
  }

  /// Returns month, day, weekday, hour and minute, divided where only one place gives all of them.
  private func appointment(_ tokens: ArraySlice<AnswerToken>) throws(ParsedAnswer.Problem) -> [Int]?
  {
    let date = FieldParser(
      FieldFormat.dateWeekday, units: Array(units.prefix(3)), asked: [])
    var isBegun = false
    // 7-26-7 17:00 could also be 7/2/6 and 7:17:00 if a number of two digits were divided.
    for divides in [false, true] {
      let row = FieldRow(
        date, separators: FieldFormat.weekdaySeparators, links: [], divides: divides)
      var found: Set<[Int]> = []
      for place in tokens.indices {
        isBegun = isBegun || row.isBegun(by: tokens[...place])
        guard let day = try? row.values(of: tokens[..<place]) else { continue }
        let rest = tokens[place...].drop { $0 == .blank || $0.word == "の" || $0.isSeparator }
        if let time = try? time(rest, asked: asked.dropFirst(3)) { found.insert(day + time) }
      }
      if found.count > 1 { throw .ambiguousRow }
      if let values = found.first { return values }
    }
    if isBegun { throw .incomplete }
    return nil
  }

  /// Returns hours and minutes that are typed as minutes alone: 90分.
  private static func minutes(_ tokens: ArraySlice<AnswerToken>) -> [Int]? {
    guard let unit = tokens.last?.word, AnswerUnit.usual(unit) == "分",
      let minutes = tokens.dropLast().numeral(), (60..<6000).contains(minutes)
    else { return nil }
    return [minutes / 60, minutes % 60]
  }

  /// Returns a time from 1:00 to 12:59, which may be told as heard: 9時10分前.
  private func minutesToHour(_ tokens: ArraySlice<AnswerToken>) throws(ParsedAnswer.Problem)
    -> [Int]?
  {
    let isTold = tokens.last == .word("前")
    let isPast = [.word("過ぎ"), .word("すぎ")].contains(tokens.last)
    let clock = isTold || isPast ? tokens.dropLast() : tokens
    guard let values = try time(clock, asked: [0, 1][...]) else {
      return nil
    }
    // Once more around the clock: 0時10分前 is 11:50.
    let minutes = (values[0] + 12) * 60 + (isTold ? -values[1] : values[1])
    let hour = (minutes / 60 + 11) % 12 + 1
    return [hour, minutes % 60]
  }
}

extension AnswerToken {
  fileprivate var isSeparator: Bool { if case .separator = self { true } else { false } }
}

extension ArraySlice<AnswerToken> {
  /// Returns the tokens with words of several words divided into these: 日木曜日 into 日 and 木曜日.
  ///
  /// - Parameter words: The words, the longest first.
  func dividing(into words: [String]) -> [AnswerToken] {
    flatMap { token in
      guard let word = token.word else { return [token] }
      var rest = word[...]
      var pieces: [AnswerToken] = []
      while !rest.isEmpty {
        guard let next = words.first(where: { rest.hasPrefix($0) }) else { return [token] }
        pieces.append(.word(next))
        rest.removeFirst(next.count)
      }
      return pieces
    }
  }
}
