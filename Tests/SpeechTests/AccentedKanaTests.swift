import Clients
import Domain
import JapaneseNumbers
import Testing

@testable import SpeechSynthesis

@Suite(.limited)
struct AccentedKanaTests {
  @Test(arguments: [
    (Counter.yen.reading(of: 1_234), "セ'ン/ニヒャク'/サ'ンジュウ/ヨ'エン"),
    (Counter.yen.reading(of: 300), "サンビャク'エン"),
    (Reading(units: ["ぜろ", "にー"]), "ゼロニ'イ"),
    (Reading(units: ["とおか"]), "トオカ'"), (Reading(units: ["ふたつ"]), "_フタツ'"),
    (Reading(units: ["へいせい", "じゅう", "ねん", "、", "きゅう"]), "ヘエセエ'/ジュ'ウネン、キュ'ウ"),
  ])
  func `Accents, long vowels and devoiced morae are written out`(reading: Reading, kana: String) {
    #expect(Utterance(reading).accentedKana == kana)
  }

  @Test func `The kana keeps the rules of VOICEVOX for every kind of question`() throws {
    for topic in Topic.all {
      let count = min(topic.count, 200)
      for question in (0..<count).map({ topic.question(at: $0 * (topic.count / count)) }) {
        let kana = Utterance(question.reading).accentedKana
        for phrase in kana.split(separator: "、").flatMap({
          $0.split(separator: "/", omittingEmptySubsequences: false)
        }) {
          #expect(phrase.filter { $0 == "'" }.count == 1 && !phrase.hasPrefix("'"), "\(kana)")
          #expect(phrase.allSatisfy { "'_".contains($0) || ("ァ"..."ヴ").contains($0) }, "\(kana)")
        }
      }
    }
  }
}
