import Clients
import Domain
import FeaturesTesting
import JapaneseNumbers
import Storage
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Pairs that are taken up again.
@MainActor
@Suite(.limited)
struct PairResumptionTests {
  private let history = HistorySpy()
  private let speech = SpeechSpy()
  private let clock = TestClock()

  @Test func `In pairs that are taken up again nothing is chosen before it is heard`()
    async throws
  {
    let pair = try #require(SoundPair("600", "800"))
    var left = try #require(Pairs.State([pair], seed: 7))
    left.isHeard = true
    let store = TestStore(initialState: left) {
      Pairs()
    } withDependencies: {
      $0.installQuizDependencies(speech, clock)
      $0.history = history.client
      $0.speechSynthesis.availableVoices = { () async throws(SpeechError) -> [Voice] in
        // Nothing is said while the voices are being looked for.
        try? await Task.sleep(for: .seconds(3600))
        return []
      }
    }
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.send(.chosen(0))
    #expect(store.state.chosen == nil && history.entries.isEmpty)
    await store.send(.endRequested)
    await store.finish()
  }

  @Test func `Pairs that are taken up again are the same session, and their numbers go on`()
    async throws
  {
    speech.offer([Voice(id: "mei", name: "Mei", gender: .female, engine: "natural")])
    let pair = try #require(SoundPair("600", "800"))
    let state = try #require(Pairs.State([pair], seed: 7))
    let store = TestStore(initialState: state) {
      Pairs()
    } withDependencies: {
      $0.installQuizDependencies(speech, clock)
      $0.history = history.client
    }
    store.exhaustivity = .off
    for _ in 0..<2 {
      await store.send(.appeared)
      await store.receive(.voicesFound(["mei"]))
      await store.receive(.speaker(.ended(.finished)))
      await store.send(.chosen(store.state.trial.said))
      await clock.advance(by: .milliseconds(350))
      await store.receive(.trialLeft)
    }
    #expect(history.entries.map(\.number) == [1, 2])
    #expect(Set(history.entries.map(\.session)).count == 1)
    await store.send(.endRequested)
    await store.finish()
  }
}
