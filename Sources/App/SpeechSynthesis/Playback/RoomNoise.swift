import Clients
import Domain
import Platform

extension Sound {
  /// Returns the sound in the murmur of a room, which is made of noise: low, and rising and falling
  /// like talk.
  ///
  /// - Parameter distance: The distance of the voice to the noise in decibels; 0 for no noise.
  func inRoom(noise distance: Int) -> Sound {
    let voiced = samples.filter { $0.magnitude > Self.quietest }
    if distance == 0 || voiced.isEmpty { return self }
    var generator = SeededGenerator(seed: 1)
    let rate = Double(sampleRate)
    var low = 0.0
    var murmur = 0.0
    let noise = samples.indices.map { index -> Double in
      let white = Double.random(in: -1...1, using: &generator)
      let time = Double(index) / rate
      low += (white - low) * min(1, Self.filters.first / rate)
      murmur += (low - murmur) * min(1, Self.filters.second / rate)
      let timeLeft = Double(samples.count - index) / rate
      let fade = min(1, time / Self.fade, timeLeft / Self.fade)
      return murmur * Self.loudness(at: time) * fade
    }
    func power(_ values: some Collection<Double>) -> Double {
      values.reduce(0) { $0 + $1 * $1 } / Double(values.count)
    }
    let factor =
      (power(voiced.map(Double.init)) / max(power(noise), .leastNormalMagnitude)).squareRoot()
      / pow(10, Double(distance) / 20)
    let mixed = zip(samples, noise).map { Double($0) + factor * $1 }
    let peak = max(mixed.map(abs).max() ?? 0, Self.loudest)
    let limited = mixed.map { Int16($0 / peak * Self.loudest) }
    return Sound(samples: limited, sampleRate: sampleRate)
  }

  /// The speeds of the two low-pass filters that make a murmur of white noise, in 1/s.
  private static let filters = (first: 6_000.0, second: 9_000.0)
  /// The seconds in which the noise comes and goes.
  private static let fade = 0.05
  /// The syllables a second of three talkers, and how much each makes the murmur rise and fall.
  private static let talkers = [2.3, 3.1, 4.7]
  private static let swell = 0.4

  /// Returns the loudness of the talkers together, between 0 and twice the usual one.
  private static func loudness(at time: Double) -> Double {
    let steady = swell * Double(talkers.count)
    return talkers.reduce(steady) { sum, rate in sum + swell * sin(2 * .pi * time * rate + rate) }
  }

  /// The magnitude above which a sample is the voice's, not a pause.
  private static let quietest: UInt16 = 200
  /// The greatest magnitude of a sample of the mix.
  private static let loudest = 32_000.0
}
