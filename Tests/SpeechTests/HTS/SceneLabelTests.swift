import Clients
import JapaneseNumbers
import Testing

@testable import SpeechSynthesis

/// The labels of sentences around numbers, which are those of Open JTalk 1.11 with Debian's dictionary.
///
/// The numbers are some on which both agree, so that the tests are about the words around them.
@Suite(.timeLimit(.minutes(1)))
struct SceneLabelTests {
  private static let price = Scene.Number(Counter.yen.reading(of: 604), counter: .yen, written: "604円")
  private static let paid = Scene.Number(Counter.yen.reading(of: 607), counter: .yen, written: "607円")
  private static let time = Scene.Number(
    Readings(hour: 2, minute: 45, saysHalf: false).preferred, counter: nil, written: "2時45分")

  /// Each phrase is its accent and its morae, then parts of speech with their phonemes.
  @Test(arguments: [
    (
      Scene.till[0], "合計で、604円になります",
      """
      5/5: 03 g o o k e e 13 d e , 4/4: 05 r o cl py a k u 1/4: 05 y o 15 e N 13 n i 3/4: 20 n a \
      r i 10 m a s U
      """
    ),
    (
      Scene.till[2], "全部で、604円です",
      """
      1/4: 02 z e N b u 13 d e , 4/4: 05 r o cl py a k u 1/5: 05 y o 15 e N 10 d e s U
      """
    ),
    (
      Scene.till[3], "604円、頂戴いたします",
      """
      4/4: 05 r o cl py a k u 1/3: 05 y o 15 e N , 3/4: 03 ch o o d a i 4/5: 20 i t a sh i 10 m \
      a s U
      """
    ),
    (
      Scene.till[4], "607円お預かりします。604円のお返しです",
      """
      4/4: 05 r o cl py a k u 2/4: 05 n a n a 15 e N 7/8: 16 o 20 a z u k a r i sh i 10 m a s U \
      , 4/4: 05 r o cl py a k u 1/4: 05 y o 15 e N 23 n o 5/6: 03 o k a e sh i 10 d e s U
      """
    ),
    (
      Scene.till[5], "607円になります。604円のお釣りです",
      """
      4/4: 05 r o cl py a k u 2/5: 05 n a n a 15 e N 13 n i 3/4: 20 n a r i 10 m a s U , 4/4: 05 \
      r o cl py a k u 1/4: 05 y o 15 e N 23 n o 4/5: 02 o ts u r i 10 d e s U
      """
    ),
    (
      Scene.amount[0], "金額は、604円です",
      """
      5/5: 02 k i N g a k u 24 w a , 4/4: 05 r o cl py a k u 1/5: 05 y o 15 e N 10 d e s U
      """
    ),
    (
      Scene.amount[1], "604円になります",
      """
      4/4: 05 r o cl py a k u 1/4: 05 y o 15 e N 13 n i 3/4: 20 n a r i 10 m a s U
      """
    ),
    (
      Scene.time[0], "次の電車は、2時45分に発車いたします",
      """
      2/3: 02 ts u g i 23 n o 4/4: 02 d e N sh a 24 w a , 1/2: 05 n i 15 j i 1/4: 05 y o N j u u \
      1/4: 05 g o 15 f u N 13 n i 3/3: 03 h a cl sh a 4/5: 20 i t a sh i 10 m a s U
      """
    ),
    (
      Scene.time[1], "到着は、2時45分の予定です",
      """
      5/5: 03 t o o ch a k u 24 w a , 1/2: 05 n i 15 j i 1/4: 05 y o N j u u 1/4: 05 g o 15 f u \
      N 23 n o 4/5: 03 y o t e e 10 d e s U
      """
    ),
    (
      Scene.time[2], "現在の時刻は、2時45分です",
      """
      1/5: 02 g e N z a i 23 n o 1/4: 02 j i k o k u 24 w a , 1/2: 05 n i 15 j i 1/4: 05 y o N j \
      u u 1/5: 05 g o 15 f u N 10 d e s U
      """
    ),
    (
      Scene.time[3], "集合は、2時45分です",
      """
      5/5: 03 sh u u g o o 24 w a , 1/2: 05 n i 15 j i 1/4: 05 y o N j u u 1/5: 05 g o 15 f u N \
      10 d e s U
      """
    ),
  ])
  func `A sentence has the labels of Open JTalk`(scene: Scene, written: String, labels: String) {
    let sentence = scene.sentence(with: written.contains("円") ? Self.price : Self.time, other: Self.paid)
    #expect(sentence.written == written)
    #expect(short(Utterance(sentence).fullContextLabels) == labels)
  }

  @Test func `A bill keeps the fall of its number, which Open JTalk loses`() {
    let labels = short(Utterance(Scene.till[1].sentence(with: Self.price)).fullContextLabels)
    #expect(
      labels == """
        2/5: 16 o 03 k a i k e e , 4/4: 05 r o cl py a k u 1/4: 05 y o 15 e N 13 d e 4/5: 10 g o z a i m a s U
        """)
  }

  /// Returns labels in a short form: `1/4: 05 y o 15 e N`, and a comma for a pause.
  private func short(_ labels: [String]) -> String {
    var text: [String] = []
    var (phrase, word) = ("", "")
    for label in labels {
      guard let match = label.firstMatch(of: /-(.+?)\+.*\/C:(.+?)_.*\/F:(\d+)_(\d+)#.*@(\d+)_/) else {
        if label.contains("-pau+") { text.append(",") }
        (phrase, word) = ("", "")
        continue
      }
      let (phoneme, kind, place) = (String(match.1), String(match.2), "\(match.4)/\(match.3): \(match.5)")
      if place != phrase { text.append("\(match.4)/\(match.3):") }
      if place != phrase || kind != word { text.append(kind) }
      text.append(phoneme)
      (phrase, word) = (place, kind)
    }
    return text.joined(separator: " ")
  }
}
