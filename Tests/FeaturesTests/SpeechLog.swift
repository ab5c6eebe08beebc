import Clients
import Synchronization
import Unidirectional

/// A voice for tests: writes down what it is given and ends each utterance as it is told.
final class SpeechLog: Sendable {
  private struct State {
    var utterances: [Utterance] = []
    var error: SpeechError?
    var isHeld = false
    var levels: SoundLevels?
    var voices: [Voice] = []
  }

  private let state = Mutex(State())

  var spoken: [String] { state.withLock { $0.utterances.map(\.spoken) } }
  var utterances: [Utterance] { state.withLock { $0.utterances } }

  /// From now on every utterance fails, or succeeds again.
  func fail(with error: SpeechError?) {
    state.withLock { $0.error = error }
  }

  /// From now on utterances go on until they are cancelled.
  func hold() {
    state.withLock { $0.isHeld = true }
  }

  /// From now on utterances end at once again.
  func release() {
    state.withLock { $0.isHeld = false }
  }

  /// Waits until so many utterances were said, or begun.
  func hears(_ count: Int) async {
    while spoken.count < count { await Task.yield() }
  }

  /// From now on utterances begin with these levels.
  func show(_ levels: SoundLevels) {
    state.withLock { $0.levels = levels }
  }

  /// From now on these are the voices of the machine.
  func offer(_ voices: [Voice]) {
    state.withLock { $0.voices = voices }
  }

  var client: SpeechSynthesisClient {
    var client = SpeechSynthesisClient()
    client.speakShowingLevels = {
      [self] (utterance: Utterance, onStart: @escaping @Sendable (SoundLevels) -> Void) async throws(SpeechError)
        -> SpeechOutcome in
      let (error, isHeld, levels) = state.withLock { state in
        state.utterances.append(utterance)
        return (state.error, state.isHeld, state.levels)
      }
      if let error { throw error }
      if let levels { onStart(levels) }
      if isHeld {
        try? await Task.sleep(for: .seconds(3600))
        return .stopped
      }
      return .finished
    }
    client.availableVoices = { [self] () async throws(SpeechError) -> [Voice] in
      let (error, voices) = state.withLock { ($0.error, $0.voices) }
      if let error { throw error }
      return voices
    }
    return client
  }
}
