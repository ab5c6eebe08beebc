import Clients
import Domain
import Testing

@testable import SpeechEspeak

struct EngineScaleTests {
  let plain = VoiceCatalogue.Entry(id: "ja", name: "Haru", gender: .male, engine: "espeak-ng")

  func scale(
    rate: Double = 0.5, pitch: Double = 1, volume: Double = 1, pace: Utterance.Pace = .normal, text: String = "",
    of voice: VoiceCatalogue.Entry? = nil
  ) -> EngineScale {
    var settings = SpeechSettings()
    // Set after the initializer, which clamps: whatever gets here must become something the engine can do.
    settings.rate = rate
    settings.pitch = pitch
    settings.volume = volume
    return EngineScale(Utterance(spoken: text, settings: settings, pace: pace), voice: voice ?? plain)
  }

  @Test(arguments: [
    (0, 80), (0.25, 118), (0.5, 175), (0.75, 280), (1, 449),
    (-1, 80), (2, 449), (.infinity, 449), (-.infinity, 80), (.nan, 175),
  ])
  func `rates are words a minute`(rate: Double, wordsPerMinute: Int) {
    #expect(scale(rate: rate).wordsPerMinute == wordsPerMinute)
  }

  @Test(arguments: [
    (0.5, 0), (0.75, 29), (1, 50), (1.5, 79), (2, 99),
    (-1, 0), (0, 0), (3, 99), (.infinity, 99), (.nan, 50),
  ])
  func `pitches spread from the middle to the ends of the engine's scale`(pitch: Double, enginePitch: Int) {
    #expect(scale(pitch: pitch).enginePitch == enginePitch)
  }

  @Test(arguments: [(0, 0), (0.5, 50), (1, 100), (2, 100), (-1, 0), (.infinity, 100), (.nan, 100)])
  func `volumes are percent of the voice's own, never negative and never so loud that it clips`(
    volume: Double, engineVolume: Int
  ) {
    #expect(scale(volume: volume).engineVolume == engineVolume)
  }

  @Test func `settings are relative to the voice`() {
    var high = plain
    high.pitch = 1.5
    high.rate = 0.25
    #expect(scale(of: high).wordsPerMinute == 118)
    #expect(scale(of: high).enginePitch == 79)
    #expect(scale(rate: 0, pitch: 2, of: high).wordsPerMinute == 80)
    #expect(scale(rate: 0, pitch: 2, of: high).enginePitch == 99)
  }

  @Test(arguments: [(0.5, 122), (1, 314), (0, 80)])
  func `slowly is 0.7 of the rate, where the engine can`(rate: Double, wordsPerMinute: Int) {
    #expect(scale(rate: rate, pace: .slow).wordsPerMinute == wordsPerMinute)
  }

  @Test(arguments: [
    ("", ""),
    ("さん", "さん"),
    ("さん びゃく", "さん びゃく"),
    ("いち まん さん ぜん はっ ぴゃく じゅー よん", "いち、まん、さん ぜん、はっ ぴゃく、じゅー、よん"),
    ("いちまん さん ぜん よん ひゃく えん", "いちまん、さん ぜん、よん ひゃく、えん"),
  ])
  func `slowly has pauses between the units, not inside them`(spoken: String, text: String) {
    #expect(scale(pace: .slow, text: spoken).text == text)
    #expect(scale(text: spoken).text == spoken)
  }

  @Test(arguments: [
    (String(repeating: "か", count: 90), [40, 40, 10]),
    (String(repeating: "か", count: 40) + "ー" + String(repeating: "か", count: 40), [41, 40]),
    (String(repeating: "か", count: 40) + "っか" + String(repeating: "か", count: 5), [42, 5]),
    (String(repeating: "か", count: 30) + "、" + String(repeating: "か", count: 30), [61]),
  ])
  func `what the engine would cut off is divided, where it does no harm`(text: String, chunks: [Int]) {
    #expect(scale(text: text).text.split(separator: " ").map(\.count) == chunks)
  }
}
