import Foundation
import JapaneseNumbers
import Testing

@testable import Domain

/// Sentences around numbers, and dialogues.
@Suite(.limited)
struct SceneTests {
  /// Returns the sentence of a scene with the number of a question.
  private func sentence(_ id: String, _ topic: String, _ answer: String, seed: UInt64 = 0) throws
    -> SpokenSentence
  {
    let question = try #require(try HeardRow.question(topic, answer))
    let found = try #require(question.slots.first { $0.scene.id == id })
    var generator = SeededGenerator(seed: seed)
    return try #require(SpokenSentence(found.scene, asking: found.slot, question, &generator))
  }

  @Test(arguments: [
    (
      "till-total", "money-conbini", "1234", "合計で、1,234円になります。", "ごうけいで、 せん にひゃく さんじゅう よ えんに なります。",
      "ごうけいで、せ↓ん にひゃく さ↓んじゅう よ↓えんに なりま↓す", "In all, that comes to 1,234 yen."
    ),
    (
      "till-change", "money-conbini", "390", "1,000円お預かりします。390円のお返しです。",
      "せん えん おあずかりします。 さんびゃく きゅうじゅう えんの おかえしです。", "せんえん おあずかりしま↓す、さ↓んびゃく きゅうじゅ↓うえんの おかえしで↓す",
      "I take 1,000 yen. 390 yen is your change."
    ),
    (
      "time-departure", "time-hour-minute", "3時半", "", "", "", ""
    ),
    (
      "st-next", "time-hour-minute", "15:16", "次は、15時16分発、快速、千葉行きです。",
      "つぎは、 じゅう ご じ じゅう ろっぷんはつ、 かいそく、 ちばゆきです。",
      "つぎ↓わ、じゅ↓う ご↓じ じゅうろ↓っぷんはつ、かいそく、ちばゆきで↓す", "Next is the 15:16 rapid for Chiba."
    ),
    (
      "rest-portions", "dialogue-restaurant", "4人前", "ギョーザを4人前、お持ちしました。", "ぎょーざを よ にんまえ、 おもちしました。",
      "ぎょーざお よにんまえ、おもちしま↓した", "I've brought 4 portions of gyōza."
    ),
    (
      "flat-rent", "money-rent", "85000", "家賃は、管理費別で月85,000円です。", "", "",
      "The rent is 85,000 yen a month, without service charges."
    ),
    (
      "work-salary", "money-salary", "10300000", "年収は、1030万円です。", "", "",
      "The annual salary is 10,300,000 yen."
    ),
  ])
  func `A number is said in a sentence, written and translated`(
    id: String, topic: String, answer: String, written: String, kana: String, accent: String,
    meaning: String
  ) throws {
    // Trains leave between five and one o'clock.
    if written.isEmpty {
      let question = try #require(try HeardRow.question(topic, answer))
      #expect(!question.slots.contains { $0.scene.id == id })
      return
    }
    let sentence = try sentence(id, topic, answer)
    #expect(sentence.printed == written)
    if !kana.isEmpty { #expect(sentence.pieces(.kana).map(\.text).joined() == kana) }
    if !accent.isEmpty { #expect(sentence.said.marked == accent) }
    #expect(sentence.meaning == meaning)
    #expect(sentence.pieces(.kanji).filter(\.differs).map(\.text) == [sentence.question?.printed])
  }

  @Test(arguments: [
    (
      "rest-order", "dialogue-restaurant", "1つ",
      "nama o hitotsu to, edamame o itsutsu desu ne. hai, onegaishimasu. Yes, please."
    ),
    (
      "st-change", "dialogue-station", "4番線",
      "onorikae no okyakusama wa, yonbansen e omawari kudasai."
    ),
    (
      "flat-rent", "money-rent", "30000",
      "yachin wa, kanrihibetsu de tsuki sanman'en desu. shikikin wa? And the deposit?"
    ),
    (
      "flat-parking", "dialogue-flat", "5000",
      "chūshajō wa, tsuki gosen'en desu. kuruma wa arimasen. I have no car."
    ),
  ])
  func `Romaji is what is said, with blanks between words`(
    id: String, topic: String, answer: String, romaji: String
  ) throws {
    let sentence = try sentence(id, topic, answer)
    let text = sentence.pieces(.romaji(.macrons)).map(\.text).joined()
    #expect(text + (sentence.reply(.macrons).map { " " + $0 } ?? "") == romaji)
  }

  /// Sentences with a number as people write it, and as voices read it.
  @Test(arguments: [
    ("po-insured", "dialogue-post", "900000", "補償は、90万円までです。", "補償は、900000円までです。"),
    ("po-insured", "dialogue-post", "1300000", "補償は、130万円までです。", "補償は、130万円までです。"),
    ("flat-rent", "money-rent", "178000", "家賃は、管理費別で月178,000円です。", "家賃は、管理費別で月178000円です。"),
    ("po-day", "date-day", "1", "お届けは、1日の午後になります。", "お届けは、ついたちの午後になります。"),
    (
      "work-turnover", "dialogue-work", "9610000000", "今期の売り上げは、96億1000万円の見込みです。",
      "今期の売り上げは、96億1千万円の見込みです。"
    ),
    (
      "till-points", "dialogue-till", "3,480ポイント", "ただいま、3,480ポイントたまっております。お使いになりますか。",
      "ただいま、3480ポイントたまっております。お使いになりますか。"
    ),
  ])
  func `The screen shows what people write, and voices get what they can read`(
    id: String, topic: String, answer: String, printed: String, written: String
  ) throws {
    let sentence = try sentence(id, topic, answer)
    #expect(sentence.printed == printed)
    #expect(sentence.pieces(.kanji).map(\.text).joined() == printed)
    #expect(sentence.said.written == written)
  }

  @Test func `The price without tax is asked too, and the one with tax is known by its name`()
    throws
  {
    let question = try #require(try HeardRow.question("money-conbini", "980"))
    let found = try #require(
      question.slots.first { $0.scene.id == "till-before-tax" && $0.slot.key == "b" })
    var generator = SeededGenerator(seed: 1)
    let sentence = try #require(
      SpokenSentence(found.scene, asking: found.slot, question, &generator))
    #expect(sentence.printed == "税抜き980円、税込み1,078円でございます。")
    #expect(sentence.name(typed: "1078") == "the price with tax")
    #expect(sentence.name(typed: "980") == nil)
  }

