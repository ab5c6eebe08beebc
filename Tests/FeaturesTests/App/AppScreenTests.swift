import Clients
import Domain
import Features
import FeaturesTesting
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

/// The app's services for its screens.
@MainActor
@Suite(.limited)
struct AppScreenTests {
  private let speech = SpeechSpy()
  private let voice = Voice(id: "ja", name: "Haru", gender: .neutral, engine: "espeak-ng")

  @Test func `The about screen is opened from the topics and closed`() async {
    let store = makeStore()
    await store.send(.topics(.open(.about))) {
      $0.screen = .about(About.State(settings: .withoutConfetti, version: "0.1.0"))
    }
    await store.receive(.about(.appeared))
    await store.receive(.about(.environmentFound(["countbiki 0.1.0"]))) {
      $0.screen.about?.environment = ["countbiki 0.1.0"]
    }
    await store.send(.about(.open(.topics))) { $0.screen = .topics }
    await returnToTopics(store)
  }

  @Test func `The progress screen follows the history while it is open, and is closed`()
    async throws
  {
    let store = makeStore()
    await store.send(.topics(.open(.progress))) {
      $0.screen = .progress(Progress.State(Topics.State(), at: Screens.now))
    }
    let history = try Screens.history(days: 21)
    await store.send(.topics(.historyLoaded(history))) {
      $0.topics.apply(history, at: Screens.now)
      $0.screen = .progress(Progress.State($0.topics, at: Screens.now))
    }
    await store.send(.progress(.open(.topics))) { $0.screen = .topics }
    await returnToTopics(store)
  }

  @Test func `What can't be started from the progress screen is said there`() async throws {
    let store = makeStore(try Screens.progress(days: 1))
    await store.send(.progress(.open(.quiz(.review)))) {
      $0.screen.progress?.notice = "Nothing is due for review today."
    }
    await store.finish()
  }

  @Test func `Sessions are started from the progress screen`() async throws {
    for (move, kind) in [(0, "4円"), (1, "1"), (4, "1000")] {
      let store = makeStore(try Screens.progress(days: 1))
      store.exhaustivity = .off
      await store.send(.progress(.selectionMoved(move)))
      let practice = try #require(store.state.screen.progress?.practice)
      await store.send(.progress(.open(.quiz(practice))))
      await store.receive(.quiz(.appeared))
      let questions = try #require(store.state.screen.quiz?.session.questions)
      #expect(questions.practice == .part(kind))
      await store.send(.quiz(.endRequested))
      await store.finish()
    }
  }

