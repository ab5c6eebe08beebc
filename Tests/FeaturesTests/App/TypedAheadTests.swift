import Clients
import Domain
import Features
import Testing
import Unidirectional
import UnidirectionalTesting

/// Keys that arrive together, as over a slow connection: the effects of the first must survive the
/// second.
@MainActor
@Suite(.limited)
struct TypedAheadTests {
  private let history = HistorySpy()
  private let settings = SettingsSpy(.withoutConfetti)
  private let speech = SpeechSpy()

  @Test func `An answer typed right before ending the quiz is in the history`() async {
    let quiz = Quiz.State(
      topic: Topic.all[0], length: .endless, seed: 7, settings: .withoutConfetti)
    let store = makeStore(App.State(quiz: quiz))
    for character in quiz.attempt.question.answer { store.send(.quiz(.characterTyped(character))) }
    store.send(.quiz(.answerSubmitted))
    store.send(.quiz(.endRequested))
    await expectEventually(
      { store.state.screen.summary != nil && !history.entries.isEmpty },
      "the summary is not shown or the history is empty.")
    #expect(history.entries.map(\.value) == [quiz.attempt.question.answer])
    #expect(store.state.screen.summary?.result.count(.correct) == 1)
  }

  @Test func `A toggle changed right before closing the settings is saved`() async {
    var quiz = Quiz.State(
      topic: Topic.all[0], length: .endless, seed: 7, settings: .withoutConfetti)
    quiz.settingsSheet = Form.State(.quiz, settings: .withoutConfetti)
    quiz.settingsSheet?.focus = .setting(.kanji)
    let store = makeStore(App.State(quiz: quiz))
    store.send(.quiz(.settingsSheet(.stepped(1))))
    store.send(.quiz(.settingsSheet(.closed)))
    await expectEventually(
      { store.state.screen.quiz?.settingsSheet == nil }, "the settings are still open.")
    #expect(settings.kept.map(\.display.showsKanji) == [true])
    #expect(store.state.screen.quiz?.display.showsKanji == true)
  }

  @Test func `A number of questions changed right before starting is used`() async {
    let store = makeStore(
      App.State(screen: .setup(Form.State(.session, settings: .withoutConfetti))))
    for _ in 0..<3 { store.send(.setup(.stepped(1))) }
    store.send(.setup(.open(.quiz(.topic(Topic.all[0])))))
    await expectEventually({ store.state.screen.quiz != nil }, "the quiz has not started.")
    #expect(store.state.screen.quiz?.session.length == .questions(50))
    #expect(settings.client.get().session.length == .questions(50))
  }

  @Test func `A theme changed right before closing is saved`() async {
    let about = About.State(settings: .withoutConfetti, version: "0.1.0")
    let store = makeStore(App.State(screen: .about(about)))
    store.send(.about(.form(.stepped(1))))
    store.send(.about(.open(.topics)))
    await expectEventually({ store.state.screen == .topics }, "the topics are not shown.")
    #expect(settings.client.get().display.theme == .light)
  }

  private func makeStore(_ state: App.State) -> Store<App.State, App.Action> {
    withDependencies {
      $0.installQuizDependencies(speech, TestClock(), settings: settings.client)
      $0.history = history.client
    } operation: {
      Store(initialState: state) { App() }
    }
  }
}
