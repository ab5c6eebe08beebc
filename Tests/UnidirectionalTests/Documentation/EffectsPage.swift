import Testing
import Unidirectional
import UnidirectionalTesting

private struct SpeechClient: Sendable {
  var speak: @Sendable (String, Int) async throws -> Bool
}

private struct Voice: Reducer {
  struct State: Equatable { var settings = 1 }

  enum Action {
    case testTapped
    case testEnded(Bool)
    case testFailed(any Error)
    case timerTapped
    case ticked
  }

  enum CancelID { case test }

  let speech: SpeechClient
  @Dependency(\.clock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .testTapped:
        return .run { [speech, settings = state.settings] send in
          send(.testEnded(try await speech.speak("1234", settings)))
        } catch: { error, send in
          send(.testFailed(error))
        }
        .cancellable(id: CancelID.test, cancelInFlight: true)
      case .timerTapped:
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { send(.ticked) }
        }
      case .testEnded, .testFailed, .ticked:
        state.settings += 1
        return .none
      }
    }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct EffectsPage {
  private struct SettingsClient: Sendable {
    var observe: @Sendable () -> AsyncStream<Int>
  }

  private struct Page: Reducer {
    struct State: Equatable { var settings = 0 }

    enum Action: Equatable {
      case appeared
      case settingsChanged(Int)
    }

    let settings: SettingsClient

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .run { [settings] send in
            for await value in settings.observe() { send(.settingsChanged(value)) }
          }
        case .settingsChanged(let value):
          state.settings = value
          return .none
        }
      }
    }
  }

  @Test func `An effect sends its result, and a timer its ticks`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Voice.State()) {
      Voice(speech: SpeechClient { _, _ in true })
    } withDependencies: {
      $0.clock = clock
    }
    await store.send(.testTapped)
    await store.receive(where: { if case .testEnded(true) = $0 { true } else { false } }) { $0.settings = 2 }
    let timer = await store.send(.timerTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(where: { if case .ticked = $0 { true } else { false } }) { $0.settings = 3 }
    timer.cancel()
  }

  @Test func `A feature follows a client`() async {
    let store = TestStore(initialState: Page.State()) {
      Page(
        settings: SettingsClient {
          AsyncStream {
            $0.yield(5)
            $0.finish()
          }
        })
    }
    await store.send(.appeared)
    await store.receive(.settingsChanged(5)) { $0.settings = 5 }
    await store.finish()
  }
}
