public import Clients

/// The version and data folder of the speech engine.
public struct EngineInformation: Equatable, Sendable {
  /// The version of espeak-ng, such as `1.51`.
  public var version: String
  /// The path of the folder with espeak-ng's data.
  public var dataPath: String
}

/// Checks of the parts of speech, for `countbiki doctor`.
public enum SpeechDiagnosis {
  /// Starts espeak-ng and returns its version and data folder, or throws the reason why it can't start.
  public static func engine() async throws(SpeechError) -> EngineInformation {
    try await SpeechEngine.shared.withTimeout { engine throws(SpeechError) in try engine.information() }
  }

  /// Opens the sound device and plays 50 ms of silence, or throws the reason why no sound can be played.
  public static func sound() async throws(SpeechError) {
    let player = SoundPlayer { sampleRate throws(SpeechError) in try PCAudioDevice(sampleRate: sampleRate) }
    let silence = Sound(samples: Array(repeating: 0, count: 1102), sampleRate: 22050)
    _ = try await player.play(silence, stop: StopFlag())
  }
}