  @Test func `A card number has its pauses in a sentence too`() throws {
    let sentence = try sentence("tel-card", "code-card", "4980 1234 5678 9012")
    #expect(sentence.said.breathGroups.count == 5)
    #expect(sentence.said.pauses.map(\.length) == [.short, .short, .short, .short])
    #expect(sentence.said.fluent.pauses.count == 3)
  }

  /// A word whose kanji Open JTalk reads さつ.
  @Test func `The number called is on a ばんごうふだ`() throws {
    let sentence = try sentence("cl-number", "dialogue-clinic", "7")
    #expect(sentence.said.reading.kana.contains("のばんごうふだお"))
    #expect(sentence.said.marked.contains("ばんご↓うふだお"))
  }

  @Test func `Ids are unique, and those of earlier versions are still there`() {
    let ids = Place.all.flatMap { $0.steps.joined().map(\.id) }
    let earlier = [
      "till-total", "till-bill", "till-altogether", "till-received", "till-change", "till-coins",
      "amount-sum",
      "amount-becomes", "time-departure", "time-arrival", "time-now", "time-meeting",
    ]
    #expect(Set(ids).count == ids.count && ids.count >= 110)
    #expect(Set(earlier).isSubset(of: ids))
    #expect(Place.all.map(\.id) == [604, 605, 606, 607, 612, 608, 609, 610, 611, 613, 614])
    // As many as the file has, so that none is left out because of a mistake in it.
    let sentences = String(decoding: Place.sentenceBytes, as: UTF8.self).split(
      separator: "\n")
    #expect(ids.count == sentences.count { $0.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil })
  }