  @Test func `A chosen theme is applied at once`() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.started)
    await store.send(.topics(.open(.about)))
    await store.send(.about(.form(.stepped(1))))
    var changed = Settings.withoutConfetti
    changed.display.theme = .light
    await store.receive(.settingsChanged(changed)) { $0.display.theme = .light }
    #expect(store.state.screen.about?.form.settings == changed)
  }

  @Test func `When the window is focused again, the session's settings reload the voices`() async {
    let store = makeStore()
    store.exhaustivity = .off
    speech.offer([])
    await store.send(.topics(.open(.setup)))
    await store.receive(.setup(.voicesLoaded([])))
    speech.offer([voice])
    await store.send(.refocused)
    await store.receive(.setup(.appeared))
    await store.receive(.setup(.voicesLoaded([voice]))) {
      $0.screen.setup?.voices = .available([voice])
    }
  }

  @Test func `When the window is focused again, the settings over a quiz reload the voices`() async
  {
    var quiz = quiz(.endless)
    quiz.settingsSheet = Form.State(.quiz, settings: .withoutConfetti)
    let store = makeStore(App.State(quiz: quiz))
    speech.offer([voice])
    await store.send(.refocused)
    await store.receive(.quiz(.settingsSheet(.appeared)))
    await store.receive(.quiz(.settingsSheet(.voicesLoaded([voice])))) {
      $0.screen.quiz?.settingsSheet?.voices = .available([voice])
    }
    await store.finish()
  }

  @Test func `When the window is focused again, an open list has the figures of the new day`() async
  {
    let date = TestDate()
    let store = makeStore()
    store.updateDependencies {
      $0.date = date.generator
      $0.userTopics.reload = { UserTopics(json: Array("[]".utf8)) }
    }
    await store.send(.topics(.historyLoaded(LearnerHistory()))) {
      $0.topics.apply(LearnerHistory(), at: .testStart)
    }
    date.pass(seconds: 86_400)
    await store.send(.refocused) { $0.topics.apply(LearnerHistory(), at: date.now) }
    await store.receive(.topics(.filesRead(UserTopics(json: Array("[]".utf8))))) {
      $0.topics.ownProblems = []
    }
    await store.finish()
  }

  @Test func `On other screens, focus and suspension change nothing`() async {
    let store = makeStore()
    await store.send(.suspended)
    await store.send(.refocused)
    await store.finish()
  }

  @Test func `A quiz suspended under the help stays paused when the app resumes`() async {
    let store = makeStore(App.State(quiz: quiz(.time(.seconds(60)))))
    await store.send(.helpToggled) { $0.isHelpShown = true }
    await store.receive(.quiz(.paused)) {
      $0.screen.quiz?.clock.isPaused = true
      $0.screen.quiz?.measureHearing { $0.interrupt() }
    }
    await store.send(.suspended)
    await store.receive(.quiz(.paused))
    await store.send(.refocused)
    await store.finish()
    #expect(store.state.screen.quiz?.isCovered == true)
  }

  @Test func `A topic becomes a recent one with the first answer, not when it is opened`() async {
    let settings = SettingsSpy(.withoutConfetti)
    let store = makeStore(App.State(quiz: quiz(.endless)), settings: settings)
    store.exhaustivity = .off
    await store.send(.started)
    await store.send(.quiz(.answerSubmitted))
    #expect(settings.client.get().topics.recents == [])
    await store.send(.quiz(.characterTyped("9")))
    await store.send(.quiz(.characterTyped("9")))
    await store.send(.quiz(.answerSubmitted))
    var changed = Settings.withoutConfetti
    changed.topics = TopicSettings(recents: ["numbers-10"])
    await store.receive(.settingsChanged(changed))
    #expect(settings.client.get().topics.recents == ["numbers-10"])
    await store.send(.quiz(.answerSubmitted))
    #expect(settings.kept.count == 1)
  }

  @Test func `A topic whose first answer was shown becomes a recent one`() async {
    let settings = SettingsSpy(.withoutConfetti)
    let store = makeStore(App.State(quiz: quiz(.endless)), settings: settings)
    store.exhaustivity = .off
    await store.send(.quiz(.answerRevealed))
    #expect(settings.client.get().topics.recents == ["numbers-10"])
  }

  @Test func `Starting with the list of topics adds no recent topic`() async {
    let settings = SettingsSpy(.withoutConfetti)
    let store = makeStore(settings: settings)
    store.exhaustivity = .off
    await store.send(.started)
    await store.receive(.topics(.historyLoaded(LearnerHistory())))
    #expect(settings.kept.isEmpty)
  }

  @Test func `Space turns the pages of the help, and other keys close it`() async {
    let store = makeStore()
    await store.send(.helpToggled) { $0.helpPage = 0 }
    for key in [Key.character(" "), .character("j"), .down, .pageDown] {
      #expect(store.state.action(for: key) == .helpPageTurned(1))
    }
    for key in [Key.up, .character("k"), .pageUp] {
      #expect(store.state.action(for: key) == .helpPageTurned(-1))
    }
    await store.send(.helpPageTurned(-1)) { $0.helpPage = -1 }
    #expect(store.state.action(for: .character("x")) == .helpToggled)
    #expect(store.state.action(for: .escape) == .helpToggled)
    #expect(store.state.actions(forPasted: "12") == [])
    await store.send(.helpToggled) { $0.helpPage = nil }
    await store.finish()
  }

  @Test func `Text is pasted into a quiz as a whole, but not into its settings`() {
    var quiz = quiz(.endless)
    #expect(
      App.State(quiz: quiz).actions(forPasted: "12\r\n3\n") == [.quiz(.textPasted("12\r\n3\n"))])
    quiz.settingsSheet = Form.State(.quiz, settings: Settings())
    #expect(App.State(quiz: quiz).actions(forPasted: "12") == [])
  }

  @Test func `Each screen's path reads and replaces its state`() {
    let quiz = quiz(.endless)
    let screens: [App.Screen] = [
      .quiz(quiz), .summary(Summary.State(quiz: quiz)),
      .setup(Form.State(.session, settings: Settings())),
      .about(About.State(settings: Settings(), version: "0.1.0")),
      .progress(Progress.State(Topics.State(), at: .testStart)), .quiz(quiz),
    ]
    var screen = App.Screen.topics
    for other in screens {
      // Those of other screens are nil, which changes nothing.
      (screen.quiz, screen.summary, screen.setup) = (other.quiz, other.summary, other.setup)
      (screen.about, screen.progress) = (other.about, other.progress)
      #expect(screen == other)
    }
  }

  private func returnToTopics(_ store: TestStore<App.State, App.Action>) async {
    await store.receive(.topics(.returned))
    await store.receive(.topics(.historyLoaded(LearnerHistory()))) {
      $0.topics.apply(LearnerHistory(), at: Screens.now)
    }
    await store.finish()
  }

  private func makeStore(
    _ state: App.State = App.State(), settings: SettingsSpy = SettingsSpy(.withoutConfetti)
  ) -> TestStore<App.State, App.Action> {
    appStore(state, speech: speech, settings: settings.client) {
      $0.appInfo.diagnostics = { ["countbiki 0.1.0"] }
    }
  }
}
