import Clients
import Domain
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The questions so far, over a running quiz.
@MainActor
@Suite(.limited)
struct QuestionListTests {
  @Test func `The time over the questions so far is no reaction to a question that is said once`()
    async
  {
    let harness = QuizHarness { $0.session.saysOnce = true }
    let store = harness.makeStore()
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.answerTyped(harness.questions[0].answer))
    await store.send(.answerSubmitted)
    await store.receive(.speaker(.ended(.finished)))
    await store.send(.questionsRequested)
    #expect(store.state.questionList != nil)
    harness.date.pass(seconds: 10)
    await store.send(.questionList(.closed))
    await store.send(.characterTyped("1"))
    #expect(store.state.attempt.hearing.reaction == nil)
    await store.finish(cancelling: quiz)
  }

  @Test func `Over the questions so far the voice is silent, and says them as it spoke before`()
    async
  {
    let harness = QuizHarness { $0.speech.rate = 0.3 }
    let store = harness.makeStore()
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.receive(.speaker(.ended(.finished)))
    harness.speech.hold()
    await store.send(.answerTyped(harness.questions[0].answer))
    await store.send(.answerSubmitted)
    await harness.speech.hears(2)
    #expect(store.state.speaker.isSpeaking)
    await store.send(.questionsRequested)
    #expect(!store.state.speaker.isSpeaking)
    let error = SpeechError.playbackFailed(detail: "gone")
    harness.speech.fail(with: error)
    await store.send(.questionList(.hearRequested(.normal)))
    await store.receive(.questionList(.speaker(.failed(error))))
    #expect(harness.speech.utterances.last?.settings.rate == 0.3)
    let text = screen(App.State(quiz: store.state))
    #expect(text.contains("The sound broke off (gone)."), "\(text)")
    await store.finish(cancelling: quiz)
  }

  @Test
  func
    `The questions so far are heard again, and then the session goes on with its clock where it was`()
    async throws
  {
    let harness = QuizHarness()
    let store = harness.makeStore(.time(.seconds(60)))
    await store.send(.questionsRequested)
    let task = await harness.appear(store)
    await harness.answer(in: store)
    await harness.miss("12", in: store)
    await harness.answerAfterMiss(in: store)
    await harness.leaveCard(in: store)
    await harness.type("7", in: store)

    let questions = store.state.session.finished.latest
    #expect(questions.map(\.question) == Array(harness.questions.prefix(2)))
    #expect(
      questions.map(\.wasRight) == [true, false] && questions[1].misses.map(\.text) == ["12"])
    await store.send(.questionsRequested) {
      $0.questionList = QuestionList.State(questions, speech: SpeechSettings(), selection: 1)
      $0.heardBeforeSheet = $0.utterance()
      harness.stopClock(&$0)
    }
    await harness.clock.advance(by: .seconds(30))
    await store.send(.questionList(.selectionMoved(5)))
    await store.send(.questionList(.selectionMoved(-5))) { $0.questionList?.selection = 0 }
    await store.send(.questionList(.hearRequested(.normal))) {
      $0.questionList?.speaker.isSpeaking = true
    }
    await store.receive(.questionList(.speaker(.ended(.finished)))) {
      $0.questionList?.speaker.isSpeaking = false
    }
    #expect(harness.speech.spoken.last == harness.questions[0].reading.kana)

    await store.send(.questionList(.closed)) {
      $0.questionList = nil
      harness.startClock(&$0)
    }
    #expect(store.state.answer == "7" && store.state.session.remaining == .seconds(60))
    #expect(harness.speech.spoken.last == harness.questions[0].reading.kana)
    await harness.end(store)
    task.cancel()
    await store.finish()
  }
}
