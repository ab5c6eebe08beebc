/// How loud a sound is from moment to moment, for a picture of it.
///
/// ```swift
/// let bars = sound.levels().values   // 0.0, 0.61, 0.74, …
/// ```
public struct SoundLevels: Equatable, Sendable {
  /// From 0 for silence, and all that is 48 dB and more below full scale, to 1 for full scale; even in decibels.
  public var values: [Double]
  /// Values a second.
  public var perSecond: Int

  /// Levels.
  public init(values: [Double], perSecond: Int) {
    self.values = values
    self.perSecond = perSecond
  }

  /// The level at a time after the beginning; 0 outside the sound.
  public func level(at time: Duration) -> Double {
    let (seconds, attoseconds) = time.components
    let index = Int(((Double(seconds) + Double(attoseconds) / 1e18) * Double(perSecond)).rounded(.down))
    return values.indices.contains(index) ? values[index] : 0
  }
}
