import Clients
import Domain
import Features
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

/// What went wrong, wherever that was, told over every screen.
@MainActor
struct AppErrorTests {
  private let error = StorageError.unwritable(path: "/a", detail: "No space left on device")
  private let quiz = Quiz.State(topic: Topic.all[0], mode: .time(.seconds(60)), seed: 7, settings: .withoutConfetti)

  @Test func `Each screen's errors are told`() async {
    let about = About.State(display: DisplaySettings(), version: "0.1.0")
    let cases: [(App.Screen, App.Action)] = [
      (.topics, .topics(.delegate(.failed(error)))),
      (.setup(SessionSetup.State(settings: Settings())), .setup(.delegate(.failed(error)))),
      (.quiz(quiz), .quiz(.delegate(.failed(error)))),
      (.about(about), .about(.delegate(.failed(error)))),
    ]
    for (screen, action) in cases {
      var state = App.State()
      state.screen = screen
      let store = makeStore(state)
      await store.send(action) {
        $0.error = ErrorReport.State(error)
        $0.toldErrors = [error]
      }
      if screen.quiz != nil { await store.receive(.quiz(.covered)) { $0.screen.quiz?.isCovered = true } }
      #expect(store.state.screen.quiz?.isCovered ?? true)
      await store.finish()
    }
  }

  @Test func `One that was told is not told again, wherever it comes from; another is`() async {
    let store = makeStore()
    await store.send(.topics(.delegate(.failed(error)))) {
      $0.error = ErrorReport.State(error)
      $0.toldErrors = [error]
    }
    await store.send(.error(.dismissRequested))
    await store.receive(.error(.delegate(.dismissed))) { $0.error = nil }
    await store.send(.topics(.delegate(.failed(error))))
    await store.send(.topics(.delegate(.failed(.noFolder)))) {
      $0.error = ErrorReport.State(.noFolder)
      $0.toldErrors = [error, .noFolder]
    }
  }

  @Test func `Two at once are told one after the other`() async {
    let store = makeStore()
    await store.send(.topics(.delegate(.failed(error)))) {
      $0.error = ErrorReport.State(error)
      $0.toldErrors = [error]
    }
    await store.send(.topics(.delegate(.failed(.noFolder)))) {
      $0.toldErrors = [error, .noFolder]
      $0.waitingErrors = [.noFolder]
    }
    await store.send(.error(.dismissRequested))
    await store.receive(.error(.delegate(.dismissed))) {
      $0.error = ErrorReport.State(.noFolder)
      $0.waitingErrors = []
    }
    await store.send(.error(.dismissRequested))
    await store.receive(.error(.delegate(.dismissed))) { $0.error = nil }
  }

  @Test func `All that is wrong with the files is told at the start`() async {
    var settings = SettingsClient.inMemory(.withoutConfetti)
    settings.takeProblems = { [error] in [error, .noFolder] }
    let store = makeStore(settings: settings)
    store.exhaustivity = .off
    await store.send(.started) {
      $0.error = ErrorReport.State(error)
      $0.waitingErrors = [.noFolder]
    }
  }

  @Test func `Told over help it leaves the help there, and the clock still`() async {
    let store = makeStore(App.State(quiz: quiz))
    await store.send(.helpToggled) { $0.isHelpShown = true }
    await store.receive(.quiz(.covered)) { $0.screen.quiz?.isCovered = true }
    await store.send(.quiz(.delegate(.failed(error)))) {
      $0.error = ErrorReport.State(error)
      $0.toldErrors = [error]
    }
    await store.send(.error(.dismissRequested))
    await store.receive(.error(.delegate(.dismissed))) { $0.error = nil }
    await store.send(.helpToggled) { $0.isHelpShown = false }
    await store.receive(.quiz(.uncovered)) {
      $0.screen.quiz?.isCovered = false
      $0.screen.quiz?.stopwatch = .started
    }
    store.skipInFlightEffects()
  }

  @Test func `A quiz that starts under one waits for it to be read`() async {
    var state = App.State(topics: Topics.State(selected: Topic.all[0]))
    state.error = ErrorReport.State(error)
    let store = makeStore(state)
    store.exhaustivity = .off
    await store.send(.topics(.delegate(.started(Topic.all[0], .time(.seconds(60))))))
    await store.receive(.quiz(.covered)) { $0.screen.quiz?.isCovered = true }
    await store.send(.error(.dismissRequested))
    await store.receive(.quiz(.uncovered)) { $0.screen.quiz?.isCovered = false }
  }

  @Test func `Told at the start it lies over the quiz that was asked for`() async {
    let settings = SettingsClient.inMemory(.withoutConfetti, problem: error)
    let store = makeStore(App.State(quiz: quiz), settings: settings)
    store.exhaustivity = .off
    await store.send(.started) { $0.error = ErrorReport.State(error) }
    await store.receive(.quiz(.covered)) { $0.screen.quiz?.isCovered = true }
    #expect(store.state.screen.quiz?.stopwatch.isRunning == false)
  }

  @Test func `While it is told no other key does anything`() {
    var state = App.State(quiz: quiz)
    state.error = ErrorReport.State(error)
    #expect(state.action(for: .character("5")) == nil)
    #expect(state.actions(forPasted: "12") == [])
  }

  private func makeStore(
    _ state: App.State = App.State(), settings: SettingsClient = .inMemory(.withoutConfetti)
  ) -> TestStore<App.State, App.Action> {
    TestStore(initialState: state) {
      App()
    } withDependencies: {
      $0.installQuizDependencies(SpeechLog(), TestClock(), settings: settings)
    }
  }
}
