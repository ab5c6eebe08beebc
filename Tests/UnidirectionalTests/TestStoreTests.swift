import Testing
import Unidirectional
import UnidirectionalTesting

/// Mistakes that a `TestStore` has to report.
@MainActor
@Suite(.limited)
struct TestStoreTests {
  private struct Feature: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action: Equatable {
      case tapped, loadTapped, waitTapped, diceTapped, loaded(Int)

      var loaded: Int? { if case .loaded(let count) = self { count } else { nil } }
    }

    @Dependency(\.clock) var clock
    @Dependency(\.randomNumberGenerator) var randomNumberGenerator

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tapped:
          state.count += 1
          return .none
        case .loadTapped:
          return .send(.loaded(7))
        case .waitTapped:
          return .run { [clock] _ in try await clock.sleep(for: .seconds(1)) }
        case .diceTapped:
          state.count = Int(randomNumberGenerator.next())
          return .none
        case .loaded(let count):
          state.count = count
          return .none
        }
      }
    }
  }

  private func makeStore(clock: (any Clock<Duration>)? = nil) -> TestStore<
    Feature.State, Feature.Action
  > {
    TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      if let clock { $0.clock = clock }
    }
  }

  @Test func `A state that differs from the stated one fails the test`() async {
    let store = makeStore()
    await expectFailure("count: 2") { await store.send(.tapped) { $0.count = 2 } }
  }

  @Test func `A change that wasn't stated fails the test`() async {
    let store = makeStore()
    await expectFailure("the state is not as expected") { await store.send(.tapped) }
  }

  @Test func `An action that wasn't received fails the test`() async {
    let store = makeStore()
    await store.send(.loadTapped)
    await expectFailure("didn't receive") { await store.finish() }
  }

  @Test func `An action has to be received before the next is sent, and before the end`() async {
    let store = makeStore()
    await store.send(.loadTapped)
    await expectFailure("Before sending") { await store.send(.tapped) { $0.count = 8 } }
    await expectFailure("Effects sent actions that the test didn't receive") {
      let other = makeStore()
      await other.send(.loadTapped)
    }
  }

  @Test func `An unexpected action fails the test`() async {
    let store = makeStore()
    await store.send(.loadTapped)
    await expectFailure("Received an unexpected action") {
      await store.receive(.loaded(8)) { $0.count = 7 }
    }
  }

  @Test func `An action that is never sent fails the test`() async {
    let store = makeStore()
    await expectFailure("no effect sent an action") {
      await store.receive(.tapped, timeout: .milliseconds(1))
    }
  }

  @Test func `An effect that is still running at the end fails the test`() async {
    await expectFailure("still running") {
      let store = makeStore(clock: TestClock())
      await store.send(.waitTapped)
    }
  }

  @Test func `A dependency that was not set fails the test with its name`() async {
    let store = makeStore()
    await expectFailure("DependencyValues.randomNumberGenerator was used but not set") {
      await store.send(.diceTapped)
    }
  }

  @Test func `A dependency that an effect used and that was not set fails the test`() async {
    let store = makeStore()
    await expectFailure("DependencyValues.clock was used but not set") {
      await store.send(.waitTapped)
      await store.finish()
    }
  }

  @Test func `An unexpected case fails the test`() async {
    let store = makeStore()
    await store.send(.loadTapped)
    await store.receive(\.loaded) { $0.count = 7 }
    await store.send(.loadTapped)
    await expectFailure("Expected to receive an action with a payload of type Int, but received") {
      await store.receive(\.loaded.notLoaded)
    }
  }

  @Test func `A statement that throws fails the test once`() async {
    struct Mistake: Error {}
    let store = makeStore()
    await expectFailure("The statement of the changes threw") {
      await store.send(.tapped) { _ in throw Mistake() }
    }
  }

  @Test func `With exhaustivity off only stated changes are compared`() async {
    let store = makeStore(clock: TestClock())
    store.exhaustivity = .off
    await store.send(.tapped)
    await store.send(.waitTapped)
    await store.send(.loadTapped)
    await store.send(.loadTapped)
    await store.receive(.loaded(7)) { $0.count = 7 }
    await expectFailure("count: 8") { await store.send(.tapped) { $0.count = 9 } }
  }

  @Test func `With exhaustivity off a test waits for effects, and skips those that don't end`()
    async
  {
    let store = makeStore(clock: TestClock())
    store.exhaustivity = .off
    await store.send(.loadTapped)
    await store.finish()
    #expect(store.state.count == 7)
    await store.send(.waitTapped)
    await store.finish(timeout: .milliseconds(10))
  }

  @Test func `With exhaustivity off, what an effect sends late is in the state after the end`()
    async
  {
    let store = TestStore(initialState: [Int]()) { NumberFeature() }
    store.exhaustivity = .off
    await store.send(
      .run(
        .run { send in
          for _ in 1...20 { await Task.yield() }
          send(.arrived(1))
        }))
    await store.finish()
    #expect(store.state == [1])
  }

  @Test func `Received actions and running effects can be skipped`() async {
    let store = makeStore(clock: TestClock())
    await store.send(.loadTapped)
    store.skipReceivedActions()
    #expect(store.state.count == 7)
    await store.send(.waitTapped)
    store.skipInFlightEffects()
    await store.finish()
  }

  @Test func `An immediate clock returns at once and advances its time`() async {
    let clock = ImmediateClock()
    let start = clock.now
    let store = makeStore(clock: clock)
    await store.send(.waitTapped)
    await store.finish()
    #expect(start.duration(to: clock.now) == .seconds(1))
  }
}

extension Int? {
  /// A path that is nil for every action.
  fileprivate var notLoaded: Int? { nil }
}
