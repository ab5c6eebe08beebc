/// Which voice speaks, and how: how fast, how high, how loud, and with how much silence around it.
///
/// Every setting is relative to the voice that is chosen, so a change of voice keeps the learner's taste.
public struct SpeechSettings: Hashable, Sendable {
  /// The range of ``rate``: 0 is the slowest the engine can do, 1 the fastest that can be followed.
  public static let rates = 0.0...1.0
  /// The range of ``pitch``.
  public static let pitches = 0.5...2.0
  /// The range of ``volume``: from silence to as loud as the voice is without distortion.
  public static let volumes = 0.0...1.0
  /// The range of ``pauseBefore`` and ``pauseAfter``, in seconds.
  public static let pauses = 0.0...5.0

  /// The voice's identifier; `nil` is the default voice.
  public var voiceID: String?
  /// How fast, in ``rates``; 0.5 is the engine's own default.
  public var rate: Double
  /// How high, in ``pitches``; 1 is the voice's own, and more is higher.
  ///
  /// It is a wish: an engine does what it can. espeak-ng's whole scale is spread over the range, and reaches from about
  /// 0.65 to 1.7 of the voice's own frequency (measured with version 1.51).
  public var pitch: Double
  /// How loud, in ``volumes``; 1 is the voice's own.
  public var volume: Double
  /// Silence before the first sound, in seconds, in ``pauses``.
  public var pauseBefore: Double
  /// Silence after the last sound, in seconds, in ``pauses``; an utterance is over when it has passed.
  public var pauseAfter: Double

  /// Settings; a value out of its range, or no number at all, becomes the nearest that is possible.
  public init(
    voiceID: String? = nil, rate: Double = 0.5, pitch: Double = 1, volume: Double = 1, pauseBefore: Double = 0,
    pauseAfter: Double = 0
  ) {
    self.voiceID = voiceID
    self.rate = Self.clamp(rate, to: Self.rates, default: 0.5)
    self.pitch = Self.clamp(pitch, to: Self.pitches, default: 1)
    self.volume = Self.clamp(volume, to: Self.volumes, default: 1)
    self.pauseBefore = Self.clamp(pauseBefore, to: Self.pauses, default: 0)
    self.pauseAfter = Self.clamp(pauseAfter, to: Self.pauses, default: 0)
  }

  /// The nearest settings that are possible, whatever was set since they were made.
  public var clamped: SpeechSettings {
    SpeechSettings(
      voiceID: voiceID, rate: rate, pitch: pitch, volume: volume, pauseBefore: pauseBefore, pauseAfter: pauseAfter)
  }

  private static func clamp(_ value: Double, to range: ClosedRange<Double>, default fallback: Double) -> Double {
    value.isNaN ? fallback : min(max(value, range.lowerBound), range.upperBound)
  }
}
