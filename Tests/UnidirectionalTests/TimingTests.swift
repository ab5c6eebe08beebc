import Testing
import Unidirectional
import UnidirectionalTesting

/// The order and the timing of effects.
@MainActor
@Suite(.limited)
struct TimingTests {
  private let clock = TestClock()

  private let store = Store(initialState: [Int]()) { NumberFeature() }

  private func number(_ number: Int, after duration: Duration = .zero) -> NumberEffect {
    .run { [clock] send in
      try await clock.sleep(for: duration)
      send(.arrived(number))
    }
  }

  @Test func `Concatenated effects run one after the other`() async {
    let task = store.send(
      .run(
        .concatenate(
          number(1, after: .seconds(2)), .send(.arrived(2)), .none, number(3, after: .seconds(1)))))
    await clock.advance(by: .seconds(1))
    #expect(store.state == [])
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 2])
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 2, 3])
    await task.finish(timeout: .seconds(2))
  }

  @Test func `A concatenation is cancelled as a whole`() async {
    store.send(
      .run(
        .concatenate(number(1, after: .seconds(1)), number(2, after: .seconds(1))).cancellable(
          id: 1)))
    await clock.advance(by: .seconds(1))
    store.send(.run(.cancel(id: 1)))
    await clock.advance(by: .seconds(5))
    #expect(store.state == [1])
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `Merged effects run side by side`() async {
    store.send(.run(.merge(number(1, after: .seconds(2)), number(2, after: .seconds(1)))))
    await clock.advance(by: .seconds(2))
    #expect(store.state == [2, 1])
  }

  @Test func `A debounced effect starts when no other has been returned for its duration`() async {
    for value in 1...3 {
      store.send(
        .run(NumberEffect.send(.arrived(value)).debounce(id: 1, for: .seconds(1), clock: clock)))
      await clock.advance(by: .milliseconds(900))
    }
    #expect(store.state == [])
    await clock.advance(by: .milliseconds(100))
    #expect(store.state == [3])
  }

  private func debounced(_ value: Int, for duration: Duration = .seconds(1)) -> NumberEffect {
    number(value, after: .seconds(1)).debounce(id: 1, for: duration, clock: clock)
  }

  @Test func `A debounced effect that was replaced has ended for the task that awaits it`() async {
    let first = store.send(.run(debounced(1)))
    let second = store.send(.run(debounced(2)))
    await first.finish(timeout: .seconds(2))
    #expect(store.runningEffects.count == 1)
    await clock.advance(by: .seconds(2))
    await second.finish(timeout: .seconds(2))
    #expect(store.state == [2])
  }

  @Test func `A debounced effect that has started is cancelled by the next`() async {
    let first = store.send(.run(debounced(1)))
    await clock.advance(by: .milliseconds(1500))
    store.send(.run(debounced(2)))
    await first.finish(timeout: .seconds(2))
    await clock.advance(by: .seconds(5))
    #expect(store.state == [2])
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `A waiting debounced effect is cancelled by its id and by its task`() async {
    let first = store.send(.run(debounced(1)))
    store.send(.run(.cancel(id: 1)))
    await first.finish(timeout: .seconds(2))
    let second = store.send(.run(debounced(2)))
    second.cancel()
    await second.finish(timeout: .seconds(2))
    #expect(store.runningEffects.isEmpty)
    store.send(.run(debounced(3)))
    await clock.advance(by: .seconds(5))
    #expect(store.state == [3])
  }

  @Test func `A debounced effect without work cancels the one that waits`() async {
    store.send(.run(debounced(1)))
    await clock.advance(by: .milliseconds(500))
    store.send(.run(NumberEffect.none.debounce(id: 1, for: .seconds(1), clock: clock)))
    await clock.advance(by: .seconds(5))
    #expect(store.state == [])
    #expect(store.runningEffects.isEmpty)
    store.send(.run(debounced(2)))
    await clock.advance(by: .seconds(2))
    #expect(store.state == [2])
  }

  @Test func `A released store cancels the sleep of a debounced effect`() async {
    var store: Store<[Int], NumberAction>? = Store(initialState: []) { NumberFeature() }
    store?.send(
      .run(NumberEffect.send(.arrived(1)).debounce(id: 1, for: .seconds(1), clock: clock)))
    await clock.advance(by: .zero)
    #expect(clock.pendingSleeps.count == 1)
    store = nil
    await clock.advance(by: .zero)
    #expect(clock.pendingSleeps.isEmpty)
  }

  @Test func `The latest debounced effect determines the duration`() async {
    store.send(.run(debounced(1, for: .seconds(10))))
    await clock.advance(by: .seconds(1))
    store.send(.run(debounced(2, for: .seconds(2))))
    await clock.advance(by: .seconds(1))
    store.send(.run(debounced(3, for: .seconds(3))))
    await clock.advance(by: .milliseconds(3999))
    #expect(store.state == [])
    await clock.advance(by: .milliseconds(1))
    #expect(store.state == [3])
  }

  @Test func `A debounced effect that is cancelled as its sleep ends doesn't start`() async {
    let clock = ManualClock()
    let first = store.send(
      .run(NumberEffect.send(.arrived(1)).debounce(id: 1, for: .seconds(1), clock: clock)))
    while clock.sleeper == nil, !Task.isCancelled { await Task.yield() }
    clock.sleeper?.resume()
    store.send(.run(debounced(2)))
    await first.finish(timeout: .seconds(2))
    #expect(store.state == [])
  }

  @Test func `Debounced effects with different ids are independent`() async {
    for id in 1...2 {
      store.send(
        .run(NumberEffect.send(.arrived(id)).debounce(id: id, for: .seconds(1), clock: clock)))
    }
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 2])
  }

  @Test func `A debounced effect with an immediate clock starts at once`() async {
    for value in 1...3 {
      store.send(
        .run(
          NumberEffect.send(.arrived(value)).debounce(
            id: 1, for: .seconds(1), clock: ImmediateClock())))
    }
    await clock.advance(by: .zero)
    #expect(store.state == [3])
  }

  @Test func `Cancelling the task that awaits an action cancels the action's effects`() async {
    let waiting = Task { await store.send(.run(number(1, after: .seconds(1)))).finish() }
    await clock.advance(by: .milliseconds(1))
    waiting.cancel()
    await clock.advance(by: .zero)
    #expect(store.runningEffects.isEmpty)
    await clock.advance(by: .seconds(5))
    #expect(store.state == [])
  }

  @Test func `Cancelling an unused id and making an empty effect cancellable do nothing`() async {
    let task = store.send(
      .run(.merge(.cancel(id: 9), NumberEffect.none.cancellable(id: 9, cancelInFlight: true))))
    await task.finish(timeout: .seconds(2))
    #expect(store.runningEffects.isEmpty)
  }
}

/// A clock whose sleep a test ends by hand.
@MainActor
private final class ManualClock: MainActorClock {
  var sleeper: CheckedContinuation<Void, Never>?

  nonisolated var now: ContinuousClock.Instant { .now }
  nonisolated var minimumResolution: Duration { .zero }

  nonisolated func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws
  {}

  func sleepOnMainActor(for duration: Duration) async throws {
    await withCheckedContinuation { sleeper = $0 }
  }
}
