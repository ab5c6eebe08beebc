import Clients
import Domain
import Features
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

/// Errors shown over the screen.
@MainActor
@Suite(.limited)
struct AppErrorTests {
  private let error = StorageError.unwritable(
    path: "/a", FileFault(.fullDisk, "No space left on device"))
  private let quiz = Quiz.State(
    topic: Topic.all[0], length: .time(.seconds(60)), seed: 7, settings: .withoutConfetti)

  @Test func `An error is shown over any screen, and stops a quiz's clock`() async {
    let about = About.State(settings: Settings(), version: "0.1.0")
    let screens: [App.Screen] = [
      .topics, .setup(Form.State(.session, settings: Settings())), .quiz(quiz), .about(about),
    ]
    for screen in screens {
      let store = makeStore(App.State(screen: screen))
      await store.send(.storageFailed(error)) { $0.errors = [error] }
      if screen.quiz != nil {
        await store.receive(.quiz(.paused)) {
          $0.screen.quiz?.clock.isPaused = true
          $0.screen.quiz?.measureHearing { $0.interrupt() }
        }
      }
      #expect(store.state.screen.quiz?.clock.isPaused ?? true)
      await store.finish()
    }
  }

  @Test func `Two errors are shown one after the other, and one that is shown isn't shown twice`()
    async
  {
    let store = makeStore()
    await store.send(.storageFailed(error)) { $0.errors = [error] }
    await store.send(.storageFailed(error))
    await store.send(.storageFailed(.noFolder)) { $0.errors = [error, .noFolder] }
    await store.send(.storageFailed(.noFolder))
    await store.send(.errorDismissed) { $0.errors = [.noFolder] }
    await store.send(.errorDismissed) { $0.errors = [] }
    // Once it was seen, it is news again.
    await store.send(.storageFailed(error)) { $0.errors = [error] }
  }

  @Test
  func
    `Problems found before the app started are shown at the start, over the quiz that was asked for`()
    async
  {
    let store = makeStore(App.State(quiz: quiz), problems: [error, .noFolder])
    store.exhaustivity = .off
    await store.send(.started)
    await store.receive(.storageFailed(error)) { $0.errors = [error] }
    await store.receive(.storageFailed(.noFolder)) { $0.errors = [error, .noFolder] }
    #expect(store.state.screen.quiz?.clock.isPaused == true)
    #expect(store.state.screen.quiz?.session.stopwatch.isRunning == false)
  }

  @Test func `Unknown settings are no error at the start, but are one while they are being edited`()
    async
  {
    func unknown(_ key: String) -> StorageError {
      .ignoredSettings(path: "/a", values: ["\(key) isn't a setting"], areUnknown: true)
    }
    let store = makeStore(problems: [unknown("new"), unknown("speach")], atStart: 1)
    store.exhaustivity = .off
    await store.send(.started)
    await store.receive(.storageFailed(unknown("speach"))) { $0.errors = [unknown("speach")] }
  }

  @Test func `Slow saving is said in the last row, and keys go on working`() async {
    let store = makeStore(App.State(quiz: quiz))
    await store.send(.savingDelayed(true)) { $0.isSaving = true }
    #expect(screen(store.state).split(separator: "\n").last?.contains("saving...") == true)
    // In the colour of where one is, while the keys beside it are dim.
    #expect(screenWithRoles(store.state).hasSuffix(" " + String(repeating: "a", count: 9)))
    await store.send(.quiz(.characterTyped("7"))) {
      $0.screen.quiz?.measureHearing { $0.keyTyped(at: .testStart) }
      $0.screen.quiz?.answer = "7"
    }
    await store.send(.savingDelayed(false)) { $0.isSaving = false }
  }

  @Test func `A quiz that starts under an error waits until the error is dismissed`() async {
    var state = App.State(topics: Topics.State(selected: Topic.all[0]))
    state.errors = [error]
    let store = makeStore(state)
    store.exhaustivity = .off
    await store.send(.topics(.open(.quiz(.topic(Topic.all[0]), length: .time(.seconds(60))))))
    await store.receive(.quiz(.paused)) { $0.screen.quiz?.clock.isPaused = true }
    await store.send(.errorDismissed)
    await store.receive(.quiz(.resumed)) { $0.screen.quiz?.clock.isPaused = false }
  }

  @Test func `An error over a quiz takes no key that types or submits`() {
    var state = App.State(quiz: quiz)
    state.errors = [error]
    #expect(state.action(for: .character("5")) == .quiz(.characterTyped("5")))
    #expect(state.action(for: .character("c")) == .quiz(.characterTyped("c")))
    #expect(state.action(for: .backspace) == .quiz(.characterDeleted))
    #expect(state.action(for: .enter) == .quiz(.answerSubmitted))
    #expect(state.actions(forPasted: "1") == [.quiz(.textPasted("1"))])
    #expect(state.action(for: .escape) == .errorDismissed)
    #expect(state.action(for: .character("?")) != .helpToggled)
  }

  @Test func `An error over a search takes no key that types or submits`() {
    var state = App.State()
    state.topics.filter = Topics.Filter()
    state.errors = [error]
    #expect(state.action(for: .character("q")) == .topics(.filterEdited(.search("q"))))
    #expect(state.action(for: .enter) == .topics(.topicChosen))
    #expect(state.action(for: .escape) == .errorDismissed)
  }

  @Test func `Typing under an error starts the quiz's clock again`() async {
    let store = makeStore(App.State(quiz: quiz))
    store.exhaustivity = .off
    await store.send(.storageFailed(error))
    await store.receive(.quiz(.paused)) { $0.screen.quiz?.clock.isPaused = true }
    await store.send(.quiz(.characterTyped("5")))
    await store.receive(.quiz(.resumed)) { $0.screen.quiz?.clock.isPaused = false }
    await store.send(.quiz(.characterTyped("6")))
    #expect(store.state.screen.quiz?.answer == "56")
    #expect(!store.state.errors.isEmpty)
  }

  @Test func `While an error covers a list or a form, no other key does anything`() {
    var state = App.State()
    state.errors = [error]
    for key in [Key.enter, .escape, .character("q")] {
      #expect(state.action(for: key) == .errorDismissed)
    }
    for key in [Key.character("s"), .character("5"), .character("?")] {
      #expect(state.action(for: key) == nil)
    }
    #expect(state.actions(forPasted: "12") == [])
  }

  private func makeStore(
    _ state: App.State = App.State(), problems: [StorageError] = [], atStart count: Int? = nil
  ) -> TestStore<App.State, App.Action> {
    appStore(state) {
      $0.storageProblems = .fixed(problems)
      $0.storageProblems.found = { Array(problems.prefix(count ?? problems.count)) }
    }
  }
}
