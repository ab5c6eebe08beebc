import Clients
import Dispatch
import Domain
import JapaneseNumbers
import Synchronization
import Testing

@testable import SpeechSynthesis

@Suite(.limited)
struct SpeakingTests {
  let short = Utterance(Reading(cardinal: 3))
  let long = Utterance(Reading(cardinal: 987_654_300))

  @Test func `An utterance is written completely, then drained`() async throws {
    let sound = FakeSound()
    let outcome = try await SpeechSynthesisClient.live(openDevice: sound.openDevice).speak(long)
    #expect(outcome == .finished)
    #expect(sound.events == [.opened, .wrote, .drained])
    #expect(sound.heard.count > 22050)
  }

  @Test func `The device stays open for the next utterance`() async throws {
    let sound = FakeSound()
    let client = SpeechSynthesisClient.live(openDevice: sound.openDevice)
    for _ in 1...3 { _ = try await client.speak(short) }
    #expect(sound.events == [.opened, .wrote, .drained, .wrote, .drained, .wrote, .drained])
  }

  @Test func `Cancelling the task stops the sound while it is written`() async throws {
    let speaking = Mutex<Task<SpeechOutcome, any Error>?>(nil)
    let sound = FakeSound(onWrite: { writes throws(SpeechError) in
      if writes == 3 { speaking.withLock { $0?.cancel() } }
    })
    let client = SpeechSynthesisClient.live(openDevice: sound.openDevice)
    let task = speaking.withLock { speaking in
      let task = Task { try await client.speak(long) }
      speaking = task
      return task
    }
    #expect(try await task.value == .stopped)
    #expect(sound.events == [.opened, .wrote, .flushed])
    #expect(sound.heard.count == 4 * 551)
  }

  /// Begins an utterance that ends only when it is stopped.
  func speaking(_ utterance: Utterance) async -> (
    SpeechSynthesisClient, FakeSound, Task<SpeechOutcome, any Error>
  ) {
    let (started, start) = AsyncStream<Void>.makeStream()
    let sound = FakeSound(
      latency: .seconds(3600), onWrite: { _ throws(SpeechError) in start.yield() })
    let client = SpeechSynthesisClient.live(openDevice: sound.openDevice)
    let task = Task { try await client.speak(utterance) }
    for await _ in started { break }
    return (client, sound, task)
  }

  @Test func `Cancelling the task discards sound that hasn't been heard`() async throws {
    let (_, sound, task) = await speaking(short)
    task.cancel()
    #expect(try await task.value == .stopped)
    #expect(sound.events == [.opened, .wrote, .flushed])
  }

  @Test func `A new utterance stops the previous one`() async throws {
    let (client, _, older) = await speaking(long)
    let newer = Task { try await client.speak(short) }
    #expect(try await older.value == .stopped)
    newer.cancel()
    #expect(try await newer.value == .stopped)
  }

  @Test func `Of twenty simultaneous utterances only one is heard`() async throws {
    let sound = FakeSound(latency: .seconds(3600))
    let client = SpeechSynthesisClient.live(openDevice: sound.openDevice)
    try await withThrowingTaskGroup(of: SpeechOutcome.self) { group in
      for _ in 1...20 { group.addTask { try await client.speak(short) } }
      for _ in 1...19 {
        let outcome = try await group.next()
        #expect(outcome == .stopped)
      }
      group.cancelAll()
      let last = try await group.next()
      #expect(last == .stopped)
    }
    #expect(!sound.events.contains(.drained))
    #expect(sound.events.filter { $0 == .opened }.count <= 1)
  }

