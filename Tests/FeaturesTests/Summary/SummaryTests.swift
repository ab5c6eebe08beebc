import Clients
import Domain
import Features
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

@MainActor
struct SummaryTests {
  private let speech = SpeechLog()

  private func makeStore(_ mode: QuizMode, missed: Int = 1) -> TestStore<Summary.State, Summary.Action> {
    var quiz = Quiz.State(topic: Topic.all[0], mode: mode, seed: 7)
    for _ in 0..<missed {
      quiz.challenge.reveal()
      quiz.finished.append(quiz.challenge)
      quiz.challenge = Challenge(question: quiz.questions.next())
    }
    return TestStore(initialState: Summary.State(quiz: quiz)) {
      Summary()
    } withDependencies: {
      $0.speechSynthesis = speech.client
      $0.clock = TestClock()
    }
  }

  @Test func `A quiz that isn't complete can be resumed`() async {
    let store = makeStore(.questions(5))
    await store.send(.resumeRequested)
    await store.receive(.delegate(.resumed))
  }

  @Test func `A complete one can't`() async {
    let store = makeStore(.questions(1))
    await store.send(.resumeRequested)
  }

  @Test func `It leads to another quiz or back to the topics`() async {
    let store = makeStore(.questions(1))
    await store.send(.againRequested)
    await store.receive(.delegate(.restarted))
    await store.send(.closeRequested)
    await store.receive(.delegate(.closed))
  }

  @Test func `The selection stays within the missed questions`() async {
    let store = makeStore(.endless, missed: 3)
    await store.send(.selectionMoved(-1))
    await store.send(.selectionMoved(1)) { $0.selection = 1 }
    await store.send(.selectionMoved(10)) { $0.selection = 2 }
  }

  @Test func `The selected one is heard again, and stopped`() async {
    let store = makeStore(.endless, missed: 3)
    let missed = store.state.result.missed.map(\.question)
    await store.send(.selectionMoved(1)) { $0.selection = 1 }
    await store.send(.hearRequested) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.ended(.finished))) { $0.speaker.isSpeaking = false }
    #expect(speech.spoken == [missed[1].reading.spoken])

    speech.hold()
    await store.send(.hearRequested) { $0.speaker.isSpeaking = true }
    await store.send(.hearRequested) { $0.speaker.isSpeaking = false }
    await store.finish()
  }

  @Test func `Just the missed questions are drilled`() async {
    let store = makeStore(.endless, missed: 3)
    await store.send(.drillRequested)
    await store.receive(.delegate(.drilled(store.state.result.missed.map(\.question))))
  }

  @Test func `Where nothing was missed there is nothing to drill or to hear`() async {
    let store = makeStore(.endless, missed: 0)
    await store.send(.drillRequested)
    await store.send(.hearRequested)
  }
}
