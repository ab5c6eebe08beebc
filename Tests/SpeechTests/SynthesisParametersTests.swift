import Clients
import Domain
import JapaneseNumbers
import Testing

@testable import SpeechSynthesis

@Suite(.timeLimit(.minutes(1)))
struct SynthesisParametersTests {
  let plain = VoiceCatalogue.Entry(id: "ja", name: "Haru", gender: .male, engine: "espeak-ng")

  func parameters(
    rate: Double = 0.5, pitch: Double = 1, volume: Double = 1, pace: Utterance.Pace = .normal,
    of voice: VoiceCatalogue.Entry? = nil
  ) -> SynthesisParameters {
    var settings = SpeechSettings()
    // Bypass the clamping initializer: any value must become one that the engine accepts.
    settings.rate = rate
    settings.pitch = pitch
    settings.volume = volume
    return SynthesisParameters(Utterance(Reading(units: []), settings: settings, pace: pace), voice: voice ?? plain)
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

  @Test(arguments: [(0, 0), (0.5, 50), (1, 100), (2, 100), (-1, 0), (.infinity, 100), (.nan, 100)])
  func `A volume becomes a percentage from 0 to 100`(
    volume: Double, espeakVolume: Int
  ) {
    #expect(parameters(volume: volume).espeakVolume == espeakVolume)
  }

  @Test(arguments: [(0.5, 3), (1, 1), (2, -1), (4, -1), (.nan, 1)])
  func `The gain is the voice's own, less for a higher pitch`(pitch: Double, gain: Double) {
    var voice = plain
    voice.gain = 1
    #expect(parameters(pitch: pitch, of: voice).gain == gain)
    voice.program = ["a program whose loudness doesn't depend on the pitch"]
    #expect(parameters(pitch: pitch, of: voice).gain == 1)
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
  func `The slow pace is 0.7 times the rate, down to the engine's minimum`(rate: Double, wordsPerMinute: Int) {
    #expect(parameters(rate: rate, pace: .slow).wordsPerMinute == wordsPerMinute)
  }

  @Test(arguments: [(0.5, -12), (1, 0), (2, 12)]) func `A pitch becomes semitones`(pitch: Double, semitones: Double) {
    #expect(parameters(pitch: pitch).semitones == semitones)
  }

  @Test(arguments: [(1, 0), (0.5, -6), (0, -120)]) func `A volume becomes decibels`(volume: Double, decibels: Double) {
    #expect(abs(parameters(volume: volume).decibels - decibels) < 0.03)
  }
}
