import Testing
import Unidirectional
import UnidirectionalTesting

// A timer that stops when its screen is dismissed, without code for it: `ifLet` cancels the effects of a dismissed child.

/// A stopwatch that ticks until it is dismissed.
private struct Stopwatch: Reducer {
  struct State: Equatable, Identifiable {
    var id = 1
    var seconds = 0
  }

  enum Action: Equatable {
    case appeared
    case ticked
    case closeTapped
    case delegate(Delegate)
    enum Delegate: Equatable { case closed }
  }

  enum CancelID { case ticking }

  @Dependency(\.clock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { [clock] send in
          while true {
            try await clock.sleep(for: .seconds(1))
            send(.ticked)
          }
        }
        .cancellable(id: CancelID.ticking)
      case .ticked:
        state.seconds += 1
        return .none
      case .closeTapped:
        return .send(.delegate(.closed))
      case .delegate:
        return .none
      }
    }
  }
}

private struct Desk: Reducer {
  struct State: Equatable {
    var stopwatch: Stopwatch.State?
  }

  enum Action: Equatable {
    case openTapped(id: Int)
    case stopwatch(Stopwatch.Action)

    var stopwatch: Stopwatch.Action? { if case .stopwatch(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped(let id): state.stopwatch = Stopwatch.State(id: id)
      case .stopwatch(.delegate(.closed)): state.stopwatch = nil
      case .stopwatch: break
      }
      return .none
    }
    .ifLet(\.stopwatch, action: \.stopwatch, Action.stopwatch) { Stopwatch() }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct DismissedTimerExample {
  private let clock = TestClock()

  private func makeStore(_ state: Desk.State = Desk.State()) -> TestStore<Desk.State, Desk.Action> {
    TestStore(initialState: state) {
      Desk()
    } withDependencies: {
      $0.clock = clock
    }
  }

  @Test func `The effects of a child are cancelled when it is dismissed`() async {
    let store = makeStore()
    await store.send(.openTapped(id: 1)) { $0.stopwatch = Stopwatch.State() }
    await store.send(.stopwatch(.appeared))
    await clock.advance(by: .seconds(1))
    await store.receive(.stopwatch(.ticked)) { $0.stopwatch?.seconds = 1 }
    await store.send(.stopwatch(.closeTapped))
    await store.receive(.stopwatch(.delegate(.closed))) { $0.stopwatch = nil }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func `Replacing a child by another cancels the effects of the first`() async {
    let store = makeStore(Desk.State(stopwatch: Stopwatch.State(id: 1)))
    await store.send(.stopwatch(.appeared))
    await store.send(.openTapped(id: 2)) { $0.stopwatch = Stopwatch.State(id: 2) }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func `An action for a dismissed child fails the test`() async {
    let store = makeStore()
    await withKnownIssue {
      await store.send(.stopwatch(.ticked))
    } matching: {
      $0.description.contains("child that is not there")
    }
  }
}
