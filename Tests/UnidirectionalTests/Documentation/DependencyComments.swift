import Testing
import Unidirectional
import UnidirectionalTesting

private struct WeatherClient: Sendable {
  var temperature: @Sendable () async -> Double = {
    unimplemented("WeatherClient.temperature", placeholder: 0)
  }
}

extension WeatherClient {
  fileprivate static let live = WeatherClient(temperature: { 21 })
  fileprivate static let constant = WeatherClient(temperature: { 22 })
}

private enum WeatherKey: DependencyKey {
  static var defaultValue: WeatherClient { WeatherClient() }
}

extension DependencyValues {
  fileprivate var weather: WeatherClient {
    get { self[WeatherKey.self] }
    set { self[WeatherKey.self] = newValue }
  }
}

private struct Forecast: Reducer {
  @Dependency(\.weather) var weather

  func reduce(into state: inout Double, action: Double) -> Effect<Double> {
    state = action
    return state == 0 ? .run { [weather] send in send(await weather.temperature()) } : .none
  }
}

/// A feature that asks whether it is presented, and dismisses itself.
private struct Form: Reducer {
  enum Action: Equatable {
    case saveTapped
    case closeTapped
    case delegate(Delegate)
    enum Delegate: Equatable { case closed }
  }

  let client: Client
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  struct Client: Sendable {
    let save: @Sendable () async throws -> Void
  }

  var body: some Reducer<Bool, Action> {
    Reduce { _, action in
      switch action {
      case .saveTapped:
        return .run { [dismiss] _ in
          try await client.save()
          dismiss()
        }
      case .closeTapped: return isPresented ? .run { [dismiss] _ in dismiss() } : .send(.delegate(.closed))
      case .delegate: return .none
      }
    }
  }
}

private final class Log: Sendable {
  func write(_ message: String) {}
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct DependencyComments {
  @Test func `A store keeps the dependencies around its creation`() async {
    let store = withDependencies {
      $0.weather = .live
    } operation: {
      Store(initialState: 0) { Forecast() }
    }
    await store.send(0).finish()
    #expect(store.state == 21)
  }

  @Test func `Modifiers change dependencies`() async {
    let constant = Store(initialState: 1) {
      CombineReducers {
        Forecast().dependency(\.weather, .constant)
      }
    }
    await constant.send(0).finish()
    #expect(constant.state == 22)
    let changed = Store(initialState: 1) {
      CombineReducers {
        Forecast().transformDependency(\.weather) { $0.temperature = { 20 } }
      }
    }
    await changed.send(0).finish()
    #expect(changed.state == 20)
  }

  @Test func `A form that isn't presented tells its parent`() async {
    let store = TestStore(initialState: true) { Form(client: Form.Client(save: {})) }
    await store.send(.closeTapped)
    await store.receive(.delegate(.closed))
  }

  /// Not run: it would replace the handler of all tests.
  private func setHandler(_ log: Log) {
    typealias Issue = Unidirectional.Issue
    Issue.setHandler { log.write($0) }
  }
}
