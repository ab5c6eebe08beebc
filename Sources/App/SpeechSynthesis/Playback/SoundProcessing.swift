import Clients
import Domain
import Platform

extension Sound {
  /// Returns the sound's levels, each the root mean square of its samples.
  func levels(perSecond: Int = 25) -> SoundLevels {
    let length = max(sampleRate / max(perSecond, 1), 1)
    let values = stride(from: 0, to: samples.count, by: length).map { start in
      let window = samples[start..<min(start + length, samples.count)]
      let power =
        window.reduce(0) { $0 + Double($1) * Double($1) } / Double(window.count) / (32768 * 32768)
      // 10 · log10 of the power is decibels; 48 dB below full scale counts as silence.
      return power > 0 ? max(0, 1 + 10 * log10(power) / 48) : 0
    }
    return SoundLevels(values: values, perSecond: perSecond)
  }

  /// True if nothing can be heard: no sample is louder than 60 dB below full scale.
  var isSilent: Bool { samples.allSatisfy { $0.magnitude <= 32 } }

  /// Returns the sound without the silence at both ends, except 20 ms before it and 50 ms after it.
  ///
  /// A sample counts as silent up to 50 dB below full scale.
  ///
  /// - Parameter keepsEnds: False to leave no silence at either end.
  func trimmingSilence(keepsEnds: Bool = true) -> Sound {
    let threshold = 104
    guard let first = samples.firstIndex(where: { $0.magnitude > threshold }),
      let last = samples.lastIndex(where: { $0.magnitude > threshold })
    else { return self }
    let lead = keepsEnds ? sampleRate / Self.leadsPerSecond : 0
    let tail = keepsEnds ? sampleRate / Self.tailsPerSecond : 0
    let start = max(first - lead, 0)
    let end = min(last + tail, samples.count - 1)
    return Sound(samples: Array(samples[start...end]), sampleRate: sampleRate)
  }

  /// 20 ms are left before a sound, 50 ms after it.
  private static let leadsPerSecond = 50
  private static let tailsPerSecond = 20

  /// Returns a trimmed sound with as much silence after it as makes a pause, in seconds, before the
  /// next one.
  func followedByPause(of seconds: Double) -> Sound {
    let left = sampleRate / Self.leadsPerSecond + sampleRate / Self.tailsPerSecond
    let missing = max(Int(seconds * Double(sampleRate)) - left, 0)
    let silence = [Int16](repeating: 0, count: missing)
    return Sound(samples: samples + silence, sampleRate: sampleRate)
  }

  /// Returns the sound with its last 5 ms fading to silence. A sound that breaks off ends with a
  /// tick.
  func fadingOut() -> Sound {
    let length = min(sampleRate / 200, samples.count)
    var faded = self
    for remaining in 0..<length {
      let index = samples.count - 1 - remaining
      faded.samples[index] = Int16(Int(samples[index]) * remaining / length)
    }
    return faded
  }

  /// Returns the sound with its samples multiplied by a factor that doesn't make it clip.
  func amplified(by factor: Double) -> Sound {
    if factor == 1 { return self }
    return Sound(samples: samples.map { Int16(Double($0) * factor) }, sampleRate: sampleRate)
  }

  /// The greatest size of a sample, that of -32,768.
  private static let fullScale = 32768.0

  /// The root mean square of the loudest 50 ms, in steps of 10 ms, as a fraction of full scale; 0
  /// for silence.
  var loudness: Double {
    let step = max(sampleRate / 100, 1)
    let count = 5
    let powers = stride(from: 0, to: samples.count, by: step).map { start in
      samples[start..<min(start + step, samples.count)].reduce(0) { $0 + Double($1) * Double($1) }
    }
    let loudest =
      powers.indices.map { powers[$0..<min($0 + count, powers.count)].reduce(0, +) }.max() ?? 0
    return (loudest / Double(count * step)).squareRoot() / Self.fullScale
  }

  /// The gain that makes the sound as loud as all others, and no louder than it can be without
  /// distortion.
  ///
  /// All are equally loud in their loudest 50 ms: 14 dB below full scale.
  ///
  /// Why not the mean of a voice: it left 12 dB between two short numbers.
  var levellingGain: Double {
    let peak = Double(samples.map(\.magnitude).max() ?? 0)
    let level = loudness
    return level == 0 ? 1 : min(pow(10, -14 / 20.0) / level, Self.highestPeak / peak)
  }

  /// The highest sample that a gain leads to: 0.3 dB below full scale.
  private static let highestPeak = 31_655.0

  /// Returns the sound, or a part of it, with the volume of `settings` and the pauses before and
  /// after the whole.
  func adjusted(to settings: SpeechSettings, isFirst: Bool = true, isLast: Bool = true) -> Sound {
    let settings = settings.clamped
    func silence(_ seconds: Double) -> [Int16] {
      Array(repeating: 0, count: sampleCount(seconds))
    }
    let sound = (isLast ? fadingOut() : self).amplified(by: settings.volume)
    let before = isFirst ? settings.pauseBefore : 0
    let after = isLast ? settings.pauseAfter : 0
    return Sound(samples: silence(before) + sound.samples + silence(after), sampleRate: sampleRate)
  }

  /// Returns the adjusted sound without the pause before it.
  func withoutPauseBefore(_ settings: SpeechSettings) -> Sound {
    let pause = sampleCount(settings.clamped.pauseBefore)
    return Sound(samples: Array(samples.dropFirst(pause)), sampleRate: sampleRate)
  }

  private func sampleCount(_ seconds: Double) -> Int { Int(seconds * Double(sampleRate)) }
}
