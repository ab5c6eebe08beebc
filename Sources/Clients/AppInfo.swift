public import Unidirectional

/// What is known of the program and of where it runs.
///
/// ```swift
/// @Dependency(\.appInfo) var appInfo
///
/// Text("countbiki \(appInfo.version())")
/// ```
public struct AppInfo: Sendable {
  /// The program's version: `0.1.0`.
  public var version: @Sendable () -> String = { unimplemented("AppInfo.version", placeholder: "") }

  /// Whether the learner has asked, outside the settings, that nothing move that needn't.
  public var prefersReducedMotion: @Sendable () -> Bool = {
    unimplemented("AppInfo.prefersReducedMotion", placeholder: false)
  }

  /// What a report of a fault should say of the system, the terminal, the voice and the sound, a line each.
  public var environment: @Sendable () async -> [String] = {
    unimplemented("AppInfo.environment", placeholder: [])
  }

  /// Gives a text to the learner to be pasted elsewhere; returns how they find it otherwise, for instance in a file.
  public var copy: @MainActor @Sendable (String) -> String? = { _ in
    unimplemented("AppInfo.copy", placeholder: nil)
  }

  /// Information whose every endpoint reports that it was not set.
  public init() {}
}

extension DependencyValues {
  /// What is known of the program and of where it runs.
  public var appInfo: AppInfo {
    get { self[AppInfoKey.self] }
    set { self[AppInfoKey.self] = newValue }
  }
}

private enum AppInfoKey: DependencyKey {
  static var defaultValue: AppInfo { AppInfo() }
}
