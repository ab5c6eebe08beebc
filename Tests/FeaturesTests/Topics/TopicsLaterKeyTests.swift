import Clients
import Domain
import FeaturesTesting
import Storage
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Keys in the list of topics that come a second time, or after another key.
@MainActor
@Suite(.limited)
struct TopicsLaterKeyTests {
  @Test func `A second Enter doesn't save a list twice`() async {
    let clock = TestClock()
    var state = Topics.State()
    state.listForm = Topics.ListForm()
    state.listForm?.fill("298円", "Lunch")
    let typed = state
    await confirmation { isSaved in
      let store = TestStore(initialState: typed) {
        Topics()
      } withDependencies: {
        $0.userTopics.change = { _ async throws(StorageError) in
          isSaved()
          try? await clock.sleep(for: .seconds(1))
          return []
        }
      }
      store.exhaustivity = .off
      await store.send(.list(.submitted))
      await store.send(.list(.submitted))
      #expect(store.state.listForm?.isBeingSaved == true)
      await clock.advance(by: .seconds(1))
      await store.finish()
    }
  }

  @Test func `Left is the shorter session, and both arrows go round`() async {
    let settings = SettingsClient.inMemory(Settings(path: PathSettings(minutes: 3)))
    var state = Topics.State()
    state.section = .today
    state.place = .list
    state.apply(settings.get(), at: .testStart)
    state.apply(LearnerHistory(), at: .testStart)
    let store = topicsStore(state, settings: settings)
    store.exhaustivity = .off
    for (steps, minutes) in [(-1, 1), (-1, 10), (-1, 5), (1, 10), (1, 1)] {
      await store.send(.stepped(steps))
      #expect(settings.get().path.minutes == minutes && store.state.path.minutes == minutes)
    }
    await store.finish()
  }

  @Test func `Left is the goal before, and before the first one stands the last`() async {
    let settings = SettingsClient.inMemory(Settings(path: PathSettings(goal: .rent)))
    var state = Topics.State()
    state.section = .step
    state.place = .list
    state.apply(settings.get(), at: .testStart)
    state.apply(LearnerHistory(), at: .testStart)
    let store = topicsStore(state, settings: settings)
    store.exhaustivity = .off
    for goal in [Goal.till, .everything, .counting] {
      await store.send(.stepped(-1))
      #expect(settings.get().path.goal == goal)
    }
    await store.finish()
  }

  @Test func `What is typed after a result was selected selects the first one again`() async {
    let clock = TestClock()
    let store = topicsStore(clock: clock)
    store.exhaustivity = .off
    await store.send(.filterOpened)
    await store.send(.filterEdited(.search("hou")))
    await store.send(.selectionMoved(1))
    #expect(store.state.filter?.selectedIndex == 1)
    await store.send(.filterEdited(.search("hour")))
    #expect(store.state.filter?.selectedIndex == 0)
    #expect(store.state.selectedTopic == store.state.listedTopics.first)
    store.skipInFlightEffects(strict: false)
  }
}
