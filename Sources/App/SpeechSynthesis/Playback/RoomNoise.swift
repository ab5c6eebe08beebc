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
    // Three talkers, each of whom begins and ends a syllable a few times a second.
    let talkers = [2.3, 3.1, 4.7]
    let noise = samples.indices.map { index -> Double in
      let white = Double.random(in: -1...1, using: &generator)
      let time = Double(index) / rate
      low += (white - low) * min(1, 6_000 / rate)
      murmur += (low - murmur) * min(1, 9_000 / rate)
      let level = talkers.reduce(1.2) { $0 + 0.4 * sin(2 * .pi * time * $1 + $1) }
      return murmur * level * min(1, 20 * time, 20 * (Double(samples.count - index) / rate))
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

  /// The magnitude above which a sample is the voice's, not a pause.
  private static let quietest: UInt16 = 200
  /// The greatest magnitude of a sample of the mix.
  private static let loudest = 32_000.0
}
