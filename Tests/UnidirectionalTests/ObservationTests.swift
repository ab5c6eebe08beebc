import Observation
import Testing
import Unidirectional
import UnidirectionalTesting

/// Compiles only if the library leaves the name of the module `Observation` alone.
@Observable
private final class Model {
  var count = 0
}

@MainActor
@Suite(.limited)
struct ObservationTests {
  private let store = Store(initialState: TwoCounters.State()) { TwoCounters() }

  @Test func `An observer of a part is called only if the part changed`() {
    var counts: [Int] = []
    let observation = store.observe(\.counter1.count) { counts.append($0) }
    store.send(.counter2(.incrementTapped))
    store.send(.counter1(.incrementTapped))
    store.send(.counter1(.incrementTapped))
    #expect(counts == [1, 2])
    observation.cancel()
    store.send(.counter1(.incrementTapped))
    #expect(counts == [1, 2])
  }

  @Test func `A released token detaches its observer`() {
    var count = 0
    var observation: ObservationToken? = store.observe { count += 1 }
    store.send(.counter1(.incrementTapped))
    _ = observation.take()
    store.send(.counter1(.incrementTapped))
    #expect(count == 1)
  }

  @Test func `A part of a scoped store is observed`() {
    var counts: [Int] = []
    let observation = store.scope(state: \.counter2, action: TwoCounters.Action.counter2)
      .observe(\.count) { counts.append($0) }
    store.send(.counter1(.incrementTapped))
    store.send(.counter2(.decrementTapped))
    #expect(counts == [-1])
    observation.cancel()
  }

  @Test func `An observer that was removed during the notification isn't called`() {
    var calls: [String] = []
    var second: ObservationToken?
    let first = store.observe {
      calls.append("first")
      second?.cancel()
    }
    second = store.observe { calls.append("second") }
    store.send(.counter1(.incrementTapped))
    #expect(calls == ["first"])
    first.cancel()
  }

  @Test func `Observing a part doesn't keep the store alive`() {
    weak var weakStore: Store<TwoCounters.State, TwoCounters.Action>?
    var observation: ObservationToken?
    do {
      let store = Store(initialState: TwoCounters.State()) { TwoCounters() }
      weakStore = store
      observation = store.observe(\.counter1.count) { _ in }
    }
    #expect(weakStore == nil)
    _ = observation
  }

  @Test func `A scoped store shows an optional child that is present`() {
    struct Host: Reducer {
      enum Action {
        case child(Counter.Action)
        case removed, replaced

        var child: Counter.Action? { if case .child(let action) = self { action } else { nil } }
      }

      var body: some Reducer<Counter.State?, Action> {
        Reduce { state, action in
          if case .removed = action { state = nil }
          if case .replaced = action { state = Counter.State(count: 7) }
          return .none
        }
        .ifLet(\.self, action: \.child, Action.child) { Counter() }
      }
    }
    let store = Store(initialState: Counter.State()) { Host() }
    let child = store.scope(state: \.self, action: Host.Action.child)
    child?.send(.incrementTapped)
    #expect(child?.state.count == 1)
    store.send(.removed)
    #expect(child?.state.count == 1, "the last state")
    #expect(store.scope(state: \.self, action: Host.Action.child)?.state == nil)
    store.send(.replaced)
    #expect(child?.state.count == 7, "the next child")
  }

  @Test func `A scoped store shows a row by its id`() {
    let store = Store(
      initialState: Kitchen.State(timers: [KitchenTimer.State(id: 1), KitchenTimer.State(id: 2)])
    ) {
      Kitchen()
    }
    let row = store.scope(state: \.timers, id: 2, action: Kitchen.Action.timers)
    row?.send(.ticked)
    #expect(store.state.timers[1].seconds == 1 && row?.state.seconds == 1)
    store.send(.removeTapped(id: 1))
    #expect(row?.state.seconds == 1)
    #expect(store.scope(state: \.timers, id: 1, action: Kitchen.Action.timers)?.state == nil)
  }

  @Test func `What an observer sends is handled after all observers were called`() {
    var drawn: [[Int]] = []
    let first = store.observe(\.counter1.count) { [store] count in
      if count == 1 { store.send(.counter1(.incrementTapped)) }
      drawn.append([1, count])
    }
    let second = store.observe(\.counter1.count) { drawn.append([2, $0]) }
    store.send(.counter1(.incrementTapped))
    #expect(drawn == [[1, 1], [2, 1], [1, 2], [2, 2]])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `An observer that answers each change with another doesn't use up the stack`() {
    let observation = store.observe(\.counter1.count) { [store] count in
      if count < 200_000 { store.send(.counter1(.incrementTapped)) }
    }
    store.send(.counter1(.incrementTapped))
    #expect(store.state.counter1.count == 200_000)
    observation.cancel()
  }
}
