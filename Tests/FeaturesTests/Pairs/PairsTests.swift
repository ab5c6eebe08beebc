import Clients
import Domain
import FeaturesTesting
import JapaneseNumbers
import Synchronization
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

@MainActor
@Suite(.timeLimit(.minutes(1)))
final class PairsTests {
  private let entries = Mutex<[HistoryEntry]>([])

  @Test func `A right choice is felt and the next follows; after a miss both are said`() async throws {
    let clock = TestClock()
    let store = makeStore(clock, count: 2)
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(.voicesFound(["mei"]))
    #expect(store.state.utterance(0).settings.voiceID == "mei")
    await store.receive(.speaker(.ended(.finished)))
    let first = store.state.trial
    await store.send(.chosen(first.said)) {
      $0.chosen = first.said
      $0.answered = 1
      $0.right = 1
    }
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
    await store.receive(.trialLeft)
    await store.receive(.open(.progress))
    await store.finish()
    let saved = entries.withLock { $0 }
    #expect(saved.map(\.outcome) == [.correct, .incorrect])
    #expect(saved.map(\.number) == [1, 2] && saved.allSatisfy { $0.voice == "mei" && $0.kind == .pairs && $0.isToday })
  }

  @Test func `Later trials are said in a sentence, and one of the two is in it`() throws {
    var state = try #require(Pairs.State([SoundPair("600", "800")].compactMap(\.self), count: 20, seed: 7))
    #expect(state.utterance(0).sentence == nil)
    for _ in 0..<8 {
      state.sequence.add(isRight: true)
      state.trial = state.sequence.next()
    }
    let said = (0..<2).compactMap { state.utterance($0).sentence?.written }
    #expect(said.count == 2 && said[0] != said[1] && said[0].contains(state.trial.written(0)))
  }

  @Test func `A key after a choice goes on, and nothing is chosen before it can be heard`() async throws {
    let clock = TestClock()
    let store = makeStore(clock, count: 20)
    store.exhaustivity = .off
    await store.send(.chosen(0))
    #expect(store.state.answered == 0)
    await store.send(.appeared)
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.chosen(0))
    await store.send(.chosen(1)) { $0.chosen = nil }
    #expect(store.state.answered == 1)
    await store.send(.speaker(.failed(.engineNotInstalled)))
    await store.send(.chosen(0))
    #expect(store.state.answered == 1)
    await store.send(.open(.topics))
    await store.finish()
  }

  @Test func `Today's session begins with the weakest pair, and goes on`() throws {
    var model = LearnerModel(topics: Topic.all)
    for _ in 0..<6 {
      model.add(HistoryEntry(topicID: 3, value: "800", tries: [.init("300")], outcome: .incorrect))
    }
    var state = App.State()
    state.topics.apply(PracticeHistory(model: model), at: .testStart)
    let practice = Practice.today(PathSettings())
    let store = Store(initialState: state) {
      App()
    } withDependencies: {
      $0.settings.get = { Settings() }
      $0.appInfo.prefersReducedMotion = { true }
      $0.uuid = .incrementing
      $0.speechSynthesis.availableVoices = { () async throws(SpeechError) in [] }
      $0.randomNumberGenerator = RandomNumbers { 7 }
      $0.date = .constant(.testStart)
    }
    store.send(.topics(.open(.quiz(practice))))
    let pairs = try #require(store.state.screen.pairs)
    #expect(pairs.sequence.pairs.map(\.id) == [["300", "800"]] && pairs.count == 10)
    store.send(.pairs(.open(try #require(pairs.next))))
    #expect(store.state.screen.quiz?.questions.practice == practice)
    #expect(store.state.screen.quiz?.mode == .time(.seconds(180)))
    store.cancelEffects()
  }

  private func makeStore(_ clock: TestClock, count: Int) -> TestStore<Pairs.State, Pairs.Action> {
    let pairs = [SoundPair("600", "800")].compactMap(\.self)
    // The pair exists, so there is a state.
    let state = Pairs.State(pairs, count: count, seed: 7, then: .progress)!
    return TestStore(initialState: state) {
      Pairs()
    } withDependencies: { values in
      values.clock = clock
      values.appInfo.version = { "" }
      values.appInfo.prefersReducedMotion = { true }
      values.uuid = .incrementing
      values.date = .constant(.testStart)
      values.history.append = { entry in self.entries.withLock { $0.append(entry) } }
      values.settings.get = { Settings() }
      values.speechSynthesis.availableVoices = { () async throws(SpeechError) in
        [Voice(id: "mei", name: "Mei", gender: .female, engine: "natural")]
      }
      values.speechSynthesis.voiceReplacement = { _ in nil }
      values.speechSynthesis.speak = { _, _ async throws(SpeechError) in .finished }
      values.speechSynthesis.playTone = { _, _ in }
    }
  }
}