  @Test func `A cancelled task neither speaks nor stops the current utterance`() async throws {
    let (client, sound, speaking) = await speaking(short)
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.speak(long)
    }
    #expect(try await cancelled.value == .stopped)
    #expect(!sound.events.contains(.flushed))
    speaking.cancel()
    #expect(try await speaking.value == .stopped)
  }

  @Test func `A missing device throws the reason, and the next utterance tries again`() async throws
  {
    let sound = FakeSound(onOpen: { openings throws(SpeechError) in
      if openings == 0 { throw SpeechError.noSoundDevice(detail: "No such file or directory") }
    })
    let client = SpeechSynthesisClient.live(openDevice: sound.openDevice)
    await #expect(throws: SpeechError.noSoundDevice(detail: "No such file or directory")) {
      try await client.speak(short)
    }
    #expect(try await client.speak(short) == .finished)
  }

  @Test func `A device lost during an utterance throws and is reopened for the next one`()
    async throws
  {
    let sound = FakeSound(onWrite: { writes throws(SpeechError) in
      if writes == 3 { throw SpeechError.playbackFailed(detail: "Connection terminated") }
    })
    let client = SpeechSynthesisClient.live(openDevice: sound.openDevice)
    await #expect(throws: SpeechError.playbackFailed(detail: "Connection terminated")) {
      try await client.speak(long)
    }
    #expect(try await client.speak(short) == .finished)
    #expect(sound.events == [.opened, .wrote, .closed, .opened, .wrote, .drained])
  }

  @Test func `A device lost between two utterances is reopened without an error`() async throws {
    let isLost = Mutex(false)
    let sound = FakeSound(onWrite: { _ throws(SpeechError) in
      let failure = isLost.withLock { isLost in
        defer { isLost = false }
        return isLost ? SpeechError.playbackFailed(detail: "Connection terminated") : nil
      }
      if let failure { throw failure }
    })
    let client = SpeechSynthesisClient.live(openDevice: sound.openDevice)
    #expect(try await client.speak(short) == .finished)
    isLost.withLock { $0 = true }
    #expect(try await client.speak(short) == .finished)
    #expect(sound.events == [.opened, .wrote, .drained, .closed, .opened, .wrote, .drained])
  }

  @Test func `An empty sound opens no device`() async throws {
    let sound = FakeSound()
    let silence = Sound(samples: [], sampleRate: 22050)
    #expect(try await sound.player.play(silence, run: UtteranceRun()) == .finished)
    #expect(sound.events.isEmpty)
  }

  @Test
  func
    `After a device hangs, the next utterance opens another one, and the sound isn't played when it responds`()
    async throws
  {
    let hanging = DispatchSemaphore(value: 0)
    let sound = FakeSound(onWrite: { writes throws(SpeechError) in
      if writes == 2 { hanging.wait() }
    })
    let client = SpeechSynthesisClient.live(timeout: .seconds(2), openDevice: sound.openDevice)
    await #expect(throws: SpeechError.soundNotResponding) {
      try await client.speak(long)
    }
    #expect(try await client.speak(short) == .finished)
    #expect(sound.events == [.opened, .wrote, .opened, .wrote, .drained])
    hanging.signal()
    while !sound.events.contains(.closed), !Task.isCancelled { await Task.yield() }
    #expect(sound.events.suffix(2) == [.flushed, .closed])
  }

  @Test func `Stopping doesn't wait for a device that hangs`() async throws {
    let hanging = DispatchSemaphore(value: 0)
    let (started, start) = AsyncStream<Void>.makeStream()
    let sound = FakeSound(onWrite: { writes throws(SpeechError) in
      if writes > 0 { return }
      start.yield()
      hanging.wait()
    })
    // Longer than the test's time limit.
    let client = SpeechSynthesisClient.live(timeout: .seconds(3600), openDevice: sound.openDevice)
    let older = Task { try await client.speak(long) }
    for await _ in started { break }
    older.cancel()
    #expect(try await older.value == .stopped)
    hanging.signal()
  }

  @Test func `After four devices hang no more are opened until one returns`() async throws {
    let hanging = DispatchSemaphore(value: 0)
    let (returns, didReturn) = AsyncStream<Void>.makeStream()
    let sound = FakeSound(onOpen: { openings throws(SpeechError) in
      if openings >= 4 { return }
      hanging.wait()
      didReturn.yield()
      throw SpeechError.noSoundDevice(detail: "")
    })
    let client = SpeechSynthesisClient.live(
      timeout: .milliseconds(500), openDevice: sound.openDevice)
    for _ in 1...6 {
      await #expect(throws: SpeechError.soundNotResponding) {
        try await client.speak(short)
      }
    }
    #expect(sound.events.isEmpty)
    for _ in 1...4 { hanging.signal() }
    var devices = returns.makeAsyncIterator()
    for _ in 1...4 { await devices.next() }
    while (try? await client.speak(short)) != .finished, !Task.isCancelled { await Task.yield() }
    #expect(sound.events == [.opened, .wrote, .drained])
  }

  @Test func `Levels are reported once, when the sound starts`() async throws {
    let sound = FakeSound()
    let given = Mutex<[SoundLevels]>([])
    let client = SpeechSynthesisClient.live(openDevice: sound.openDevice)
    let outcome = try await client.speak(long) { levels in given.withLock { $0.append(levels) } }
    #expect(outcome == .finished)
    let levels = given.withLock { $0 }
    #expect(levels.count == 1)
    #expect(levels[0].perSecond == 25)
    #expect(levels[0].values.count == (sound.heard.count + 881) / 882)
    #expect(levels[0].values.allSatisfy { $0 >= 0 && $0 <= 1 })
    #expect(levels[0].values.max() ?? 0 > 0.6)
  }

  @Test func `Two thousand utterances stopped at random moments leave the player working`()
    async throws
  {
    let sound = FakeSound()
    let client = SpeechSynthesisClient.live(openDevice: sound.openDevice)
    var generator = SeededGenerator(seed: 1)
    var finished = 0
    for _ in 1...2000 {
      let task = Task { try await client.speak(short) }
      for _ in 0..<Int.random(in: 0...40, using: &generator) { await Task.yield() }
      if Bool.random(using: &generator) { task.cancel() }
      if Bool.random(using: &generator), try await task.value == .finished { finished += 1 }
    }
    #expect(try await client.speak(short) == .finished)
    #expect(finished > 0)
    // On a busy machine the device may have been idle for ten seconds, and closed.
    #expect(sound.events.count { $0 == .opened } == sound.events.count { $0 == .closed } + 1)
  }
}
