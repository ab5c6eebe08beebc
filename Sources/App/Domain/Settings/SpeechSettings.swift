/// Settings for the voice: rate, pitch, volume and pauses.
///
/// Rate, pitch and volume are relative to the selected voice, so they stay meaningful after a
/// change of voice.
package struct SpeechSettings: Hashable, Sendable {
  /// The range of ``rate``: 0 is the slowest speech of the engine, 1 the fastest that can be
  /// followed.
  package static let rates = 0.0...1.0
  /// The ``rate`` at which a clerk speaks.
  package static let clerkRate = 0.65
  /// The allowed pitches, relative to the voice's own.
  package static let pitches = 0.5...2.0
  /// The range of ``volume``: 0 is silence, 1 is full volume without distortion.
  package static let volumes = 0.0...1.0
  /// The ``pauseBefore`` of wireless headphones, in seconds.
  package static let wirelessPause = 0.5
  /// The range of ``pauseBefore`` and ``pauseAfter``, in seconds.
  package static let pauses = 0.0...5.0

  /// The word for the voice that isn't chosen, in settings and in the history.
  package static let noVoiceName = "default"

  /// The voice's identifier; `nil` for the default voice.
  package var voiceID: String?
  /// The voice in an entry of the history.
  package var voiceName: String { voiceID ?? Self.noVoiceName }
  /// The speaking rate, in ``rates``; 0.5 is the engine's default.
  package var rate: Double
  /// The pitch, in ``pitches``; 1 is the voice's own, and more is higher.
  ///
  /// Engines may reach only part of the range: espeak-ng's whole scale is spread over it, and gives
  /// about 0.65 to 1.7 times the voice's own frequency (measured with version 1.51).
  package var pitch: Double
  /// The volume, in ``volumes``; 1 is the voice's own.
  package var volume: Double
  /// The silence before the first sound, in seconds, in ``pauses``.
  package var pauseBefore: Double
  /// The silence after the last sound, in seconds, in ``pauses``; it is part of the utterance.
  package var pauseAfter: Double
  /// The distance to the murmur of a room that is mixed in, in decibels, one of ``noises``; 0 for
  /// silence.
  package var noise: Int

  /// The levels of ``noise``: none, a quiet shop, a full one, a platform.
  package static let noises = [0, 25, 18, 12]
  /// The level of the last steps of a path.
  package static let stepNoise = 18

  /// The morae that every voice says in a second at this ``rate``: on a logarithmic scale 3.2 at 0,
  /// 7.1 at 0.5, 10.8 at 1.
  ///
  /// People say 11 at most, a clerk 7.5 to 8.5, and a beginner follows 6.
  package var moraePerSecond: Double {
    7.1 * power((rate < 0.5 ? 80 : 265) / 175, abs(2 * rate - 1))
  }

  /// Creates settings. Values are clamped to their ranges; NaN becomes the default.
  package init(
    voiceID: String? = nil, rate: Double = 0.5, pitch: Double = 1, volume: Double = 1,
    pauseBefore: Double = 0,
    pauseAfter: Double = 0, noise: Int = 0
  ) {
    self.voiceID = voiceID
    self.rate = Self.clamp(rate, to: Self.rates, default: 0.5)
    self.pitch = Self.clamp(pitch, to: Self.pitches, default: 1)
    self.volume = Self.clamp(volume, to: Self.volumes, default: 1)
    self.pauseBefore = Self.clamp(pauseBefore, to: Self.pauses, default: 0)
    self.pauseAfter = Self.clamp(pauseAfter, to: Self.pauses, default: 0)
    self.noise = Self.noises.contains(noise) ? noise : 0
  }

  /// The settings with all values in their ranges.
  package var clamped: SpeechSettings {
    SpeechSettings(
      voiceID: voiceID, rate: rate, pitch: pitch, volume: volume, pauseBefore: pauseBefore,
      pauseAfter: pauseAfter,
      noise: noise)
  }

  private static func clamp(
    _ value: Double, to range: ClosedRange<Double>, default fallback: Double
  ) -> Double {
    value.isNaN ? fallback : min(max(value, range.lowerBound), range.upperBound)
  }
}
