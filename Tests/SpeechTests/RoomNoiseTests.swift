import Clients
import Foundation
import Testing

@testable import SpeechSynthesis

@Suite(.limited)
struct RoomNoiseTests {
  private static let rate = 22_050
  /// A second of a tone, and a second of silence.
  private let voice = Sound(
    samples: (0..<2 * rate).map { index in
      index < rate ? Int16(8_000 * sin(Double(index) / 8)) : 0
    },
    sampleRate: rate)

  @Test(arguments: [5, 15, 25])
  func `The voice is louder than the room by the distance that was chosen`(distance: Int) {
    let mixed = voice.inRoom(noise: distance)
    let noise = power(mixed.samples.suffix(Self.rate))
    let both = power(mixed.samples.prefix(Self.rate))
    // The murmur rises and falls, so that a second of it isn't all of it.
    #expect(abs(10 * log10((both - noise) / noise) - Double(distance)) < 2)
    #expect(mixed.samples.count == voice.samples.count && mixed.sampleRate == Self.rate)
  }

  @Test func `A loud voice in a room uses the whole range, and isn't distorted`() {
    let loud = Sound(samples: voice.samples.map { $0 * 4 }, sampleRate: Self.rate)
    let peak = loud.inRoom(noise: 5).samples.map(\.magnitude).max()
    #expect(peak == 32_000)
  }

  @Test func `Without noise, and without a voice, a sound stays as it is`() {
    #expect(voice.inRoom(noise: 0) == voice)
    let silence = Sound(samples: Array(repeating: 3, count: 50), sampleRate: Self.rate)
    #expect(silence.inRoom(noise: 15) == silence)
  }

  private func power(_ samples: some Collection<Int16>) -> Double {
    samples.reduce(0) { $0 + pow(Double($1), 2) } / Double(samples.count)
  }
}
