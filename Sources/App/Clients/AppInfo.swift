import Unidirectional

/// Version, diagnostics and environment of the running program.
///
/// ```swift
/// @Dependency(\.appInfo) var appInfo
///
/// Text("countbiki \(appInfo.version())")
/// ```
package struct AppInfo: Client {
  /// Returns the program's version: `0.1.0`.
  package var version: @Sendable () -> String = {
    unimplemented("AppInfo.version", placeholder: "")
  }

  /// Returns true if reduced motion was requested by an environment variable.
  package var prefersReducedMotion: @Sendable () -> Bool = {
    unimplemented("AppInfo.prefersReducedMotion", placeholder: false)
  }

  /// Returns the lines of a bug report: the system, the terminal, the voice and the sound device.
  package var diagnostics: @Sendable () async -> [String] = {
    unimplemented("AppInfo.diagnostics", placeholder: [])
  }

  /// Looks for what keeps the voice from being heard, which may take seconds. Returns each fault
  /// with what to do about it; nothing if the sound seems to work.
  package var soundFaults: @Sendable () async -> [String] = {
    unimplemented("AppInfo.soundFaults", placeholder: [])
  }

  /// Returns how to install a natural voice on this machine, in a sentence or two; empty if one is
  /// installed, or if no way is known.
  package var naturalVoiceAdvice: @Sendable () -> String = {
    unimplemented("AppInfo.naturalVoiceAdvice", placeholder: "")
  }

  package init() {}
}
