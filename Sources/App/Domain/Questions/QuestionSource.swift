import JapaneseNumbers

/// A source of a topic's questions, such as the times of day.
///
/// Questions have a fixed order and are made on demand, so ranges of any size cost the same.
protocol QuestionSource: Hashable, Sendable {
  /// The number of questions, at least 1.
  var count: Int { get }
  var counters: [Counter] { get }
  /// The indices of questions with rare sounds, which a sample of the questions would miss.
  var rareIndices: [Int] { get }
  /// The counters that are asked, where the topic doesn't name them: 隻 艘 機.
  var summary: String { get }
  /// True if the units around the answer differ from question to question, and so are a part of
  /// what is heard: 午前 or 午後, 本 or 枚.
  var unitsVary: Bool { get }
  /// True if each question is asked once before any comes again, however many there are.
  var isDeck: Bool { get }
  /// English words for what the source alone knows, by which its topic is found.
  var words: [String] { get }
  /// The longest answers, by which a typed text is known to be whole: see
  /// ``Topic/isWhole(_:for:)``.
  var longest: AnswerLimits { get }
  /// The place whose sentences the source asks, in their order; `nil` for other sources.
  var dialogue: Place? { get }

  /// The source itself, if its answers have several fields.
  ///
  /// Why not a cast: one to a protocol costs the start a search of all conformances for each type.
  var ofSeveralFields: (any FieldQuestions)? { get }

  func question(at index: Int, topic: String) -> Question

  /// Returns the questions that have an answer, the likeliest first: see ``Question/answer``.
  func questions(answer: String, topic: String) -> [Question]
}

extension QuestionSource {
  var counters: [Counter] { [] }
  var rareIndices: [Int] { [] }
  var summary: String { "" }
  var unitsVary: Bool { false }
  var isDeck: Bool { count <= QuestionSequence.deckLimit }
  var words: [String] { [] }
  var dialogue: Place? { nil }
  var ofSeveralFields: (any FieldQuestions)? { nil }

  func isEqual(to other: any QuestionSource) -> Bool { other as? Self == self }

  /// The limits of a source whose last question has the greatest number.
  var limitsOfLast: AnswerLimits {
    guard case .number(let number) = question(at: count - 1, topic: "").value else {
      return AnswerLimits()
    }
    return AnswerLimits(number: number)
  }
}

/// The greatest number, the most decimals and the longest code that a source asks or that are typed
/// as its answers.
struct AnswerLimits: Equatable {
  /// The greatest number, without its sign; 0 where no numbers are asked.
  var number = 0
  /// The most digits after the point.
  var decimals = 1
  /// The most digits and letters of a code; any number for the learner's own codes.
  var codeLength = Int.max
}

extension Array {
  /// Returns the element into which an index falls, and the index within that element.
  ///
  /// - Parameter count: Returns the number of indices of an element.
  func element(at index: Int, count: (Element) -> Int) -> (Element, Int) {
    var rest = index
    for element in dropLast() {
      let count = count(element)
      if rest < count { return (element, rest) }
      rest -= count
    }
    return (self[endIndex - 1], rest)
  }
}

extension String {
  /// The fields of a date or time in the form used in data; `nil` for another text.
  var dataFields: [Int]? {
    let texts = split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "-" }
    let fields = texts.compactMap { Int($0) }
    return fields.count == texts.count ? fields : nil
  }
}
