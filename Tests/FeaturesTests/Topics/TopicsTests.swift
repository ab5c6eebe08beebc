import Domain
import Features
import Testing
import Unidirectional
import UnidirectionalTesting

@MainActor
struct TopicsTests {
  private func makeStore(_ state: Topics.State = Topics.State()) -> TestStore<Topics.State, Topics.Action> {
    TestStore(initialState: state) { Topics() }
  }

  @Test func `The selection moves and stops at both ends`() async {
    let store = makeStore()
    await store.send(.selectionMoved(-1))
    await store.send(.selectionMoved(1)) { $0.selectedIndex = 1 }
    await store.send(.selectionMovedToEnd(.last)) { $0.selectedIndex = Topic.all.count - 1 }
    await store.send(.selectionMoved(5))
    await store.send(.selectionMovedToEnd(.first)) { $0.selectedIndex = 0 }
  }

  @Test func `The session's length goes around the choices both ways`() async {
    let store = makeStore()
    await store.send(.modeCycled(1)) { $0.mode = .questions(5) }
    await store.send(.modeCycled(-1)) { $0.mode = .endless }
    await store.send(.modeCycled(-1)) { $0.mode = .questions(100) }
  }

  @Test func `Choosing a topic starts a quiz of it in the mode that is set`() async {
    let store = makeStore(Topics.State(selected: Topic.all[2], mode: .questions(10)))
    await store.send(.topicChosen)
    await store.receive(.delegate(.started(Topic.all[2], .questions(10))))
  }

  @Test func `Quitting is the app's to do`() async {
    let store = makeStore()
    await store.send(.quitRequested)
    await store.receive(.delegate(.quit))
  }
}
