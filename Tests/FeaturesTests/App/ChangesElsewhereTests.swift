import Clients
import Domain
import FeaturesTesting
import Storage
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Settings, days and histories that change while a screen is open.
@MainActor
@Suite(.limited)
struct ChangesElsewhereTests {
  private func progress() throws -> App.State {
    var state = Screens.topics { _ in }
    state.screen = .progress(Progress.State(state.topics, at: Screens.now))
    return state
  }

  @Test func `Progress follows a skill that was chosen in another window`() async throws {
    let store = appStore(try progress(), settings: .inMemory()) {
      $0.date = .constant(Screens.now)
    }
    store.exhaustivity = .off
    #expect(store.state.screen.progress?.skill == .listening)
    var settings = Settings()
    settings.session.skill = .reading
    await store.send(.settingsChanged(settings))
    #expect(store.state.screen.progress?.skill == .reading)
    await store.finish()
  }

  @Test func `The form has the skill that is practised without sound, and takes it back`()
    async throws
  {
    var state = Screens.topics { _ in }
    state.topics.practise(.reading, at: Screens.now)
    let store = appStore(state, settings: .inMemory()) { $0.date = .constant(Screens.now) }
    store.exhaustivity = .off
    await store.send(.topics(.open(.setup)))
    #expect(store.state.screen.setup?.settings.session.skill == .reading)
    await store.send(.setup(.focusMoved(-100)))
    try #require(store.state.screen.setup?.focus == .setting(.skill))
    await store.send(.setup(.stepped(-1)))
    #expect(store.state.screen.setup?.settings.session.skill == .listening)
    #expect(store.state.topics.skill == .listening)
    await store.send(.setup(.open(.topics)))
    await store.finish()
  }

  @Test func `A history that can't be read isn't waited for`() async throws {
    let store = appStore(App.State(), settings: .inMemory()) { $0.date = .constant(Screens.now) }
    store.exhaustivity = .off
    await store.send(.topics(.open(.quiz(.weakSpots))))
    #expect(store.state.topics.notice == "Your history is still being read.")
    await store.send(.topics(.historyFailed))
    let sentence = "Your history can't be read. `countbiki doctor` says why."
    #expect(store.state.topics.notice == sentence && store.state.awaited == nil)
    await store.send(.topics(.open(.progress)))
    #expect(screen(store.state).contains("Your history can't be read."))
    await store.send(.topics(.historyLoaded(LearnerHistory())))
    #expect(!screen(store.state).contains("can't be read"))
    await store.finish()
  }

  @Test func `A session that waits for the history isn't opened over a search`() async throws {
    let store = appStore(App.State(), settings: .inMemory()) { $0.date = .constant(Screens.now) }
    store.exhaustivity = .off
    await store.send(.topics(.open(.quiz(.today(PathSettings())))))
    await store.send(.topics(.filterOpened))
    await store.send(.topics(.historyLoaded(LearnerHistory())))
    #expect(store.state.screen.quiz == nil && store.state.topics.filter != nil)
    await store.finish()
  }
}
