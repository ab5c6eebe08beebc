import Clients
import Testing

@testable import SpeechSynthesis

/// The pitches of tones, by which a learner tells right from wrong.
@Suite(.limited)
struct TonePitchTests {
  private static let rate = 48_000

  /// Returns the pitch in hertz between two times after the silence at the beginning, by the
  /// crossings of zero.
  private func hertz(_ tone: Tone, from start: Double, to end: Double) -> Double {
    let samples = tone.sound(sampleRate: Self.rate).samples.dropFirst(Self.rate / 25)
    let part = Array(
      samples.dropFirst(Int(start * Double(Self.rate))).prefix(
        Int((end - start) * Double(Self.rate))))
    let crossings = zip(part, part.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    return Double(crossings) / 2 / (end - start)
  }

  @Test func `The tone of a right answer rises`() {
    #expect((480...570).contains(hertz(.right, from: 0.02, to: 0.06)))
    #expect((740...830).contains(hertz(.right, from: 0.09, to: 0.14)))
  }

  @Test func `The tone of a wrong answer is low, and stays so`() {
    #expect((210...285).contains(hertz(.wrong, from: 0.02, to: 0.06)))
    #expect((210...285).contains(hertz(.wrong, from: 0.09, to: 0.14)))
  }
}
