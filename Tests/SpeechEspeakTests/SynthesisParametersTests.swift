import Clients
import Domain
import Testing

@testable import SpeechEspeak

@Suite(.timeLimit(.minutes(1)))
struct SynthesisParametersTests {
  let plain = VoiceCatalogue.Entry(id: "ja", name: "Haru", gender: .male, engine: "espeak-ng")

  func parameters(
    rate: Double = 0.5, pitch: Double = 1, volume: Double = 1, pace: Utterance.Pace = .normal, text: String = "",
    of voice: VoiceCatalogue.Entry? = nil
  ) -> SynthesisParameters {
    var settings = SpeechSettings()
    // Bypass the clamping initializer: any value must become one that the engine accepts.
    settings.rate = rate
    settings.pitch = pitch
    settings.volume = volume
    return SynthesisParameters(Utterance(spoken: text, settings: settings, pace: pace), voice: voice ?? plain)
  }

  @Test(arguments: [
    (0, 80), (0.25, 118), (0.5, 175), (0.75, 280), (1, 449),
    (-1, 80), (2, 449), (.infinity, 449), (-.infinity, 80), (.nan, 175),
  ])
  func `A rate becomes words per minute`(rate: Double, wordsPerMinute: Int) {
    #expect(parameters(rate: rate).wordsPerMinute == wordsPerMinute)
  }

  @Test(arguments: [
    (0.5, 0), (0.75, 29), (1, 50), (1.5, 79), (2, 99),
    (-1, 0), (0, 0), (3, 99), (.infinity, 99), (.nan, 50),
  ])
  func `Pitches use the engine's whole scale`(pitch: Double, espeakPitch: Int) {
    #expect(parameters(pitch: pitch).espeakPitch == espeakPitch)
  }

  @Test(arguments: [(0, 0), (0.5, 50), (1, 100), (2, 100), (-1, 0), (.infinity, 100), (.nan, 100)])
  func `A volume becomes a percentage from 0 to 100`(
    volume: Double, espeakVolume: Int
  ) {
    #expect(parameters(volume: volume).espeakVolume == espeakVolume)
  }

  @Test func `Settings are relative to the voice`() {
    var high = plain
    high.pitch = 1.5
    high.rate = 0.25
    #expect(parameters(of: high).wordsPerMinute == 118)
    #expect(parameters(of: high).espeakPitch == 79)
    #expect(parameters(rate: 0, pitch: 2, of: high).wordsPerMinute == 80)
    #expect(parameters(rate: 0, pitch: 2, of: high).espeakPitch == 99)
  }

  @Test(arguments: [(0.5, 122), (1, 314), (0, 80)])
  func `The slow pace is 0.7 times the rate, down to the engine's minimum`(rate: Double, wordsPerMinute: Int) {
    #expect(parameters(rate: rate, pace: .slow).wordsPerMinute == wordsPerMinute)
  }

  @Test(arguments: [
    ("", ""),
    ("さん", "さん"),
    ("さん びゃく", "さん びゃく"),
    ("いち まん さん ぜん はっ ぴゃく じゅー よん", "いち、まん、さん ぜん、はっ ぴゃく、じゅー、よん"),
    ("いちまん さん ぜん よん ひゃく えん", "いちまん、さん ぜん、よん ひゃく、えん"),
  ])
  func `The slow pace has pauses between units but not inside them`(spoken: String, text: String) {
    #expect(parameters(pace: .slow, text: spoken).text == text)
    #expect(parameters(text: spoken).text == spoken)
  }

  @Test(arguments: [
    (String(repeating: "か", count: 90), [40, 40, 10]),
    (String(repeating: "か", count: 40) + "ー" + String(repeating: "か", count: 40), [41, 40]),
    (String(repeating: "か", count: 40) + "っか" + String(repeating: "か", count: 5), [42, 5]),
    (String(repeating: "か", count: 30) + "、" + String(repeating: "か", count: 30), [61]),
  ])
  func `Long chunks are split, but not before a small kana or after っ`(text: String, chunks: [Int]) {
    #expect(parameters(text: text).text.split(separator: " ").map(\.count) == chunks)
  }
}
