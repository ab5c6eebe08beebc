public import JapaneseNumbers

/// A sentence with its numbers, one of which is asked for.
public struct Line: Equatable, Sendable {
  /// The words around the numbers.
  public let scene: Scene
  let asked: Scene.Slot
  /// The numbers by their names, as questions.
  private(set) var numbers: [Character: Question]

  /// Creates the sentence of a question. Returns `nil` if the number can't be said in it: no note is larger than the amount.
  ///
  /// - Parameter known: Numbers that were said before in a dialogue.
  init?(
    _ scene: Scene, asking slot: Scene.Slot, _ question: Question, known: [Character: Int] = [:],
    _ generator: inout SeededGenerator
  ) {
    self.scene = scene
    asked = slot
    numbers = [slot.key: question]
    var values: [Character: Int] = [:]
    if case .number(let number) = question.value { values[slot.key] = number }
    if scene.pattern.names.contains("p") {
      let price = slot.key == "t" ? nil : known["t"]
      let sum = price.flatMap { price in values["c"].map { price + $0 } }
      guard let paid = sum ?? Self.paid(values["t"] ?? values["c"] ?? 0, &generator) else { return nil }
      values["p"] = paid
      values[slot.key == "t" ? "c" : "t"] = values[slot.key].map { paid - $0 }
    }
    for other in scene.slots where other.key != slot.key && scene.pattern.names.contains(other.key) {
      let value = values[other.key] ?? other.value(at: generator.below(max(other.count, 1)))
      numbers[other.key] = other.question(value, topic: question.topic)
    }
  }

  /// Returns an amount that is handed over for a price, notes or some coins with them; `nil` if it is too large.
  static func paid(_ amount: Int, _ generator: inout SeededGenerator) -> Int? {
    let larger = [1_000, 1_100, 2_000, 5_000, 5_050, 10_000, 20_000, 30_000].filter { $0 > amount }
    guard let next = larger.first, amount > 0 else { return nil }
    let likely = larger.prefix(3).filter { $0 == next || $0 <= 2 * amount + 1_000 }
    return likely[generator.below(likely.count)]
  }

  /// The question that asks for the number.
  public var question: Question? { numbers[asked.key] }

  /// The name of the number that is asked for: "the price".
  public var name: String { asked.name }

  /// The learner's answer, in kana and in English; `nil` if one says nothing.
  public var reply: (kana: String, meaning: String)? {
    scene.reply.count == 2 ? (scene.reply[0], scene.reply[1]) : nil
  }

  /// The sentence.
  public var sentence: Sentence { scene.pattern.sentence(with: numbers.mapValues { ($0.reading, $0.written) }) }

  /// Returns the sentence with an answer in place of the right number; `nil` if it can't be said.
  public func sentence(saying answer: Answer) -> Sentence? {
    guard let question, let reading = question.reading(of: answer), let written = question.written(of: answer) else {
      return nil
    }
    var said = numbers.mapValues { ($0.reading, $0.written) }
    said[asked.key] = (reading, written)
    return scene.pattern.sentence(with: said)
  }

  /// Returns the sentence as a learner reads it, in pieces, of which the number that is asked for differs.
  ///
  /// - Parameter separatesNumbers: True for a blank between a number and the word after it, as in romaji: nihon desune.
  public func pieces(inKanji: Bool, separatesNumbers: Bool = false) -> [MarkedText] {
    let pieces = inKanji ? sentence.writing : sentence.kana
    return zip([nil] + pieces, pieces).map { before, piece in
      let isAfterNumber = before?.number != nil && piece.text.first.map("、。 ".contains) == false
      return MarkedText(
        text: (separatesNumbers && isAfterNumber ? " " : "") + piece.text, differs: piece.number == asked.key)
    }
  }

  /// The meaning in English: "I take 5,000 yen. 1,390 yen is your change."
  public var meaning: String {
    var text = scene.meaning
    for (key, number) in numbers {
      let shown = number.formatted(number.value)
      let isOne = number.value == .number(1)
      text = text.replacing("{\(key)}th", with: Self.ordinal(shown)).replacing("{\(key)}", with: shown)
      if key == asked.key || numbers.count == 1 {
        for (ending, one) in [("[s]", ""), ("[es]", ""), ("[ies]", "y")] {
          text = text.replacing(ending, with: isOne ? one : String(ending.dropFirst().dropLast()))
        }
      }
    }
    return text
  }

  private static func ordinal(_ number: String) -> String {
    let ending = number.hasSuffix("11") || number.hasSuffix("12") || number.hasSuffix("13") ? nil : number.last
    return number + (["1": "st", "2": "nd", "3": "rd"][ending ?? "0"] ?? "th")
  }

  /// Returns the name of another number of the sentence that was typed instead: "the price" for 3610.
  public func name(typed text: String) -> String? {
    let others = numbers.filter { $0.key != asked.key && $0.value.value != question?.value }
    return others.first { $0.value.parse(text) == .answer($0.value.value) }.flatMap { key, _ in
      scene.slots.first { $0.key == key }?.name
    }
  }
}
