import Testing
import Unidirectional
import UnidirectionalTesting

/// Throttled effects within other cancel ids, and as steps of concatenations.
@MainActor
@Suite(.limited)
struct ThrottleIntervalTests {
  private let clock = TestClock()
  private let store = Store(initialState: []) { NumberFeature() }

  private func throttled(_ number: Int) -> NumberEffect {
    .send(.arrived(number)).throttle(id: "throttle", for: .seconds(1), clock: clock)
  }

  @Test func `An id around a throttle leaves the interval alone`() async {
    for number in 1...3 {
      store.send(.run(throttled(number).cancellable(id: "outer", cancelInFlight: true)))
    }
    #expect(store.state == [1])
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 3])
  }

  @Test func `The id of the throttle ends the interval, whatever is around it`() async {
    store.send(.run(throttled(1).cancellable(id: "outer")))
    store.send(.run(throttled(2).cancellable(id: "outer")))
    store.send(.run(.cancel(id: "throttle")))
    store.send(.run(throttled(3).cancellable(id: "outer")))
    #expect(store.state == [1, 3])
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 3])
  }

  /// The order in which effects are cancelled differs from run to run.
  @Test func `Cancelling all effects starts no further step`() {
    for _ in 1...50 {
      let store = Store(initialState: []) { NumberFeature() }
      store.send(.run(throttled(1)))
      store.send(.run(.concatenate(throttled(2), .send(.arrived(3)))))
      store.cancelEffects()
      #expect(store.state == [1])
    }
  }

  @Test
  func
    `A throttled step that is replaced is followed by the next, and both give way to a later effect`()
    async
  {
    store.send(.run(throttled(1)))
    let task = store.send(.run(.concatenate(throttled(2), throttled(3))))
    store.send(.run(throttled(4)))
    // The latest effect waits, and both steps have given way to it.
    #expect(task.isFinished)
    await clock.advance(by: .seconds(3))
    #expect(store.state == [1, 4])
  }

  @Test func `An id in an AnyHashable is the id itself`() async {
    store.send(.run(.run { _ in try await Task.never() }.cancellable(id: AnyHashable("sleep"))))
    store.send(.run(.cancel(id: "sleep")))
    #expect(store.runningEffects.isEmpty)
    store.send(.run(.run { _ in try await Task.never() }.cancellable(id: "sleep")))
    store.send(.run(.cancel(id: AnyHashable(AnyHashable("sleep")))))
    #expect(store.runningEffects.isEmpty)
  }
}
