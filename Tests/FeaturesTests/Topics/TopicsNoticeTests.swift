import Clients
import Domain
import FeaturesTesting
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Messages of the list of topics, which go away with the next key.
@MainActor
@Suite(.limited)
struct TopicsNoticeTests {
  @Test func `What is said about a title goes away with its row`() async {
    var state = Topics.State(selected: topic("money-rent"))
    state.marked = [2, 103]
    let store = topicsStore(state)
    store.exhaustivity = .off
    await store.send(.namingOpened)
    await store.send(.titleEdited(.title("travel")))
    await store.send(.titleSubmitted)
    #expect(store.state.notice?.hasSuffix(" Type another title.") == true)
    await store.send(.namingClosed)
    #expect(store.state.naming == nil && store.state.notice == nil)
    await store.finish()
  }

  @Test(arguments: [
    Topics.Action.groupOpened, .topicChosen, .namingOpened, .deletionOpened, .list(.opened),
  ])
  func `A message goes away with a key that opens something`(action: Topics.Action) async {
    var state = Topics.State(selected: topic("counter-tsu"))
    // Enter opens the rest of the counters there.
    state.moveSelection(by: 1_000_000)
    state.marked = [2]
    state.notice = "2 lines of your history can't be read and aren't counted."
    let store = topicsStore(state)
    store.exhaustivity = .off
    await store.send(action)
    #expect(store.state.notice == nil)
    await store.finish()
  }

  @Test(arguments: [Topics.Action.stepped(1), .marksCleared])
  func `A message goes away with a key that changes something else`(action: Topics.Action) async {
    var state = Topics.State()
    state.section = .today
    state.place = .list
    state.marked = [2]
    state.notice = "Nothing is due for review today."
    let store = topicsStore(state)
    store.exhaustivity = .off
    await store.send(action)
    #expect(store.state.notice == nil)
    await store.finish()
  }
}
