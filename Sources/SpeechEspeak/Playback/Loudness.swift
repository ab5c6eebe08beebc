import Clients
import Platform

extension Sound {
  /// The sound's levels, each the root mean square of its samples.
  func levels(perSecond: Int = 25) -> SoundLevels {
    let length = max(sampleRate / max(perSecond, 1), 1)
    let values = stride(from: 0, to: samples.count, by: length).map { start in
      let window = samples[start..<min(start + length, samples.count)]
      let power = window.reduce(0) { $0 + Double($1) * Double($1) } / Double(window.count) / (32768 * 32768)
      // 10 · log10 of the power is decibels.
      return power > 0 ? max(0, 1 + 10 * log10(power) / 48) : 0
    }
    return SoundLevels(values: values, perSecond: perSecond)
  }
}
