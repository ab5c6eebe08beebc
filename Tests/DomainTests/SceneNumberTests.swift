import JapaneseNumbers
import Testing

@testable import Domain

/// The numbers that sentences, dialogues and pairs have: only those of their lists.
@Suite(.limited)
struct SceneNumberTests {
  /// The values of each slot of each sentence, as its list has them.
  private static let values: [String: Set<Int>] = Place.all.flatMap { place in
    place.steps.joined().flatMap { scene in
      scene.slots.map { slot in
        switch slot.kind {
        case .code, .fields: return ("\(scene.id) \(slot.key)", Set<Int>())
        case .number, .time, .decimal, .measure, .temperature, .exchangeRate: break
        }
        return ("\(scene.id) \(slot.key)", Set((0..<slot.count).map(slot.value)))
      }
    }
  }.reduce(into: [:]) { $0[$1.0] = $1.1 }

  /// Returns the meaning if a word is doubled in it, and the sentence with each number that its
  /// slot's list doesn't have.
  private func faults(of sentence: SpokenSentence) -> [String] {
    let isDoubled = hasDoubledWord(sentence.meaning)
    return (isDoubled ? [sentence.meaning] : []) + wrongNumbers(in: sentence)
  }

  /// Looks for a doubled word. The expression takes long, so it is tried only where the same
  /// letters follow each other, whatever is between them.
  private func hasDoubledWord(_ text: String) -> Bool {
    let words = text.utf8.split { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let mayBeDoubled = zip(words, words.dropFirst()).contains { $0.elementsEqual($1) }
    return mayBeDoubled && text.contains(/\b([a-z]+) \1\b/)
  }

  private func wrongNumbers(in sentence: SpokenSentence) -> [String] {
    sentence.scene.slots.compactMap { slot in
      guard let question = sentence.numbers[slot.key] else { return nil }
      let values = Self.values["\(sentence.scene.id) \(slot.key)", default: []]
      var value = Int(question.answer)
      switch slot.kind {
      // An amount that follows from others has no list.
      case .number where values.isEmpty: return value ?? 0 > 0 ? nil : sentence.said.written
      case .number: break
      case .decimal, .measure: value = Int(question.answer.filter { $0 != "." })
      case .temperature: break
      case .exchangeRate: value = Double(question.answer).map { Int(($0 * 100).rounded()) }
      case .fields(let topic, let words):
        let isAsked =
          question.isOfDialogue || question.topic == topic
        return isAsked && words.match(question.display)
          ? nil : sentence.said.written
      case .code(let codes):
        let lengths = codes.patterns.map { $0.count { !"- ".contains($0) } }
        return lengths.contains(question.answer.count { !"- ".contains($0) })
          ? nil : sentence.said.written
      case .time:
        let time = question.written.wholeMatch(of: /(午前|午後|)([0-9]+)時(半|([0-9]+)分|)/)
        let hour = time.flatMap { Int($0.2) }.map { time?.1 == "午後" ? $0 + 12 : $0 }
        let minute = time?.3 == "半" ? 30 : time?.4.flatMap { Int($0) } ?? 0
        value = hour.map { 60 * $0 + minute }
      }
      return value.map(values.contains) == true
        ? nil : "\(sentence.scene.id) \(sentence.said.written)"
    }
  }

  @Test(arguments: Topic.all.filter { !$0.isDialogue })
  func `A number is said only in sentences that have it in their list, and so are the others there`(
    topic: Topic
  ) throws {
    var faults: Set<String> = []
    for seed in UInt64(1)...(Sample.isFull ? 4 : 2) {
      var questions = QuestionSequence(topic: topic, seed: seed)
      let choices = SessionChoices(seed: seed)
      for index in 0..<(Sample.isFull ? 1000 : 100) {
        let question = questions.next()
        guard let sentence = choices.sentence(of: question, at: index) else { continue }
        #expect(sentence.question == question)
        faults.formUnion(self.faults(of: sentence))
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: Place.all)
  func
    `A dialogue says only numbers of its lists, and its prices, what is paid and the change agree`(
      place: Place
    )
    throws
  {
    var faults: Set<String> = []
    for seed in UInt64(1)...4 {
      var dialogue = DialogueSequence(place, topic: place.name, seed: seed)
      for _ in 0..<(Sample.isFull ? 400 : 60) * place.steps.count {
        let question = dialogue.next()
        let sentence = try #require(dialogue.sentence, "\(question)")
        #expect(sentence.question == question)
        faults.formUnion(self.faults(of: sentence))
        let amounts = sentence.numbers.compactMapValues { Int($0.answer) }
        if let price = amounts["t"], let paid = amounts["p"], let change = amounts["c"],
          paid != price + change
        {
          faults.insert(sentence.said.written)
        }
      }
    }
    #expect(faults == [])
  }

  @Test func `A pair is said only in sentences that have both numbers in their list`() throws {
    var faults: Set<String> = []
    var count = 0
    for pair in SoundPair.usual {
      var sequence = try #require(PairSequence([pair], seed: 3))
      for _ in 0..<60 {
        let trial = sequence.next()
        sequence.add(isRight: true)
        count += trial.sentences.count
        for sentence in trial.sentences { faults.formUnion(self.faults(of: sentence)) }
      }
    }
    #expect(faults == [])
    #expect(count > 1000)
  }

  @Test func `Measures, times and codes stand in the sentences of their kind and range alone`()
    throws
  {
    for (topic, answer, ids, others) in [
      ("everyday-decimal", "38.6", "cl-fever", "work-sales"),
      ("everyday-decimal", "38.6%", "work-sales", "cl-fever"),
      ("everyday-decimal", "1.1", "", "cl-eyes"), ("measure-eyes", "1.2", "cl-eyes", "work-sales"),
      ("measure-weight", "60.5キロ", "cl-weight cl-body", "po-kilos"),
      ("measure-weight", "80.5キロ", "cl-weight", "cl-body"),
      ("measure-height", "165センチ", "cl-height cl-body", "flat-ceiling"),
      ("measure-height", "181センチ", "cl-height", "cl-body"),
      ("measure-shoes", "22.5センチ", "till-size", "flat-fridge"),
      ("measure-fever", "37.4度", "cl-temperature", ""),
      ("measure-fever", "37.5度", "", "cl-temperature"),
      ("measure-times", "2.9倍", "work-last-year", "work-costs"),
      ("measure-times", "3倍", "", "work-last-year"),
      ("measure-winter", "氷点下20度", "tel-cold tel-outside", ""),
      ("money-rate", "1ドル149円50銭", "work-rate", "work-market"),
      ("money-rate", "1ドル149円55銭", "work-market", "work-rate"),
      ("code-pin", "0425", "tel-confirm tel-last-four", "tel-extension"),
      ("code-postal", "150-0002", "po-postal flat-postal", "tel-booking-number tel-confirm"),
      ("code-booking", "A7B-204", "st-booking", "tel-card"),
      ("everyday-phone", "090-1234-5678", "tel-number", "tel-extension tel-card"),
      ("duration-days", "3日", "cl-days", "po-day"), ("date-day", "3", "po-day", "cl-days"),
      ("time-hour-ampm", "午後0時", "po-redelivery st-next", ""),
      ("time-hour-ampm", "午前0時", "st-next", "po-redelivery"),
      ("time-hour-minute", "17:00", "ward-until", "po-redelivery"),
      ("counter-goushitsu", "112", "flat-room", ""), ("counter-goushitsu", "113", "", "flat-room"),
    ] as [(String, String, String, String)] {
      let question = try #require(try HeardRow.question(topic, answer))
      let found = Set(question.slots.map(\.scene.id))
      let expected = Set(ids.split(separator: " ").map(String.init))
      let unexpected = Set(others.split(separator: " ").map(String.init))
      #expect(found.isSuperset(of: expected), "\(topic) \(answer)")
      #expect(found.isDisjoint(with: unexpected), "\(topic) \(answer)")
    }
  }

  @Test func `A number that is one of many values isn't said where the list leaves it out`() throws
  {
    for (topic, answer, id) in [
      ("money-conbini", "1154", "till-notes"), ("money-conbini", "221", "till-coupon"),
      ("money-restaurant", "4920", "till-charge"), ("money-rent", "165000", "po-insured"),
      ("money-salary", "8500000", "work-budget"), ("time-hour-minute", "20:28", "rest-limit"),
      ("time-hour-minute", "17:42", "work-meeting"), ("time-minute", "14分", "rest-minutes"),
      ("everyday-decimal", "75.2", "cl-fever"), ("time-hour-minute", "3時半", "st-next"),
      ("date-weekday", "日曜日 = 7", "plan-rubbish"), ("time-relative", "3年後 = +3", "plan-leave"),
      ("time-to-hour", "9時3分前 = 8:57", "plan-meet"),
      ("about-limit", "5分以上 = >=5", "town-far"),
      ("about-limit", "40歳以下 = <=40", "town-age"), ("about-limit", "16歳以下 = <=16", "town-age"),
      ("about-limit", "500円以上 = >=500", "town-fee"), ("everyday-fraction", "7/100", "town-part"),
      ("date-weekday-range", "土曜から火曜まで = 6-2", "plan-weekdays"),
      ("date-weekday-range", "火曜から月曜まで = 2-1", "plan-lesson"),
    ] {
      let question = try #require(try HeardRow.question(topic, answer))
      #expect(!question.slots.contains { $0.scene.id == id }, "\(id) \(answer)")
    }
    for (topic, answer, id) in [
      ("money-conbini", "1000", "till-notes"), ("money-conbini", "220", "till-coupon"),
      ("time-hour-minute", "20:30", "rest-limit"), ("time-hour-minute", "9時半", "time-meeting"),
      ("time-hour-ampm", "午後7時", "rest-limit"), ("everyday-decimal", "38.6", "cl-fever"),
      ("everyday-phone", "090-1234-5678", "tel-repeat"),
      ("date-weekday", "月曜日 = 1", "plan-rubbish"), ("time-relative", "3日後 = +3", "plan-leave"),
      ("time-to-hour", "9時15分前 = 8:45", "plan-meet"),
      ("about-limit", "90分以上 = >=90", "town-far"),
      ("about-limit", "65歳以上 = >=65", "town-age"), ("everyday-fraction", "3/7", "town-part"),
      ("date-weekday-range", "月曜から金曜まで = 1-5", "plan-weekdays"),
      ("code-card", "4980 1234 5678 9012", "tel-card"),
    ] {
      let question = try #require(try HeardRow.question(topic, answer))
      #expect(question.slots.contains { $0.scene.id == id }, "\(id) \(answer)")
    }
  }
}
