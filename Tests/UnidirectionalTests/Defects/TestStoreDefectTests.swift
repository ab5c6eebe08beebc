import Testing
import Unidirectional
import UnidirectionalTesting

/// Mistakes that a `TestStore` once let pass.
@MainActor
@Suite(.limited)
struct TestStoreDefectTests {
  private func makeStore() -> TestStore<[Int], NumberAction> {
    TestStore(initialState: []) { NumberFeature() }
  }

  @Test func `A stated change that doesn't happen fails the test`() async {
    let store = makeStore()
    await expectFailure("the state didn't change") { await store.send(.run(.none)) { $0 = [] } }
  }

  @Test func `A cancelled effect that doesn't end fails the test`() async {
    let (stream, end) = AsyncStream<Void>.makeStream()
    let store = makeStore()
    await store.send(
      .run(
        .run { _ in
          // Doesn't end when it is cancelled.
          await Task { for await _ in stream {} }.value
        }
        .cancellable(id: 1)))
    await store.send(.run(.cancel(id: 1)))
    await expectFailure("Cancelled effects that haven't ended: UnidirectionalTests") {
      await store.finish(timeout: .milliseconds(10))
    }
    end.finish()
    await store.finish()
  }

  @Test func `Skipping running effects skips no action that was sent before`() async {
    let store = makeStore()
    let lasting = Effect<NumberAction>.run { _ in try await Task.never() }
    await store.send(.run(.merge(.send(.arrived(1)), lasting)))
    await expectFailure("that the test didn't receive") {
      store.skipInFlightEffects()
      await store.finish()
    }

    let other = makeStore()
    other.exhaustivity = .off
    await other.send(.run(.merge(.send(.arrived(1)), lasting)))
    other.skipInFlightEffects()
    #expect(other.state == [1])
  }

  @Test func `A timer on a forgotten clock reports each tick, and waits for it`() async {
    let store = makeStore()
    await expectFailure("DependencyValues.clock was used but not set") {
      await store.send(
        .run(
          .run { send in
            @Dependency(\.clock) var clock
            for await _ in clock.timer(interval: .seconds(60)) { send(.arrived(1)) }
          }))
      for _ in 0..<1_000 { await Task.yield() }
      store.skipInFlightEffects()
      await store.finish()
    }
    #expect(store.state == [])
  }

  @Test func `A test store is released off the main actor`() async {
    let store = makeStore()
    await store.send(.arrived(1)) { $0 = [1] }
    await Task.detached { [store] in _ = store }.value
  }

  nonisolated struct OffMain {
    @Test func `A test store is created and used off the main actor`() async {
      let store = await TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.incrementTapped) { $0.count = 1 }
    }
  }

  @Test func `An issue of a plain store fails the test`() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        @Dependency(\.randomNumberGenerator) var generator
        state = Int(generator.next())
        return .none
      }
    }
    await expectFailure("DependencyValues.randomNumberGenerator was used but not set") {
      store.send(true)
    }
  }

  @Test func `An issue in a detached task fails the run`() async {
    await withKnownIssue {
      await #expect(processExitsWith: .success) {
        await Task.detached { Unidirectional.Issue.report("lost") }.value
      }
    } matching: {
      $0.description.contains("lost")
    }
  }

  @Test func `Reading the store's state in its reducer ends the program with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var store: Store<Int, Bool>?
        store = Store(initialState: 0) {
          Reduce<Int, Bool> { state, _ in
            state = (store?.state ?? 0) + 1
            return .none
          }
        }
        store?.send(true)
      }
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(message?.contains("was read while a reducer was changing it") == true)
  }

  @Test func `Sending after the end of an effect fails the test`() async {
    let store = makeStore()
    var leaked: Send<NumberAction>?
    await store.send(.run(.run { leaked = $0 })).finish()
    await expectFailure("DefectTests.swift:") { leaked?(.arrived(1)) }
    store.assert { $0 = [] }
  }

  @Test func `A binding action without a BindingReducer fails the test`() async {
    struct Form: Reducer {
      struct State: Equatable { var rate = 0.5 }
      enum Action: Equatable { case binding(BindingAction<State>) }

      func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
    }
    let store = TestStore(initialState: Form.State()) { Form() }
    await expectFailure("No BindingReducer has handled") {
      await store.send(.binding(.set(\.rate, 1)))
    }
  }

  @Test func `A binding action of an effect without a BindingReducer fails the test`() async {
    struct Form: Reducer {
      struct State: Equatable { var rate = 0.5 }
      enum Action: Equatable { case loadTapped, binding(BindingAction<State>) }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        action == .loadTapped ? .send(.binding(.set(\.rate, 1))) : .none
      }
    }
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.loadTapped)
    await expectFailure("No BindingReducer has handled") {
      await store.receive(.binding(.set(\.rate, 1)))
    }
  }

  @Test func `A binding action beside another value of its case is looked for, too`() async {
    struct Form: Reducer {
      struct State: Equatable { var rate = 0.5 }
      enum Action: Equatable { case row(Int, BindingAction<State>) }

      func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
    }
    let store = TestStore(initialState: Form.State()) { Form() }
    await expectFailure("No BindingReducer has handled") {
      await store.send(.row(1, .set(\.rate, 1)))
    }
  }

  @Test func `Functions of different cases are reported`() async {
    struct Swapped: Reducer {
      enum Action: Equatable {
        case first(Bool)
        case second(Bool)

        var first: Bool? { if case .first(let action) = self { action } else { nil } }
      }

      var body: some Reducer<Int, Action> {
        Scope(state: \.self, action: \.first, Action.second) {
          Reduce { _, isFirst in isFirst ? .send(false) : .none }
        }
      }
    }
    let store = TestStore(initialState: 0) { Swapped() }
    await expectFailure("name different cases") { await store.send(.first(true)) }
    await store.receive(.second(false))
  }

  @Test func `The handler of issues is replaced`() async {
    nonisolated final class Messages: Sendable {
      private let stream = AsyncStream<String>.makeStream()
      func append(_ message: String) { stream.continuation.yield(message) }
      func first() async -> String? { await stream.stream.first { _ in true } }
    }
    let messages = Messages()
    Unidirectional.Issue.withHandler(messages.append) { Unidirectional.Issue.report("a mistake") }
    #expect(await messages.first() == "a mistake")
  }
}
