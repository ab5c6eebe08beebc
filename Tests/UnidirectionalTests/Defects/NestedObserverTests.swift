import Testing
import Unidirectional
import UnidirectionalTesting

/// A store whose reducer sends to another store, of which somebody is told.
@MainActor
@Suite(.limited)
struct NestedObserverTests {
  @Test func `An observer of a store that another's reducer sends to reads both states`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let inner = Store(initialState: 0) {
          Reduce<Int, Int> { state, action in
            state = action
            return .none
          }
        }
        let outer = Store(initialState: 0) {
          Reduce<Int, Int> { state, action in
            inner.send(action)
            state = action
            return .none
          }
        }
        let observation = inner.observe { precondition(outer.state == inner.state) }
        outer.send(7)
        withExtendedLifetime(observation) {}
      }
    }
  }
}
