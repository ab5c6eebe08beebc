import Testing
import Unidirectional
import UnidirectionalTesting

/// The classic example: a feature that its parent uses twice.
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

struct TwoCounters: Reducer {
  struct State: Equatable {
    var counter1 = Counter.State()
    var counter2 = Counter.State()
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
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct TwoCountersTests {
  @Test func `Each counter handles its own actions`() async {
    let store = TestStore(initialState: TwoCounters.State()) { TwoCounters() }

    await store.send(.counter1(.incrementTapped)) { $0.counter1.count = 1 }
    await store.send(.counter2(.decrementTapped)) { $0.counter2.count = -1 }
    await store.send(.counter1(.incrementTapped)) { $0.counter1.count = 2 }
  }
}
