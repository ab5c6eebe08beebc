import Testing
import Unidirectional
import UnidirectionalTesting

/// An effect that waits for its turn can be cancelled by its id, as one that runs.
@MainActor
@Suite(.limited)
struct WaitingStepTests {
  private let clock = TestClock()
  private let store = Store(initialState: [Int]()) { NumberFeature() }

  /// Returns an effect that takes as many seconds as its number says.
  private func number(_ number: Int) -> NumberEffect {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(number))
      send(.arrived(number))
    }
  }

  private func wait(_ seconds: Int) async { await clock.advance(by: .seconds(seconds)) }

  @Test func `A step that waits can be cancelled by its id, and the next one follows`() async {
    let steps = NumberEffect.concatenate(number(1), number(2).cancellable(id: "second"), number(3))
    let task = store.send(.run(steps))
    store.send(.run(.cancel(id: "second")))
    await wait(4)
    #expect(store.state == [1, 3])
    #expect(task.isFinished)
  }

  @Test func `A part of a step that waits can be cancelled by its id`() async {
    store.send(
      .run(
        .concatenate(
          number(1),
          .merge(
            number(2),
            .concatenate(number(3), number(4).cancellable(id: 4), number(5)),
            number(6).cancellable(id: 6)))))
    store.send(.run(.cancel(id: 6)))
    await wait(2)
    store.send(.run(.cancel(id: 4)))
    await wait(10)
    #expect(store.state == [1, 2, 3, 5])
  }

  @Test func `What waits for an inner concatenation can be cancelled meanwhile`() async {
    store.send(
      .run(
        .concatenate(
          number(1), .concatenate(number(2), number(3)), number(4).cancellable(id: 4), number(5))))
    await wait(2)
    store.send(.run(.cancel(id: 4)))
    await wait(9)
    #expect(store.state == [1, 2, 3, 5])
  }

  @Test func `A delayed effect can be cancelled by its own id`() async {
    let search = number(1).cancellable(id: "search")
    store.send(.run(search.debounce(id: "typing", for: .seconds(1), clock: clock)))
    store.send(.run(.cancel(id: "search")))
    await wait(3)
    #expect(store.state == [])
  }

  @Test func `The latest effect wins over a step that waits`() async {
    let step = number(2).cancellable(id: 1, cancelInFlight: true)
    store.send(.run(.concatenate(number(1), step)))
    store.send(.run(number(4).cancellable(id: 1, cancelInFlight: true)))
    await wait(4)
    #expect(store.state == [1, 4])
  }

  @Test func `An effect that is returned after the cancellation runs`() async {
    let step = number(2).cancellable(id: 1)
    store.send(.run(.concatenate(number(1), step)))
    store.send(.run(.cancel(id: 1)))
    store.send(.run(.concatenate(number(3), step)))
    await wait(6)
    #expect(store.state == [1, 3, 2])
  }

  @Test func `A step leaves the steps behind it alone, whatever it cancels`() async {
    let steps = (1...3).map { number($0).cancellable(id: 1, cancelInFlight: true) }
    store.send(.run(.concatenate(steps[0], steps[1], .cancel(id: 1), steps[2])))
    await wait(6)
    #expect(store.state == [1, 2, 3])
    store.send(
      .run(.concatenate(.concatenate(number(1), .cancel(id: 1)), number(2).cancellable(id: 1))))
    await wait(3)
    #expect(store.state == [1, 2, 3, 1, 2])
  }

  @Test func `An action that a step sends can cancel the steps behind it`() async {
    let cancel = NumberEffect.run { send in send(.run(.cancel(id: 2))) }
    store.send(.run(.concatenate(cancel, number(2).cancellable(id: 2), number(1))))
    await wait(3)
    #expect(store.state == [1])
  }

  @Test func `What waits for an interval can be cancelled by its own id`() async {
    func throttled(_ value: Int) -> NumberEffect {
      NumberEffect.run { send in send(.arrived(value)) }.cancellable(id: value)
        .throttle(id: "throttle", for: .seconds(10), clock: clock)
    }
    let tasks = [1, 2].map { store.send(.run(throttled($0))) }
    store.send(.run(.cancel(id: 2)))
    await wait(10)
    #expect(store.state == [1])
    for task in tasks { #expect(task.isFinished) }
  }

  @Test func `A step of a concatenation that waits itself can be cancelled by its id`() async {
    let inner = NumberEffect.concatenate(number(2), number(3).cancellable(id: 3))
    store.send(.run(.concatenate(number(1), inner, number(4))))
    store.send(.run(.cancel(id: 3)))
    await wait(9)
    #expect(store.state == [1, 2, 4])
  }

  @Test func `A throttled step that waits can be cancelled by the id of its throttle`() async {
    let throttled = number(2).throttle(id: "throttle", for: .seconds(1), clock: clock)
    store.send(.run(.concatenate(number(1), throttled, number(3))))
    store.send(.run(.cancel(id: "throttle")))
    await wait(6)
    #expect(store.state == [1, 3])
  }

  @Test func `The effects of a child that wait can be cancelled by its parent`() async {
    struct State { var child: Child.State? = 0 }
    enum Action {
      case child(Child.Action)
      case cancelTapped

      var child: Child.Action? { if case .child(let action) = self { action } else { nil } }
    }
    struct Child: Reducer {
      enum Action { case begun, ended }

      func reduce(into state: inout Int, action: Action) -> Effect<Action> {
        state += 1
        return action == .begun ? .run { send in send(.ended) } : .none
      }
    }
    let parent = Reduce<State, Action> { _, action in
      if case .cancelTapped = action { return .cancel(child: \State.child) }
      return .none
    }
    .ifLet(\.child, action: \.child, Action.child) { Child() }
    let base = Reduce.evaluating(parent)
    let store = Store(initialState: State()) {
      Reduce<State, Action> { state, action in
        let effect = base.reduce(into: &state, action: action)
        if case .cancelTapped = action { return effect }
        return .concatenate(.run { _ in try await clock.sleep(for: .seconds(1)) }, effect)
      }
    }
    store.send(.child(.begun))
    store.send(.cancelTapped)
    await wait(1)
    #expect(store.state.child == 1)
    store.send(.child(.begun))
    await wait(1)
    #expect(store.state.child == 3)
  }
}
