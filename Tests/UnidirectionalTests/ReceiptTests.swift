import Foundation
import Testing
import Unidirectional
import UnidirectionalTesting

/// Statements about one row of a list, one screen of a stack, and a part of a test.
@MainActor
@Suite(.limited)
struct ReceiptTests {
  private let clock = TestClock()

  private func kitchen(_ ids: [Int]) -> TestStore<Kitchen.State, Kitchen.Action> {
    TestStore(initialState: Kitchen.State(timers: ids.map { KitchenTimer.State(id: $0) })) {
      Kitchen()
    } withDependencies: {
      $0.clock = clock
    }
  }

  @Test func `The action of a row is received by the row's id, and its change stated by the id`()
    async
  {
    let store = kitchen([3, 7])
    await store.send(.timers(.element(id: 7, action: .startTapped)))
    await clock.advance(by: .seconds(1))
    await store.receive(\.timers?[id: 7], .ticked) { $0.timers[id: 7]?.seconds = 1 }
    await clock.advance(by: .seconds(1))
    await expectFailure("of another case than the key path names, or of another element") {
      await store.receive(\.timers?[id: 3], .ticked) { $0.timers[id: 7]?.seconds = 2 }
    }
    await store.send(.timers(.element(id: 7, action: .stopTapped)))
    await store.finish()
  }

  @Test func `The action of a screen is received by its id in the stack`() {
    let action = StackAction.element(id: 2, action: "closed")
    #expect(action[id: 2] == "closed")
    #expect(action[id: 1] == nil)
    #expect(StackAction<String>.popFrom(id: 2)[id: 2] == nil)
  }

  @Test func `An element is changed, removed and appended by its id`() {
    var timers = [KitchenTimer.State(id: 3), KitchenTimer.State(id: 7)]
    timers[id: 7]?.seconds = 5
    #expect(timers[id: 7]?.seconds == 5)
    timers[id: 3] = nil
    #expect(timers.map(\.id) == [7])
    timers[id: 1]?.seconds = 5
    timers[id: 1] = nil
    #expect(timers.map(\.id) == [7])
    timers[id: 9] = KitchenTimer.State(id: 9)
    #expect(timers.map(\.id) == [7, 9])
  }

  @Test func `A part of a test states less, and what follows states all again`() async {
    let store = TestStore(initialState: []) { NumberFeature() }
    await store.withExhaustivity(.off) {
      await store.send(.arrived(1))
      store.withExhaustivity(.off(showsSkipped: false)) { store.assert { $0 = [1] } }
      await store.send(.run(.send(.arrived(2))))
      await store.receive(\.arrived, 2)
    }
    #expect(store.exhaustivity == .on)
    await store.send(.arrived(3)) { $0 = [1, 2, 3] }
  }

  @Test func `Exhaustivity returns after an error`() async {
    struct Failure: Error {}
    let store = TestStore(initialState: []) { NumberFeature() }
    await #expect(throws: Failure.self) {
      try await store.withExhaustivity(.off) { () async throws in throw Failure() }
    }
    #expect(throws: Failure.self) {
      try store.withExhaustivity(.off) { throw Failure() }
    }
    #expect(store.exhaustivity == .on)
  }

  @Test func `A clock that is advanced by nothing lets what is due run`() async {
    var events: [String] = []
    let task = Task { [clock] in
      events.append("started")
      try await clock.sleep(for: .seconds(1))
      events.append("ended")
    }
    await clock.advance()
    #expect(events == ["started"])
    #expect(clock.now == TestClock().now)
    await clock.advance(by: .seconds(1))
    #expect(events == ["started", "ended"])
    _ = await task.result
  }
}

/// Small tools for effects and for what tests put in their place.
@MainActor
@Suite(.limited)
struct EffectToolTests {
  private struct Failure: Error, Equatable {}

  private struct Loader: Reducer {
    enum Action: Equatable {
      case loadTapped, cancelTapped
      case loaded(Result<Int, Failure>)
    }

    private enum CancelID { case load }

    let load: @MainActor @Sendable () async throws(Failure) -> Int

    func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
      switch action {
      case .loadTapped:
        return .run { [load] send in
          send(.loaded(await Result { () async throws(Failure) in try await load() }))
        }
        .cancellable(id: CancelID.load)
      case .cancelTapped: return .cancel(id: CancelID.load)
      case .loaded(.success(let number)): state.append(number)
      case .loaded(.failure): state = []
      }
      return .none
    }
  }

  @Test func `A result keeps the value of awaited work`() async {
    let store = TestStore(initialState: []) { Loader { 4 } }
    await store.send(.loadTapped)
    await store.receive(.loaded(.success(4))) { $0 = [4] }
  }

  @Test func `A result keeps the error of awaited work, with its type`() async {
    let store = TestStore(initialState: [1]) {
      Loader { () async throws(Failure) in throw Failure() }
    }
    await store.send(.loadTapped)
    await store.receive(.loaded(.failure(Failure()))) { $0 = [] }
  }

  @Test func `A result of untyped work has any error`() async {
    let result = await Result { try await Self.throwLater() }
    #expect(throws: Failure.self) { try result.get() }
  }

  private static func throwLater() async throws -> Int {
    await Task.yield()
    throw Failure()
  }

  @Test func `Work that never ends ends when it is cancelled`() async {
    let store = TestStore(initialState: []) {
      Loader { () async throws(Failure) in
        do { try await Task.never() } catch { throw Failure() }
      }
    }
    await store.send(.loadTapped)
    await store.send(.cancelTapped)
    await store.finish()
  }

  @Test func `never throws a cancellation`() async {
    let task = Task {
      do { try await Task.never() } catch { return error is CancellationError }
    }
    task.cancel()
    #expect(await task.value)
  }

  @Test func `Identifiers are numbered`() {
    #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(UUID(266).uuidString == "00000000-0000-0000-0000-00000000010A")
    let uuid = UUIDGenerator.incrementing
    #expect([uuid(), uuid(), uuid()] == [UUID(0), UUID(1), UUID(2)])
    let constant = UUIDGenerator.constant(UUID(5))
    #expect([constant(), constant()] == [UUID(5), UUID(5)])
  }
}
