import Unidirectional

/// Counts down, a second at a time.
struct EggTimer: Reducer {
  struct State: Equatable {
    var seconds: Int
    var isRunning = false
  }

  enum Action: Equatable {
    case startTapped
    case stopTapped
    case ticked
  }

  private enum CancelID { case timer }

  @Dependency(\.clock) private var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        if state.seconds == 0 { return .none }
        state.isRunning = true
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)

      case .stopTapped:
        state.isRunning = false
        return .cancel(id: CancelID.timer)

      case .ticked:
        state.seconds -= 1
        if state.seconds > 0 { return .none }
        state.isRunning = false
        return .cancel(id: CancelID.timer)
      }
    }
  }
}
