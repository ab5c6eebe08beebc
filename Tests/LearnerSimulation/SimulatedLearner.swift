public import Domain

/// A learner who mishears parts of questions with fixed chances, and types what was heard.
public struct SimulatedLearner: Sendable {
  /// The ids of the parts that are often misheard.
  public private(set) var weakParts: Set<String>
  private var chances: [String: Double] = [:]
  private var generator: SeededGenerator

  /// Creates a learner who mishears some parts 40 to 60 % of the time, and the others 2 to 8 %.
  public init(weakParts: Set<String>, seed: UInt64) {
    self.weakParts = weakParts
    generator = SeededGenerator(seed: seed)
    for id in weakParts.sorted() { chances[id] = generator.fraction(in: 0.4...0.6) }
  }

  /// Lets the learner hear a part that was weak every time.
  public mutating func overcome(_ id: String) {
    weakParts.remove(id)
    chances[id] = 0
  }

  /// Returns the learner's answer to a question.
  public mutating func answer(_ question: Question, of topic: Topic, at time: Double) -> HistoryEntry {
    for part in question.parts where chances[part.id] == nil {
      chances[part.id] = generator.fraction(in: 0.02...0.08)
    }
    let chances = chances
    return answer(question, of: topic, at: time) { chances[$0] ?? 0 }
  }

  /// Returns the answer of a learner who mishears parts with some chances.
  mutating func answer(
    _ question: Question, of topic: Topic, at time: Double, chance: (String) -> Double
  ) -> HistoryEntry {
    let misheard = question.parts.map { $0.isLearned && generator.fraction(in: 0...1) < chance($0.id) }
    let text = misheard.contains(true) ? typed(question, misheard) : question.answer
    return HistoryEntry(
      time: time, topicID: topic.id, value: question.answer, difficulties: question.difficulties.map(\.rawValue),
      tries: [.init(text)], outcome: text == question.answer ? .correct : .incorrect)
  }

  /// Returns a wrong answer that can be typed, with other digits where parts were misheard.
  private mutating func typed(_ question: Question, _ misheard: [Bool]) -> String {
    for _ in 0..<20 {
      let text = attempt(question, misheard)
      if case .answer(let answer) = question.parse(text), answer != question.value { return text }
    }
    return question.answer
  }

  private mutating func attempt(_ question: Question, _ misheard: [Bool]) -> String {
    let separator: String? =
      switch question.value {
      case .fields(_, .date): "-"
      case .fields: ":"
      case .decimal: "."
      case .number, .digits, .reading: nil
      }
    var text = ""
    var fields: [String] = []
    for (part, isMisheard) in zip(question.parts, misheard) {
      text += isMisheard ? replaced(part, in: question) : part.answer + String(repeating: "0", count: part.zeros)
      // A counter or the point ends a field.
      if separator != nil, let last = part.text.last, "時分秒月年日間点".contains(last) {
        fields.append(text)
        text = ""
      }
    }
    if !text.isEmpty { fields.append(text) }
    return fields.joined(separator: separator ?? "")
  }

  /// Returns what is typed for a misheard part: another digit, or a zero too many or too few.
  private mutating func replaced(_ part: QuestionPart, in question: Question) -> String {
    let zeros = String(repeating: "0", count: part.zeros)
    guard let digit = part.answer.first?.wholeNumberValue, part.id != "gap" else {
      if case .fields = question.value { return String(generator.below(5) + 1) + "0" }
      let isLonger = part.answer.isEmpty && part.zeros == 0 || generator.below(2) == 0
      return isLonger ? part.answer + zeros + "0" : String((part.answer + zeros).dropLast())
    }
    let other = (digit + generator.below(digit == 0 ? 9 : 8)) % 9 + 1
    return String(other) + part.answer.dropFirst() + zeros
  }
}

extension SeededGenerator {
  mutating func fraction(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(below(1 << 30)) / Double(1 << 30)
  }
}
