import Clients
import Foundation
import Testing

@testable import SpeechSynthesis

/// Sounds at another sample rate.
@Suite(.limited)
struct ResamplingTests {
  /// The samples at each end that miss neighbours.
  private static let end = 200

  /// Returns a second of a sine.
  private func sine(_ hertz: Double, at rate: Int) -> Sound {
    let samples = (0..<rate).map { index -> Int16 in
      let angle = 2 * Double.pi * hertz * Double(index) / Double(rate)
      return Int16((10_000 * sin(angle)).rounded())
    }
    return Sound(samples: samples, sampleRate: rate)
  }

  private func middle(_ sound: Sound) -> ArraySlice<Int16> {
    sound.samples.dropFirst(Self.end).dropLast(Self.end)
  }

  private func loudness(_ sound: Sound) -> Double {
    let samples = middle(sound)
    let power = samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    return power.squareRoot()
  }

  /// Returns the greatest difference of two sounds away from their ends.
  private func difference(_ one: Sound, _ other: Sound) -> Int {
    zip(middle(one), middle(other)).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test func `At its own rate a sound stays as it is`() {
    let sound = Sound(samples: [7, -8, 32_767, -32_768], sampleRate: 22_050)
    #expect(sound.resampled(to: 22_050) == sound)
  }

  @Test func `A sound without samples has none at another rate`() {
    let empty = Sound(samples: [], sampleRate: 24_000)
    #expect(empty.resampled(to: 48_000) == Sound(samples: [], sampleRate: 48_000))
  }

  @Test(arguments: [(24_000, 48_000, 2000), (48_000, 24_000, 500), (48_000, 22_050, 459)])
  func `A sound lasts as long as before`(from: Int, to rate: Int, count: Int) {
    let sound = Sound(samples: Array(repeating: 5, count: 1000), sampleRate: from)
    let resampled = sound.resampled(to: rate)
    #expect(resampled.samples.count == count && resampled.sampleRate == rate)
    for count in 1...5 {
      let short = Sound(samples: Array(repeating: 5, count: count), sampleRate: from)
      #expect(short.resampled(to: rate).samples.count == count * rate / from)
    }
  }

  @Test func `A tone stays the same from rate to rate, and back`() {
    var sound = sine(440, at: 24_000)
    for rate in [48_000, 22_050, 24_000] {
      sound = sound.resampled(to: rate)
      let ideal = sine(440, at: rate)
      #expect(sound.samples.count == ideal.samples.count && sound.sampleRate == rate)
      // A hundredth of the amplitude.
      #expect(difference(sound, ideal) <= 100, "\(rate)")
    }
  }

  @Test func `A tone that the new rate can't have is left out`() {
    let sound = sine(15_000, at: 48_000)
    #expect(loudness(sound) > 7000)
    #expect(loudness(sound.resampled(to: 24_000)) < loudness(sound) / 50)
    // At a higher rate it stays.
    #expect(loudness(sound.resampled(to: 96_000)) > loudness(sound) * 0.99)
  }

  @Test(arguments: [
    (24_000, 48_000), (48_000, 24_000), (48_000, 22_050), (22_050, 24_000), (16_000, 44_100),
  ])
  func `A level stays the same`(from: Int, to rate: Int) throws {
    let sound = Sound(samples: Array(repeating: 1000, count: from), sampleRate: from)
    let level = middle(sound.resampled(to: rate))
    let least = try #require(level.min())
    let most = try #require(level.max())
    #expect(least >= 990 && most <= 1010, "\(least) to \(most)")
  }

  @Test func `The loudest sound goes no further than the range`() {
    let square = (0..<4000).map { $0 % 40 < 20 ? Int16.max : Int16.min }
    for rate in [48_000, 22_050] {
      let sound = Sound(samples: square, sampleRate: 24_000).resampled(to: rate)
      #expect(sound.samples.max() == 32_767 && sound.samples.min() == -32_768, "\(rate)")
    }
  }
}
