import Foundation
import Unidirectional
import UnidirectionalTesting

// The names that the examples of the documentation use and don't declare; see
// scripts/check-examples.

// MARK: - Features

struct State: Equatable {
  var rate = 0.5
  var settings = 1.0
  var query = ""
  var isLoading = false
  var isHalfway = false
  var screen = Screen.topics
  var quiz: Quiz.State?
  var child: Quiz.State?
  var confirmation: Quiz.State?
  var rows: [Row.State] = []
  var timers: [Row.State] = []
  var counter1 = Counter.State()
  var counter2 = Counter.State()
  var count = 0
  var seconds = 0
}

enum Action: Equatable {
  case appeared, startTapped, testTapped, saveTapped, closeTapped, refreshTapped, queryTyped,
    loadTapped, cancelTapped
  case paused, saved, ticked, noticeExpired
  case testEnded(Bool)
  case testFailed(any Error)
  case levelMeasured(Int)
  case levelShown(Int)
  case loaded(Int)
  case loadEnded(Result<Int, any Error>)
  case voiceChanged(Voice)
  case forecastReceived(String)
  case forecastFailed(any Error)
  case settingsChanged(Double)
  case stopTapped(id: Int)
  case removeTapped(id: Int)
  case binding(BindingAction<State>)
  case quiz(Quiz.Action)
  case child(Quiz.Action)
  case confirmation(Quiz.Action)
  case rows(IdentifiedActionOf<Row>)
  case timers(IdentifiedActionOf<Row>)
  case counter1(Counter.Action)
  case counter2(Counter.Action)
  case delegate(Delegate)
  enum Delegate { case closed }

  static func == (first: Action, second: Action) -> Bool { false }

  var binding: BindingAction<State>? { if case .binding(let action) = self { action } else { nil } }
  var quiz: Quiz.Action? { if case .quiz(let action) = self { action } else { nil } }
  var child: Quiz.Action? { if case .child(let action) = self { action } else { nil } }
  var rows: IdentifiedActionOf<Row>? { if case .rows(let action) = self { action } else { nil } }
  var counter1: Counter.Action? { if case .counter1(let action) = self { action } else { nil } }
  var counter2: Counter.Action? { if case .counter2(let action) = self { action } else { nil } }
  var timers: IdentifiedActionOf<Row>? {
    if case .timers(let action) = self { action } else { nil }
  }
  var loaded: Int? { if case .loaded(let count) = self { count } else { nil } }
  var progress: Double { 1 }
}

enum CancelID { case refresh, search, level, preview, test, load }

/// A reducer that does nothing, with the state and the action of all examples.
struct Feature: Reducer {
  typealias State = Context.State
  typealias Action = Context.Action

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

typealias App = Feature
typealias Kitchen = Feature
typealias List = Feature
typealias Loader = Feature
typealias Search = Feature
typealias Timer = Feature
typealias TwoCounters = Feature
typealias ReducerA = Feature
typealias ReducerB = Feature

struct Counter: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case incrementTapped, refreshTapped, refreshed(Int) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Quiz: Reducer {
  struct State: Equatable {}
  enum Action: Equatable { case answered, delegate(Delegate) }
  enum Delegate { case ended }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

typealias Child = Quiz
typealias Home = Quiz
typealias Menu = Quiz
typealias SignIn = Quiz

struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    var seconds = 0
  }
  enum Action: Equatable {
    case checked, ticked
    var checked: Void? { self == .checked ? () : nil }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// A forecast for the examples of dependencies.
struct Forecast: Reducer {
  func reduce(into state: inout Double, action: Double) -> Effect<Double> { .none }
}

enum Screen: Equatable {
  case topics
  case quiz(Quiz.State)

  var quiz: Quiz.State? {
    get { nil }
    set {}
  }
}

// MARK: - Clients

struct CounterClient: Sendable {
  var load: @Sendable () async throws -> Int = { 0 }

  static var preview: CounterClient { CounterClient() }
}

struct SettingsClient: Sendable {
  var rate: @Sendable () -> Double = { 0 }
  var set: @Sendable (Double) -> Void = { _ in }
  var observe: @Sendable () -> AsyncStream<Double> = { AsyncStream { $0.finish() } }
}

struct SpeechClient: Sendable {
  var speak: @Sendable (String, Double) async throws -> Bool
}

struct Voice: Sendable {
  func preview() async throws {}
}

struct Voices: Sendable {
  var changes: @Sendable () -> AsyncStream<Voice>
}

struct WeatherError: Error {}

struct WeatherClient: Sendable {
  var temperature: @Sendable () async -> Double = { 0 }
  var forecast: @Sendable () async throws(WeatherError) -> String = { () throws(WeatherError) in ""
  }

  static var live: WeatherClient { WeatherClient() }
  static var constant: WeatherClient { WeatherClient() }
}

extension DependencyValues {
  var counterClient: CounterClient {
    get { CounterClient() }
    set {}
  }

  var settingsClient: SettingsClient {
    get { SettingsClient() }
    set {}
  }

  var weather: WeatherClient {
    get { WeatherClient() }
    set {}
  }
}

// MARK: - Values

struct Form: Sendable {
  func load() async throws -> Int { 0 }
  func save() async throws {}
}

struct Log: Sendable {
  func write(_ text: String) {}
}

let client = Form()
let clock = TestClock()
let dismiss = DependencyValues().dismiss
let isPresented = true
let log = Log()
let settings = SettingsClient()
let settingsClient = SettingsClient()
let speech = SpeechClient { _, _ in true }
let tomorrow = Date.distantFuture
let voices = Voices { AsyncStream { $0.finish() } }
let weather = WeatherClient()
@MainActor let child = Searching()

struct Searching {
  func refresh() -> Effect<Quiz.Action> { .none }
}

func ask(_ child: ScopedStore<Quiz.State, Quiz.Action>) {}
func draw<Drawn>(_ value: Drawn) {}
func drawCount(_ count: Int) {}
func save(_ state: State) -> Effect<Action> { .none }
func search(_ query: String) -> Effect<Action> { .none }
