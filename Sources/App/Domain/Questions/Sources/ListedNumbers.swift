import JapaneseNumbers

/// The numbers of a learner's own list, in any order: 298円, 12.5%, -3度, 3本 and 2枚.
///
/// All questions are typed in one way, so that nothing tells which of the numbers is heard: with a
/// point where one of them has a fraction, with a sign where one is below zero.
struct ListedNumbers: QuestionSource {
  /// A number with its counter, and a note that is shown after the answer.
  struct Entry: Hashable, Sendable {
    let number: DecimalNumber
    let counter: Counter?
    var note: String?
  }

  let entries: [Entry]
  let details: ListDetails
  /// The most digits after a point; 0 for whole numbers.
  let mostDecimals: Int
  private let isSigned: Bool
  private let indices: [DecimalNumber: [Int]]

  init(_ entries: [Entry], _ details: ListDetails) {
    self.entries = entries
    self.details = details
    mostDecimals = entries.reduce(0) { max($0, $1.number.fraction.utf8.count) }
    isSigned = entries.contains(where: \.number.isNegative)
    indices = Dictionary(grouping: entries.indices) { entries[$0].number }
  }

  var prefix: String? { details.prefix }
  var suffix: String? { details.suffix }
  var count: Int { entries.count }
  var counters: [Counter] {
    entries.compactMap(\.counter).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
  var unitsVary: Bool { entries.contains { $0.counter != entries[0].counter } }
  var isDeck: Bool { true }

  var longest: AnswerLimits {
    AnswerLimits(
      number: entries.reduce(0) { max($0, Int($1.number.whole) ?? .max) }, decimals: mostDecimals)
  }

  func question(at index: Int, topic: String) -> Question {
    question(entries[index], topic: topic)
  }

  /// Returns the questions with a number, also with one that is no longer in the list.
  func questions(answer: String, topic: String) -> [Question] {
    guard answer.utf8.count <= 30, let number = DecimalNumber(signed: answer),
      Int(number.whole).map(Reading.cardinals.contains) == true
    else { return [] }
    let found = (indices[number] ?? []).map { entries[$0] }
    let others = found.isEmpty ? counters.map { Entry(number: number, counter: $0) } : found
    let all = others.isEmpty ? [Entry(number: number, counter: nil)] : others
    return all.filter(\.canBeCounted).map { question($0, topic: topic) }
  }

  private func question(_ entry: Entry, topic: String) -> Question {
    let suffix = suffix ?? (prefix == nil ? entry.counter?.symbol : nil)
    let number = entry.number
    let value: Answer =
      if mostDecimals == 0, let whole = number.integer {
        .number(whole)
      } else {
        .decimal(number)
      }
    var question = Question(
      entry.fields, value, topic: topic, display: (prefix ?? "") + shown(entry) + (suffix ?? ""),
      prefix: prefix, suffix: suffix)
    question.dividesNumbers = !isName(entry)
    question.isSigned = isSigned
    question.add(note: entry.note, scenes: details.scenes)
    return question
  }

  /// Returns a number as shown, without prefix and suffix.
  func shown(_ entry: Entry) -> String {
    if isName(entry), let whole = entry.number.integer { return String(whole) }
    return entry.number.written
  }

  /// True for a number without commas: 1204号室, 2017年.
  private func isName(_ entry: Entry) -> Bool {
    (entry.counter ?? suffix.flatMap(Counter.named))?.isOrdinal == true
  }
}

extension ListedNumbers.Entry {
  /// The fields that say the number. A whole one is said without a point.
  fileprivate var fields: [SpokenField] {
    let sign: [SpokenField] = number.isNegative ? [.minus] : []
    let whole = Int(number.whole) ?? 0
    if number.fraction.isEmpty { return sign + [.number(whole, counter)] }
    let unit = counter.map { [SpokenField.unit($0)] } ?? []
    return sign + Question.fields(number.whole, number.fraction) + unit
  }

  /// True if the counter can follow the number.
  fileprivate var canBeCounted: Bool {
    guard let counter, let whole = Int(number.whole), number.fraction.isEmpty else { return true }
    return counter.numbers.contains(whole)
  }
}
