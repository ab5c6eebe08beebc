import Clients
import Domain
import JapaneseNumbers
import Dispatch
import Platform
import Synchronization
import Testing
import UnidirectionalTesting

@testable import SpeechSynthesis

/// Tests with an engine whose first call blocks until the test releases it.
@Suite(.limited)
struct HangingEngineTests {
  let clock = TestClock()
  let hanging = DispatchSemaphore(value: 0)
  let sound = FakeSound()
  let client: SpeechSynthesisClient
  let hangs: AsyncStream<Void>

  init() {
    let (hangs, hang) = AsyncStream<Void>.makeStream()
    self.hangs = hangs
    let isFirst = Mutex(true)
    let engine = SpeechEngine(watchdog: Watchdog(timeout: .seconds(5), clock: clock)) {
      [hanging] _ in
      FakeSynthesizer { _ in
        let isFirst = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        if isFirst {
          hang.yield()
          hanging.wait()
        }
      }
    }
    client = .live(engine: engine, openDevice: sound.openDevice)
  }

  /// Starts an utterance and returns once the engine hangs.
  func speaking() async -> Task<SpeechOutcome, any Error> {
    let task = Task { try await client.speak(Utterance(Reading(cardinal: 3))) }
    for await _ in hangs { break }
    return task
  }

  /// Advances the clock until `work` returns.
  func advancingClock<Value: Sendable>(_ work: () async throws -> Value) async rethrows -> Value {
    let advancing = Task { @MainActor in
      while !Task.isCancelled { await clock.advance(by: .seconds(1)) }
    }
    defer { advancing.cancel() }
    return try await work()
  }

  @Test func `While the engine hangs every request fails, and later ones fail immediately`()
    async throws
  {
    let notResponding = SpeechError.synthesisFailed(detail: "its library doesn't respond")
    let task = await speaking()
    await #expect(throws: notResponding) { try await advancingClock { try await task.value } }
    // The clock stands still from here.
    await #expect(throws: notResponding) {
      try await beforeDeadline { try await client.speak(Utterance(Reading(cardinal: 3))) }
    }
    await #expect(throws: notResponding) {
      try await beforeDeadline { try await client.availableVoices() }
    }
    #expect(sound.events.isEmpty)
    hanging.signal()
    while (try? await client.speak(Utterance(Reading(cardinal: 3)))) != .finished, !Task.isCancelled
    {
      await Task.yield()
    }
    #expect(sound.heard.count == 1_000)
  }

  @Test func `An engine that is slow on a busy machine isn't given up`() async throws {
    let task = await speaking()
    for _ in 0..<20 { await clock.advance(by: .seconds(1)) }
    hanging.signal()
    #expect(try await task.value == .finished)
  }

  @Test func `A program, which has a limit of its own, isn't given up as a library is`()
    async throws
  {
    let file = try TemporaryFile(
      #"{"voices": [{"id": "p", "name": "P", "gender": "male", "engine": "x", "program": ["cat"]}]}"#
    )
    let (starts, start) = AsyncStream<Void>.makeStream()
    let engine = SpeechEngine(watchdog: Watchdog(timeout: .seconds(5), clock: clock)) {
      [hanging] kind in
      if kind != ProgramEngine.self { return FakeSynthesizer() }
      return FakeSynthesizer { _ in
        start.yield()
        hanging.wait()
      }
    }
    let client = SpeechSynthesisClient.live(
      voicesFile: file.path, engine: engine, openDevice: sound.openDevice)
    let settings = SpeechSettings(voiceID: "p")
    let task = Task {
      try await client.speak(Utterance(Reading(cardinal: 3), settings: settings))
    }
    for await _ in starts { break }
    // A library has six times five seconds on a busy machine.
    for _ in 0..<600 { await clock.advance(by: .milliseconds(100)) }
    hanging.signal()
    #expect(try await task.value == .finished)
  }

  @Test func `Stopping doesn't wait for an engine that hangs`() async throws {
    let task = await speaking()
    task.cancel()
    #expect(try await advancingClock { try await task.value } == .stopped)
    hanging.signal()
  }

  @Test func `Standard error is restored while a silenced call hangs`() async {
    func standardError() -> stat {
      var status = stat()
      fstat(STDERR_FILENO, &status)
      return status
    }
    let before = standardError()
    let (silences, silence) = AsyncStream<Void>.makeStream()
    let (returns, didReturn) = AsyncStream<Void>.makeStream()
    DispatchQueue(label: "hanging").async { [hanging] in
      StandardError.silenced {
        silence.yield()
        hanging.wait()
      }
      didReturn.yield()
    }
    for await _ in silences { break }
    StandardError.endSilence()
    #expect(standardError().st_ino == before.st_ino)
    hanging.signal()
    for await _ in returns { break }
    #expect(standardError().st_ino == before.st_ino)
    // A later call is silenced again.
    #expect(StandardError.silenced { standardError().st_ino } != before.st_ino)
    #expect(standardError().st_ino == before.st_ino)
  }
}
