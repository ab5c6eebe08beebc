import Testing
import Unidirectional
import UnidirectionalTesting

/// A part of an effect that has, or cancels, the id of the whole.
@MainActor
@Suite(.limited)
struct OwnIDTests {
  private let clock = TestClock()
  private let store = Store(initialState: [Int]()) { NumberFeature() }

  /// Returns an effect that takes as many seconds as its number says.
  private func number(_ number: Int) -> NumberEffect {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(number))
      send(.arrived(number))
    }
  }

  @Test func `The task of an action cancels a delayed effect with the id of its delay`() async {
    let search = number(1).cancellable(id: 1, cancelInFlight: true)
    let task = store.send(.run(search.debounce(id: 1, for: .seconds(1), clock: clock)))
    await clock.advance(by: .milliseconds(1500))
    task.cancel()
    await clock.advance(by: .seconds(5))
    #expect(store.state == [])
  }

  @Test func `A step leaves the steps behind it alone if all have its id`() async {
    store.send(
      .run(.concatenate(number(1), .cancel(id: 1), number(2)).cancellable(id: 1)))
    await clock.advance(by: .seconds(5))
    #expect(store.state == [1, 2])
  }

  @Test func `A step that cancels what runs with the id of all leaves the next steps alone`() async
  {
    let steps = (1...2).map { number($0).cancellable(id: 1, cancelInFlight: true) }
    store.send(.run(.concatenate(steps[0], steps[1]).cancellable(id: 1)))
    await clock.advance(by: .seconds(5))
    #expect(store.state == [1, 2])
  }

  @Test func `A throttled effect leaves its own interval alone`() async {
    for number in 1...3 {
      let effect = NumberEffect.send(.arrived(number)).cancellable(id: 1, cancelInFlight: true)
      store.send(.run(effect.throttle(id: 1, for: .seconds(1), clock: clock)))
    }
    #expect(store.state == [1])
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 3])
    let effect = NumberEffect.send(.arrived(4)).throttle(id: 1, for: .seconds(1), clock: clock)
    store.send(.run(effect))
    #expect(store.state == [1, 3])
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 3, 4])
    store.cancelEffects()
  }

  @Test func `A step that a throttle has held back ends before the next begins`() async {
    let step = number(1).cancellable(id: 1, cancelInFlight: true)
    let throttled = step.throttle(id: 1, for: .seconds(1), clock: clock)
    store.send(.run(NumberEffect.send(.arrived(0)).throttle(id: 1, for: .seconds(1), clock: clock)))
    store.send(.run(.concatenate(throttled, .send(.arrived(9)))))
    await clock.advance(by: .seconds(5))
    #expect(store.state == [0, 1, 9])
  }

  /// From outside, the id cancels all.
  @Test func `An action cancels a concatenation with the id of its steps`() async {
    let steps = (1...2).map { number($0).cancellable(id: 1) }
    store.send(.run(.concatenate(steps[0], steps[1]).cancellable(id: 1)))
    await clock.advance(by: .seconds(1))
    store.send(.run(.cancel(id: 1)))
    await clock.advance(by: .seconds(5))
    #expect(store.state == [1])
    #expect(store.runningEffects.isEmpty)
  }
}
