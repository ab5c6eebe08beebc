import Clients
import Domain
import JapaneseNumbers
import Testing

@testable import SpeechSynthesis

@Suite(.limited)
struct SynthesisParametersTests {
  let plain = VoiceCatalogue.Entry(id: "ja", name: "Haru", gender: .male, engine: "espeak-ng")

  func parameters(
    rate: Double = 0.5, pitch: Double = 1, pace: Utterance.Pace = .normal,
    of voice: VoiceCatalogue.Entry? = nil
  ) -> SynthesisParameters {
    var settings = SpeechSettings()
    // Bypass the clamping initializer: any value must become one that the engine accepts.
    settings.rate = rate
    settings.pitch = pitch
    return SynthesisParameters(
      Utterance(Reading.nothing, settings: settings, pace: pace), voice: voice ?? plain)
  }

  @Test(arguments: [
    (0, 80), (0.25, 118), (0.5, 175), (0.75, 215), (1, 265),
    (-1, 80), (2, 265), (.infinity, 265), (-.infinity, 80), (.nan, 175),
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

  @Test func `A rate is the same number of morae a second in all voices`() {
    var fast = plain
    fast.morae = 8.3
    for (rate, morae) in [(0, 3.25), (0.35, 5.6), (0.5, 7.1), (0.65, 8.04), (1, 10.75)] {
      #expect(abs(parameters(rate: rate, of: fast).speed * 8.3 - morae) < 0.02)
      #expect(abs(parameters(rate: rate).speed * 7.1 - morae) < 0.02)
    }
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

  @Test(arguments: [(0.5, 122), (1, 185), (0, 80)])
  func `The slow pace is 0.7 times the rate, down to the engine's minimum`(
    rate: Double, wordsPerMinute: Int
  ) {
    #expect(parameters(rate: rate, pace: .slow).wordsPerMinute == wordsPerMinute)
  }

  @Test(arguments: [(0.5, -12), (1, 0), (2, 12)]) func `A pitch becomes semitones`(
    pitch: Double, semitones: Double
  ) {
    #expect(parameters(pitch: pitch).semitones == semitones)
  }
}
