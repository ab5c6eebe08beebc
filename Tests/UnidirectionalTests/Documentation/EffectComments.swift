import Testing
import Unidirectional
import UnidirectionalTesting

private struct WeatherError: Error {}

private struct Weather: Sendable {
  let forecast: @Sendable () async throws(WeatherError) -> String
}

private struct Voices: Sendable {
  let changes: @Sendable () -> AsyncStream<Int>
}

extension Int {
  fileprivate func preview() async throws {}
}

private struct Child {
  func refresh() -> Effect<Int> { .send(1) }
}

/// Effects of all kinds, each returned for an action of its own.
private struct Effects: Reducer {
  struct State: Equatable {
    var query = ""
    var received: [String] = []
  }

  enum Action {
    case refreshTapped
    case queryTyped
    case levelMeasured(Int)
    case started(Int)
    case levelShown(Int)
    case forecastReceived(String)
    case forecastFailed(any Error)
    case voiceChanged(Int)
    case noticeExpired
    case ticked
    case child(Int)
  }

  enum CancelID { case refresh, search, level, preview }

  let weather: Weather
  let voices: Voices
  let child = Child()
  @Dependency(\.clock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshTapped:
        return .run { send in
          send(.forecastReceived(try await weather.forecast()))
        } catch: { error, send in
          send(.forecastFailed(error))
        }
        .cancellable(id: CancelID.refresh, cancelInFlight: true)
      case .queryTyped: return search(state.query).debounce(id: CancelID.search, for: .milliseconds(250), clock: clock)
      case .levelMeasured(let level):
        return .send(.levelShown(level)).throttle(id: CancelID.level, for: .milliseconds(100), clock: clock)
      case .started(let number):
        return started(number)
      case .levelShown, .forecastReceived, .forecastFailed, .voiceChanged, .noticeExpired, .ticked, .child:
        state.received.append("\(action)".prefix { $0 != "(" }.description)
        return .none
      }
    }
  }

  private func search(_ query: String) -> Effect<Action> { .send(.ticked) }

  private func started(_ number: Int) -> Effect<Action> {
    switch number {
    case 0:
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(2))
        send(.noticeExpired)
      }
    case 1:
      return .run { send in
        for await voice in voices.changes() {
          send(.voiceChanged(voice))
          try await send.withTaskCancellation(id: CancelID.preview, cancelInFlight: true) {
            try await voice.preview()
          }
        }
      }
    case 2:
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        send(.ticked)
      }
    case 3:
      return .run { send throws(WeatherError) in
        send(.forecastReceived(try await weather.forecast()))
      } catch: { error, send in
        send(.forecastFailed(error))
      }
    default:
      return child.refresh().map(Action.child)
    }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct EffectComments {
  @Test func `Every effect sends its action`() async {
    let store = Store(initialState: Effects.State()) {
      Effects(
        weather: Weather { () throws(WeatherError) in throw WeatherError() },
        voices: Voices {
          AsyncStream {
            $0.yield(1)
            $0.finish()
          }
        })
    } withDependencies: {
      $0.clock = ImmediateClock()
    }
    let actions: [Effects.Action] =
      [.refreshTapped, .queryTyped, .levelMeasured(1)] + (0...4).map { .started($0) }
    for action in actions { await store.send(action).finish(timeout: .seconds(2)) }
    #expect(
      store.state.received == [
        "forecastFailed", "ticked", "levelShown", "noticeExpired", "voiceChanged", "ticked", "forecastFailed", "child",
      ])
  }
}
