/// Which voice speaks, how fast and how high.
public struct SpeechSettings: Hashable, Sendable {
  /// The range of ``rate``: 0 is the slowest the engine can do, 1 the fastest that can be followed.
  public static let rates = 0.0...1.0
  /// The range of ``pitch``: half to double the voice's own.
  public static let pitches = 0.5...2.0

  /// The voice's identifier; `nil` is the default voice.
  public var voiceID: String?
  /// How fast, in ``rates``; 0.5 is the engine's own default.
  public var rate: Double
  /// How high, in ``pitches``; 1 is the voice's own.
  public var pitch: Double

  /// Settings; a rate or pitch out of range, or no number at all, becomes the nearest that is possible.
  public init(voiceID: String? = nil, rate: Double = 0.5, pitch: Double = 1) {
    self.voiceID = voiceID
    self.rate = Self.clamp(rate, to: Self.rates, default: 0.5)
    self.pitch = Self.clamp(pitch, to: Self.pitches, default: 1)
  }

  private static func clamp(_ value: Double, to range: ClosedRange<Double>, default fallback: Double) -> Double {
    value.isNaN ? fallback : min(max(value, range.lowerBound), range.upperBound)
  }
}
