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

  @Test(arguments: [(Duration.milliseconds(499), true), (.milliseconds(500), false)])
  func `A stopped utterance was a sound, unless it was stopped in its pause`(
    played: Duration, needsPause: Bool
  ) async throws {
    let time = Time()
    let (writes, wrote) = AsyncStream<Void>.makeStream()
    let sound = FakeSound(
      latency: .seconds(3600),
      onWrite: { earlier throws(SpeechError) in
        if earlier == 0 { time.advance(by: played) }
        wrote.finish()
      })
    let silence = SilenceGauge { time.now }
    let client = SpeechSynthesisClient.live(silence: silence, openDevice: sound.openDevice)
    let utterance = Utterance(Reading(cardinal: 3), settings: SpeechSettings(pauseBefore: 0.5))
    let task = Task { try await client.speak(utterance) }
    for await _ in writes {}
    task.cancel()
    #expect(try await task.value == .stopped)
    #expect(silence.isLong == needsPause)
  }
}
