/// A format of answers that are made of several fields: a time, a date, an address.
///
/// ```swift
/// FieldFormat.dateWeekday.text(of: [11, 26, 4])  // "11-26-4"
/// ```
///
/// Everything about a kind of answer that isn't said is here: its fields, its form in data, and the
/// words about it. A new kind is a row of `FieldFormats.swift`, a source and a topic.
///
/// Why a class: each answer has its format, and a quiz, which is copied for each key, has answers.
package final class FieldFormat: Hashable, Sendable {
  /// A name that no other format has.
  let name: String
  /// A noun for messages: "a time".
  let noun: String
  /// Examples of what can be typed: "14:45 or 1445".
  let examples: String
  /// The fields that the learner is asked for when some are missing: "the minutes too".
  let missing: String
  /// The form in data. A digit stands for the field with that index, `'` after it for a leading
  /// zero below ten: `0:1'` is 9:05.
  let layout: String
  let fields: [Field]
  let grammar: Grammar
  /// The characters other than digits, numerals and blanks that can be typed, besides those of
  /// ``vocabulary``.
  let characters: String

  /// A field of an answer.
  struct Field: Sendable {
    let range: ClosedRange<Int>
    /// The usual spellings of the units that can be typed after the number. The question's own
    /// counters can always be.
    var units: [String] = []
    /// The words of which one is typed, or its number; `nil` for a number.
    var words: SpokenChoice?
  }

  /// The way in which a text is divided into fields.
  enum Grammar: Sendable {
    /// Hours, minutes and seconds.
    case clock
    /// Year, month and day.
    case date
    /// Numbers or words in their order, with separators, units or some of the words between them.
    case row(separators: String, links: [String])
    /// A number with a word or sign before or after it.
    ///
    /// - Parameter plain: The value of the word where none is typed; `nil` if one has to be.
    case marked(plain: Int?)
    /// The numerator and the denominator: 1/3, 3分の1.
    case fraction
    /// A number of which a digit isn't known: 数十, `x0`.
    case several
    /// Two times of day.
    case timeRange
    /// A date with its weekday, and a time of day.
    case appointment
    /// A time of day, of the twelve hours of a clock, that may be typed as minutes before an hour.
    case minutesToHour
  }

  init(
    name: String, noun: String, examples: String, missing: String, layout: String,
    fields: [Field], grammar: Grammar, characters: String
  ) {
    self.name = name
    self.noun = noun
    self.examples = examples
    self.missing = missing
    self.layout = layout
    self.fields = fields
    self.grammar = grammar
    self.characters = characters
  }

  package static func == (first: FieldFormat, second: FieldFormat) -> Bool {
    first.name == second.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The usual spellings of the units that can be typed, of a time or date.
  var units: [String] { fields.flatMap { $0.units.prefix(1) } }

  /// The values that each field can have.
  package var ranges: [ClosedRange<Int>] { fields.map(\.range) }

  /// True for the formats that ``TypedFields`` reads.
  var isTimeOrDate: Bool {
    switch grammar {
    case .clock, .date: true
    case .row, .marked, .fraction, .several, .timeRange, .appointment, .minutesToHour: false
    }
  }

  /// True if 30 minutes are also 半.
  var saysTimes: Bool {
    switch grammar {
    case .clock: self == .time
    case .timeRange, .appointment: true
    case .date, .row, .marked, .fraction, .several, .minutesToHour: false
    }
  }

  /// True for how long something takes, of which zeros aren't said: 2:00 is 2時間.
  var saysDurations: Bool {
    if case .clock = grammar { !saysTimes } else { false }
  }

  /// Returns fields in the one form used in data: `9:05`, `2017-09-30`.
  func text(of values: [Int]) -> String {
    var text = ""
    var lastIndex: Int?
    for character in layout {
      if let index = character.wholeNumberValue, values.indices.contains(index) {
        text += fields[index].words?.mark(of: values[index]) ?? String(values[index])
        lastIndex = index
      } else if character == "'" {
        if let lastIndex, values[lastIndex] < 10 {
          text.insert("0", at: text.index(before: text.endIndex))
        }
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// The words that can be typed, without those of the question's counters.
  var vocabulary: [String] {
    let links: [String] =
      switch grammar {
      case .row(_, let links): links
      case .fraction: ["分", "の"]
      case .timeRange: Self.rangeWords
      case .appointment: ["の"]
      case .clock, .date, .marked, .several, .minutesToHour: []
      }
    let times = ["午前", "午後", "正午", "時", "分", "半", "間", "h", "m", "am", "pm", "前", "過ぎ", "すぎ"]
    return links + fields.flatMap { $0.units + ($0.words?.spellings ?? []) }
      + (saysTimes || self == .minutesToHour ? times : [])
  }
}
