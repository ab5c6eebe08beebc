import Clients
import Features
import FeaturesTesting
import FoundationShim
import JapaneseNumbers
import Storage
import TerminalUI
import Unidirectional

/// Runs the app from a sample screen, and returns an exit status.
///
/// The voices speak in silence and everything is kept in memory, so that each screen can be worked
/// on without sound.
@MainActor
func runApp(from state: App.State) async throws -> Int32 {
  let terminal = try Terminal()
  let history = HistoryClient.inMemory(topics: state.topics.topics)
  let store = Store(initialState: state) {
    App()
  } withDependencies: {
    $0.clock = ContinuousClock()
    $0.randomNumberGenerator = .system
    $0.date = .system
    $0.uuid = .system
    $0.speechSynthesis = .silent(on: $0.clock)
    $0.settings = .inMemory()
    $0.history = history
    $0.storageProblems = .fixed()
    $0.userTopics.change = { _ in [] }
    $0.clipboard.copy = { _ in nil }
    $0.appInfo = .preview
  }
  return try await run(store, in: terminal, history: history).status
}

extension SpeechSynthesisClient {
  /// Returns a client that speaks in silence: an utterance takes as long as its kana, at 7 a
  /// second.
  fileprivate static func silent(on clock: any Clock<Duration>) -> SpeechSynthesisClient {
    var client = SpeechSynthesisClient()
    client.availableVoices = { () async throws(SpeechError) in await Screens.voices }
    client.voiceProblems = { [] }
    client.voiceReplacement = { _ in nil }
    client.prepare = { _ in }
    client.playTone = { _, _ in }
    client.speak = {
      (utterance: Utterance, onStart: (@Sendable (SoundLevels) -> Void)?) async throws(SpeechError)
        -> SpeechOutcome in
      let seconds = Double(utterance.reading.kana.count) / 7
      let levels = (0..<Int(seconds * 25)).map { [0.45, 0.8, 0.6, 0.9, 0.5][$0 % 5] }
      onStart?(SoundLevels(values: levels, perSecond: 25))
      let isFinished = (try? await clock.sleep(for: .seconds(seconds))) != nil
      return isFinished ? .finished : .stopped
    }
    return client
  }
}

extension AppInfo {
  /// A program whose sound works.
  fileprivate static var preview: AppInfo {
    var info = AppInfo()
    info.version = { "preview" }
    info.prefersReducedMotion = { false }
    info.diagnostics = { ["countbiki preview", "sound: none is played"] }
    info.soundFaults = { [] }
    info.naturalVoiceAdvice = { "" }
    return info
  }
}
