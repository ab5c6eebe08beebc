import Clients
import Domain

extension Sound {
  /// The sound with the silence around it that the settings ask for.
  func withPauses(of settings: SpeechSettings) -> Sound {
    let settings = settings.clamped
    if settings.pauseBefore == 0, settings.pauseAfter == 0 { return self }
    func silence(_ seconds: Double) -> [Int16] { Array(repeating: 0, count: Int(seconds * Double(sampleRate))) }
    return Sound(
      samples: silence(settings.pauseBefore) + samples + silence(settings.pauseAfter), sampleRate: sampleRate)
  }
}
