import JapaneseNumbers

/// A sentence in which numbers are heard, as at a till or in a station: see `sentences.txt`.
package struct Scene: Hashable, Identifiable, Sendable {
  /// The id, for the history. It never changes.
  package let id: String
  let pattern: SentencePattern
  /// The meaning in English, with the numbers' names in braces.
  let meaning: String
  /// The numbers, those that may be asked for first.
  let slots: [Slot]
  /// The learner's answer, in kana and in English; empty if one says nothing.
  let reply: [String]
  /// The numbers with which the sentence can be said, by names of numbers that others say: a bill
  /// for each guest needs two guests.
  let conditions: [Character: StepRange]

  struct Slot: Hashable, Sendable {
    let key: Character
    /// The name of the number: "the price".
    let name: String
    let kind: Kind
    /// The numbers, times in minutes, tenths, sen, or places of codes.
    let values: [StepRange]

    var isAsked: Bool { !values.isEmpty }
  }

  enum Kind: Hashable, Sendable {
    case number(Counter?, groupsByMan: Bool)
    /// A time of day, with はん for 30 minutes or without.
    case time(saysHalf: Bool)
    case decimal(isPercent: Bool)
    /// A question of a topic of several fields, by its index, that matches some words.
    case fields(topic: String, matching: Words)
    /// A decimal with a unit, or a whole number of them.
    case measure(Counter)
    /// Degrees, which can be below zero.
    case temperature
    /// A dollar in yen and sen.
    case exchangeRate
    case code(Codes)
  }

  /// Words of which each has to be in a text: `歳|日` is one of two, and `!年` isn't in it.
  struct Words: Hashable, Sendable {
    private let words: [Word]

    private struct Word: Hashable {
      let isUnwanted: Bool
      /// The bytes of each of several words, one of which is enough.
      let spellings: [[UInt8]]
    }

    init(_ words: some Sequence<String>) {
      self.words = words.map { word in
        let isUnwanted = word.hasPrefix("!")
        let spellings = word.dropFirst(isUnwanted ? 1 : 0).split(separator: "|")
        return Word(isUnwanted: isUnwanted, spellings: spellings.map { Array($0.utf8) })
      }
    }

    var isEmpty: Bool { words.isEmpty }

    /// Returns true for a text with all words.
    ///
    /// Why bytes: all questions of a topic are matched when the sentences are read, and searching
    /// by characters took four fifths of that time.
    func match(_ text: String) -> Bool {
      let bytes = Array(text.utf8)
      return words.allSatisfy { word in
        word.spellings.contains { bytes.contains(run: $0) } != word.isUnwanted
      }
    }
  }

  /// Every `step`-th number of a range.
  struct StepRange: Hashable, Sendable {
    let range: ClosedRange<Int>
    let step: Int

    var count: Int { (range.upperBound - range.lowerBound) / step + 1 }
    subscript(index: Int) -> Int { range.lowerBound + index * step }

    func contains(_ value: Int) -> Bool {
      range.contains(value) && (value - range.lowerBound) % step == 0
    }
  }
}

extension Scene {
  /// Returns false where a number that was said before in the dialogue makes the sentence
  /// impossible.
  func agrees(with known: [Character: Int]) -> Bool {
    known.allSatisfy { key, number in
      let slot = slots.first { $0.key == key }
      return conditions[key]?.contains(number) ?? true && slot?.allows(number) ?? true
    }
  }
}

