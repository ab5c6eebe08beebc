import Unidirectional

/// A timer that ticks without drift until it is stopped.
struct Stopwatch: Reducer {
  struct State: Equatable {
    var isRunning = false
    var seconds = 0
  }

  enum Action: Equatable {
    case startStopTapped
    case ticked
    case resetTapped
  }

  private enum CancelID { case timer }

  @Dependency(\.clock) private var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .startStopTapped:
      state.isRunning.toggle()
      guard state.isRunning else { return .cancel(id: CancelID.timer) }
      return .run { [clock] send in
        for await _ in clock.timer(interval: .seconds(1)) { send(.ticked) }
      }
      .cancellable(id: CancelID.timer, cancelInFlight: true)

    case .ticked:
      state.seconds += 1
      return .none

    case .resetTapped:
      state = State()
      return .cancel(id: CancelID.timer)
    }
  }
}
