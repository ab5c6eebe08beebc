import Clients
import JapaneseNumbers
import Platform
import Synchronization
import Testing

@testable import SpeechSynthesis

@Suite(.limited)
final class SoundCacheTests: Sendable {
  let cache = SoundCache()
  let made = Mutex<[Utterance]>([])

  func utterance(_ number: Int) -> Utterance { Utterance(Reading(cardinal: number)) }

  func synthesize(_ utterance: Utterance, _ run: UtteranceRun) -> Sound {
    made.withLock { $0.append(utterance) }
    return Sound(samples: [1], sampleRate: 8000)
  }

  func sound(of number: Int) async throws(SpeechError) {
    _ = try await cache.sound(of: utterance(number), run: UtteranceRun()) { [self] in
      synthesize($0, $1)
    }
  }

  @Test func `An utterance that is said again isn't made again`() async throws {
    for number in [1, 2, 1, 2] { try await sound(of: number) }
    #expect(made.withLock(\.self) == [utterance(1), utterance(2)])
  }

  @Test func `Only the latest sounds are kept`() async throws {
    for number in [1, 2, 3, 4, 1] { try await sound(of: number) }
    #expect(made.withLock(\.count) == 5)
  }

  @Test func `A sound made in advance is used`() async throws {
    await cache.prepare(utterance(7), run: UtteranceRun()) { [self] in synthesize($0, $1) }
    try await sound(of: 7)
    #expect(made.withLock(\.count) == 1)
  }

  @Test func `Another utterance stops the sound that is being made in advance`() async throws {
    let run = UtteranceRun()
    let (starts, start) = AsyncStream<Void>.makeStream()
    let preparing = Task {
      await cache.prepare(utterance(7), run: run) {
        [self] (utterance, run) async throws(SpeechError) in
        start.yield()
        while !run.isStopped { await Task.yield() }
        return synthesize(utterance, run)
      }
    }
    for await _ in starts { break }
    try await sound(of: 8)
    #expect(run.isStopped)
    // Ends a preparation that wasn't stopped.
    run.stop()
    await preparing.value
    try await sound(of: 7)
    #expect(made.withLock(\.self).count { $0 == utterance(7) } == 2)
  }

  @Test func `An utterance that comes at the very start of a preparation stops it`() async throws {
    let run = UtteranceRun()
    await cache.prepare(utterance(7), run: run) { [self] (_, run) async throws(SpeechError) in
      #expect(!run.isStopped)
      try await sound(of: 8)
      #expect(run.isStopped)
      return Sound(samples: [1], sampleRate: 8000)
    }
    try await sound(of: 7)
    #expect(made.withLock { $0 } == [utterance(8), utterance(7)])
  }

  @Test func `Several that want the sound that is being made in advance wait for it`() async throws
  {
    let (starts, start) = AsyncStream<Void>.makeStream()
    let gate = OneShot<Void>()
    let preparing = Task {
      await cache.prepare(utterance(7), run: UtteranceRun()) { [self] in
        start.yield()
        await gate.value
        return synthesize($0, $1)
      }
    }
    for await _ in starts { break }
    let waiting = (1...3).map { _ in Task { try await sound(of: 7) } }
    for _ in 1...100 { await Task.yield() }
    gate.resume(returning: ())
    for task in waiting { try await task.value }
    await preparing.value
    #expect(made.withLock { $0 } == [utterance(7)])
  }

  @Test func `A sound that was being made when voices changed is made again`() async throws {
    _ = try await cache.sound(of: utterance(3), run: UtteranceRun()) { [self] in
      cache.removeAll()
      return synthesize($0, $1)
    }
    #expect(made.withLock(\.count) == 1)
    for _ in 1...2 { try await sound(of: 3) }
    #expect(made.withLock(\.count) == 2)
  }

  @Test func `A sound that was being made in advance when voices changed is made again`()
    async throws
  {
    await cache.prepare(utterance(7), run: UtteranceRun()) { [self] in
      cache.removeAll()
      return synthesize($0, $1)
    }
    #expect(made.withLock(\.count) == 1)
    for _ in 1...2 { try await sound(of: 7) }
    #expect(made.withLock(\.count) == 2)
  }

  @Test func `An incomplete sound isn't kept`() async throws {
    let run = UtteranceRun()
    run.stop()
    _ = try await cache.sound(of: utterance(3), run: run) { [self] in synthesize($0, $1) }
    try await sound(of: 3)
    #expect(made.withLock(\.count) == 2)
  }
}
