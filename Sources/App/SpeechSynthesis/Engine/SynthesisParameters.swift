import Clients
import Domain
import Platform

/// Rate and pitch of an utterance on the scales of the speech engines.
///
/// The rate is the same number of morae a second in all voices, and the pitch is relative to the
/// voice.
struct SynthesisParameters: Equatable {
  /// The speed as a factor: 1 is the engine's default, 2 is twice as fast.
  var speed: Double
  /// The pitch as a factor: 1 is the voice's own, 2 is an octave higher.
  var pitch: Double
}

extension Utterance {
  /// The speed of the slow pace, relative to the rate in the settings.
  static let slowFactor = 0.7
}

extension SynthesisParameters {
  init(_ utterance: Utterance, voice: VoiceCatalogue.Entry) {
    let settings = utterance.settings.clamped
    // The voice's values come from a file; this initializer clamps them.
    let base = SpeechSettings(rate: voice.rate ?? 0.5, pitch: voice.pitch ?? 1)
    let normal = SpeechSettings().moraePerSecond
    speed = settings.moraePerSecond / (voice.morae ?? normal * normal / base.moraePerSecond)
    pitch = SpeechSettings(pitch: base.pitch * settings.pitch).pitch
    if utterance.pace == .slow { speed *= Utterance.slowFactor }
  }

  /// The pitch in semitones above the voice's own: 12 is an octave.
  var semitones: Double { 12 * log2(pitch) }

  /// The value of `espeakRATE`: 80–449. A rate of 450 is slower than 449, and below 80 nothing
  /// changes.
  var wordsPerMinute: Int { Int(min(max(speed * 175, 80), 449).rounded()) }

  /// The value of `espeakPITCH`: 0–99, where 50 is the voice's own pitch.
  ///
  /// The engine's scale is spread logarithmically over the settings' range from 0.5 to 2. The real
  /// range is narrower: a factor of 0.65–1.7 with most voices and 0.75–1.46 with `ja+Annie`
  /// (measured with espeak-ng 1.51).
  var espeakPitch: Int { min(Int((50 + 50 * log2(pitch)).rounded()), 99) }
}
