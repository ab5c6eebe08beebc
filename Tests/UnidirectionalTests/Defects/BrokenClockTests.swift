import Synchronization
import Testing
import Unidirectional
import UnidirectionalTesting

/// A throttle on a clock that fails.
@MainActor
@Suite(.limited)
struct BrokenClockTests {
  @Test func `A clock that fails ends the interval of a throttle, and what waits starts`() async {
    let clock = BrokenClock()
    let store = Store(initialState: []) { NumberFeature() }
    func send(_ number: Int) -> StoreTask {
      store.send(
        .run(.send(.arrived(number)).throttle(id: 1, for: .seconds(1), clock: clock)))
    }
    await expectFailure("threw Failure(") {
      _ = send(1)
      await send(2).finish(timeout: .seconds(1))
    }
    #expect(store.state == [1, 2])
    store.cancelEffects()
    _ = send(3)
    #expect(store.state == [1, 2, 3])
    store.cancelEffects()
  }
}

/// A clock whose first sleep fails, and whose next ones don't end.
private final class BrokenClock: Clock, Sendable {
  struct Failure: Error {}

  private let hasFailed = Atomic(false)

  var now: ContinuousClock.Instant { ContinuousClock().now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    if !hasFailed.exchange(true, ordering: .relaxed) { throw Failure() }
    try await Task.never()
  }
}
