import Testing
import Unidirectional
import UnidirectionalTesting

@MainActor
@Suite(.limited)
struct TestStoreFeatureTests {
  private func makeStore() -> TestStore<[Int], NumberAction> {
    TestStore(initialState: []) { NumberFeature() }
  }

  @Test func `assert states the current state`() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.arrived(3))
    store.assert { $0 = [3] }
    await expectFailure("After the last action the state is not as expected") {
      store.assert { $0 = [4] }
    }
  }

  @Test func `An action is received by its case with its value`() async {
    let store = makeStore()
    await store.send(.run(.send(.arrived(3))))
    await store.receive(\.arrived, 3) { $0 = [3] }
    await store.send(.run(.send(.arrived(4))))
    await expectFailure("Received an unexpected payload (− expected, + received):\n- 5\n+ 4") {
      await store.receive(\.arrived, 5) { $0 = [3, 4] }
    }
  }

  @Test func `An action is received by a condition`() async {
    let store = makeStore()
    await store.send(.run(.send(.arrived(3))))
    await store.receive(where: { $0.arrived ?? 0 > 2 }) { $0 = [3] }
    await store.send(.run(.send(.arrived(1))))
    await expectFailure("Expected to receive an action that meets the condition, but received") {
      await store.receive(where: { $0.arrived ?? 0 > 2 }) { $0 = [3, 1] }
    }
  }

  @Test func `Dependencies are changed on the way`() async {
    struct Dice: Reducer {
      @Dependency(\.randomNumberGenerator) var generator

      func reduce(into state: inout UInt64, action: Bool) -> Effect<Bool> {
        state = generator.next()
        return .none
      }
    }
    let store = TestStore(initialState: 0) {
      Dice()
    } withDependencies: {
      $0.randomNumberGenerator = RandomNumbers { 1 }
    }
    await store.send(true) { $0 = 1 }
    store.updateDependencies { $0.randomNumberGenerator = RandomNumbers { 2 } }
    await store.send(true) { $0 = 2 }
  }

  @Test func `Skipped changes and actions are shown`() async {
    let store = makeStore()
    store.exhaustivity = .off(showsSkipped: true)
    await store.send(.run(.merge(.send(.arrived(1)), .send(.arrived(2)))))
    await store.receive(\.arrived, 2)
    store.assert { $0 = [1, 2] }
    await store.send(.run(.run { _ in try await Task.sleep(for: .seconds(3600)) }))
  }

  @Test func `Skipping nothing fails the test`() async {
    let store = makeStore()
    await expectFailure("no received actions to skip") { store.skipReceivedActions() }
    await expectFailure("no running effects to skip") { store.skipInFlightEffects() }
    store.skipReceivedActions(strict: false)
    store.skipInFlightEffects(strict: false)
  }

  @Test func `A test store's state reads its dependencies`() async {
    struct Dated: Equatable {
      var number: UInt64

      init() {
        @Dependency(\.randomNumberGenerator) var generator
        number = generator.next()
      }
    }
    let store = TestStore(initialState: Dated()) {
      Reduce<Dated, Bool> { _, _ in .none }
    } withDependencies: {
      $0.randomNumberGenerator = RandomNumbers { 4 }
    }
    #expect(store.state.number == 4)
  }
}

@MainActor
@Suite(.limited)
struct TestClockTests {
  private let clock = TestClock()

  @Test func `run advances to the last sleep`() async {
    let task = Task { [clock] in
      try await clock.sleep(for: .seconds(5))
      try await clock.sleep(for: .seconds(10))
    }
    await clock.run(turns: 2)
    #expect(clock.now == TestClock().now.advanced(by: .seconds(15)))
    // After a failure it may still be sleeping.
    task.cancel()
    _ = await task.result
  }

  @Test func `run reports an endless loop`() async {
    let task = Task { [clock] in
      while true { try await clock.sleep(for: .seconds(5)) }
    }
    await withKnownIssue {
      await clock.run(turns: 3)
    } matching: {
      $0.description.contains("Tasks are still sleeping after 3 turns: 1.")
    }
    #expect(
      clock.now == TestClock().now.advanced(by: .seconds(15)) && clock.pendingSleeps.count == 1)
    task.cancel()
    await clock.advance(by: .zero)
    #expect(clock.pendingSleeps.isEmpty)
  }

  @Test func `Sleeps that end at the same time end in the order in which they began`() async {
    var ended: [Int] = []
    var tasks: [Task<Void, any Error>] = []
    for number in 1...3 {
      let task = Task { [clock] in
        try await clock.sleep(for: .seconds(5))
        ended.append(number)
      }
      tasks.append(task)
      await clock.advance()
    }
    await clock.advance(by: .seconds(5))
    #expect(ended == [1, 2, 3])
    for task in tasks { task.cancel() }
  }

  @Test func `A timer skips the ticks that its consumer misses`() async {
    var ticks: [Int] = []
    let task = Task { [clock] in
      for await tick in clock.timer(interval: .seconds(1)) {
        ticks.append(tick)
        if tick == 1 { try await clock.sleep(for: .milliseconds(3500)) }
      }
    }
    await clock.advance(by: .seconds(6))
    task.cancel()
    #expect(ticks == [1, 4, 5, 6])
    _ = await task.result
  }

  @Test func `A timer ticks without drift`() async {
    var ticks: [(Int, TestClock.Instant)] = []
    let start = clock.now
    let task = Task { [clock] in
      for await tick in clock.timer(interval: .seconds(1)) {
        ticks.append((tick, clock.now))
        try await clock.sleep(for: .milliseconds(300))
      }
    }
    await clock.advance(by: .seconds(3))
    task.cancel()
    #expect(ticks.map(\.0) == [1, 2, 3])
    #expect(ticks.map { start.duration(to: $0.1) } == [.seconds(1), .seconds(2), .seconds(3)])
    _ = await task.result
  }
}
