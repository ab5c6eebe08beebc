import Testing
import Unidirectional
import UnidirectionalTesting

/// Effects whose order and time matter.
@MainActor
struct TimingTests {
  private let clock = TestClock()

  /// Carries out what it is sent and notes the numbers that arrive.
  private struct Feature: Reducer {
    enum Action {
      case run(Effect<Action>)
      case arrived(Int)
    }

    var body: some Reducer<[Int], Action> {
      Reduce { state, action in
        switch action {
        case .run(let effect): return effect
        case .arrived(let number):
          state.append(number)
          return .none
        }
      }
    }
  }

  private typealias FeatureEffect = Effect<Feature.Action>
  private let store = Store(initialState: [Int]()) { Feature() }

  private func number(_ number: Int, after duration: Duration = .zero) -> FeatureEffect {
    .run { [clock] send in
      try await clock.sleep(for: duration)
      send(.arrived(number))
    }
  }

  @Test func `Concatenated effects run one after the other`() async {
    let task = store.send(
      .run(.concatenate(number(1, after: .seconds(2)), .send(.arrived(2)), .none, number(3, after: .seconds(1)))))
    await clock.advance(by: .seconds(1))
    #expect(store.state == [])
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 2])
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 2, 3])
    await task.finish()
  }

  @Test func `A concatenation is cancelled as a whole`() async {
    store.send(.run(.concatenate(number(1, after: .seconds(1)), number(2, after: .seconds(1))).cancellable(id: 1)))
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

  @Test func `A debounced effect waits until nothing has come for a while`() async {
    for value in 1...3 {
      store.send(.run(FeatureEffect.send(.arrived(value)).debounce(id: 1, for: .seconds(1), clock: clock)))
      await clock.advance(by: .milliseconds(900))
    }
    #expect(store.state == [])
    await clock.advance(by: .milliseconds(100))
    #expect(store.state == [3])
  }

  private func debounced(_ value: Int, for duration: Duration = .seconds(1)) -> FeatureEffect {
    number(value, after: .seconds(1)).debounce(id: 1, for: duration, clock: clock)
  }

  @Test func `A debounced effect that gives way is over for who awaits it`() async {
    let first = store.send(.run(debounced(1)))
    let second = store.send(.run(debounced(2)))
    await first.finish()
    #expect(store.runningEffects.count == 1)
    await clock.advance(by: .seconds(2))
    await second.finish()
    #expect(store.state == [2])
  }

  @Test func `One that has begun gives way too`() async {
    let first = store.send(.run(debounced(1)))
    await clock.advance(by: .milliseconds(1500))
    store.send(.run(debounced(2)))
    await first.finish()
    await clock.advance(by: .seconds(5))
    #expect(store.state == [2])
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `A debounced effect is cancelled while it waits, by its id and by its sender`() async {
    let first = store.send(.run(debounced(1)))
    store.send(.run(.cancel(id: 1)))
    await first.finish()
    let second = store.send(.run(debounced(2)))
    second.cancel()
    await second.finish()
    #expect(store.runningEffects.isEmpty)
    store.send(.run(debounced(3)))
    await clock.advance(by: .seconds(5))
    #expect(store.state == [3])
  }

  @Test(.timeLimit(.minutes(1))) func `A store that is released wakes those who sleep for it`() async {
    let (cancellations, continuation) = AsyncStream<Void>.makeStream()
    var store: Store<[Int], Feature.Action>? = Store(initialState: []) { Feature() }
    let endless = EndlessClock { continuation.yield() }
    store?.send(.run(FeatureEffect.send(.arrived(1)).debounce(id: 1, for: .seconds(1), clock: endless)))
    await clock.advance(by: .zero)
    store = nil
    for await _ in cancellations { break }
  }

  @Test func `The last one says how long it waits`() async {
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

  @Test func `Debounced effects of two kinds don't meet`() async {
    for id in 1...2 {
      store.send(.run(FeatureEffect.send(.arrived(id)).debounce(id: id, for: .seconds(1), clock: clock)))
    }
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 2])
  }

  @Test func `Where no time passes a debounced effect begins at once`() async {
    for value in 1...3 {
      store.send(.run(FeatureEffect.send(.arrived(value)).debounce(id: 1, for: .seconds(1), clock: ImmediateClock())))
    }
    await clock.advance(by: .zero)
    #expect(store.state == [3])
  }

  @Test(arguments: [(true, [1, 3, 4]), (false, [1, 2, 4])])
  func `A throttled effect begins once in each interval`(latest: Bool, expected: [Int]) async {
    func send(_ value: Int) {
      store.send(
        .run(FeatureEffect.send(.arrived(value)).throttle(id: 1, for: .seconds(1), clock: clock, latest: latest)))
    }
    send(1)
    #expect(store.state == [1])
    send(2)
    send(3)
    await clock.advance(by: .seconds(1))
    await clock.advance(by: .seconds(1))
    send(4)
    await clock.advance(by: .seconds(2))
    #expect(store.state == expected)
    #expect(store.runningEffects.isEmpty)
  }

  @Test func `A cancelled throttle forgets what waits and begins anew`() async {
    func throttled(_ value: Int) -> FeatureEffect {
      FeatureEffect.send(.arrived(value)).throttle(id: 1, for: .seconds(1), clock: clock)
    }
    store.send(.run(throttled(1)))
    let waiting = store.send(.run(throttled(2)))
    store.send(.run(.cancel(id: 1)))
    await waiting.finish()
    store.send(.run(throttled(3)))
    #expect(store.state == [1, 3])
    store.send(.run(.cancel(id: 1)))
  }

  @Test func `A part of an effect can be cancelled by itself`() async {
    let task = store.send(
      .run(
        .run { [clock] send in
          try? await send.withTaskCancellation(id: "part") {
            try await clock.sleep(for: .seconds(10))
            send(.arrived(1))
          }
          send(.arrived(2))
        }))
    await clock.advance(by: .seconds(1))
    store.send(.run(.cancel(id: "part")))
    await task.finish()
    #expect(store.state == [2])
  }

  @Test func `With cancelInFlight a part replaces the one before it`() async {
    func part(_ value: Int) -> FeatureEffect {
      .run { [clock] send in
        try await send.withTaskCancellation(id: "part", cancelInFlight: true) {
          try await clock.sleep(for: .seconds(1))
          send(.arrived(value))
        }
      }
    }
    store.send(.run(part(1)))
    await clock.advance(by: .milliseconds(500))
    store.send(.run(part(2)))
    await clock.advance(by: .seconds(2))
    #expect(store.state == [2])
  }

  @Test func `Cancelling the task that awaits an action cancels what the action set going`() async {
    let waiting = Task { await store.send(.run(number(1, after: .seconds(1)))).finish() }
    await clock.advance(by: .milliseconds(1))
    waiting.cancel()
    await waiting.value
    await clock.advance(by: .seconds(5))
    #expect(store.state == [])
  }

  @Test func `Cancelling an id that nothing has, and an effect that does nothing, are nothing`() async {
    let task = store.send(.run(.merge(.cancel(id: 9), FeatureEffect.none.cancellable(id: 9, cancelInFlight: true))))
    await task.finish()
    #expect(store.runningEffects.isEmpty)
  }
}

/// A clock whose sleepers are woken by nothing but their cancellation.
private struct EndlessClock: Clock {
  let onCancel: @Sendable () -> Void

  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    defer { onCancel() }
    try await Task.sleep(for: .seconds(3600))
  }
}
