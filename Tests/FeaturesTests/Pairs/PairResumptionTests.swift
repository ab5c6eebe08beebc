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
