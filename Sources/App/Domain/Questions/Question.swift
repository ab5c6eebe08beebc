package import JapaneseNumbers

/// A question: a number read aloud, and the answer that a learner types.
package struct Question: Equatable, Sendable {
  /// The name of the topic: see ``Topic/name``.
  package let topic: String
  /// The text to show after the answer, with the result of a conversion: `￥1,234`, `2017年9月30日`,
  /// `昭和64年 = 1989年`.
  ///
  /// It isn't said: see ``written`` and ``reading``.
  package let display: String
  /// The right answer as a value.
  package let value: Answer
  /// The text shown before the answer field, such as `￥`.
  package let prefix: String?
  /// The text shown after the answer field, such as `時`.
  package let suffix: String?
  /// The numbers and words in the order in which they are said, at least one.
  let fields: [SpokenField]

  /// The reading and its alternatives. Like ``parts`` they are made anew for each call.
  package var readings: Readings {
    switch fields[0] {
    case .number(let hour, .clockHour?) where fields.count == 2:
      return Readings(hour: hour, minute: fields[1].number ?? 0, saysHalf: fields[1] == .half)
    case .era(let era):
      if let year = EraYear(era, fields[1].number ?? 1) { return year.readings }
    default: break
    }
    if let readings = readingsOfMeasure { return readings }
    return fields.dropFirst().reduce(fields[0].readings) { $0 + $1.readings }
  }
  /// The irregularities of sound in the question, each once.
  package var patterns: [SoundPattern] { SoundPattern.merged(fields.map(\.patterns)) }
  /// The words to say, in kana and in units, for voices that don't read Japanese.
  package var reading: Reading { readings.preferred }
  /// The other readings that a learner may hear elsewhere.
  package var alternatives: [Reading] { readings.alternatives }
  /// The phrases in which ``reading`` is said, with their Tokyo accents.
  package var accentPhrases: [AccentPhrase] { reading.accentPhrases() }
  /// The counter of a question that is one number; `nil` for any other.
  package var counter: Counter? {
    if fields.count == 1, case .number(_, let counter) = fields[0] { counter } else { nil }
  }
  /// The parts in the order in which they are said. Their readings make up ``reading``.
  ///
  /// They are made anew for each call, since most questions are never asked for them.
  package var parts: [QuestionPart] { fields.flatMap(\.parts) }
  /// The right answer in the form used in data: see ``Answer/text``.
  package var answer: String { value.text }

  /// True if numbers from 1,000 on are shown with separators. Years aren't.
  package internal(set) var dividesNumbers = false

  /// True for amounts that people think of in 万 (10,000), such as rents and salaries.
  package internal(set) var groupsByMan = false

  /// True for a number that can be below zero, and is typed with its sign.
  package internal(set) var isSigned = false

  /// The note and the sentences of a learner's own topic; `nil` for all other questions.
  private var own: OwnDetails?

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
  package func formatted(_ answer: Answer) -> String {
    switch answer {
    case .number(let number) where dividesNumbers: number.separatedByThousands
    case .decimal(let number) where dividesNumbers: number.written
    // A learner's own code is divided as it was written.
    case .digits where answer == value: String(display.dropFirst(prefix?.count ?? 0))
    default: answer.text
    }
  }

  /// The answer as it is typed, with what stands around it: `1,200円`.
  package var answerWithUnits: String { (prefix ?? "") + formatted(value) + (suffix ?? "") }
}

extension Question {
  /// The note about the number in a learner's own list, shown after the answer; `nil` for most
  /// questions.
  package var note: String? { own?.note }

  /// The sentences of a learner's own topic in which the number is heard.
  var scenes: [Scene] { own?.scenes ?? [] }

  /// Adds what a learner's own topic says about the number.
  mutating func add(note: String? = nil, scenes: [Scene]) {
    own = note == nil && scenes.isEmpty ? nil : OwnDetails(note: note, scenes: scenes)
  }
}

/// The note and the sentences of a question.
///
/// Why a class: few questions have either, and the state of a quiz has several questions.
private final class OwnDetails: Equatable, Sendable {
  let note: String?
  let scenes: [Scene]

  init(note: String?, scenes: [Scene]) {
    self.note = note
    self.scenes = scenes
  }

  static func == (first: OwnDetails, second: OwnDetails) -> Bool {
    first === second || first.note == second.note && first.scenes == second.scenes
  }
}

extension Question: CustomDebugStringConvertible {
  /// The topic's name and the answer, so that a failing test doesn't print every reading.
  package var debugDescription: String { "Question \(topic) \(display)" }
}

extension Question {
  /// The readings of a decimal with a counter; `nil` for any other question.
  private var readingsOfMeasure: Readings? {
    guard case .decimal(let number) = value, fields.count == 3,
      case .number(_, .point) = fields[0], let counter = suffix.flatMap(Counter.named)
    else { return nil }
    return Readings(decimal: number.text, counter)
  }
}
