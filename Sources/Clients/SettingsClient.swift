public import Domain
public import Unidirectional

/// Keeps what the learner has set; the one place that knows it.
///
/// ```swift
/// @Dependency(\.settings) var settings
///
/// case .rateChanged(let rate):
///   state.speech.rate = rate
///   return .run { [settings, speech = state.speech] send in
///     try await settings.update { $0.speech = speech }
///   }
///   .debounce(id: CancelID.save, for: .milliseconds(250), clock: clock)
/// ```
///
/// A feature keeps a copy of its part, taken from ``get`` and kept true by ``observe``.
public struct SettingsClient: Sendable {
  /// The settings in force, from memory.
  public var get: @MainActor @Sendable () -> Settings = {
    unimplemented("SettingsClient.get", placeholder: Settings())
  }

  /// Puts settings in force at once, and returns when they are kept.
  ///
  /// Only what differs from the settings in force is written: what another window or an editor changed meanwhile stays.
  /// Where it throws, they are in force until the program ends.
  public var set: @MainActor @Sendable (Settings) async throws(StorageError) -> Void = {
    (_: Settings) async throws(StorageError) in
    unimplemented("SettingsClient.set", placeholder: ())
  }

  /// The settings in force, and then each that come into force, wherever they were set; without end.
  public var observe: @MainActor @Sendable () -> AsyncStream<Settings> = {
    unimplemented("SettingsClient.observe", placeholder: AsyncStream { $0.finish() })
  }

  /// What was wrong with the file when it was read; each is given once, to the first who asks.
  public var takeProblems: @MainActor @Sendable () -> [StorageError] = {
    unimplemented("SettingsClient.takeProblems", placeholder: [])
  }

  /// A client whose every endpoint reports that it was not set.
  public init() {}

  /// Changes the settings in force: see ``set``.
  @MainActor
  public func update(_ change: (inout Settings) -> Void) async throws(StorageError) {
    var settings = get()
    change(&settings)
    try await set(settings)
  }
}

extension DependencyValues {
  /// Keeps what the learner has set.
  public var settings: SettingsClient {
    get { self[SettingsKey.self] }
    set { self[SettingsKey.self] = newValue }
  }
}

private enum SettingsKey: DependencyKey {
  static var defaultValue: SettingsClient { SettingsClient() }
}
