import Clients
import Domain
import Platform

/// Rate, pitch and volume of an utterance on the scales of the speech engines.
///
/// Settings are relative to the voice: with a rate of 0.5 and a pitch of 1 it speaks as the catalogue says.
struct SynthesisParameters: Equatable {
  /// The speed as a factor: 1 is the engine's default, 2 is twice as fast.
  var speed: Double
  /// The pitch as a factor: 1 is the voice's own, 2 is an octave higher.
  var pitch: Double
  /// The volume from 0 to 1, the voice's own.
  var volume: Double
  /// The gain in decibels that makes all voices equally loud at all pitches.
  var gain: Double
}

extension SynthesisParameters {
  init(_ utterance: Utterance, voice: VoiceCatalogue.Entry) {
    let settings = utterance.settings.clamped
    // The voice's values come from a file; this initializer clamps them.
    let base = SpeechSettings(rate: voice.rate ?? 0.5, pitch: voice.pitch ?? 1)
    speed = Self.speed(rate: base.rate) * Self.speed(rate: settings.rate)
    pitch = SpeechSettings(pitch: base.pitch * settings.pitch).pitch
    volume = settings.volume
    if utterance.pace == .slow { speed *= 0.7 }
    gain = (voice.gain ?? 0) - voice.kind.decibelsPerOctave * log2(pitch)
  }

  /// The pitch in semitones above the voice's own: 12 is an octave.
  var semitones: Double { 12 * log2(pitch) }

  /// The volume in decibels: 0 is the voice's own, and −120 can't be heard.
  var decibels: Double { volume > 0 ? max(20 * log10(volume), -120) : -120 }

  /// The value of `espeakRATE`: 80–449. A rate of 450 is slower than 449, and below 80 nothing changes.
  var wordsPerMinute: Int {
    let range = Self.wordsPerMinuteRange
    return Int(min(max(speed * Self.normalWordsPerMinute, range.lowerBound), range.upperBound).rounded())
  }

  /// The value of `espeakPITCH`: 0–99, where 50 is the voice's own pitch.
  ///
  /// The engine's scale is spread logarithmically over the settings' range from 0.5 to 2. The real range is narrower: a
  /// factor of 0.65–1.7 with most voices and 0.75–1.46 with `ja+Annie` (measured with espeak-ng 1.51).
  var espeakPitch: Int { min(Int((50 + 50 * log2(pitch)).rounded()), 99) }

  /// The value of `espeakVOLUME`: 0–100. From 150 on the voices clip.
  var espeakVolume: Int { Int((volume * 100).rounded()) }

  private static let wordsPerMinuteRange = 80.0...449.0
  private static let normalWordsPerMinute = 175.0
  /// The rate of 1, with which the voices say 11.5 morae a second. People say 11 at most, and a clerk 8 to 9.
  private static let fastestWordsPerMinute = 265.0

  /// Returns the speed for a rate on a logarithmic scale: slowest at 0, normal at 0.5, fastest at 1.
  private static func speed(rate: Double) -> Double {
    let end = rate < 0.5 ? wordsPerMinuteRange.lowerBound : fastestWordsPerMinute
    return pow(end / normalWordsPerMinute, abs(rate - 0.5) * 2)
  }
}
