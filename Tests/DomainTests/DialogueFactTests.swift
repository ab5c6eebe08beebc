import JapaneseNumbers
import Testing

@testable import Domain

/// Facts of a dialogue that have to be possible together: guests, bills, notes and coins, and
/// English.
@Suite(.limited)
struct DialogueFactTests {
  /// Returns the sentences of rounds of a dialogue, those of each round together.
  private func rounds(_ name: String, count: Int = 200) throws -> [[SpokenSentence]] {
    let place = try #require(Place.all.first { $0.name == name })
    var dialogue = DialogueSequence(place, topic: name, seed: 3)
    return try (0..<count).map { _ in
      try place.steps.map { _ in
        _ = dialogue.next()
        return try #require(dialogue.sentence)
      }
    }
  }

  @Test func `A party is as large at the bill as at the door, and one guest has no separate bills`()
    throws
  {
    var bills = 0
    for round in try rounds("dialogue-restaurant", count: 400) {
      let parties = round.compactMap { $0.numbers["g"]?.value }
      #expect(Set(parties.map(\.text)).count <= 1, "\(round.map(\.said.written))")
      guard case .number(let guests)? = parties.first else { continue }
      for sentence in round where sentence.numbers["t"] != nil {
        guard case .number(let price)? = sentence.numbers["t"]?.value else { continue }
        bills += parties.count > 1 ? 1 : 0
        switch sentence.scene.id {
        case "rest-split": #expect(guests > 1)
        case "rest-change": break
        default: #expect(price >= 800 * guests, "\(guests) guests, \(price) yen")
        }
      }
    }
    #expect(bills > 10)
  }

  @Test func `Nobody hands over a note more than needed, or coins that bring more coins back`()
    throws
  {
    // 10,000 yen and twice that are paid exactly.
    for price in 1...29_999 where price % 10_000 > 0 {
      var generator = SeededGenerator(seed: UInt64(price))
      let paid = try #require(SpokenSentence.paid(price, &generator) { _ in true })
      let change = paid - price
      if paid == 2_000 || paid > 10_000 { #expect(change < (paid == 2_000 ? 1_000 : 10_000)) }
      if paid % 1_000 > 0 {
        #expect(coins(change) < coins(change - paid % 1_000 + 1_000), "\(paid) for \(price)")
      }
    }
  }

  @Test func `A price has the usual tax, or that of food where that can't make it`() throws {
    func bases(_ percent: Int) -> [Int: Int] {
      Dictionary(uniqueKeysWithValues: (10...10_000).map { ($0 * percent / 100, $0) })
    }
    let usual = bases(110)
    let reduced = bases(108)
    let wrong = (1...9_999).filter { price in
      let all = [usual[price], reduced[price]].compactMap(\.self).filter { $0 < price }
      return SpokenSentence.withoutTax(price) != all.first
    }
    #expect(wrong.prefix(3) == [])
    for (base, total) in [(9_082, 9_990), (9_083, 9_809)] {
      let question = try #require(try HeardRow.question("money-store", "\(base)"))
      let found = try #require(
        question.slots.first { $0.scene.id == "till-before-tax" && $0.slot.key == "b" })
      var generator = SeededGenerator(seed: 1)
      let sentence = SpokenSentence(found.scene, asking: found.slot, question, &generator)
      #expect(sentence?.numbers["t"]?.value == .number(total))
    }
  }

  @Test(arguments: [60, 100, 450, 980])
  func `A price below 1,000 yen is paid with a note of 1,000 where coins save none`(price: Int)
    throws
  {
    for seed in UInt64(1)...20 {
      var generator = SeededGenerator(seed: seed)
      let paid = SpokenSentence.paid(price, &generator) { _ in true }
      #expect(paid == 1_000)
    }
  }

  /// Returns the least number of coins, from 1 to 500 yen, for an amount without its notes.
  private func coins(_ amount: Int) -> Int {
    var rest = amount % 1_000
    return [500, 100, 50, 10, 5, 1].reduce(0) { count, coin in
      defer { rest %= coin }
      return count + rest / coin
    }
  }

