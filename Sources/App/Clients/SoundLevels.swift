/// The loudness of a sound over time, for a meter.
///
/// ```swift
/// let bars = sound.levels().values   // 0.0, 0.61, 0.74, …
/// ```
package struct SoundLevels: Equatable, Sendable {
  /// Levels, linear in decibels, from 0 (silence, or at least 48 dB below full scale) to 1 (full
  /// scale).
  package var values: [Double]
  /// The number of levels in a second of sound.
  package var perSecond: Int

  package init(values: [Double], perSecond: Int) {
    self.values = values
    self.perSecond = perSecond
  }
}
