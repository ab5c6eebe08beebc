import Clients
import JapaneseNumbers
import Platform
import Synchronization
import Testing

@testable import SpeechSynthesis

/// Sounds that are kept, and preparations that follow one another.
@Suite(.limited)
final class SoundCacheStepTests: Sendable {
  private let cache = SoundCache()
  private let made = Mutex<[Utterance]>([])

  private func utterance(_ number: Int) -> Utterance { Utterance(Reading(cardinal: number)) }

  private func synthesize(_ utterance: Utterance, _ run: UtteranceRun) -> Sound {
    made.withLock { $0.append(utterance) }
    return Sound(samples: [1], sampleRate: 8000)
  }

  private func sound(of number: Int) async throws(SpeechError) {
    _ = try await cache.sound(of: utterance(number), run: UtteranceRun()) { [self] in
      synthesize($0, $1)
    }
  }

  @Test func `Three sounds are kept`() async throws {
    for number in [1, 2, 3, 1, 2, 3] { try await sound(of: number) }
    #expect(made.withLock(\.self) == [utterance(1), utterance(2), utterance(3)])
    // The fourth takes the place of the first.
    for number in [4, 2, 3, 4] { try await sound(of: number) }
    #expect(made.withLock(\.count) == 4)
    try await sound(of: 1)
    #expect(made.withLock(\.count) == 5)
  }

  @Test func `The end of a preparation leaves the one after it to be waited for`() async throws {
    let (starts, start) = AsyncStream<Void>.makeStream()
    var started = starts.makeAsyncIterator()
    let first = OneShot<Void>()
    let second = OneShot<Void>()
    let preparing = Task {
      await cache.prepare(utterance(7), run: UtteranceRun()) { [self] in
        start.yield()
        await first.value
        return synthesize($0, $1)
      }
    }
    _ = await started.next()
    let preparingNext = Task {
      await cache.prepare(utterance(8), run: UtteranceRun()) { [self] in
        start.yield()
        await second.value
        return synthesize($0, $1)
      }
    }
    _ = await started.next()
    first.resume(returning: ())
    await preparing.value
    let waiting = Task { try await sound(of: 8) }
    for _ in 1...100 { await Task.yield() }
    second.resume(returning: ())
    try await waiting.value
    await preparingNext.value
    #expect(made.withLock { $0 } == [utterance(7), utterance(8)])
  }

  @Test func `A stop interrupts the work that is running, and none that has ended`() {
    let interruptions = Mutex(0)
    let run = UtteranceRun()
    run.interrupting({ interruptions.withLock { $0 += 1 } }, {})
    run.stop()
    #expect(interruptions.withLock(\.self) == 0)
    // A run that was stopped interrupts what begins.
    run.interrupting({ interruptions.withLock { $0 += 1 } }, {})
    #expect(interruptions.withLock(\.self) == 1)
    let other = UtteranceRun()
    other.interrupting({ interruptions.withLock { $0 += 1 } }, { other.stop() })
    #expect(interruptions.withLock(\.self) == 2)
  }
}
