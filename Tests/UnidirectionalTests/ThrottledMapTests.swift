import Testing
import Unidirectional
import UnidirectionalTesting

/// Effects that are throttled in a child, whose parent transforms them.
@MainActor
@Suite(.limited)
struct ThrottledMapTests {
  @Test func `A transformed effect starts once in each interval, too`() async {
    let clock = TestClock()
    let store = Store(initialState: []) { NumberFeature() }
    for value in 1...3 {
      let effect = NumberEffect.send(.arrived(value)).throttle(
        id: 1, for: .seconds(1), clock: clock)
      let transformed: NumberEffect = effect.map { $0 }
      store.send(.run(transformed))
    }
    #expect(store.state == [1])
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 3])
  }
}
