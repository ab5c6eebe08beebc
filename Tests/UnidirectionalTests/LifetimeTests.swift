import CHeapCount
import Testing
import Unidirectional
import UnidirectionalTesting

/// The lifetime of nested children's effects and of everything that a store owns.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LifetimeTests {
  private struct Ticker: Reducer {
    struct State: Equatable { var ticks = 0 }
    enum Action: Equatable { case started, ticked }

    @Dependency(\.clock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .started:
          return .run { [clock] send in
            while true {
              try await clock.sleep(for: .seconds(1))
              send(.ticked)
            }
          }
        case .ticked:
          state.ticks += 1
          return .none
        }
      }
    }
  }

  private struct Sheet: Reducer {
    struct State: Equatable { var ticker: Ticker.State? = Ticker.State() }

    enum Action: Equatable {
      case ticker(Ticker.Action)

      var ticker: Ticker.Action? { if case .ticker(let action) = self { action } else { nil } }
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.ticker, action: \.ticker, Action.ticker) { Ticker() }
    }
  }

  private struct Screen: Reducer {
    struct State: Equatable { var sheet: Sheet.State? = Sheet.State() }

    enum Action: Equatable {
      case closed
      case sheet(Sheet.Action)

      var sheet: Sheet.Action? { if case .sheet(let action) = self { action } else { nil } }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .closed { state.sheet = nil }
        return .none
      }
      .ifLet(\.sheet, action: \.sheet, Action.sheet) { Sheet() }
    }
  }

  @Test func `Dismissing a child cancels the effects of its own children`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Screen.State()) {
      Screen()
    } withDependencies: {
      $0.clock = clock
    }
    await store.send(.sheet(.ticker(.started)))
    await clock.advance(by: .seconds(1))
    await store.receive(.sheet(.ticker(.ticked))) { $0.sheet?.ticker?.ticks = 1 }
    await store.send(.closed) { $0.sheet = nil }
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test func `An action that a child sends in the moment of its dismissal is dropped`() async {
    let store = TestStore(initialState: Door.State()) { Door() }
    await store.send(.knob(.turned)) { $0.knob = nil }
    await store.finish()
  }

  /// A parent that dismisses its child for an action to which the child reacts with a send.
  private struct Door: Reducer {
    struct State: Equatable { var knob: Bool? = false }
    enum KnobAction: Equatable { case turned, clicked }

    enum Action: Equatable {
      case knob(KnobAction)

      var knob: KnobAction? { if case .knob(let action) = self { action } else { nil } }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .knob(.turned) { state.knob = nil }
        return .none
      }
      .ifLet(\.knob, action: \.knob, Action.knob) {
        Reduce { _, action in action == .turned ? .send(.clicked) : .none }
      }
    }
  }

  @Test func `A store, its reducers, observers and effects are released together`() async {
    final class Witness: Sendable {}

    var witness: Witness? = Witness()
    weak let weakWitness = witness
    var store: Store<Int, Bool>? = { [witness] in
      Store(initialState: 0) {
        Reduce { state, startsEffect in
          state += 1
          _ = witness
          return startsEffect ? .run { _ in try await Task.sleep(for: .seconds(3600)) } : .none
        }
      }
    }()
    weak let weakStore = store
    let observation = store?.observe { [witness] in _ = witness }
    let task = store?.send(true)
    store?.send(false)
    await Task.yield()

    witness = nil
    store = nil
    await task?.finish(timeout: .seconds(2))
    #expect(weakStore == nil)
    #expect(weakWitness == nil)
    _ = observation
  }

  @Test func `Ended effects are removed from the store`() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, startsEffect in
        state += 1
        return startsEffect ? .run { send in send(false) }.cancellable(id: "count") : .none
      }
    }
    for _ in 0..<100 { await store.send(true).finish(timeout: .seconds(2)) }
    #expect(store.state == 200)
    #expect(store.runningEffects.isEmpty)
  }

  @Test(.enabled(if: allocation_count() >= 0, "allocations can be counted only with glibc and without a sanitizer"))
  func `An action without an effect allocates nothing`() {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        state += 1
        return .none
      }
    }
    store.send(true)
    let before = allocation_count()
    for _ in 0..<1000 { store.send(true) }
    #expect(allocation_count() - before == 0)
    #expect(store.runningEffects.isEmpty)
  }
}
