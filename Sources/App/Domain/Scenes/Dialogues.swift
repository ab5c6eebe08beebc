import JapaneseNumbers

/// The numbers that are said in a place.
struct PlaceQuestions: QuestionSource {
  let place: Place

  var count: Int { place.slots.reduce(0) { $0 + $1.slot.count } }
  var longest: AnswerLimits { AnswerLimits(number: .max) }
  var dialogue: Place? { place }
  var counters: [Counter] {
    place.slots.compactMap {
      if case .number(let counter, _) = $0.slot.kind { counter } else { nil }
    }
  }
  var unitsVary: Bool { true }

  /// Some numbers of each sentence, of which most have few.
  var rareIndices: [Int] {
    var start = 0
    return place.slots.flatMap { _, slot in
      defer { start += slot.count }
      return stride(from: 0, to: slot.count, by: max(1, slot.count / 12)).map { start + $0 }
    }
  }

  func question(at index: Int, topic: String) -> Question {
    let (place, rest) = place.slots.element(at: index) { $0.slot.count }
    return place.slot.question(place.slot.value(at: rest), topic: topic)
  }

  func questions(answer: String, topic: String) -> [Question] {
    var tried: [(kind: Scene.Kind, questions: [Question])] = []
    var found: [Question] = []
    for (_, slot) in place.slots where !found.contains(where: slot.fits) {
      let known = tried.first { $0.kind == slot.kind }
      let questions = known?.questions ?? slot.kind.questions(answer: answer, topic: topic)
      if known == nil { tried.append((slot.kind, questions)) }
      found += questions.filter(slot.fits)
    }
    return found
  }
}

extension Scene.Kind {
  /// Returns the questions of any slot of this kind that have an answer.
  fileprivate func questions(answer: String, topic: String) -> [Question] {
    switch self {
    case .number:
      guard let number = Int(answer), Reading.cardinals.contains(number) else { return [] }
      return [question(number, topic: topic)]
    case .time: return ClockTimes().questions(answer: answer, topic: topic)
    case .decimal: return Decimals(tenths: 0...0).questions(answer: answer, topic: topic)
    case .fields(let name, _):
      return Topic.fieldSource(name)?.questions(answer: answer, topic: topic) ?? []
    case .measure(let counter):
      return Measures(tenths: [], counter).questions(answer: answer, topic: topic)
    case .temperature:
      return Temperatures(degrees: 0...0).questions(answer: answer, topic: topic)
    case .exchangeRate:
      return ExchangeRates(sen: ExchangeRates.usual).questions(answer: answer, topic: topic)
    case .code(let codes): return codes.questions(answer: answer, topic: topic)
    }
  }
}

/// The questions of a dialogue, in the order in which they are heard there. The first time, each
/// step has its sentence for beginners.
struct DialogueSequence: QuestionGenerator {
  private let topic: String
  private let place: Place
  private var generator: SeededGenerator
  private var count = 0
  private var last: Question?
  /// The numbers of this round that stay the same.
  private var known: [Character: Int] = [:]
  private(set) var sentence: SpokenSentence?

  init(_ place: Place, topic: String, seed: UInt64) {
    self.topic = topic
    self.place = place
    generator = SeededGenerator(seed: seed)
  }

  mutating func next() -> Question {
    if count % place.steps.count == 0 { known = [:] }
    var drawn = draw()
    for _ in 0..<Self.mostDraws where drawn.sentence == nil || drawn.question == last {
      drawn = draw()
    }
    count += 1
    last = drawn.question
    sentence = drawn.sentence
    for name in Self.keptNames {
      if case .number(let number)? = sentence?.numbers[name]?.value { known[name] = number }
    }
    return drawn.question
  }

  /// The most draws until a number can be said in its sentence, unlike a price that no tax makes,
  /// and wasn't asked last. Change that is as much as the price stays.
  private static let mostDraws = 20

