import Testing
import Unidirectional
import UnidirectionalTesting

/// The classic example: a feature that its parent uses twice, with its view.
struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case incrementTapped
    case decrementTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped: state.count += 1
      case .decrementTapped: state.count -= 1
      }
      return .none
    }
  }
}

/// The view of a counter, which knows nothing of the parent.
@MainActor
struct CounterView {
  let store: ScopedStore<Counter.State, Counter.Action>

  var text: String { "- \(store.state.count) +" }

  func plusTapped() { store.send(.incrementTapped) }
  func minusTapped() { store.send(.decrementTapped) }
}

struct TwoCounters: Reducer {
  struct State: Equatable {
    var counter1 = Counter.State()
    var counter2 = Counter.State()
    /// The taps on both counters.
    var taps = 0
  }

  enum Action: Equatable {
    case counter1(Counter.Action)
    case counter2(Counter.Action)

    var counter1: Counter.Action? { if case .counter1(let action) = self { action } else { nil } }
    var counter2: Counter.Action? { if case .counter2(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter1, action: \.counter1, Action.counter1) { Counter() }
    Scope(state: \.counter2, action: \.counter2, Action.counter2) { Counter() }
    // The parent reacts to its children, which have handled their action before.
    Reduce { state, action in
      switch action {
      case .counter1, .counter2: state.taps += 1
      }
      return .none
    }
  }
}

@MainActor
struct TwoCountersView {
  let store: Store<TwoCounters.State, TwoCounters.Action>

  var counter1: CounterView {
    CounterView(store: store.scope(state: \.counter1, action: TwoCounters.Action.counter1))
  }
  var counter2: CounterView {
    CounterView(store: store.scope(state: \.counter2, action: TwoCounters.Action.counter2))
  }
  var text: String { "\(counter1.text)   \(counter2.text)   \(store.state.taps) taps" }
}

@MainActor
@Suite(.limited)
struct TwoCountersTests {
  @Test func `Each counter handles its own actions, and the parent counts them all`() async {
    let store = TestStore(initialState: TwoCounters.State()) { TwoCounters() }

    await store.send(.counter1(.incrementTapped)) {
      $0.counter1.count = 1
      $0.taps = 1
    }
    await store.send(.counter2(.incrementTapped)) {
      $0.counter2.count = 1
      $0.taps = 2
    }
    await store.send(.counter1(.decrementTapped)) {
      $0.counter1.count = 0
      $0.taps = 3
    }
  }

  @Test func `One view shows both counters`() {
    let view = TwoCountersView(store: Store(initialState: TwoCounters.State()) { TwoCounters() })
    let (first, second) = (view.counter1, view.counter2)
    first.plusTapped()
    second.plusTapped()
    first.minusTapped()
    #expect(view.text == "- 0 +   - 1 +   3 taps")
  }
}
