import JapaneseNumbers

/// The fields that would have been said for typed ones.
extension Question {
  /// The spellings of the counters that are said with each field of the answer.
  func fieldUnits(_ format: FieldFormat) -> [[String]] {
    var units = format.fields.map { _ in [String]() }
    var numbers = format.indices(ofWords: false)[...]
    for field in fields {
      guard isNumber(field), let index = numbers.popFirst() else { continue }
      if case .number(_, let counter?) = field {
        units[index] = [counter.symbol, counter.kana] + counter.spellings
        // 2週後 is 2週間後, but 3時前 isn't 3時間前.
        if counter == .weekDuration { units[index].append(AnswerUnit.usual(counter.symbol)) }
      } else if case .word(let part) = field, part.kind == .shown {
        units[index] = [part.text]
      }
    }
    return units
  }

  /// Returns the fields that would have been said for a typed answer, one for each of ``fields``.
  func fields(saying values: [Int], _ format: FieldFormat) -> [SpokenField]? {
    if format == .minutesToHour { return Self.fields(toHour: values) }
    guard values.count == format.fields.count else { return nil }
    let leavesZerosOut = format.saysDurations && values.contains { $0 > 0 }
    var numbers = format.indices(ofWords: false).map { values[$0] }[...]
    var words = format.indices(ofWords: true).map { values[$0] }[...]
    return fields.map { field in
      switch field {
      case .choice(let list, _): words.popFirst().map { list.field(saying: $0) } ?? .unknown
      case .dayHalf:
        .dayHalf(numbers.first ?? 0 < 12 ? .am : .pm, isShown: false)
      case _ where isNumber(field):
        numbers.popFirst().map { value in
          leavesZerosOut && value == 0 ? .fullHour : self.field(field, saying: value)
        } ?? .unknown
      default: field
      }
    }
  }

  /// Returns a number of the question with another value.
  private func field(_ field: SpokenField, saying value: Int) -> SpokenField {
    switch field {
    case .number(_, let counter?) where counter == .clockHour:
      let isHalfDay = fields.contains { if case .dayHalf = $0 { true } else { false } }
      return .number(isHalfDay ? value % 12 : value, counter)
    case .half where value == 30: return field
    case .half, .fullHour: return value == 0 ? .fullHour : .number(value, .minute)
    case .number(_, .minute?) where value == 0 && self.value.saysTimes: return .fullHour
    case .number(_, let counter): return Self.field(value, counter, isScale: saysScale)
    case .word(let part): return Self.field(value, Counter.named(part.text), isScale: saysScale)
    default: return .unknown
    }
  }

  private var saysScale: Bool { if case .fields(_, .several) = value { true } else { false } }

  /// Returns true for a number of the answer, also one that is said as a word: 半, or 人 after 十数.
  private func isNumber(_ field: SpokenField) -> Bool {
    switch field {
    case .number: true
    case .word(let part): field == .half || field == .fullHour || saysScale && part.kind == .shown
    case .digits, .telephone, .code, .era, .dayHalf, .choice, .unknown: false
    }
  }

  /// Returns a number with its counter, or after 十数 the counter alone.
  static func field(_ value: Int, _ counter: Counter?, isScale: Bool) -> SpokenField {
    guard isScale, value == 1, let counter else { return .number(value, counter) }
    return .word(QuestionPart(counter.symbol, counter.alone, .shown))
  }

  /// Returns the fields of a time as minutes before the next hour: 9時10分前 for 8:50.
  static func fields(toHour values: [Int]) -> [SpokenField]? {
    guard values.count == 2, values[1] > 0 else { return nil }
    return [
      .number(values[0] % 12 + 1, .clockHour), .number(60 - values[1], .minute), .minutesBefore,
    ]
  }

  /// Returns the fields in the order in which they are said: 約 before its number, 以上 after it.
  func inSpokenOrder(_ said: [SpokenField]) -> [SpokenField] {
    guard case .fields(_, .limit) = value else { return said }
    let isBefore = { (field: SpokenField) in field == .choice(.limit, 0) }
    let words = said.filter { if case .choice = $0 { !isBefore($0) } else { false } }
    return said.filter(isBefore) + said.filter { !isBefore($0) && !words.contains($0) } + words
  }
}

extension FieldFormat {
  /// Returns the indices of the fields that are words, or of those that are numbers.
  fileprivate func indices(ofWords: Bool) -> [Int] {
    fields.indices.filter { index in
      let isWord = fields[index].words.map { $0 != .scale } ?? false
      return isWord == ofWords
    }
  }
}

extension SpokenChoice {
  /// Returns the word of another value. くらい and ほど only say one.
  fileprivate func field(saying value: Int) -> SpokenField {
    let saysOne = self == .roughly || self == .somewhat
    return .choice(saysOne && value > 0 ? .limit : self, value)
  }
}

extension SpokenField {
  /// 前 after the minutes before an hour.
  static let minutesBefore = SpokenField.word(QuestionPart("前", Counter.before.alone, .word))
}
