import Domain
import Features
import Testing
import Unidirectional
import UnidirectionalTesting

@MainActor
struct SummaryTests {
  private func makeStore(_ mode: QuizMode, missed: Int = 1) -> TestStore<Summary.State, Summary.Action> {
    var quiz = Quiz.State(topic: Topic.all[0], mode: mode, seed: 7)
    for _ in 0..<missed {
      quiz.challenge.reveal()
      quiz.finished.append(quiz.challenge)
      quiz.challenge = Challenge(question: quiz.questions.next())
    }
    return TestStore(initialState: Summary.State(quiz: quiz)) { Summary() }
  }

  @Test func `A quiz that isn't complete can be resumed`() async {
    let store = makeStore(.questions(5))
    await store.send(.resumeTapped)
    await store.receive(.delegate(.resumed))
  }

  @Test func `A complete one can't`() async {
    let store = makeStore(.questions(1))
    await store.send(.resumeTapped)
  }

  @Test func `It leads to another quiz or back to the topics`() async {
    let store = makeStore(.questions(1))
    await store.send(.againTapped)
    await store.receive(.delegate(.restarted))
    await store.send(.closed)
    await store.receive(.delegate(.closed))
  }

  @Test func `The missed questions scroll, to the last and no further`() async {
    let store = makeStore(.endless, missed: 3)
    await store.send(.scrolled(-1))
    await store.send(.scrolled(1)) { $0.scrollOffset = 1 }
    await store.send(.scrolled(10)) { $0.scrollOffset = 2 }
  }
}
