package import Clients
import Platform

extension Sound {
  /// Returns the sound at another sample rate, so that it can be joined to sounds of that rate.
  ///
  /// ```swift
  /// var lesson = hana  // 24,000 samples a second
  /// lesson.samples += jun.resampled(to: lesson.sampleRate).samples  // 48,000
  /// ```
  ///
  /// A new sample is a weighted sum of the old ones around it, by a sinc function with a Hann
  /// window (Smith, Digital Audio Resampling). Frequencies that the new rate can't have are left
  /// out.
  package func resampled(to rate: Int) -> Sound {
    if rate == sampleRate || rate <= 0 || sampleRate <= 0 {
      return self
    }
    let filter = ResamplingFilter(from: sampleRate, to: rate)
    let count = samples.count * rate / sampleRate
    return Sound(samples: (0..<count).map { filter.sample($0, of: samples) }, sampleRate: rate)
  }
}

/// The weights by which samples of one rate make those of another.
///
/// The place of a new sample between two old ones repeats itself, so that few weights are needed:
/// two of each rate for 24,000 to 48,000 samples a second.
private struct ResamplingFilter {
  /// The numbers of new and of old samples after which the places repeat themselves.
  private let new: Int
  private let old: Int
  /// The number of old samples on each side of a new one that count.
  private let reach: Int
  /// The weights for each place: of the old samples from `reach` before it to `reach` after it.
  private let weights: [[Double]]

  /// The zeros of the sinc function on each side.
  private static let zeros = 16.0

  init(from oldRate: Int, to newRate: Int) {
    let divisor = Self.greatestCommonDivisor(oldRate, newRate)
    let old = oldRate / divisor
    let new = newRate / divisor
    let bandwidth = min(1, Double(new) / Double(old))
    let width = Self.zeros / bandwidth
    let reach = Int(width)
    weights = (0..<new).map { index in
      let fraction = Double(index * old % new) / Double(new)
      return (-reach...reach).map { offset in
        bandwidth * Self.windowedSinc(Double(offset) - fraction, bandwidth, width)
      }
    }
    self.old = old
    self.new = new
    self.reach = reach
  }

  /// Returns a sample at the new rate.
  func sample(_ index: Int, of samples: [Int16]) -> Int16 {
    let weights = weights[index % new]
    let first = index * old / new - reach
    var sum = 0.0
    for place in max(first, 0)..<min(first + weights.count, samples.count) {
      sum += Double(samples[place]) * weights[place - first]
    }
    return Int16(max(-32768, min(32767, sum.rounded())))
  }

  private static func windowedSinc(_ x: Double, _ bandwidth: Double, _ width: Double) -> Double {
    if x == 0 { return 1 }
    if abs(x) >= width { return 0 }
    let angle = Double.pi * bandwidth * x
    return sin(angle) / angle * (1 + cos(Double.pi * x / width)) / 2
  }

  private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : greatestCommonDivisor(second, first % second)
  }
}
