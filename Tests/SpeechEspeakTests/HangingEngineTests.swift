import Clients
import Dispatch
import Synchronization
import Testing
import UnidirectionalTesting

@testable import SpeechEspeak
import Platform

/// An engine whose first utterance doesn't come back until a test lets it.
@Suite(.timeLimit(.minutes(1)))
struct HangingEngineTests {
  /// Speaks ten samples, after a step of the test's own.
  final class FakeSynthesizer: Synthesizer {
    let information = EngineInformation(version: "0", dataPath: "/nonexistent")
    private let onSynthesis: @Sendable () -> Void

    init(onSynthesis: @escaping @Sendable () -> Void) {
      self.onSynthesis = onSynthesis
    }

    func select(_ id: String) throws(SpeechError) {}

    func synthesize(_ scale: EngineScale, stop: StopFlag) throws(SpeechError) -> Sound {
      onSynthesis()
      return Sound(samples: Array(repeating: 1, count: 10), sampleRate: 22050)
    }
  }

  let clock = TestClock()
  let hanging = DispatchSemaphore(value: 0)
  let sound = FakeSound()
  let client: SpeechSynthesisClient
  let hangs: AsyncStream<Void>

  init() {
    let (hangs, hang) = AsyncStream<Void>.makeStream()
    self.hangs = hangs
    let isFirst = Mutex(true)
    let engine = SpeechEngine(watchdog: Watchdog(patience: .seconds(5), clock: clock)) { [hanging] in
      FakeSynthesizer {
        let isFirst = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        guard isFirst else { return }
        hang.yield()
        hanging.wait()
      }
    }
    client = .espeak(engine: engine, openDevice: sound.openDevice)
  }

  /// Starts an utterance and returns when the engine hangs.
  func speaking() async -> Task<SpeechOutcome, any Error> {
    let task = Task { try await client.speak(Utterance(spoken: "さん")) }
    for await _ in hangs { break }
    return task
  }

  /// Lets time pass until `work` is over.
  func passingTime<Value: Sendable>(_ work: () async throws -> Value) async rethrows -> Value {
    let passing = Task { @MainActor in
      while !Task.isCancelled { await clock.advance(by: .seconds(1)) }
    }
    defer { passing.cancel() }
    return try await work()
  }

  @Test func `an engine that hangs is an error, which the next utterance needn't wait for, until it comes back`()
    async throws
  {
    let noAnswer = SpeechError.synthesisFailed(detail: "espeak-ng does not answer")
    let task = await speaking()
    await #expect(throws: noAnswer) { try await passingTime { try await task.value } }
    // No time passes now.
    await #expect(throws: noAnswer) { try await client.speak(Utterance(spoken: "さん")) }
    await #expect(throws: noAnswer) { try await client.availableVoices() }
    #expect(sound.events.isEmpty)
    hanging.signal()
    while (try? await client.speak(Utterance(spoken: "さん"))) != .finished { await Task.yield() }
    #expect(sound.heard.count == 10)
  }

  @Test func `a stop doesn't wait for an engine that hangs`() async throws {
    let task = await speaking()
    task.cancel()
    #expect(try await passingTime { try await task.value } == .stopped)
    hanging.signal()
  }

  @Test func `what a call silenced that doesn't come back can be heard again`() async {
    func standardError() -> stat {
      var status = stat()
      fstat(STDERR_FILENO, &status)
      return status
    }
    let before = standardError()
    let (silences, silence) = AsyncStream<Void>.makeStream()
    let (returns, comeBack) = AsyncStream<Void>.makeStream()
    DispatchQueue(label: "hanging").async { [hanging] in
      StandardError.silenced {
        silence.yield()
        hanging.wait()
      }
      comeBack.yield()
    }
    for await _ in silences { break }
    StandardError.lift()
    #expect(standardError().st_ino == before.st_ino)
    hanging.signal()
    for await _ in returns { break }
    #expect(standardError().st_ino == before.st_ino)
  }
}
