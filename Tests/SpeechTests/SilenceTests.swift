import Clients
import Domain
import JapaneseNumbers
import Synchronization
import Testing

@testable import SpeechSynthesis

/// The pause before an utterance, which wireless headphones need after a silence.
@Suite(.limited)
struct SilenceTests {
  /// A time that tests move.
  private final class Time: Sendable {
    private let value = Mutex(Duration.zero)

    var now: Duration { value.withLock { $0 } }

    func advance(by duration: Duration) { value.withLock { $0 += duration } }
  }

  /// Returns the number of silent samples at the beginning.
  private func pause(_ samples: some Sequence<Int16>) -> Int { samples.prefix { $0 == 0 }.count }

  @Test func `The pause is heard first, and after more than a second of silence`() async throws {
    let time = Time()
    let sound = FakeSound()
    let client = SpeechSynthesisClient.live(
      silence: SilenceGauge { time.now }, openDevice: sound.openDevice)
    let utterance = Utterance(Reading(cardinal: 3), settings: SpeechSettings(pauseBefore: 0.5))
    var lengths: [Int] = []
    for silence in [Duration.zero, .milliseconds(999), .seconds(1), .milliseconds(1_001), .zero] {
      time.advance(by: silence)
      let before = sound.heard.count
      #expect(try await client.speak(utterance) == .finished)
      lengths.append(sound.heard.count - before)
    }
    let whole = try await client.synthesize(utterance).samples.count
    let short = whole - 22_050 / 2
    #expect(lengths == [whole, short, short, whole, short])
    #expect(pause(sound.heard) >= 22_050 / 2)
  }

  @Test func `A stopped utterance was a sound too`() {
    let time = Time()
    let gauge = SilenceGauge { time.now }
    #expect(gauge.isLong)
    gauge.soundEnded()
    #expect(!gauge.isLong)
    time.advance(by: .seconds(2))
    #expect(gauge.isLong)
  }
}
