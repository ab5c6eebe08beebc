import Testing
import Unidirectional
import UnidirectionalTesting

/// A timer in the list, which runs until it is stopped or removed.
struct KitchenTimer: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var seconds = 0
  }

  enum Action: Equatable {
    case startTapped
    case stopTapped
    case ticked
  }

  /// Used by every timer: each element has cancel ids of its own.
  enum CancelID { case ticking }

  @Dependency(\.clock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        return .run { [clock] send in
          while true {
            try await clock.sleep(for: .seconds(1))
            send(.ticked)
          }
        }
        .cancellable(id: CancelID.ticking, cancelInFlight: true)
      case .stopTapped:
        return .cancel(id: CancelID.ticking)
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}

/// A question before something is deleted.
struct Confirmation: Reducer {
  struct State: Equatable { var question: String }
  enum Action: Equatable { case confirmed, delegate(Delegate) }
  enum Delegate: Equatable { case confirmed }

  var body: some ReducerOf<Self> {
    Reduce { _, action in action == .confirmed ? .send(.delegate(.confirmed)) : .none }
  }
}

struct Kitchen: Reducer {
  struct State: Equatable {
    var timers: [KitchenTimer.State] = []
    var confirmation: Confirmation.State?
  }

  enum Action: Equatable {
    case addTapped
    case removeTapped(id: Int)
    case clearTapped
    case timers(IdentifiedActionOf<KitchenTimer>)
    case confirmation(Confirmation.Action)

    var timers: IdentifiedActionOf<KitchenTimer>? {
      if case .timers(let action) = self { action } else { nil }
    }
    var confirmation: Confirmation.Action? {
      if case .confirmation(let action) = self { action } else { nil }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped: state.timers.append(KitchenTimer.State(id: state.timers.count))
      case .removeTapped(let id): state.timers.removeAll { $0.id == id }
      case .clearTapped: state.confirmation = Confirmation.State(question: "Remove all timers?")
      case .confirmation(.delegate(.confirmed)):
        state.timers = []
        state.confirmation = nil
      case .timers, .confirmation: break
      }
      return .none
    }
    .forEach(\.timers, action: \.timers, Action.timers) { KitchenTimer() }
    .ifLet(\.confirmation, action: \.confirmation, Action.confirmation) { Confirmation() }
  }
}

@MainActor
@Suite(.limited)
struct ListTests {
  private let clock = TestClock()

  private func makeStore(_ timers: [KitchenTimer.State] = []) -> TestStore<
    Kitchen.State, Kitchen.Action
  > {
    TestStore(initialState: Kitchen.State(timers: timers)) {
      Kitchen()
    } withDependencies: {
      $0.clock = clock
    }
  }

  @Test func `Timers run independently, and removing a timer stops it`() async {
    let store = makeStore()
    await store.send(.addTapped) { $0.timers = [KitchenTimer.State(id: 0)] }
    await store.send(.addTapped) { $0.timers.append(KitchenTimer.State(id: 1)) }
    await store.send(.timers(.element(id: 0, action: .startTapped)))
    await store.send(.timers(.element(id: 1, action: .startTapped)))
    await clock.advance(by: .seconds(1))
    await store.receive(.timers(.element(id: 0, action: .ticked))) { $0.timers[0].seconds = 1 }
    await store.receive(.timers(.element(id: 1, action: .ticked))) { $0.timers[1].seconds = 1 }

    await store.send(.removeTapped(id: 0)) { $0.timers.removeFirst() }
    await clock.advance(by: .seconds(1))
    await store.receive(.timers(.element(id: 1, action: .ticked))) { $0.timers[0].seconds = 2 }

    await store.send(.timers(.element(id: 1, action: .stopTapped)))
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func `Confirming the question removes and stops all timers`() async {
    let store = makeStore([KitchenTimer.State(id: 0)])
    await store.send(.timers(.element(id: 0, action: .startTapped)))
    await store.send(.clearTapped) {
      $0.confirmation = Confirmation.State(question: "Remove all timers?")
    }
    await store.send(.confirmation(.confirmed))
    await store.receive(.confirmation(.delegate(.confirmed))) {
      $0.timers = []
      $0.confirmation = nil
    }
    await store.finish()
  }

  @Test func `An action for an absent child fails the test, with the feature and the line`() async {
    let store = makeStore()
    for action in [
      Kitchen.Action.timers(.element(id: 7, action: .ticked)), .confirmation(.confirmed),
    ] {
      await expectFailure("Kitchen (UnidirectionalTests/ListTests.swift:") {
        await store.send(action)
      }
      await expectFailure("child that is not there") { await store.send(action) }
    }
  }
}
