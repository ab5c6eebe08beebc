import Clients
import Domain
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The time of a trial of pairs, which is not measured where something comes over the screen.
@MainActor
@Suite(.limited)
struct PairInterruptionTests {
  private let speech = SpeechSpy()
  private let clock = TestClock()
  private let date = TestDate()
  private let history = HistorySpy()

  @Test(arguments: ["help", "an error", "suspension"])
  func `A trial that is interrupted has no time and takes none of today's, and the next one has`(
    reason: String
  ) async throws {
    let store = try makeStore()
    await begin(store)
    let error = StorageError.unwritable(path: "/a", FileFault(.fullDisk, "No space left on device"))
    let actions: (start: App.Action, end: App.Action) =
      switch reason {
      case "help": (.helpToggled, .helpToggled)
      case "an error": (.storageFailed(error), .errorDismissed)
      default: (.suspended, .refocused)
      }
    date.pass(seconds: 1)
    await store.send(actions.start)
    await store.receive(.pairs(.interrupted))
    date.pass(seconds: 20)
    await store.send(actions.end)
    if reason != "suspension" { await store.receive(.pairs(.interrupted)) }
    date.pass(seconds: 2)
    try await choose(in: store)
    #expect(history.entries.map(\.seconds) == [0])
    #expect(history.entries.map { $0.tries.map(\.seconds) } == [[0]])
    #expect(store.state.screen.pairs?.result.reaction == nil)
    #expect(store.state.screen.pairs?.timeLeft == .seconds(180))

    await goOn(store)
    date.pass(seconds: 1.5)
    try await choose(in: store)
    #expect(history.entries.map(\.seconds) == [0, 1.5])
    #expect(store.state.screen.pairs?.result.reaction == 1.5)
    #expect(store.state.screen.pairs?.timeLeft == .seconds(178.5))
    store.skipInFlightEffects()
  }

  @Test func `A trial is measured from the end of the voice, and today's time from its beginning`()
    async throws
  {
    let store = try makeStore()
    await begin(store)
    date.pass(seconds: 4)
    await store.send(.pairs(.replayRequested))
    await store.receive(.pairs(.speaker(.ended(.finished))))
    date.pass(seconds: 2.5)
    try await choose(in: store)
    #expect(history.entries.map(\.seconds) == [2.5])
    #expect(history.entries.map { $0.tries.map(\.seconds) } == [[2.5]])
    #expect(store.state.screen.pairs?.timeLeft == .seconds(173.5))
    // In the pause after a choice nothing is measured that help could disturb.
    await store.send(.helpToggled)
    await store.receive(.pairs(.interrupted))
    await store.send(.helpToggled)
    await store.receive(.pairs(.interrupted))
    await goOn(store)
    date.pass(seconds: 0.5)
    try await choose(in: store)
    #expect(history.entries.map(\.seconds) == [2.5, 0.5])
    #expect(store.state.screen.pairs?.timeLeft == .seconds(173))
    store.skipInFlightEffects()
  }

  @Test func `Who was away takes half a minute of today's time at most`() async throws {
    let store = try makeStore()
    await begin(store)
    date.pass(seconds: 300)
    try await choose(in: store)
    #expect(store.state.screen.pairs?.timeLeft == .seconds(150))
    store.skipInFlightEffects()
  }

  @Test func `A sound that is chosen before its end has no time, in a later trial too`()
    async throws
  {
    let store = try makeStore()
    await begin(store)
    date.pass(seconds: 1)
    try await choose(in: store)
    speech.hold()
    await clock.advance(by: .milliseconds(350))
    await store.receive(.pairs(.trialLeft))
    await speech.hears(2)
    let levels = SoundLevels(values: [0.5], perSecond: 25)
    await store.send(.pairs(.speaker(.started(levels))))
    date.pass(seconds: 3)
    try await choose(in: store)
    #expect(history.entries.map(\.seconds) == [1, 0])
    #expect(history.entries.map { $0.tries.map(\.seconds) } == [[1], [0]])
    store.skipInFlightEffects(strict: false)
  }

  private func makeStore() throws -> TestStore<App.State, App.Action> {
    var pairs = try #require(
      Pairs.State([SoundPair("600", "800")].compactMap(\.self), count: 10, seed: 7))
    let past = LearnerHistory(model: LearnerModel(topics: Topic.all))
    let questions = try #require(
      Practice.today(PathSettings()).questions(of: past, at: .testStart, seed: 7))
    pairs.today = Session(questions, length: .time(.seconds(180)), seed: 7)
    let store = appStore(App.State(pairs: pairs), speech: speech) {
      $0.clock = clock
      $0.date = date.generator
      $0.history = history.client
    }
    store.exhaustivity = .off
    return store
  }

  /// Makes the first trial appear, and hears it.
  private func begin(_ store: TestStore<App.State, App.Action>) async {
    await store.send(.pairs(.appeared))
    await store.receive(.pairs(.speaker(.ended(.finished))))
  }

  /// Chooses the sound that was said.
  private func choose(in store: TestStore<App.State, App.Action>) async throws {
    let trial = try #require(store.state.screen.pairs?.trial)
    await store.send(.pairs(.chosen(trial.said)))
  }

  /// Waits for the next trial, and hears it.
  private func goOn(_ store: TestStore<App.State, App.Action>) async {
    await clock.advance(by: .milliseconds(350))
    await store.receive(.pairs(.trialLeft))
    await store.receive(.pairs(.speaker(.ended(.finished))))
  }
}
