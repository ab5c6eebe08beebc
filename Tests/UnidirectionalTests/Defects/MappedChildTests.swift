import Testing
import Unidirectional
import UnidirectionalTesting

/// A reducer that presents a child, run by a `Scope` and also called by its parent.
@MainActor
@Suite(.limited)
struct MappedChildTests {
  @Test func `A child's effects end with it although an effect from a call has ended before`() {
    let store = Store(initialState: Desk.State(timer: Timer.State())) { Desk() }
    store.send(.scoped(.timer(.started)))
    store.send(.called(.timer(.startedBriefly)))
    #expect(store.runningEffects.count == 1)
    store.send(.scoped(.removed))
    #expect(store.runningEffects.isEmpty)
  }
}

private struct Desk: Reducer {
  typealias State = Timers.State

  enum Action {
    case scoped(Timers.Action)
    case called(Timers.Action)

    var scoped: Timers.Action? { if case .scoped(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.self, action: \.scoped, Action.scoped) { Timers() }
    Reduce { state, action in
      guard case .called(let action) = action else { return .none }
      return Timers().reduce(into: &state, action: action).map(Action.called)
    }
  }
}

private struct Timers: Reducer {
  struct State { var timer: Timer.State? }

  enum Action {
    case removed
    case timer(Timer.Action)

    var timer: Timer.Action? { if case .timer(let action) = self { action } else { nil } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .removed = action { state.timer = nil }
      return .none
    }
    .ifLet(\.timer, action: \.timer, Action.timer) { Timer() }
  }
}

private struct Timer: Reducer {
  struct State {}
  enum Action { case started, startedBriefly }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .started: .run { _ in try await Task.never() }
    case .startedBriefly: .concatenate(.cancel(id: 0), .cancel(id: 1))
    }
  }
}
