package import Domain

/// A learner who mishears parts of questions with fixed chances, and types what was heard.
package struct SimulatedLearner: Sendable {
  /// The ids of the parts that are often misheard.
  package private(set) var weakParts: Set<String>
  private let habits: Habits
  private var chances: [String: Double] = [:]
  private var generator: SeededGenerator

  /// The answers in which a learner does something else than type what was heard, each as a share.
  package struct Habits: Sendable {
    /// Two neighbouring digits are exchanged.
    package var swapped = 0.0
    /// Every part is wrong.
    package var wrong = 0.0
    /// The answer is shown without a try.
    package var shown = 0.0
    /// The question is heard twice.
    package var replayed = 0.0
    /// The factor by which parts are likelier to be misheard in the end, after a steady rise.
    package var tired = 1.0

    /// The factor by which parts are likelier to be misheard in a noisy room, as every second
    /// question is.
    package var noisy = 1.0

    /// Creates the habits of a learner who always types what was heard.
    package init(
      swapped: Double = 0, wrong: Double = 0, shown: Double = 0, replayed: Double = 0,
      tired: Double = 1,
      noisy: Double = 1
    ) {
      self.swapped = swapped
      self.wrong = wrong
      self.shown = shown
      self.replayed = replayed
      self.tired = tired
      self.noisy = noisy
    }
  }

  /// Creates a learner who mishears some parts 40 to 60 % of the time, and the others 2 to 8 %.
  package init(weakParts: Set<String>, seed: UInt64, habits: Habits = Habits()) {
    self.weakParts = weakParts
    self.habits = habits
    generator = SeededGenerator(seed: seed)
    for id in weakParts.sorted() { chances[id] = generator.fraction(in: 0.4...0.6) }
  }

  /// Lets the learner mishear a part that was weak as rarely as a chance says.
  package mutating func overcome(_ id: String, to chance: Double = 0) {
    weakParts.remove(id)
    chances[id] = chance
  }

  /// Returns the learner's answer to a question.
  ///
  /// - Parameter progress: The share of the practice that is over, 0…1.
  package mutating func answer(
    _ question: Question, of topic: Topic, at time: Double, progress: Double = 0
  ) -> HistoryEntry {
    for part in question.parts { _ = chance(of: part.id) }
    let isNoisy = habits.noisy > 1 && happens(0.5)
    let chances = chances
    let factor = (1 + (habits.tired - 1) * progress) * (isNoisy ? habits.noisy : 1)
    let isWrong = happens(habits.wrong)
    var entry = answer(question, of: topic, at: time) {
      isWrong ? 1 : min((chances[$0] ?? 0) * factor, 0.95)
    }
    if isNoisy { entry.noise = 10 }
    if happens(habits.replayed) { entry.plays = 2 }
    if entry.outcome == .correct, happens(habits.swapped) {
      entry.tries = [.init(swapped(question))]
    } else if happens(habits.shown) {
      entry.tries = []
    } else {
      return entry
    }
    if entry.tries.isEmpty {
      entry.outcome = .skipped
    } else {
      entry.outcome = entry.tries[0].text == question.answer ? .correct : .incorrect
    }
    return entry
  }

  /// Draws whether something happens. What never does isn't drawn.
  mutating func happens(_ share: Double) -> Bool {
    share > 0 && generator.fraction(in: 0...1) < share
  }

  /// Returns the chance that the learner mishears a part.
  mutating func chance(of id: String) -> Double {
    let chance = chances[id] ?? generator.fraction(in: 0.02...0.08)
    chances[id] = chance
    return chance
  }

  /// Returns the right answer with two neighbouring digits exchanged, if it has two that differ.
  private mutating func swapped(_ question: Question) -> String {
    for _ in 0..<20 {
      var text = Array(question.answer)
      let place = generator.below(max(text.count - 1, 1))
      let areDigits = text.count > 1 && text[place].isNumber && text[place + 1].isNumber
      if !areDigits || text[place + 1] == "0" { continue }
      text.swapAt(place, place + 1)
      if case .answer(let answer) = question.parse(String(text)), answer != question.value {
        return String(text)
      }
    }
    return question.answer
  }

  /// Returns the answer of a learner who mishears parts with some chances.
  mutating func answer(
    _ question: Question, of topic: Topic, at time: Double, chance: (String) -> Double
  ) -> HistoryEntry {
    let misheard = question.parts.map {
      $0.isLearned && generator.fraction(in: 0...1) < chance($0.id)
    }
    let text = misheard.contains(true) ? typed(question, misheard) : question.answer
    return HistoryEntry(topicID: topic.id, outcome: text == question.answer ? .correct : .incorrect)
    {
      $0.time = time
      $0.value = question.answer
      $0.patterns = question.patterns.map(\.rawValue)
      $0.tries = [.init(text)]
    }
  }

  /// Returns a wrong answer that can be typed, with other digits where parts were misheard.
  private mutating func typed(_ question: Question, _ misheard: [Bool]) -> String {
    for number in 0..<20 {
      let text = attempt(question, misheard, dropsTen: number >= 10)
      if case .answer(let answer) = question.parse(text), answer != question.value { return text }
    }
    return question.answer
  }

  /// - Parameter dropsTen: True to type 3 where じゅう of 13 was misheard, since there is no 93時, or 4
  ///   for 10月.
  private mutating func attempt(_ question: Question, _ misheard: [Bool], dropsTen: Bool) -> String
  {
    if case .fields(let values, let format) = question.value, !Self.rows.contains(format) {
      return fields(values, format, of: question, misheard)
    }
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
      let zeros = String(repeating: "0", count: part.zeros)
      if !isMisheard {
        text += part.answer + zeros
      } else if !dropsTen || part.id != "10" {
        text += replaced(part, in: question, zeros: dropsTen ? "" : zeros)
      }
      // A counter or the point ends a field.
      if separator != nil, let last = part.text.last,
        (question.prefix == nil ? "時分秒月年日間点" : "円点").contains(last)
      {
        fields.append(text)
        text = ""
      }
    }
    if !text.isEmpty { fields.append(text) }
    return fields.joined(separator: separator ?? "")
  }

  /// The formats whose fields are typed in the order of their parts.
  private static let rows: [FieldFormat] = [.time, .hoursMinutes, .hoursMinutesSeconds, .date]

  /// Returns the fields of a wrong answer: of some that can be typed, the one that tells best which
  /// parts were misheard.
  private mutating func fields(
    _ values: [Int], _ format: FieldFormat, of question: Question, _ misheard: [Bool]
  ) -> String {
    var best = (text: question.answer, agreement: -1)
    for _ in 0..<30 {
      var typed = values
      for index in typed.indices where typed.count == 1 || generator.below(2) == 0 {
        typed[index] = other(typed[index], in: format.ranges[index])
      }
      let answer = Answer.fields(typed, format)
      guard typed != values, question.parse(answer.text) == .answer(answer) else { continue }
      let agreement = zip(question.heard(answer), misheard).count { heard, isMisheard in
        (heard.outcome != .heard) == isMisheard
      }
      if agreement > best.agreement { best = (answer.text, agreement) }
    }
    return best.text
  }

  /// Returns another value of a field, near a value or a power of ten.
  private mutating func other(_ value: Int, in range: ClosedRange<Int>) -> Int {
    let near = max(range.lowerBound, value - 9)...min(range.upperBound, value + 9)
    let values = Array(near) + [10, 100, 1_000].filter(range.contains)
    return values[generator.below(values.count)]
  }

  /// Returns what is typed for a misheard part: another digit, or a zero too many or too few.
  private mutating func replaced(_ part: QuestionPart, in question: Question, zeros: String)
    -> String
  {
    if part.answer == "-" { return "" }
    if part.answer.wholeMatch(of: /[A-Z]/) != nil {
      return String(UnicodeScalar(UInt8(ascii: "A") + UInt8(generator.below(26))))
    }
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
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(below(1 << 30))
      / Double(1 << 30)
  }
}
