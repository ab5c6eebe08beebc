package import JapaneseNumbers

/// A sentence with its numbers, one of which is asked for.
///
/// Why a class: a sentence never changes, and a session is copied for each key.
package final class SpokenSentence: Equatable, Sendable {
  package let scene: Scene
  let asked: Scene.Slot
  /// The numbers by their names, as questions.
  let numbers: [Character: Question]

  /// Creates the sentence of a question. Returns `nil` if the number can't be said in it: no note
  /// is larger than the amount.
  ///
  /// - Parameter known: Numbers that were said before in a dialogue.
  init?(
    _ scene: Scene, asking slot: Scene.Slot, _ question: Question, known: [Character: Int] = [:],
    _ generator: inout SeededGenerator
  ) {
    if question.dayHalf != nil, scene.hasTime(besides: slot) { return nil }
    var numbers = [slot.key: question]
    var values: [Character: Int] = [:]
    if case .number(let number) = question.value { values[slot.key] = number }
    if scene.pattern.names.contains(.paid) {
      let knownPrice = slot.key == .price ? nil : known[.price]
      guard Self.addPayment(to: &values, scene, knownPrice: knownPrice, &generator) else {
        return nil
      }
    }
    if scene.pattern.names.contains(.untaxed) {
      guard Self.addTax(to: &values, scene) else { return nil }
    }
    for other in scene.slots where other.key != slot.key && scene.pattern.names.contains(other.key)
    {
      let value =
        values[other.key] ?? known[other.key]
        ?? other.value(at: generator.below(max(other.count, 1)))
      numbers[other.key] = other.question(value, topic: question.topic)
    }
    self.scene = scene
    asked = slot
    self.numbers = numbers
  }

  package static func == (one: SpokenSentence, other: SpokenSentence) -> Bool {
    one === other
      || one.asked == other.asked && one.scene == other.scene && one.numbers == other.numbers
  }

  /// Adds what is paid, and the change or the price, to the other one of these. Returns false if no
  /// note is larger than the amount.
  private static func addPayment(
    to values: inout [Character: Int], _ scene: Scene, knownPrice: Int?,
    _ generator: inout SeededGenerator
  ) -> Bool {
    let isChange = values[.price] == nil
    let key: Character = isChange ? .change : .price
    let otherKey: Character = isChange ? .price : .change
    let amount = values[key]
    let sum = knownPrice.flatMap { price in values[.change].map { price + $0 } }
    let otherSlot = scene.slots.first { $0.key == otherKey }
    let drawn = paid(amount ?? 0, isChange: isChange, &generator) { rest in
      otherSlot?.allows(rest) ?? true
    }
    guard let paid = sum ?? drawn else { return false }
    values[.paid] = paid
    values[otherKey] = amount.map { paid - $0 }
    return true
  }

  /// Adds the price with tax, or the one without, to the other one of these. Returns false for a
  /// price that no tax makes.
  private static func addTax(to values: inout [Character: Int], _ scene: Scene) -> Bool {
    guard let base = values[.untaxed] ?? values[.price].flatMap(withoutTax) else { return false }
    let slot = scene.slots.first { $0.key == .price }
    let price = values[.price] ?? withTax(base) { slot?.allows($0) ?? true }
    guard let price else { return false }
    values[.price] = price
    values[.untaxed] = base
    return true
  }

  /// The amounts that are handed over: notes, and notes with coins.
  private static let amounts = [1_000, 1_100, 2_000, 5_000, 5_050, 10_000, 20_000, 30_000]

  /// Returns an amount that is handed over for a price or its change: notes, or coins with them
  /// where these make for fewer coins of change. Returns `nil` if the number is too large.
  ///
  /// - Parameter allows: Returns false for an amount that can't be the rest, which is the change,
  ///   or the price for a change.
  static func paid(
    _ amount: Int, isChange: Bool = false, _ generator: inout SeededGenerator, allows: (Int) -> Bool
  ) -> Int? {
    let larger = amounts.filter { paid in
      if paid <= amount || !allows(paid - amount) { return false }
      let price = isChange ? paid - amount : amount
      // One adds a note only if those without it aren't enough.
      let withoutLast = [2_000: 1_000, 20_000: 10_000, 30_000: 20_000][paid] ?? 0
      let coins = paid % 1_000
      let savesCoins = price > 500 && (1...max(coins, 1)).contains(price % 500)
      return price > withoutLast && (coins == 0 || savesCoins)
    }
    guard let next = larger.first, amount > 0 else { return nil }
    let likely = larger.prefix(3).filter { $0 == next || $0 <= 2 * amount + 1_000 }
    return likely[generator.below(likely.count)]
  }

  /// The taxes, of which the lower one is for food, added to 100 %.
  private static let taxes = [110, 108]

  /// Returns a price with its tax, rounded down to a whole yen.
  private static func withTax(_ base: Int, allows: (Int) -> Bool) -> Int? {
    taxes.map { base * $0 / 100 }.first(where: allows)
  }

  /// Returns the price without tax of which a price is made by a tax of 10 %, or of 8 % as for
  /// food, rounded down to a whole yen. Returns `nil` if there is none.
  static func withoutTax(_ price: Int) -> Int? {
    taxes.lazy.map { percent in
      (base: (price * 100 + percent - 1) / percent, percent: percent)
    }.first { $0.base * $0.percent / 100 == price && $0.base < price }?.base
  }

  /// The question about the number that is asked for.
  package var question: Question? { numbers[asked.key] }

  /// The name of the number that is asked for: "the price".
  package var name: String { asked.name }

  /// Returns the learner's answer, with its meaning: `はい。 Yes.`; `nil` if one says nothing.
  ///
  /// - Parameter romaji: The style of romaji; `nil` for kana.
  package func reply(_ romaji: RomajiStyle?) -> String? {
    guard scene.reply.count == 2 else { return nil }
    let pieces = SentencePattern.sentence(said: scene.reply[0]).kana
    let texts = pieces.map { piece in romaji.map { piece.romaji($0) } ?? piece.text }
    return texts.joined() + " " + scene.reply[1]
  }

  /// The sentence with its numbers, as the voice says it.
  package var said: Sentence {
    scene.pattern.sentence(with: numbers.mapValues(\.spokenNumber))
  }

  /// The sentence as people write it: 家賃は、月85,000円です。
  package var printed: String { said.printed.map(\.text).joined() }

  /// Returns the sentence with an answer in place of the right number; `nil` if it can't be said.
  package func sentence(saying answer: Answer) -> Sentence? {
    guard let typed = question?.spokenNumber(of: answer) else { return nil }
    var said = numbers.mapValues(\.spokenNumber)
    said[asked.key] = typed
    return scene.pattern.sentence(with: said)
  }

  /// The ways to write a sentence.
  package enum Form: Equatable { case kanji, kana, romaji(RomajiStyle) }

  /// Returns the sentence as a learner reads it, in pieces, of which the number that is asked for
  /// differs.
  package func pieces(_ form: Form) -> [MarkedText] {
    (form == .kanji ? said.printed : said.kana).map { piece in
      let text = if case .romaji(let style) = form { piece.romaji(style) } else { piece.text }
      return MarkedText(text: text, differs: piece.number == asked.key)
    }
  }

  /// Returns the name of another number of the sentence that was typed instead: "the price" for
  /// 3610.
  package func name(typed text: String) -> String? {
    let others = numbers.filter { $0.key != asked.key && $0.value.value != question?.value }
    return others.first { $0.value.parse(text) == .answer($0.value.value) }.flatMap { key, _ in
      scene.slots.first { $0.key == key }?.name
    }
  }
}

extension Question {
  /// The number as a sentence has it.
  fileprivate var spokenNumber: SpokenNumber {
    SpokenNumber(reading: reading, written: written, printed: printed)
  }
}

extension Scene {
  /// Returns true if another number is a time, which is said by the 24-hour clock: nobody says
  /// 午前9時から20時半まで.
  fileprivate func hasTime(besides slot: Slot) -> Bool {
    slots.contains { other in
      if case .time = other.kind { other.key != slot.key } else { false }
    }
  }
}

extension Question {
  /// The half of the day that is said before the hour; `nil` for the 24-hour clock and other
  /// numbers.
  var dayHalf: DayHalf? { DayHalf.allCases.first { display.hasPrefix($0.kanji) } }
}
