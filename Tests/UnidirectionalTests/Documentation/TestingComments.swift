import Testing
import Unidirectional
import UnidirectionalTesting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private struct Timer: Reducer {
  struct State: Equatable { var seconds = 0 }

  enum Action: Equatable {
    case startTapped
    case ticked
  }

  @Dependency(\.clock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          send(.ticked)
        }
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}

private typealias Search = Timer

private struct Transfer: Reducer {
  struct State: Equatable {
    var count = 0
    var isLoading = true
    var isHalfway = false
  }

  struct Action: Equatable {
    var progress = 0.0
    var loaded: Int?
    var repeats = 0
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if action.repeats > 0 {
      return .merge((0..<action.repeats).map { _ in .send(Action(progress: 0.6, loaded: 42)) })
    }
    state = State(count: 42, isLoading: false, isHalfway: true)
    return .none
  }
}

@Suite(.timeLimit(.minutes(1)))
struct TestingComments {
  private struct Counter: Reducer {
    struct State: Equatable { var count = 0 }

    enum Action: Equatable {
      case incrementTapped
      case refreshTapped
      case refreshed(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .incrementTapped: state.count += 1
      case .refreshTapped: return .send(.refreshed(42))
      case .refreshed(let count): state.count = count
      }
      return .none
    }
  }

  @MainActor @Test func `A counter counts up`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }

    await store.send(.incrementTapped) { $0.count = 1 }
    await store.send(.refreshTapped)
    await store.receive(.refreshed(42)) { $0.count = 42 }
    await store.finish()
  }

  @MainActor @Test func `A timer ticks`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Timer.State()) {
      Timer()
    } withDependencies: {
      $0.clock = clock
    }
    await store.send(.startTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.seconds = 1 }
  }

  @MainActor @Test func `A search doesn't wait`() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.clock = ImmediateClock()
    }
    let tomorrow = Date.distantFuture
    store.updateDependencies { $0.date = .constant(tomorrow) }
    await store.send(.startTapped)
    await store.receive(.ticked) { $0.seconds = 1 }
  }

  @MainActor @Test func `Actions are received in several ways`() async {
    let store = TestStore(initialState: Transfer.State()) { Transfer() }
    store.exhaustivity = .off
    await store.send(Transfer.Action(repeats: 3))
    await store.receive(\.loaded) { $0.isLoading = false }
    await store.receive(\.loaded, 42) { $0.count = 42 }
    await store.receive(where: { $0.progress > 0.5 }) { $0.isHalfway = true }
    let counter = TestStore(initialState: Counter.State(count: 3)) { Counter() }
    func state(_ store: TestStore<Counter.State, Counter.Action>) {
      store.assert { $0.count = 3 }
    }
    state(counter)
  }
}
