import Testing
import Unidirectional
import UnidirectionalTesting

/// The settings of a voice, saved a little after the last change.
private struct Voice: Reducer {
  struct State: Equatable {
    var settings = Settings()
    var isTesting = false
  }

  struct Settings: Equatable, Sendable {
    var rate = 0.5
    var pitch = 1.0
  }

  enum Action: Equatable {
    case binding(BindingAction<State>)
    case resetTapped
    case testTapped
    case testEnded

    var binding: BindingAction<State>? {
      if case .binding(let action) = self { action } else { nil }
    }
  }

  enum CancelID { case save, test }

  let save: @MainActor (Settings) -> Void
  @Dependency(\.clock) var clock

  var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer(action: \.binding)
      Reduce { state, action in
        switch action {
        case .binding: break
        case .testEnded: state.isTesting = false
        case .resetTapped: state.settings = Settings()
        case .testTapped:
          state.isTesting = true
          return .run { [clock] send in
            try await clock.sleep(for: .seconds(1))
            send(.testEnded)
          }
          .cancellable(id: CancelID.test, cancelInFlight: true)
        }
        return .none
      }
    }
    .onChange(of: \.settings) { _, settings in
      Reduce { [clock, save] _, _ in
        .run { _ in save(settings) }.debounce(
          id: CancelID.save, for: .milliseconds(250), clock: clock)
      }
    }
  }
}

@MainActor
@Suite(.limited)
struct BindingTests {
  private final class Saved {
    var values: [Voice.Settings] = []
  }

  private let clock = TestClock()
  private let saved = Saved()
  private let store: TestStore<Voice.State, Voice.Action>

  init() {
    store = TestStore(initialState: Voice.State()) { [saved] in
      Voice { saved.values.append($0) }
    } withDependencies: { [clock] in
      $0.clock = clock
    }
  }

  @Test func `Changes are saved once, 250 ms after the last`() async {
    for rate in [0.55, 0.6, 0.65] {
      await store.send(.binding(.set(\.settings.rate, rate))) { $0.settings.rate = rate }
      await clock.advance(by: .milliseconds(200))
    }
    #expect(saved.values.isEmpty)
    await clock.advance(by: .milliseconds(50))
    await store.finish()
    #expect(saved.values == [Voice.Settings(rate: 0.65)])
  }

  @Test func `Unchanged settings are not saved`() async {
    await store.send(.resetTapped)
    await store.send(.binding(.set(\.settings.pitch, 1)))
    await store.finish()
    #expect(saved.values.isEmpty)
  }

  @Test func `Testing the voice again cancels the test before`() async {
    await store.send(.testTapped) { $0.isTesting = true }
    await store.send(.testTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(.testEnded) { $0.isTesting = false }
    await store.finish()
  }

  @Test func `A binding is matched by its property`() {
    let action = BindingAction<Voice.State>.set(\.settings.rate, 0.7)
    let other = BindingAction<Voice.State>.set(\.settings.pitch, 0.7)
    #expect(\Voice.State.settings.rate ~= action && !(\Voice.State.settings.rate ~= other))
    #expect(action != other)
    #expect(action == .set(\.settings.rate, 0.7))
  }
}
