public import Clients

/// What is known of the speech engine itself.
public struct EngineInformation: Equatable, Sendable {
  /// The version of espeak-ng: `1.51`.
  public var version: String
  /// The folder of its data.
  public var dataPath: String
}

/// Tries the parts of speech one by one, for `countbiki doctor`.
public enum SpeechDiagnosis {
  /// Starts espeak-ng.
  ///
  /// Throws where it can't start.
  public static func engine() async throws(SpeechError) -> EngineInformation {
    try await SpeechEngine.shared.patiently { engine throws(SpeechError) in try engine.information() }
  }

  /// Opens the sound device and plays a twentieth of a second of silence on it.
  ///
  /// Throws why nothing can be heard.
  public static func sound() async throws(SpeechError) {
    let player = SoundPlayer { sampleRate throws(SpeechError) in try PCAudioDevice(sampleRate: sampleRate) }
    let silence = Sound(samples: Array(repeating: 0, count: 1102), sampleRate: 22050)
    _ = try await player.play(silence, stop: StopFlag())
  }
}
