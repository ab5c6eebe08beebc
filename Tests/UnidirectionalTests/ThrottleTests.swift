import Testing
import Unidirectional
import UnidirectionalTesting

@MainActor
@Suite(.limited)
struct ThrottleTests {
  private let clock = TestClock()

  private func throttled(_ value: Int, latest: Bool = true) -> NumberEffect {
    NumberEffect.send(.arrived(value)).throttle(
      id: 1, for: .seconds(1), clock: clock, latest: latest)
  }

  @Test(arguments: [(true, [1, 3, 4]), (false, [1, 2, 4])])
  func `A throttled effect starts once in each interval`(latest: Bool, expected: [Int]) async {
    let store = Store(initialState: []) { NumberFeature() }
    store.send(.run(throttled(1, latest: latest)))
    #expect(store.state == [1])
    store.send(.run(throttled(2, latest: latest)))
    store.send(.run(throttled(3, latest: latest)))
    await clock.advance(by: .seconds(1))
    #expect(store.state == Array(expected.prefix(2)))
    await clock.advance(by: .seconds(1))
    store.send(.run(throttled(4, latest: latest)))
    #expect(store.state == expected)
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `An interval starts anew after the waiting effect`() async {
    let store = Store(initialState: []) { NumberFeature() }
    for value in 1...2 { store.send(.run(throttled(value))) }
    await clock.advance(by: .seconds(1))
    store.send(.run(throttled(3)))
    #expect(store.state == [1, 2])
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 2, 3])
  }

  @Test func `Cancelling a throttle drops the waiting effect and ends the interval`() async {
    let store = Store(initialState: []) { NumberFeature() }
    store.send(.run(throttled(1)))
    let waiting = store.send(.run(throttled(2)))
    store.send(.run(.cancel(id: 1)))
    await waiting.finish(timeout: .seconds(2))
    store.send(.run(throttled(3)))
    #expect(store.state == [1, 3])
    await clock.advance(by: .milliseconds(900))
    store.send(.run(throttled(4)))
    await clock.advance(by: .milliseconds(100))
    #expect(store.state == [1, 3, 4])
  }

  @Test func `An interval in which nothing waits doesn't have to be awaited`() async {
    let store = TestStore(initialState: []) { NumberFeature() }
    await store.send(.run(throttled(1))).finish()
    await store.receive(\.arrived) { $0 = [1] }
    await store.finish()
  }

  @Test func `Cancelling the first action's effects leaves the effect of the second waiting`() async
  {
    let store = Store(initialState: []) { NumberFeature() }
    let first = store.send(.run(throttled(1)))
    store.send(.run(throttled(2)))
    first.cancel()
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 2])
  }

  @Test func `Releasing the store ends a waiting effect`() async {
    var store: Store<[Int], NumberAction>? = Store(initialState: []) { NumberFeature() }
    store?.send(.run(throttled(1)))
    let waiting = store?.send(.run(throttled(2)))
    store = nil
    await waiting?.finish(timeout: .seconds(2))
  }
}
