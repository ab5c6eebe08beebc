import Clients
import Domain
import FeaturesTesting
import JapaneseNumbers
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Trials of pairs alone: hearing, choosing, comparing, and the result.
@MainActor
@Suite(.limited)
struct PairsTests {
  private let history = HistorySpy()
  private let speech = SpeechSpy()
  private let clock = TestClock()

  @Test func `A right choice is felt and the next follows; after a miss both are said`()
    async throws
  {
    let store = try makeStore(count: 2)
    await begin(store)
    #expect(store.state.utterance(0).settings.voiceID == "mei")
    let first = store.state.trial
    await store.send(.chosen(first.said)) { $0.chosen = first.said }
    #expect(store.state.result.answered == 1 && store.state.result.right == 1)
    await clock.advance(by: .milliseconds(350))
    await store.receive(.trialLeft) { $0.chosen = nil }
    await store.receive(.speaker(.ended(.finished)))
    let second = store.state.trial
    await store.send(.chosen(1 - second.said)) {
      $0.chosen = 1 - second.said
      $0.compared = [1 - second.said]
    }
    await clock.advance(by: .milliseconds(350))
    await store.receive(.speaker(.ended(.finished))) { $0.compared = [] }
    await store.receive(.speaker(.ended(.finished)))
    await clock.advance(by: .milliseconds(350))
    await store.receive(.trialLeft) { $0.ending = .complete }
    await store.finish()
    let saved = history.entries
    #expect(saved.map(\.outcome) == [.correct, .incorrect])
    #expect(saved.map(\.number) == [1, 2])
    #expect(saved.allSatisfy { $0.voice == "mei" && $0.kind == .pairs && !$0.isToday })
    #expect(screen(App.State(pairs: store.state)).contains("of 2 pairs right"))
  }

  @Test(arguments: [(Key.enter, true), (.escape, false)])
  func `When all trials are over, Enter asks the pairs once more, and Esc leads back`(
    key: Key, isAgain: Bool
  ) async throws {
    let over = try Screens.named("pairs, over")
    let store = appStore(over)
    store.exhaustivity = .off
    await store.send(try #require(over.action(for: key)))
    let pairs = store.state.screen.pairs
    #expect(pairs?.isOver == (isAgain ? false : nil))
    #expect((store.state.screen == .topics) == !isAgain)
    if isAgain {
      #expect(pairs?.sequence.pairs.map(\.id) == over.screen.pairs?.sequence.pairs.map(\.id))
    }
    store.skipInFlightEffects(strict: false)
  }

  @Test func `Later trials are said in a sentence, and one of the two is in it`() throws {
    var state = try pairs(count: 20)
    #expect(state.utterance(0).sentence == nil)
    for _ in 0..<8 {
      state.sequence.add(isRight: true)
      state.trial = state.sequence.next()
    }
    let said = (0..<2).compactMap { state.utterance($0).sentence?.written }
    #expect(said.count == 2 && said[0] != said[1] && said[0].contains(state.trial.written(0)))
  }

  @Test func `A key after a choice goes on, and nothing is chosen before it is heard`() async throws
  {
    let store = try makeStore(count: 20)
    await store.send(.chosen(0))
    speech.hold()
    await store.send(.appeared)
    await store.receive(.voicesFound(["mei"]))
    // The voice is still being made.
    await store.send(.chosen(0))
    #expect(store.state.result.isEmpty)
    await store.send(.speaker(.started(SoundLevels(values: [0.5], perSecond: 25))))
    await store.send(.chosen(0))
    #expect(store.state.result.answered == 1)
    // The time to choose begins with the end of the voice, which wasn't awaited.
    #expect(store.state.result.reaction == nil)
    await store.send(.chosen(1)) { $0.chosen = nil }
    // The next one isn't heard yet, so a third key does nothing.
    await store.send(.chosen(1))
    #expect(store.state.result.answered == 1 && store.state.chosen == nil)
    await store.send(.endRequested)
    await store.finish()
  }

  @Test func `A replay after a miss says the sound that was asked, and then goes on`() async throws
  {
    let store = try makeStore(count: 20)
    await begin(store)
    let trial = store.state.trial
    await store.send(.chosen(1 - trial.said)) { $0.compared = [1 - trial.said] }
    await store.send(.replayRequested) { $0.compared = [] }
    await store.receive(.speaker(.ended(.finished)))
    let said = trial.reading(trial.said).kana
    #expect(speech.spoken == [said, said])
    await clock.advance(by: .milliseconds(350))
    await store.receive(.trialLeft) { $0.chosen = nil }
    await store.send(.endRequested)
    await store.finish()
  }

  @Test func `Esc after some trials shows their result, and leaves at once if there is none`()
    async throws
  {
    let store = try makeStore(count: 20)
    await begin(store)
    await store.send(.chosen(store.state.trial.said))
    await store.send(.endRequested) { $0.ending = .byLearner }
    #expect(store.state.chosen == nil)
    let shown = screen(App.State(pairs: store.state))
    #expect(
      shown.contains("of 1 pair right") && shown.contains("⏎ once more")
        && shown.contains("esc topics"))
    // Nothing more is asked or chosen.
    await clock.advance(by: .seconds(5))
    await store.send(.chosen(0))
    await store.send(.replayRequested)
    await store.send(.endRequested)
    #expect(store.state.result.answered == 1)
    await store.finish()

    let other = try makeStore(count: 20)
    await begin(other)
    await other.send(.endRequested)
    await other.receive(.delegate(.ended))
    await other.finish()
  }

