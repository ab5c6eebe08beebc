import Clients
import Domain
import Features
import FeaturesTesting
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

/// Navigation between screens.
@MainActor
@Suite(.limited)
struct AppTests {
  private let speech = SpeechSpy()
  private let settings = SettingsClient.inMemory(.withoutConfetti)

  private func makeStore(_ state: App.State = App.State()) -> TestStore<App.State, App.Action> {
    let store = appStore(state, speech: speech, settings: settings)
    // The screens' own tests cover what happens inside of them.
    store.exhaustivity = .off
    return store
  }

  @Test func `The window's title names what is practised`() {
    #expect(App.State().windowTitle == "countbiki")
    #expect(App.State(quiz: quiz(.endless)).windowTitle == "countbiki: \(Topic.all[0].title)")
  }

  @Test func `A learner goes from the topics through a quiz to its summary and back`() async {
    let store = makeStore(
      App.State(topics: Topics.State(selected: Topic.all[0], length: .questions(1))))
    await store.send(.topics(.topicChosen))
    await store.receive(.topics(.open(.quiz(.topic(Topic.all[0]))))) {
      $0.screen = .quiz(quiz(.questions(1)))
    }
    await store.receive(.quiz(.appeared))
    await store.receive(.quiz(.speaker(.ended(.finished))))
    for _ in 0..<2 {
      await store.send(.quiz(.answerRevealed))
      await store.receive(.quiz(.speaker(.ended(.finished))))
      await store.send(.quiz(.cardLeft))
      // The missed question is asked once more.
      if store.state.screen.quiz?.session.isOver == false {
        await store.receive(.quiz(.speaker(.ended(.finished))))
      }
    }
    await store.receive(.quiz(.delegate(.ended)))
    #expect(store.state.screen.summary?.result.count(.skipped) == 1)
    await store.send(.summary(.open(.topics))) { $0.screen = .topics }
    await store.receive(.topics(.returned))
    await store.finish()
  }

  @Test func `Leaving a quiz silences it`() async {
    let store = makeStore(App.State(quiz: quiz(.endless)))
    speech.hold()
    let app = await store.send(.started)
    await store.receive(.quiz(.appeared))
    #expect(store.state.screen.quiz?.speaker.isSpeaking == true)
    await store.send(.quiz(.endRequested))
    await store.receive(.quiz(.delegate(.ended))) { $0.screen = .topics }
    await store.finish(cancelling: app)
  }

  @Test func `A resumed quiz says its question again`() async {
    var left = quiz(.endless)
    left.session.unsubmitted = "1"
    let store = makeStore(App.State(summary: Summary.State(quiz: left)))
    await store.send(.summary(.open(.resumed(left.session)))) {
      $0.screen = .quiz(Quiz.State(left.session))
    }
    await store.receive(.quiz(.speaker(.ended(.finished))))
    #expect(store.state.screen.quiz?.answer == "1")
    await store.send(.quiz(.endRequested))
    await store.receive(.quiz(.delegate(.ended)))
    await store.finish()
  }

  @Test func `Playing again starts a new quiz with the same topic and length`() async {
    var done = quiz(.questions(1))
    done.session.finished.append(done.attempt)
    let store = makeStore(App.State(summary: Summary.State(quiz: done)))
    await store.send(.summary(.open(.again(done.session)))) {
      $0.screen = .quiz(quiz(.questions(1)))
    }
    await leaveQuiz(store)
  }

  @Test func `Once more, faster adds a tenth to the rate of the session each time`() async {
    var done = quiz(.questions(1))
    done.session.finished.append(done.attempt)
    for rate in [0.1, 0.2] {
      let store = makeStore(App.State(summary: Summary.State(quiz: done)))
      await store.send(.summary(.open(.again(done.session, faster: true))))
      #expect(store.state.screen.quiz?.session.rules.options.extraRate == rate)
      done.session.rules.options.extraRate = rate
      await leaveQuiz(store)
    }
  }