  /// Returns a question of this step and its sentence, which goes on from what was said before.
  private mutating func draw() -> (question: Question, sentence: SpokenSentence?) {
    let step = place.steps[count % place.steps.count]
    // A number that was said before isn't asked again.
    let asked = { (scene: Scene, known: [Character: Int]) in
      scene.slots.filter { $0.isAsked && known[$0.key] == nil }
    }
    let all = step.filter { !asked($0, known).isEmpty && canSay($0) }
    let scenes = all.isEmpty ? step : all
    let scene = count < place.steps.count ? scenes[0] : scenes[generator.below(scenes.count)]
    let slots = asked(scene, all.isEmpty ? [:] : known)
    let slot = slots[generator.below(slots.count)]
    var value = slot.value(at: generator.below(slot.count))
    var said = known
    if let price = known[.price] {
      if scene.isChangeInTwo {
        said.merge(Self.notesAndCoins(price)) { $1 }
        value = said[slot.key] ?? value
      } else if slot.key == .change,
        let paid = SpokenSentence.paid(price, &generator, allows: slot.allows)
      {
        value = paid - price
      } else if slot.key == .change {
        // No change of this price can be said, so it belongs to another price.
        said[.price] = nil
      }
    }
    let question = slot.question(value, topic: topic)
    return (question, SpokenSentence(scene, asking: slot, question, known: said, &generator))
  }

  /// The names of numbers that stay the same in a round: the price, and the number of guests.
  private static let keptNames: [Character] = [.price, "g"]

  /// Returns false for a sentence that contradicts what was said, and for change in notes and coins
  /// that can't be said, as there are only coins, or only notes.
  private func canSay(_ scene: Scene) -> Bool {
    guard scene.agrees(with: known) else { return false }
    guard let price = known[.price], scene.isChangeInTwo else { return true }
    let change = Self.notesAndCoins(price)
    return scene.slots.allSatisfy { slot in change[slot.key].map(slot.contains) ?? false }
  }

  /// Returns the notes and the coins of the change out of 10,000 yen.
  private static func notesAndCoins(_ price: Int) -> [Character: Int] {
    let change = 10_000 - price
    let coins = change % 1_000
    return [.notesOfChange: change - coins, .change: coins]
  }
}

extension Scene {
  /// True for a sentence that tells change in notes and coins.
  fileprivate var isChangeInTwo: Bool { pattern.names == [.notesOfChange, .change] }
}

extension Topic {
  static let dialogues = Place.all.map {
    Topic(
      $0.id, $0.name, $0.title, $0.range, in: .mixed, group: $0.group, PlaceQuestions(place: $0),
      note:
        "Sentences in the order in which one hears them there; the first round has the short ones.",
      words: "sentence dialogue")
  }

  var dialogue: Place? { source.dialogue }

  /// True if most of the topic's questions can be heard in a sentence, of some that are spread
  /// evenly.
  var hasSentences: Bool {
    let tried = 24
    let places = (0..<tried).map { (2 * $0 + 1) * count / (2 * tried) }
    return places.count { question(at: $0).hasSentences } > tried / 2
  }

  /// True for a dialogue, whose numbers are always said in sentences.
  package var isDialogue: Bool { dialogue != nil }
}

extension Question {
  /// The sentences in which the question can be heard; none for most numbers without a counter.
  var slots: [(scene: Scene, slot: Scene.Slot)] {
    let own = scenes.flatMap { scene in scene.slots.map { (scene: scene, slot: $0) } }
    if !own.isEmpty { return own }
    return places.flatMap { $0.slots.filter { $0.slot.fits(self) } }
  }

  /// True if the question can be heard in a sentence.
  package var hasSentences: Bool {
    scenes.contains { !$0.slots.isEmpty }
      || places.contains { $0.slots.contains { $0.slot.fits(self) } }
  }

  /// The places in which the question is said: a number of a dialogue in its own, a price at the
  /// till, all else anywhere.
  private var places: [Place] {
    let isPrice = counter == .yen && !groupsByMan
    if isOfDialogue { return Place.all.filter { $0.name == topic } }
    return isPrice ? Place.all.filter { $0.name == "dialogue-till" } : Place.all
  }
}