  @Test func `Sound that is lost leaves the rest out, and keeps what was answered`() async throws {
    let store = try makeStore(count: 20)
    await begin(store)
    for _ in 0..<3 {
      await store.send(.chosen(store.state.trial.said))
      await clock.advance(by: .milliseconds(350))
      await store.receive(.trialLeft)
      await store.receive(.speaker(.ended(.finished)))
    }
    // The server ends while a missed one is compared; the next can't be heard.
    speech.fail(with: .playbackFailed(detail: "Connection terminated"))
    await store.send(.chosen(1 - store.state.trial.said))
    await clock.advance(by: .milliseconds(350))
    await store.receive(.speaker(.failed(.playbackFailed(detail: "Connection terminated"))))
    #expect(!store.state.isOver)
    await clock.advance(by: .milliseconds(350))
    await store.receive(.trialLeft)
    await store.receive(.speaker(.failed(.playbackFailed(detail: "Connection terminated"))))
    #expect(store.state.ending == .withoutSound(.playbackFailed(detail: "Connection terminated")))
    #expect(
      store.state.result.answered == 4 && store.state.result.right == 3
        && history.entries.count == 4)
    let shown = screen(App.State(pairs: store.state))
    #expect(shown.contains("No sound: the rest of the pairs are left out. The sound broke off"))
    #expect(
      shown.contains("3 of 4") && shown.contains("esc topics") && !shown.contains("1 2 choose"))
    await store.finish()
  }

  @Test func `Digits are chosen by themselves, whichever stands first`() throws {
    let pair = try #require(SoundPair("5", "2"))
    let state = try #require(Pairs.State([pair], count: 3, seed: 7))
    let app = App.State(screen: .pairs(state))
    #expect(pair.id == ["2", "5"])
    #expect(app.action(for: .character("2")) == .pairs(.chosen(0)))
    #expect(app.action(for: .character("5")) == .pairs(.chosen(1)))
    #expect(app.action(for: .character("1")) == nil)
    #expect(app.action(for: .control("a")) == .pairs(.chosen(0)))
    let text = screen(app)
    #expect(text.contains("2 5 choose"), "\(text)")
    #expect(!text.contains("1  2") && !text.contains("2  5 "), "\(text)")
  }

  private func pairs(count: Int) throws -> Pairs.State {
    try #require(Pairs.State([SoundPair("600", "800")].compactMap(\.self), count: count, seed: 7))
  }

  private func begin(_ store: TestStore<Pairs.State, Pairs.Action>) async {
    await store.send(.appeared)
    await store.receive(.voicesFound(["mei"]))
    await store.receive(.speaker(.ended(.finished)))
  }

  private func makeStore(count: Int) throws -> TestStore<Pairs.State, Pairs.Action> {
    speech.offer([Voice(id: "mei", name: "Mei", gender: .female, engine: "natural")])
    let state = try pairs(count: count)
    let store = TestStore(initialState: state) {
      Pairs()
    } withDependencies: {
      $0.installQuizDependencies(speech, clock)
      $0.history = history.client
      $0.appInfo.prefersReducedMotion = { true }
    }
    store.exhaustivity = .off
    return store
  }
}