  @Test func `Every number of every sentence is said whole, is right, and is asked by name`() throws
  {
    for place in Place.all {
      for (scene, slot) in place.slots {
        var generator = SeededGenerator(seed: 7)
        for index in 0..<min(slot.count, 20) {
          let value = slot.value(at: slot.count <= 20 ? index : generator.below(slot.count))
          let question = slot.question(value, topic: place.name)
          let sentence = try #require(
            SpokenSentence(scene, asking: slot, question, &generator), "\(scene.id) \(value)")
          #expect(
            slot.fits(question) && sentence.question == question && !slot.name.isEmpty,
            "\(scene.id) \(value)")
          #expect(
            sentence.said.written.contains(question.written)
              && sentence.said.reading.kana.contains(question.reading.kana))
          let said = sentence.said.breathGroups.flatMap { $0.flatMap(\.morae) }.joined()
          #expect(said == sentence.said.reading.kana.filter { !"、。".contains($0) }, "\(scene.id)")
          // The ending of a plural belongs to the number before it, asked or not.
          #expect(
            !sentence.meaning.contains(/(^|[^.,:0-9])1 [a-z]+[^s]s\b/), "\(sentence.meaning)")
          for text in [sentence.meaning, sentence.said.written] + sentence.pieces(.kana).map(\.text)
          {
            #expect(
              !text.contains { "{}[]↓~/".contains($0) && !text.contains("/\(index)") }
                || text.contains("/"), "\(text)")
          }
        }
      }
    }
  }

  /// Typed numbers of the same sentence, with the name of each.
  @Test(arguments: [
    ("till-change", "money-conbini", "390", "#", "what was paid"),
    ("till-change", "money-conbini", "390", "391", nil),
    ("till-coins", "dialogue-till", "390", "#", "the change"),
    ("rest-order", "dialogue-restaurant", "3つ", "#", "the edamame"),
    ("rest-limit", "dialogue-restaurant", "90", "#", "the last order"),
    ("st-nozomi", "dialogue-station", "14", "#", "the train"),
    ("st-people", "dialogue-station", "2", "#", "the children"),
    ("st-seat", "dialogue-station", "12", "#", "the car"),
    ("cl-number", "dialogue-clinic", "7", "#", "the number called"),
    ("cl-pressure", "dialogue-clinic", "150", "#", "the lower one"),
    ("cl-date", "dialogue-clinic", "14", "#", "the month"),
    ("ward-copies", "dialogue-ward", "2", "#", "the fee"),
    ("ward-birth", "dialogue-ward", "20", "#", "the month"),
    ("po-stamps", "dialogue-post", "4", "#", "the price of a stamp"),
    ("po-envelopes", "dialogue-post", "330", "#", "how many envelopes"),
    ("flat-deposit", "dialogue-flat", "3", "#", "the key money"),
    ("flat-walk", "dialogue-flat", "8", "#", "how old"),
    ("flat-floor", "dialogue-flat", "3", "#", "how many floors"),
    ("tel-menu", "dialogue-telephone", "1", "#", "the number for questions"),
    ("tel-hours", "dialogue-telephone", "18:00", "#", "from when"),
    ("work-meeting", "dialogue-work", "13:15", "#", "the old time"),
    ("work-copies", "dialogue-work", "39", "#", "the day"),
  ])
  func `Another number of the sentence is known by its name`(
    id: String, topic: String, answer: String, typed: String, name: String?
  ) throws {
    let slots = Place.all.flatMap(\.slots).filter { $0.scene.id == id }
    let found = slots.lazy.flatMap { scene, slot in
      (0..<min(slot.count, 10_000)).lazy.map {
        (scene: scene, slot: slot, question: slot.question(slot.value(at: $0), topic: topic))
      }
    }.first { $0.question.answer == answer.filter { $0 != "つ" } }
    let asked = try #require(found)
    var generator = SeededGenerator(seed: 5)
    let sentence = try #require(
      SpokenSentence(asked.scene, asking: asked.slot, asked.question, &generator))
    if typed != "#" {
      #expect(sentence.name(typed: typed) == name)
    } else {
      let others = sentence.numbers.values.filter { $0 != sentence.question }
      let names = others.map { sentence.name(typed: $0.formatted($0.value)) }
      #expect(names.contains(name), "\(names)")
    }
  }

  @Test(arguments: ["numbers-100", "date-year-ad", "counter-wa"])
  func `Numbers alone have no sentence`(topic: String) throws {
    let topic = try Topic.find(topic)
    #expect(!topic.question(at: 0).hasSentences)
  }
}

extension Sentence {
  /// The sentence as it is said, with its accents.
  var marked: String {
    breathGroups.map { $0.map(\.marked).joined(separator: " ") }.joined(separator: "、")
  }
}