extension Scene.Kind {
  func question(_ value: Int, topic: String) -> Question {
    switch self {
    case .number(let counter, let groupsByMan):
      Numbers(value...value, counter, prefix: counter == .yen ? "￥" : nil, groupsByMan: groupsByMan)
        .question(value, topic: topic)
    case .time(let saysHalf):
      ClockTimes().question(at: ClockTimes.index(ofMinute: value, saysHalf: saysHalf), topic: topic)
    case .decimal(let isPercent):
      Decimals(tenths: value...value).question(at: isPercent ? 1 : 0, topic: topic)
    case .fields(let name, _):
      Topic.fieldSource(name)?.question(at: value, topic: topic)
        ?? Numbers(value...value).question(value, topic: topic)
    case .measure(let counter): Measures(tenths: [value], counter).question(value, topic: topic)
    case .temperature: Temperatures(degrees: value...max(value, 0)).question(at: 0, topic: topic)
    case .exchangeRate: ExchangeRates.question(value, topic: topic)
    case .code(let codes): codes.question(at: value, topic: topic)
    }
  }
}

extension Scene.Slot {
  var count: Int { values.reduce(0) { $0 + $1.count } }

  func value(at index: Int) -> Int {
    let (range, rest) = values.element(at: index, count: \.count)
    return range[rest]
  }

  func question(_ value: Int, topic: String) -> Question { kind.question(value, topic: topic) }

  /// Returns true for a question whose number can stand here: it is one of the slot's values.
  /// Numbers without a counter and years are heard in dialogues only.
  func fits(_ question: Question) -> Bool {
    switch (kind, question.value) {
    case (.number(let counter, let groupsByMan), .number(let number)):
      (question.isOfDialogue || counter != nil && counter != .calendarYear)
        && question.fields.count == 1
        && question.counter == counter && question.groupsByMan == groupsByMan && contains(number)
    case (.time, _): question.minuteOfDay.map(contains) ?? false
    case (.decimal(let isPercent), .decimal(let number)):
      question.suffix == (isPercent ? Counter.percent.symbol : nil)
        && number.tenths.map(contains) ?? false
    case (.measure(let counter), .decimal(let number)):
      question.unitCounter == counter && number.tenths.map(contains) ?? false
    case (.temperature, .number(let number)):
      question.isSigned && question.unitCounter?.symbol == "度" && contains(number)
    case (.exchangeRate, .decimal(let number)):
      question.prefix == ExchangeRates.prefix && number.hundredths.map(contains) ?? false
    case (.code(let codes), .digits(let digits)):
      codes.isLike(question) && codes.contains(digits)
    case (.fields(let name, let words), .fields(_, let format)):
      Topic.fieldSource(name)?.format == format
        && words.match(question.printed)
        && (question.topic == name
          || question.isOfDialogue && Topic.fieldSource(name)?.asks(question) == true)
    default: false
    }
  }

  /// Returns true for one of the slot's values.
  func contains(_ value: Int) -> Bool { values.contains { $0.contains(value) } }

  /// Returns true for a number that doesn't contradict the slot. An amount that is only derived has
  /// no values of its own.
  func allows(_ value: Int) -> Bool { values.isEmpty || contains(value) }
}

extension Question {
  var isOfDialogue: Bool { topic.hasPrefix("dialogue-") }

  /// The time of day in minutes, if the question says one and nothing else.
  fileprivate var minuteOfDay: Int? {
    if case .fields(_, let format) = value, format != .time { return nil }
    guard
      let hour = fields.firstIndex(where: {
        if case .number(_, .clockHour?) = $0 { true } else { false }
      }),
      let said = fields[hour].number
    else { return nil }
    let isAfternoon = if case .dayHalf(.pm, _) = fields[0] { true } else { false }
    return (isAfternoon ? said + 12 : said) * 60 + (fields.dropFirst(hour + 1).first?.number ?? 0)
  }
}

/// The names of amounts that follow from each other, as `sentences.txt` has them.
extension Character {
  /// The price, with tax.
  static let price: Character = "t"
  /// The amount that is handed over.
  static let paid: Character = "p"
  /// The change, or its coins where the notes have a name of their own.
  static let change: Character = "c"
  /// The notes of the change.
  static let notesOfChange: Character = "k"
  /// The price without tax.
  static let untaxed: Character = "b"
}
