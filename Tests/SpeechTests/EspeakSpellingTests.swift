import Clients
import JapaneseNumbers
import Testing

@testable import SpeechSynthesis

@Suite(.limited) struct `The spelling for espeak-ng` {
  @Test(arguments: [
    (0, "れー"), (4, "よん"), (13, "じゅう さん"), (30, "さん じゅう"), (34, "さん じゅう よん"), (300, "さん びゃく"),
    (400, "よん ひゃく"), (600, "ろっ ぴゃく"), (800, "はっ ぴゃく"), (1_000, "せん"), (1_234, "せん にひゃく さん じゅう よん"),
    (3_000, "さん ぜん"), (4_000, "よん せん"), (8_000, "はっせん"), (40_000, "よんまん"), (100_000, "じゅうまん"),
    (140_000, "じゅう よんまん"), (1_000_000, "ひゃく まん"), (10_000_000, "いっせん まん"), (300_000_000, "さん おく"),
    (1_000_000_000_000, "いっちょー"), (10_000_000_000_000, "じゅっちょー"), (-30, "まいなす さん じゅう"),
  ]) func `has spaces where espeak-ng needs them`(number: Int, spoken: String) {
    #expect(Reading(cardinal: number).espeakSpelling == spoken)
  }

  @Test(arguments: [
    (["よ", "えん"], "よ えん"), (["さん", "えん"], "さん えん"), (["いっ", "ぽん"], "いっ ぽん"), (["いっぽん"], "いっ ぽん"),
    (["いっぷん"], "いっぷん"), (["へいせい"], "へーせー"), (["たいしょう"], "たいしょー"), (["とお"], "とお"), (["とおか"], "とおか"),
    (["にほん"], "にほん"), (["しんあい"], "しん あい"), (["ほんや"], "ほん や"), (["でんわ"], "でん わ"),
    (["せんちょう"], "せんちょー"),
    (["さんねん"], "さんねん"), (["パーセント"], "ぱーせんと"), (["サンパイ"], "さん ぱい"), (["コウ"], "こー"), ([], ""),
  ]) func `repairs ん, っ, おう and えい`(units: [String], spoken: String) {
    #expect(Reading(units: units).espeakSpelling == spoken)
  }

  @Test(arguments: [
    (Counter.yen, 300, "さん びゃく えん"), (.yen, 4, "よ えん"), (.minuteDuration, 10, "じゅっぷんかん"),
    (.minute, 3, "さん ぷん"),
    (.monthDuration, 6, "ろっかげつ"), (.clockHour, 14, "じゅう よ じ"), (.dayOfMonth, 20, "はつか"),
    (.dayOfMonth, 8, "よーか"),
  ]) func `separates a counter, except after っ`(counter: Counter, number: Int, spoken: String) {
    #expect(counter.reading(of: number).espeakSpelling == spoken)
  }

  @Test func `lengthens every お and え, and no other vowel`() {
    for kana in "おこごそぞとどのほぼぽもよろ" {
      #expect(Reading(units: ["\(kana)う"]).espeakSpelling == "\(kana)ー")
    }
    for kana in "えけげせぜてでねへべぺめれ" {
      #expect(Reading(units: ["\(kana)い"]).espeakSpelling == "\(kana)ー")
    }
    for unit in ["かう", "くう", "こい", "ねう", "すい"] {
      #expect(Reading(units: [unit]).espeakSpelling == unit)
    }
    // ん is cut off before vowels, s, z, h, b, p, y and w.
    for kana in "あえさざはばぱやわ" {
      #expect(Reading(units: ["さん\(kana)"]).espeakSpelling == "さん \(kana)")
    }
    for kana in "かがただなまら" {
      #expect(Reading(units: ["さん\(kana)"]).espeakSpelling == "さん\(kana)")
    }
  }

  @Test func `joins readings like their units`() {
    let reading = Reading(units: ["ごぜん"]) + Reading(cardinal: 300) + Reading(units: ["えん"])
    #expect(reading.espeakSpelling == "ごぜん さん びゃく えん")
    #expect((reading + Reading(particle: "は")).espeakSpelling == "ごぜん さん びゃく えん わ")
  }

  @Test(arguments: [
    ([], ""),
    (["さん"], "さん"),
    (["さんびゃく"], "さん びゃく"),
    (["いち", "まん", "さんぜん", "はっぴゃく", "じゅう", "よん"], "いち、まん、さん ぜん、はっ ぴゃく、じゅう、よん"),
    (["よんひゃく", "えん"], "よん ひゃく、えん"),
    (["に", "、", "さん"], "に、 さん"),
    (["はい", "。", "さん"], "はい。 さん"),
  ])
  func `The slow pace has pauses between units but not inside them`(units: [String], text: String) {
    let reading = Reading(units: units)
    #expect(Utterance(reading, pace: .slow).espeakText == text)
    #expect(Utterance(reading).espeakText == reading.espeakSpelling)
  }

  @Test(arguments: [
    (String(repeating: "か", count: 90), [40, 40, 10]),
    (String(repeating: "か", count: 40) + "ー" + String(repeating: "か", count: 40), [41, 40]),
    (String(repeating: "か", count: 40) + "っか" + String(repeating: "か", count: 5), [42, 5]),
    (String(repeating: "か", count: 30) + "、" + String(repeating: "か", count: 30), [61]),
  ])
  func `Long chunks are split, but not before a small kana or after っ`(unit: String, chunks: [Int])
  {
    let utterance = Utterance(Reading(units: [unit]))
    #expect(utterance.espeakText.split(separator: " ").map(\.count) == chunks)
  }
}
