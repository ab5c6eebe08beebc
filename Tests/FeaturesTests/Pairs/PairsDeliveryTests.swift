import Clients
import Domain
import JapaneseNumbers
import Storage
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The delivery of trials of pairs, and their lines in the history.
@MainActor
@Suite(.limited)
struct PairsDeliveryTests {
  private let history = HistorySpy()
  private let speech = SpeechSpy()
  private let clock = TestClock()
  private let date = TestDate()

  @Test func `Trials are said at the learner's rate and in a noise, and kept with both`()
    async throws
  {
    let store = try makeStore(settings: Settings(speech: SpeechSettings(rate: 0.3, noise: 18)))
    await begin(store)
    await store.send(.chosen(store.state.trial.said))
    #expect(speech.utterances.map(\.settings.rate) == [0.3])
    #expect(history.entries.map(\.rate) == [0.3])
    #expect(history.entries.map(\.noise) == [18])
    let morae = try #require(speech.utterances.first).settings.moraePerSecond
    let written = try #require(history.entries.first?.morae)
    #expect(abs(written - morae) <= 0.05)
    await store.send(.endRequested)
    await store.finish()
  }

  @Test func `A trial is kept with all that is known of it, and its outcome has a tone`()
    async throws
  {
    let store = try makeStore(settings: Settings(display: DisplaySettings { $0.playsTones = true }))
    await begin(store)
    let trial = store.state.trial
    date.pass(seconds: 2.5)
    await store.send(.chosen(1 - trial.said))
    var expected = HistoryEntry(trial, chosen: 1 - trial.said, topic: Topic.all[0])
    expected.time = 1_800_000_002.5
    expected.session = "00000000-0000-0000-0000-000000000000"
    expected.number = 1
    expected.tries[0].seconds = 2.5
    expected.seconds = 2.5
    expected.voice = "mei"
    expected.rate = 0.5
    expected.morae = 7.1
    expected.version = "0.1.0"
    #expect(history.entries == [expected])
    await clock.advance(by: .milliseconds(350))
    for _ in 0..<2 { await store.receive(.speaker(.ended(.finished))) }
    await expectEventually({ speech.tones == [.wrong] }, "the tones were \(speech.tones)")
    await clock.advance(by: .milliseconds(350))
    await store.receive(.trialLeft)
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.chosen(store.state.trial.said))
    await expectEventually({ speech.tones == [.wrong, .right] }, "the tones were \(speech.tones)")
    await store.send(.endRequested)
    await store.finish()
  }

  @Test func `After a miss both sounds are compared in the voice of the trial`() async throws {
    let store = try makeStore(voices: ["jun", "mei"])
    await begin(store, voices: ["jun", "mei"])
    let trial = store.state.trial
    let first = try #require(speech.utterances.first?.settings.voiceID)
    await store.send(.chosen(1 - trial.said))
    await clock.advance(by: .milliseconds(350))
    for _ in 0..<2 { await store.receive(.speaker(.ended(.finished))) }
    let said = trial.reading(trial.said).kana
    #expect(speech.spoken == [said, said, trial.reading(1 - trial.said).kana])
    #expect(speech.utterances.map(\.settings.voiceID) == [first, first, first])
    #expect(history.entries.map(\.voice) == [first])
    await clock.advance(by: .milliseconds(350))
    await store.receive(.trialLeft)
    await store.receive(.speaker(.ended(.finished)))
    #expect(speech.utterances.count == 4)
    #expect(speech.utterances.last?.settings.voiceID == (first == "jun" ? "mei" : "jun"))
    await store.send(.endRequested)
    await store.finish()
  }

  @Test func `A fast trial has a clerk's rate, and others have the learner's`() async throws {
    let store = try makeStore()
    await begin(store)
    var areFast: [Bool] = []
    // After twelve right ones in a row all are fast.
    for _ in 0..<13 {
      let trial = store.state.trial
      areFast.append(trial.isFast)
      await store.send(.chosen(trial.said))
      await clock.advance(by: .milliseconds(350))
      await store.receive(.trialLeft)
      await store.receive(.speaker(.ended(.finished)))
    }
    #expect(areFast.first == false && areFast.last == true)
    let rates = speech.utterances.prefix(13).map(\.settings.rate)
    #expect(rates == areFast.map { $0 ? SpeechSettings.clerkRate : 0.5 })
    await store.send(.endRequested)
    await store.finish()
  }

  @Test(arguments: [(0.75, 2.0), (28.5, 29.75), (28.75, 30), (29, 30), (600, 30)])
  func `A trial is kept with its time from the end of the voice, and counts for 30 s at most`(
    seconds: Double, counted: Double
  ) async throws {
    let store = try makeStore()
    speech.hold()
    await store.send(.appeared)
    await store.receive(.voicesFound(["mei"]))
    date.pass(seconds: 1.25)
    await store.send(.speaker(.ended(.finished)))
    date.pass(seconds: seconds)
    await store.send(.chosen(store.state.trial.said))
    let entry = try #require(history.entries.first)
    #expect(entry.seconds == seconds && entry.tries.map(\.seconds) == [seconds])
    #expect(store.state.result.seconds == counted)
    await store.send(.endRequested)
    await store.finish()
  }

  @Test func `A sound waits for a screen reader, and one that is asked for again doesn't`()
    async
    throws
  {
    let store = try makeStore(pause: .seconds(2))
    await store.send(.appeared)
    await store.receive(.voicesFound(["mei"]))
    await clock.advance(by: .milliseconds(1_900))
    #expect(speech.spoken.isEmpty)
    await clock.advance(by: .milliseconds(100))
    await store.receive(.speaker(.ended(.finished)))
    #expect(speech.spoken.count == 1)
    await store.send(.replayRequested)
    await store.receive(.speaker(.ended(.finished)))
    #expect(speech.spoken.count == 2)
    await store.send(.endRequested)
    await store.finish()
  }

  private func begin(
    _ store: TestStore<Pairs.State, Pairs.Action>, voices: [String] = ["mei"]
  ) async {
    await store.send(.appeared)
    await store.receive(.voicesFound(voices))
    await store.receive(.speaker(.ended(.finished)))
  }

  private func makeStore(
    voices: [String] = ["mei"], settings: Settings = Settings(), pause: Duration = .zero
  ) throws -> TestStore<Pairs.State, Pairs.Action> {
    speech.offer(voices.map { Voice(id: $0, name: $0, gender: .female, engine: "natural") })
    let pair = try #require(SoundPair("600", "800"))
    var state = try #require(Pairs.State([pair], seed: 7))
    state.pause = pause
    let store = TestStore(initialState: state) {
      Pairs()
    } withDependencies: {
      $0.installQuizDependencies(speech, clock, settings: .inMemory(settings))
      $0.date = date.generator
      $0.history = history.client
      $0.appInfo.prefersReducedMotion = { true }
    }
    store.exhaustivity = .off
    return store
  }
}
