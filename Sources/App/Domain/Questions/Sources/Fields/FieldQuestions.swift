import JapaneseNumbers

/// A source of questions with several fields, each said in one way or more, such as 木曜日 and 木曜.
///
/// A conforming type says which answers there are and how they are said; the questions and their
/// inverse follow.
protocol FieldQuestions: QuestionSource {
  var format: FieldFormat { get }
  /// The number of ways in which answers are said.
  var ways: Int { get }

  /// Returns the answer of a question and its way.
  func asked(at index: Int) -> (values: [Int], way: Int)
  /// Returns what is said for an answer in a way from 0 up to ``ways``; `nil` for an answer that
  /// isn't asked so.
  func said(_ values: [Int], way: Int) -> [SpokenField]?
}

extension FieldQuestions {
  var ways: Int { 1 }
  var longest: AnswerLimits { limitsOfLast }
  var ofSeveralFields: (any FieldQuestions)? { self }

  func question(at index: Int, topic: String) -> Question {
    question(asked(at: index).values, said(at: index), topic: topic)
  }

  /// Returns what a question says.
  func said(at index: Int) -> [SpokenField] {
    let (values, way) = asked(at: index)
    return said(values, way: way) ?? [.unknown]
  }

  /// Returns true for a question of the source, also where it is asked in a dialogue.
  func asks(_ question: Question) -> Bool {
    questions(answer: question.answer, topic: question.topic).contains(question)
  }

  func questions(answer: String, topic: String) -> [Question] {
    let tokens = [AnswerToken](typed: answer)[...]
    guard answer.utf8.count < 30, let values = try? FieldParser(format).values(of: tokens),
      format.text(of: values) == answer
    else { return [] }
    return (0..<ways).compactMap { said(values, way: $0) }.map {
      question(values, $0, topic: topic)
    }
  }

  private func question(_ values: [Int], _ said: [SpokenField], topic: String) -> Question {
    let answer = Answer.fields(values, format)
    let text = said.printed(groupsByMan: false)
    return Question(
      said, answer, topic: topic, display: format.converts ? "\(text) = \(answer.text)" : text,
      suffix: format.showsCounter ? said.compactMap(\.counterSymbol).first : nil)
  }
}

extension FieldFormat {
  /// True for an answer that isn't typed as it is said, and is shown beside it.
  fileprivate var converts: Bool {
    [.weekday, .weekdayRange, .minutesToHour, .relative, .several, .limit].contains(self)
  }

  /// True to show the counter beside the field.
  fileprivate var showsCounter: Bool {
    [.relative, .neighbours, .several, .limit].contains(self)
  }
}

extension SpokenField {
  /// The symbol of the counter, also of one without a number.
  fileprivate var counterSymbol: String? {
    switch self {
    case .number(_, let counter?): counter.symbol
    case .word(let part) where part.kind == .shown: part.text
    default: nil
    }
  }

  /// から, まで or の, which decide nothing.
  static let from = SpokenField.word(QuestionPart("から", Counter.from.alone, .shown))
  static let until = SpokenField.word(QuestionPart("まで", Counter.until.alone, .shown))
  /// 対 between the numbers of a score. Its id isn't that of 対 (つい), a pair.
  static let versus = SpokenField.word(
    QuestionPart(
      id: "対たい", text: "対", reading: Counter.versus.alone, answer: "", zeros: 0, rule: nil,
      kind: .shown))
  static let of = SpokenField.word(QuestionPart("の", Reading(particle: "の"), .shown))
}

/// Some numbers with a counter.
struct CountedNumbers: Hashable, Sendable {
  let counter: Counter?
  let numbers: [Int]

  init(_ numbers: some Sequence<Int>, _ counter: Counter?) {
    self.numbers = Array(numbers)
    self.counter = counter
  }

  init(_ numbers: some Sequence<Int>, _ symbol: String) {
    self.init(numbers, Counter.named(symbol))
  }
}