  @Test func `A clinic and a ward office are two places`() throws {
    for (name, prefix) in [("dialogue-clinic", "cl-"), ("dialogue-ward", "ward-")] {
      let place = try #require(Place.all.first { $0.name == name })
      #expect(place.steps.count >= 4)
      #expect(place.steps.joined().allSatisfy { $0.id.hasPrefix(prefix) })
    }
  }

  @Test func `A room is on one of nine floors, and has one of twelve numbers there`() throws {
    let slots = Place.all.flatMap(\.slots)
    let slot = try #require(slots.first { $0.scene.id == "flat-room" }).slot
    #expect(slot.count == 9 * 12)
    #expect((0..<slot.count).map(slot.value).allSatisfy { (1...12).contains($0 % 100) })
  }

  @Test func `A meaning is a sentence, and has the name of a month`() {
    for scene in Place.all.flatMap({ $0.steps.joined() }) {
      #expect(scene.meaning.contains(/[.?]$/), "\(scene.meaning)")
      #expect(!scene.meaning.contains(/: \{|\}\//), "\(scene.meaning) is a label")
      if scene.reply.count == 2 {
        #expect(scene.reply[0].contains(/[。？]$/) && scene.reply[1].contains(/[.?]$/))
      }
    }
  }

  @Test(arguments: [
    ("cl-date", ["n": 26, "m": 6], "How about 26 June for your next appointment?"),
    ("cl-date", ["n": 3, "m": 12], "How about 3 December for your next appointment?"),
    (
      "ward-birth", ["n": 8, "m": 8, "k": 20],
      "You were born on 8 August, Heisei 20, is that correct?"
    ),
    ("work-copies", ["n": 1, "m": 3], "Please prepare 1 copy of the papers by the 3rd."),
    ("work-copies", ["n": 12, "m": 11], "Please prepare 12 copies of the papers by the 11th."),
    ("rest-waiting", ["n": 1], "1 party is waiting before you."),
    ("rest-waiting", ["n": 3], "3 parties are waiting before you."),
    ("rest-cups", ["n": 2], "I'll bring 2 glasses of water."),
    ("cl-times", ["n": 1], "Take the medicine after meals, once a day."),
    ("cl-weight", ["n": 600], "You weigh 60 kilos."),
    ("cl-weight", ["n": 605], "You weigh 60.5 kilos."),
    ("work-rate", ["n": 14_970], "Today's rate is 149.70 yen to the dollar."),
    ("work-nth", ["n": 22], "The 22nd meeting is next week."),
    ("work-nth", ["n": 13], "The 13th meeting is next week."),
  ])
  func `Words agree with their number`(id: String, numbers: [String: Int], meaning: String) throws {
    let scene = try #require(Place.all.flatMap { $0.steps.joined() }.first { $0.id == id })
    var generator = SeededGenerator(seed: 1)
    let known = Dictionary(uniqueKeysWithValues: numbers.map { (Character($0), $1) })
    let asked = try #require(scene.slots.first)
    let question = asked.question(try #require(known[asked.key]), topic: "")
    let sentence = SpokenSentence(scene, asking: asked, question, known: known, &generator)
    #expect(sentence?.meaning == meaning)
  }

  @Test(arguments: ["time-hour", "time-hour-ampm", "time-hour-ampm-24"])
  func `An hour has its minutes in English, and both times of a sentence are of one clock`(
    topic: String
  ) throws {
    let topic = try Topic.find(topic)
    var generator = SeededGenerator(seed: 1)
    for index in 0..<topic.count {
      let question = topic.question(at: index)
      for (scene, slot) in question.slots {
        guard let sentence = SpokenSentence(scene, asking: slot, question, &generator) else {
          continue
        }
        #expect(sentence.meaning.contains(":"), "\(sentence.meaning)")
        let printed = sentence.printed.replacing("時刻", with: "").replacing("時間", with: "")
        if printed.contains("午前") || printed.contains("午後") {
          #expect(printed.count { $0 == "時" } == printed.count { $0 == "午" }, "\(printed)")
        }
      }
    }
  }
}
