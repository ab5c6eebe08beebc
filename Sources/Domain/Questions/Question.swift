public import JapaneseNumbers

/// A question: a number read aloud, and the answer that a learner types.
public struct Question: Equatable, Sendable {
  /// The name of the question's topic.
  public let topic: String
  /// The text to show after the answer, with the result of a conversion: `￥1,234`, `2017年9月30日`, `昭和64年 = 1989年`.
  ///
  /// It isn't said: see ``written`` and ``reading``.
  public let display: String
  /// The right answer.
  public let value: Answer
  /// The text shown before the answer field, such as `￥`.
  public let prefix: String?
  /// The text shown after the answer field, such as `時`.
  public let suffix: String?
  /// The numbers and words in the order in which they are said, at least one.
  let fields: [SpokenField]

  /// The reading and its alternatives. Like ``parts`` they are made anew for each call.
  public var readings: Readings {
    switch fields[0] {
    case .number(let hour, .clockHour?) where fields.count == 2:
      return Readings(hour: hour, minute: fields[1].number ?? 0, saysHalf: fields[1] == .half)
    case .era(let era):
      if let year = EraYear(era, fields[1].number ?? 1) { return year.readings }
    case .number(let number, .dayCount?) where fields.count == 1:
      let readings = Counter.dayCount.readings(of: number)
      let others = readings.alternatives + Counter.dayDuration.readings(of: number).all
      return Readings(readings.preferred, alternatives: others)
    default: break
    }
    return fields.dropFirst().reduce(fields[0].readings) { $0 + $1.readings }
  }
  /// The difficulties in hearing the question.
  public var difficulties: [Difficulty] { Difficulty.merged(fields.map(\.difficulties)) }
  /// The words to say, in kana and in units, for voices that don't read Japanese.
  public var reading: Reading { readings.preferred }
  /// The other readings that a learner may hear elsewhere.
  public var alternatives: [Reading] { readings.alternatives }
  /// The phrases in which ``reading`` is said, with their Tokyo accents.
  public var accentPhrases: [AccentPhrase] { reading.accentPhrases() }
  /// The counter after the number, if the question is a single number with a counter.
  public var counter: Counter? {
    if fields.count == 1, case .number(_, let counter) = fields[0] { counter } else { nil }
  }
  /// The parts in the order in which they are said. Their readings make up ``reading``.
  ///
  /// They are made anew for each call, since most questions are never asked for them.
  public var parts: [QuestionPart] { fields.flatMap(\.parts) }
  /// The right answer in the form used in data: see ``Answer/text``.
  public var answer: String { value.text }

  /// True if numbers from 1,000 on are shown with separators. Years aren't.
  public internal(set) var dividesNumbers = false

  /// True for amounts that people think of in 万 (10,000), such as rents and salaries.
  public internal(set) var groupsByMan = false

  /// The sentences of a learner's own topic in which the number is heard.
  var scenes: [Scene] = []

  init(
    _ fields: [SpokenField], _ value: Answer, topic: String, display: String, prefix: String? = nil,
    suffix: String? = nil
  ) {
    self.topic = topic
    self.display = display
    self.value = value
    self.prefix = prefix
    self.suffix = suffix
    self.fields = fields
  }

  /// Returns an answer, right or wrong, as shown to a learner: `1,234`, `2017`, `14:45`.
  public func formatted(_ answer: Answer) -> String {
    if dividesNumbers, case .number(let number) = answer { number.separatedByThousands } else { answer.text }
  }
}

extension Question: CustomDebugStringConvertible {
  /// The topic's name and the answer, so that a failing test doesn't print every reading.
  public var debugDescription: String { "Question \(topic) \(display)" }
}
