import Clients
import Domain
import FeaturesTesting
import Features
import Foundation
import Testing
import Unidirectional
import UnidirectionalTesting

/// The entries of a quiz in the history.
@MainActor
@Suite(.limited)
struct QuizHistoryTests {
  private let harness = QuizHarness()

  @Test func `An entry has every submission and its time, without the time the quiz was paused`()
    async
  {
    let store = harness.makeStore()
    let quiz = await harness.appear(store)
    harness.date.pass(seconds: 2)
    await harness.miss("12", in: store)
    harness.date.pass(seconds: 1)
    await harness.pause(store)
    harness.date.pass(seconds: 60)
    await harness.resume(store)
    harness.date.pass(seconds: 0.5)
    await harness.openSettings(in: store)
    harness.date.pass(seconds: 600)
    await harness.closeSettings(in: store)
    harness.date.pass(seconds: 1.5)
    await harness.answerAfterMiss(in: store)
    await store.finish(cancelling: quiz)

    let question = harness.questions[0]
    #expect(
      harness.history.entries == [
        HistoryEntry(topicID: 4, outcome: .incorrect) {
          $0.time = (.testStart + 665).timeIntervalSince1970
          $0.session = "00000000-0000-0000-0000-000000000000"
          $0.number = 1
          $0.topic = "numbers-10000"
          $0.value = question.answer
          $0.patterns = question.patterns.map(\.rawValue)
          $0.said = question.said
          $0.tries = [.init("12", seconds: 2), .init(question.answer, seconds: 5)]
          $0.heardParts = question.heard(.number(12))
          $0.seconds = 5
          $0.voice = "default"
          $0.rate = 0.5
          $0.version = "0.1.0"
          $0.plays = 1
          $0.slowPlays = 0
          $0.reaction = 2000
          $0.kind = .free
          $0.morae = 7.1
        }
      ])
  }

  @Test func `Each question has its own entry, timed from when it was asked`() async {
    let store = harness.makeStore()
    let quiz = await harness.appear(store)
    harness.date.pass(seconds: 3)
    await harness.answer(in: store)
    harness.date.pass(seconds: 4)
    await harness.reveal(in: store)
    harness.date.pass(seconds: 30)
    await harness.leaveCard(in: store)
    harness.date.pass(seconds: 9)
    await harness.end(store)
    await store.finish(cancelling: quiz)

    let entries = harness.history.entries
    #expect(entries.map(\.value) == harness.questions.prefix(2).map(\.answer))
    #expect(entries.map(\.outcome) == [.correct, .skipped])
    #expect(entries.map(\.seconds) == [3, 4])
    #expect(entries.map(\.tries.count) == [1, 0])
    #expect(entries.map(\.time) == [3, 7].map { (.testStart + $0).timeIntervalSince1970 })
    #expect(Set(entries.map(\.session)).count == 1)
    #expect(entries.map(\.number) == [1, 2])
  }

  @Test func `An entry has the voice and the rate, or no voice if the question was read`() async {
    var state = harness.state()
    state.session.rules.speech = SpeechSettings(voiceID: "ja+f2", rate: 0.7)
    let store = harness.makeStore(state)
    await harness.answer(in: store)

    let error = SpeechError.noSoundDevice(detail: "none")
    harness.speech.fail(with: error)
    await harness.replay(in: store)
    await harness.hearFailure(error, in: store)
    await store.send(.answerCleared) {
      $0.answer = ""
      $0.speaker.notice = nil
    }
    await harness.answer(in: store, isHeard: false)
    await harness.hearFailure(error, in: store)
    await store.finish()
    #expect(harness.history.entries.map(\.voice) == ["ja+f2", nil])
    #expect(harness.history.entries.map(\.skill) == [.listening, .reading])
    #expect(harness.history.entries.map(\.rate) == [0.7, 0.7])
  }

  @Test(arguments: [(18, 18), (25, 25), (0, nil)] as [(Int, Double?)])
  func `An entry has the noise in which its question was heard`(noise: Int, written: Double?) async
  {
    let harness = QuizHarness { $0.speech.noise = noise }
    let store = harness.makeStore()
    await harness.answer(in: store)
    await store.finish()
    #expect(harness.history.entries.map(\.noise) == [written])
  }

  @Test func `A question without a submission leaves no entry`() async {
    let store = harness.makeStore()
    await harness.type("12", in: store)
    await harness.end(store)
    await store.finish()
    #expect(harness.history.entries.isEmpty)
  }

  @Test func `A resumed quiz is the same session, and the numbers of its entries go on`() async {
    let store = harness.makeStore()
    let first = await harness.appear(store)
    await harness.miss("12", in: store)
    await harness.end(store)
    await store.finish(cancelling: first)
    var left = store.state
    left.session.historyID = "the one before"
    let resumed = harness.makeStore(left)
    resumed.exhaustivity = .off
    let quiz = await resumed.send(.appeared)
    await resumed.send(.answerRevealed)
    await resumed.send(.cardLeft)
    await resumed.send(.answerRevealed)
    await resumed.finish(cancelling: quiz)
    #expect(harness.history.entries.map(\.outcome) == [.incorrect, .skipped])
    #expect(harness.history.entries.map(\.number) == [1, 2])
    #expect(harness.history.entries.last?.session == "the one before")
  }

  @Test func `Answers of a set have its id, and those of a mix that isn't saved have none`()
    async throws
  {
    let mix = Topic.mix(of: [try Topic.find("numbers-10"), try Topic.find("money-conbini")])
    for (topic, id) in [(try Topic.find("travel"), try Topic.find("travel").id), (mix, nil)] {
      let harness = QuizHarness()
      let store = harness.makeStore(
        Quiz.State(topic: topic, length: .endless, seed: 7, settings: .withoutConfetti))
      store.exhaustivity = .off
      await store.send(.answerRevealed)
      await store.finish()
      #expect(harness.history.entries.map(\.setID) == [id])
    }
  }
}