  @Test func `A drill asks each missed question once and can be repeated`() async {
    var done = quiz(.endless)
    for _ in 0..<3 {
      done.attempt.reveal()
      done.goOn()
    }
    let missed = done.session.result.missed.map(\.question)
    let store = makeStore(App.State(summary: Summary.State(quiz: done)))
    await store.send(.summary(.open(Summary.State(quiz: done).destination(of: .drill))))
    #expect(store.state.screen.quiz?.session.length == .questions(3))
    let topic = Topic.all[0]
    #expect(
      store.state.screen.quiz?.session.questions.practice
        == .missed(missed, of: [topic], in: .topic(topic)))
    #expect(missed.contains { $0 == store.state.screen.quiz?.attempt.question })
    await leaveQuiz(store)
  }

  @Test func `The session's settings are opened over the topics and closed`() async {
    speech.offer([])
    let store = makeStore()
    await store.send(.topics(.open(.setup))) {
      $0.screen = .setup(Form.State(.session, settings: .withoutConfetti))
    }
    await store.receive(.setup(.appeared))
    await store.send(.setup(.open(.topics))) { $0.screen = .topics }
    await store.finish()
  }

  @Test func `A session started from its settings uses them`() async throws {
    speech.offer([])
    let store = makeStore()
    await store.send(.topics(.open(.setup)))
    await store.send(.setup(.stepped(2)))
    #expect(store.state.action(for: .enter) == .setup(.open(.quiz(.topic(topic("numbers-100"))))))
    await store.send(.setup(.open(.quiz(.topic(topic("numbers-100"))))))
    #expect(store.state.screen.quiz?.session.length == .questions(30))
    await leaveQuiz(store)
  }

  @Test func `The settings over today's session have its minutes, which it takes`() async throws {
    speech.offer([])
    var state = App.State()
    state.topics.apply(LearnerHistory(), at: .testStart)
    let store = makeStore(state)
    await store.send(.topics(.todayChosen))
    await store.send(.topics(.open(.setup)))
    let form = try #require(store.state.screen.setup)
    #expect(form.kind == .today)
    #expect(form.rows.prefix(3) == [.setting(.skill), .setting(.minutes), .setting(.scenes)])
    #expect(form.focus == .setting(.minutes))
    #expect(form.settings[.minutes] == .number(3))
    await store.send(.setup(.stepped(1)))
    // The key was pressed before the list knew of the change.
    await store.send(.setup(.open(.quiz(.today(PathSettings())))))
    #expect(store.state.screen.quiz?.session.length == .time(.seconds(300)))
    await leaveQuiz(store)
  }

  @Test func `The settings over a group start no session`() async throws {
    speech.offer([])
    var state = App.State()
    state.topics.apply(LearnerHistory(), at: .testStart)
    let store = makeStore(state)
    await store.send(.topics(.todayChosen))
    for _ in 1...4 where store.state.topics.startedPractice != nil {
      await store.send(.topics(.selectionMoved(1)))
    }
    #expect(store.state.topics.startedPractice == nil)
    await store.send(.topics(.open(.setup)))
    #expect(store.state.screen.setup?.kind == .session)
    #expect(store.state.action(for: .enter) == .setup(.open(.topics)))
    await store.send(.setup(.open(.topics)))
    #expect(store.state.screen == .topics)
    store.skipInFlightEffects()
  }

  @Test func `Help or an error over a quiz stops its clock`() async {
    let store = makeStore(App.State(quiz: quiz(.time(.seconds(60)))))
    await store.send(.helpToggled) { $0.isHelpShown = true }
    await store.receive(.quiz(.paused)) { $0.screen.quiz?.clock.isPaused = true }
    await store.send(.storageFailed(.noFolder)) { $0.errors = [.noFolder] }
    await store.send(.helpToggled) { $0.isHelpShown = false }
    #expect(store.state.screen.quiz?.clock.isPaused == true)
    await store.send(.errorDismissed) { $0.errors = [] }
    await store.receive(.quiz(.resumed)) { $0.screen.quiz?.clock.isPaused = false }
    await leaveQuiz(store)
  }

  @Test func `Suspension stops the clock until the app resumes`() async {
    let store = makeStore(App.State(quiz: quiz(.time(.seconds(60)))))
    await store.send(.suspended)
    await store.receive(.quiz(.paused)) { $0.screen.quiz?.clock.isPaused = true }
    await store.send(.refocused)
    await store.receive(.quiz(.resumed)) { $0.screen.quiz?.clock.isPaused = false }
    await leaveQuiz(store)
  }

  @Test func `Settings changed by another window are applied`() async throws {
    let store = makeStore()
    let app = await store.send(.started)
    var changed = Settings.withoutConfetti
    changed.display.theme = .light
    changed.session.limit = .time
    settings.set(changed)
    await store.receive(.settingsChanged(changed)) {
      $0.display.theme = .light
      $0.topics.length = .time(.seconds(60))
    }
    app.cancel()
  }

  @Test func `Another beginning of the day has the history counted anew`() async {
    let store = makeStore()
    await store.send(.topics(.historyLoaded(LearnerHistory())))
    var changed = Settings.withoutConfetti
    await store.send(.settingsChanged(changed))
    changed.dayStart = 3
    await store.send(.settingsChanged(changed))
    await store.receive(.topics(.returned))
    await store.receive(.topics(.historyLoaded(LearnerHistory())))
  }

  @Test func `A run that ends in a quiz ends the quiz, so that its wrong answer counts`() async {
    var left = quiz(.endless)
    left.attempt.submit(left.attempt.question.answer == "1" ? "2" : "1")
    let store = makeStore(App.State(quiz: left))
    await store.send(.runEnded)
    await store.receive(.quiz(.endRequested))
    await store.receive(.quiz(.delegate(.ended)))
    #expect(store.state.screen.summary?.result.count(.incorrect) == 1)
    store.skipInFlightEffects(strict: false)
  }

  @Test func `A run that ends in a placement leaves the placement open`() async throws {
    let practice = Practice.placement(.till, in: .listening)
    let questions = try #require(practice.questions(of: nil, at: .testStart, seed: 7))
    let placement = Quiz.State(questions, length: .questions(8), seed: 7)
    let store = makeStore(App.State(quiz: placement))
    await store.send(.runEnded)
    #expect(store.state.screen.quiz?.session.isOver == false)
  }

  @Test func `Quitting ends the app`() async {
    let store = makeStore()
    await store.send(.topics(.open(.quit))) { $0.isOver = true }
  }
}
