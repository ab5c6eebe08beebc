import Clients
import Domain
import Features
import Testing
import Unidirectional
import UnidirectionalTesting

/// The way from screen to screen.
@MainActor
struct AppTests {
  private let speech = SpeechLog()

  private func makeStore(_ state: App.State = App.State()) -> TestStore<App.State, App.Action> {
    TestStore(initialState: state) {
      App()
    } withDependencies: {
      $0.speechSynthesis = speech.client
      $0.clock = TestClock()
      $0.randomNumberGenerator = RandomNumbers { 7 }
    }
  }

  private func quiz(_ mode: QuizMode) -> Quiz.State {
    Quiz.State(topic: Topic.all[0], mode: mode, seed: 7)
  }

  @Test func `From the topics, through a quiz of one question, to its summary and back`() async {
    let store = makeStore(App.State(topics: Topics.State(mode: .questions(1))))
    await store.send(.topics(.topicChosen))
    await store.receive(.topics(.delegate(.started(Topic.all[0], .questions(1))))) {
      $0.screen = .quiz(quiz(.questions(1)))
    }
    await store.receive(.quiz(.appeared)) { $0.screen.quiz?.isSpeaking = true }
    await store.receive(.quiz(.speechEnded(.finished))) { $0.screen.quiz?.isSpeaking = false }
    await store.send(.quiz(.answerRevealed)) {
      $0.screen.quiz?.challenge.reveal()
      $0.screen.quiz?.isSpeaking = true
    }
    await store.receive(.quiz(.speechEnded(.finished))) { $0.screen.quiz?.isSpeaking = false }
    await store.send(.quiz(.revealedAnswerLeft)) {
      var quiz = quiz(.questions(1))
      quiz.challenge.reveal()
      quiz.finished = [quiz.challenge]
      $0.screen = .quiz(quiz)
    }
    await store.receive(.quiz(.delegate(.ended))) {
      guard let quiz = $0.screen.quiz else { return }
      $0.screen = .summary(Summary.State(quiz: quiz))
    }
    await store.send(.summary(.closed))
    await store.receive(.summary(.delegate(.closed))) { $0.screen = .topics }
  }

  @Test func `Leaving a quiz silences it`() async {
    let store = makeStore(App.State(quiz: quiz(.endless)))
    speech.hold()
    await store.send(.started)
    await store.receive(.quiz(.appeared)) { $0.screen.quiz?.isSpeaking = true }
    await store.send(.quiz(.endRequested))
    await store.receive(.quiz(.delegate(.abandoned))) { $0.screen = .topics }
    await store.finish()
  }

  @Test func `A quiz is resumed where it was left, and says its question again`() async {
    var left = quiz(.endless)
    left.answer = "1"
    let store = makeStore(App.State(summary: Summary.State(quiz: left)))
    await store.send(.summary(.resumeTapped))
    await store.receive(.summary(.delegate(.resumed))) { $0.screen = .quiz(left) }
    await store.receive(.quiz(.appeared)) { $0.screen.quiz?.isSpeaking = true }
    await store.receive(.quiz(.speechEnded(.finished))) { $0.screen.quiz?.isSpeaking = false }
    #expect(store.state.screen.quiz?.answer == "1")
  }

  @Test func `Going again starts a new quiz of the same topic and mode`() async {
    var done = quiz(.questions(1))
    done.finished = [done.challenge]
    let store = makeStore(App.State(summary: Summary.State(quiz: done)))
    await store.send(.summary(.againTapped))
    await store.receive(.summary(.delegate(.restarted))) { $0.screen = .quiz(quiz(.questions(1))) }
    await store.receive(.quiz(.appeared)) { $0.screen.quiz?.isSpeaking = true }
    await store.receive(.quiz(.speechEnded(.finished))) { $0.screen.quiz?.isSpeaking = false }
  }

  @Test func `Quitting ends the app`() async {
    let store = makeStore()
    await store.send(.topics(.quitRequested))
    await store.receive(.topics(.delegate(.quit))) { $0.isOver = true }
  }

  @Test func `Each action path gives back what was set through it`() {
    var action = App.Action.started
    action.topics = .topicChosen
    #expect(action == .topics(.topicChosen))
    action.quiz = .appeared
    #expect(action == .quiz(.appeared) && action.topics == nil)
    action.summary = .closed
    #expect(action == .summary(.closed) && action.quiz == nil)
  }
}
