import Clients
import Dispatch
import Domain
import JapaneseNumbers
import Synchronization
import Testing

@testable import SpeechSynthesis

/// Tests with an engine that makes two parts of a sound, runs a test's closure, and then makes the
/// rest.
@Suite(.limited)
struct BeginningTests {
  let sound = FakeSound()

  func client(_ sound: FakeSound, between: @escaping FakeSynthesizer.Step) -> SpeechSynthesisClient
  {
    let engine = SpeechEngine { _ in FakeSynthesizer(parts: 2, beforeRest: between) }
    // No time passes, so there is no silence between utterances.
    return .live(
      engine: engine, silence: SilenceGauge { .zero }, openDevice: sound.openDevice)
  }

  @Test(arguments: [0, 25])
  func `A beginning is heard before the rest is made, unless it has noise`(noise: Int) async throws
  {
    let writes = DispatchSemaphore(value: 0)
    let sound = FakeSound(onWrite: { _ throws(SpeechError) in writes.signal() })
    let isHeard = Mutex(false)
    let levels = Mutex<[Int]>([])
    let client = client(sound) { run in
      isHeard.withLock { $0 = run.hasBegun && writes.wait(timeout: .now() + 30) == .success }
    }
    let utterance = Utterance(
      Reading(cardinal: 3), settings: SpeechSettings(pauseBefore: 0.1, noise: noise))
    for _ in 1...2 {
      _ = try await client.speak(utterance) { given in
        levels.withLock { $0.append(given.values.count) }
      }
    }
    #expect(isHeard.withLock(\.self) == (noise == 0))
    #expect(sound.events == [.opened, .wrote, .drained, .wrote, .drained])
    #expect(sound.heard.count == 2_205 + 2 * 2_000)
    // The second time all is made, and there was no silence for the pause.
    #expect(levels.withLock(\.self) == (noise == 0 ? [4, 1, 2, 3] : [5, 3]))
  }

  @Test func `The pause after an utterance follows its end, and not its beginning`() async throws {
    let client = client(sound) { _ in }
    let settings = SpeechSettings(pauseBefore: 0.1, pauseAfter: 0.2)
    _ = try await client.speak(Utterance(Reading(cardinal: 3), settings: settings))
    #expect(sound.heard.count == 2_205 + 2_000 + 4_410)
    // The last samples of the sound fade to silence.
    #expect(sound.heard.dropFirst(2_205).prefix(1_900).allSatisfy { $0 != 0 })
    #expect(sound.heard.suffix(4_410).allSatisfy { $0 == 0 })
  }

  @Test func `A stop while the rest is made ends the utterance`() async throws {
    let (beginnings, begin) = AsyncStream<Void>.makeStream()
    let client = client(sound) { run in
      begin.yield()
      _ = run.wait(upTo: .seconds(30))
    }
    let task = Task { try await client.speak(Utterance(Reading(cardinal: 3))) }
    for await _ in beginnings { break }
    task.cancel()
    #expect(try await task.value == .stopped)
    #expect(sound.heard.count <= 1_000 && !sound.events.contains(.drained))
  }

  @Test func `A failure after the beginning is told, and no other voice begins anew`() async throws
  {
    let failure = SpeechError.synthesisFailed(detail: "a voice is damaged")
    let client = client(sound) { _ throws(SpeechError) in throw failure }
    await #expect(throws: failure) { try await client.speak(Utterance(Reading(cardinal: 3))) }
    #expect(sound.heard.count == 1_000)
  }
}

/// An engine that plays parts of a sound, runs a closure, and returns the whole. After a failure
/// its voices count as damaged.
final class FakeSynthesizer: VoiceEngine {
  static let name = "fake"
  typealias Step = @Sendable (UtteranceRun) throws(SpeechError) -> Void
  private let parts: Int
  private let beforeRest: Step
  private var hasFailed = false

  convenience init() { self.init { _ in } }

  init(parts: Int = 0, beforeRest: @escaping Step) {
    (self.parts, self.beforeRest) = (parts, beforeRest)
  }

  func fault(of voice: VoiceCatalogue.Entry) -> String? { hasFailed ? "it is damaged" : nil }

  func synthesize(
    _ utterance: Utterance, _ parameters: SynthesisParameters, voice: VoiceCatalogue.Entry,
    run: UtteranceRun
  ) throws(SpeechError) -> Sound {
    func sound(_ count: Int) -> Sound {
      Sound(samples: Array(repeating: 6_000, count: count), sampleRate: 22_050)
    }
    for _ in 0..<parts { run.play(sound(500)) }
    hasFailed = true
    try beforeRest(run)
    hasFailed = false
    return sound(500 * parts + 1_000)
  }
}
