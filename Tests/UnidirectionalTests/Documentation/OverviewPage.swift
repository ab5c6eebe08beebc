import Testing
import Unidirectional

private struct CounterClient: Sendable {
  var load: @Sendable () async throws -> Int = { unimplemented("CounterClient.load", placeholder: 0) }
}

extension DependencyValues {
  fileprivate var counterClient: CounterClient {
    get { self[CounterClientKey.self] }
    set { self[CounterClientKey.self] = newValue }
  }

  private enum CounterClientKey: DependencyKey {
    static var defaultValue: CounterClient { CounterClient() }
  }
}

extension CounterClient {
  static let preview = CounterClient(load: { 7 })
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct OverviewPage {
  private struct Counter: Reducer {
    struct State: Equatable { var count = 0 }

    enum Action: Equatable {
      case incrementTapped
      case loadTapped
      case loaded(Int)
    }

    @Dependency(\.counterClient) var client

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .incrementTapped:
          state.count += 1
          return .none
        case .loadTapped:
          return .run { [client] send in send(.loaded(try await client.load())) }
        case .loaded(let count):
          state.count = count
          return .none
        }
      }
    }
  }

  @Test func `A store runs a feature`() {
    var drawn: [Int] = []
    func draw(_ state: Counter.State) { drawn.append(state.count) }

    let store = Store(initialState: Counter.State()) { Counter() }
    let observation = store.observe { draw(store.state) }
    store.send(.incrementTapped)
    #expect(drawn == [1])
    observation.cancel()
  }

  @Test func `A store is created with dependencies`() async {
    let store = Store(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.counterClient.load = { 42 }
    }
    await store.send(.loadTapped).finish()
    #expect(store.state.count == 42)
  }

  @Test func `A part of the tree has other dependencies`() async {
    let store = Store(initialState: Counter.State()) {
      CombineReducers {
        Counter().dependency(\.counterClient, .preview)
        Counter().transformDependency(\.counterClient) { $0.load = { 7 } }
      }
    }
    await store.send(.loadTapped).finish()
    #expect(store.state.count == 7)
  }

  @Test func `A state reads a dependency`() {
    let settings = withDependencies {
      $0.settingsClient.rate = { 0.9 }
    } operation: {
      Settings()
    }
    #expect(settings.rate == 0.9)
  }
}

private struct SettingsClient: Sendable {
  var rate: @Sendable () -> Double = { unimplemented("SettingsClient.rate", placeholder: 0) }
}

extension DependencyValues {
  fileprivate var settingsClient: SettingsClient {
    get { self[SettingsClientKey.self] }
    set { self[SettingsClientKey.self] = newValue }
  }

  private enum SettingsClientKey: DependencyKey {
    static var defaultValue: SettingsClient { SettingsClient() }
  }
}

private struct Settings: Equatable {
  var rate: Double

  init() {
    @Dependency(\.settingsClient) var client
    rate = client.rate()
  }
}
