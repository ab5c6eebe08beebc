import Testing
import Unidirectional
import UnidirectionalTesting

/// A feature with effects that wait for the test's clock.
private struct Loader: Reducer {
  struct State: Equatable {
    var loaded: [Int] = []
    var failure: String?
    var isLoading = false
  }

  enum Action: Equatable {
    case loadTapped(Int)
    case latestTapped(Int)
    case cancelTapped
    case failTapped
    case loaded(Int)
    case failed(String)
    case pairTapped
  }

  enum CancelID { case load }

  struct Failure: Error {}

  @Dependency(\.clock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadTapped(let value):
        state.isLoading = true
        return load(value).cancellable(id: CancelID.load)
      case .latestTapped(let value):
        state.isLoading = true
        return load(value).cancellable(id: CancelID.load, cancelInFlight: true)
      case .cancelTapped:
        state.isLoading = false
        return .cancel(id: CancelID.load)
      case .failTapped:
        return .run { _ in
          throw Failure()
        } catch: { _, send in
          send(.failed("no luck"))
        }
      case .loaded(let value):
        state.isLoading = false
        state.loaded.append(value)
        return .none
      case .failed(let message):
        state.failure = message
        return .none
      case .pairTapped:
        return .merge(.send(.loaded(1)), .send(.loaded(2)))
      }
    }
  }

  private func load(_ value: Int) -> Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(1))
      send(.loaded(value))
    }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct EffectTests {
  private let clock = TestClock()

  private func makeStore() -> TestStore<Loader.State, Loader.Action> {
    TestStore(initialState: Loader.State()) {
      Loader()
    } withDependencies: {
      $0.clock = clock
    }
  }

  @Test func `An effect sends its result`() async {
    let store = makeStore()
    await store.send(.loadTapped(42)) { $0.isLoading = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(42)) {
      $0.isLoading = false
      $0.loaded = [42]
    }
    await store.finish()
  }

  @Test func `A cancelled effect sends nothing`() async {
    let store = makeStore()
    await store.send(.loadTapped(42)) { $0.isLoading = true }
    await store.send(.cancelTapped) { $0.isLoading = false }
    await clock.advance(by: .seconds(2))
    await store.finish()
  }

  @Test func `With cancelInFlight only the latest effect sends its result`() async {
    let store = makeStore()
    await store.send(.latestTapped(1)) { $0.isLoading = true }
    await store.send(.latestTapped(2))
    await store.send(.latestTapped(3))
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(3)) {
      $0.isLoading = false
      $0.loaded = [3]
    }
    await store.finish()
  }

  @Test func `An error of an effect becomes an action`() async {
    let store = makeStore()
    await store.send(.failTapped)
    await store.receive(.failed("no luck")) { $0.failure = "no luck" }
  }

  @Test func `Merged sends arrive in order`() async {
    let store = makeStore()
    await store.send(.pairTapped)
    await store.receive(.loaded(1)) { $0.loaded = [1] }
    await store.receive(.loaded(2)) { $0.loaded = [1, 2] }
  }

  @Test func `In every burst of actions only the latest effect sends its result`() async {
    struct Burst: Reducer {
      enum Action { case started(Int), ended(Int) }
      var body: some Reducer<[Int], Action> {
        Reduce { state, action in
          switch action {
          case .started(let number):
            return .run { send in
              await Task.yield()
              send(.ended(number))
            }
            .cancellable(id: "burst", cancelInFlight: true)
          case .ended(let number):
            state.append(number)
            return .none
          }
        }
      }
    }
    let store = Store(initialState: []) { Burst() }
    for _ in 0..<1000 {
      var last: StoreTask?
      for number in 1...5 { last = store.send(.started(number)) }
      await last?.finish(timeout: .seconds(2))
    }
    #expect(store.state.count == 1000)
    #expect(store.state.allSatisfy { $0 == 5 })
  }
}
