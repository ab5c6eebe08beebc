package import Domain
import Unidirectional

/// Keeps the learner's settings, which all features share.
///
/// ```swift
/// @Dependency(\.settings) var settings
///
/// case .rateChanged(let rate):
///   state.speech.rate = rate
///   settings.update { $0.speech.rate = rate }
///   return .none
/// ```
///
/// A feature keeps a copy of its part, taken from ``get`` when it appears. Writing to
/// disk is the client's own business: a feature can be dismissed at any time, and learns of a
/// failure only through ``StorageProblems``.
package struct SettingsClient: Client {
  /// Returns the settings in force, from memory.
  package var get: @MainActor @Sendable () -> Settings = {
    unimplemented("SettingsClient.get", placeholder: Settings())
  }

  /// Puts settings in force at once and queues them to be saved.
  ///
  /// Only values that differ from the settings in force are saved, so that changes made meanwhile
  /// by another window or an editor stay. Values that can't be saved stay in force until the
  /// program ends.
  package var set: @MainActor @Sendable (Settings) -> Void = { _ in
    unimplemented("SettingsClient.set", placeholder: ())
  }

  /// Returns a stream of the settings in force now and after each change, by any window. The stream
  /// never ends.
  package var observe: @MainActor @Sendable () -> AsyncStream<Settings> = {
    unimplemented("SettingsClient.observe", placeholder: AsyncStream { $0.finish() })
  }

  package init() {}

  /// Changes the settings in force; see ``set``.
  @MainActor
  package func update(_ change: (inout Settings) -> Void) {
    var settings = get()
    change(&settings)
    set(settings)
  }
}
