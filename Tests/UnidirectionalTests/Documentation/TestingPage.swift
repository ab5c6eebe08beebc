import Testing
import Unidirectional
import UnidirectionalTesting

private struct Loader: Reducer {
  struct State: Equatable {
    var isLoading = false
    var count = 0
  }

  enum Action: Equatable {
    case loadTapped
    case cancelTapped
    case repeatTapped
    case loaded(Int)

    var loaded: Int? { if case .loaded(let count) = self { count } else { nil } }
  }

  enum CancelID { case load }

  @Dependency(\.clock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadTapped:
        state.isLoading = true
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          send(.loaded(42))
        }
        .cancellable(id: CancelID.load)
      case .cancelTapped:
        state.isLoading = false
        return .cancel(id: CancelID.load)
      case .repeatTapped:
        return .merge(repeatElement(.send(.loaded(42)), count: 4))
      case .loaded(let count):
        state = State(count: count)
        return .none
      }
    }
  }
}

@Suite(.timeLimit(.minutes(1)))
struct TestingPage {
  @MainActor @Test func `A cancelled effect sends nothing`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Loader.State()) {
      Loader()
    } withDependencies: {
      $0.clock = clock
    }

    await store.send(.loadTapped) { $0.isLoading = true }
    await store.send(.cancelTapped) { $0.isLoading = false }
    await clock.advance(by: .seconds(2))
    await store.finish()
  }

  @MainActor @Test func `An action is received in four ways`() async {
    let store = TestStore(initialState: Loader.State()) { Loader() }
    store.exhaustivity = .off
    await store.send(.repeatTapped)
    await store.receive(.loaded(42)) { $0.count = 42 }
    await store.receive(\.loaded) { $0.count = 42 }
    await store.receive(\.loaded, 42) { $0.count = 42 }
    await store.receive(where: { $0.loaded ?? 0 > 40 }) { $0.count = 42 }
  }
}
