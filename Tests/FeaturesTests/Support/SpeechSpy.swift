import Clients
import JapaneseNumbers
import Synchronization
import Testing
import Unidirectional

/// A voice that records its utterances, and finishes, fails or holds each of them.
final class SpeechSpy: Sendable {
  private struct State {
    var utterances: [Utterance] = []
    var prepared: [Utterance] = []
    var tones: [Tone] = []
    var toneVolumes: [Double] = []
    var error: SpeechError?
    var isHeld = false
    var holdsPreparation = false
    var cancelledPreparations = 0
    var levels: SoundLevels?
    var voices: [Voice] = []
    var replacement: SpeechError?
  }

  private let state = Mutex(State())

  var spoken: [String] { state.withLock { $0.utterances.map(\.reading.kana) } }
  /// The utterances whose sound was to be made in advance.
  var prepared: [Utterance] { state.withLock { $0.prepared } }
  /// The number of sounds that were no longer to be made in advance.
  var cancelledPreparations: Int { state.withLock { $0.cancelledPreparations } }
  /// The tones that were played.
  var tones: [Tone] { state.withLock { $0.tones } }
  /// The volume of each tone.
  var toneVolumes: [Double] { state.withLock { $0.toneVolumes } }
  var utterances: [Utterance] { state.withLock { $0.utterances } }

  /// Makes all utterances from now on fail, or succeed again if there is no error.
  func fail(with error: SpeechError?) {
    state.withLock { $0.error = error }
  }

  var isFailing: Bool { state.withLock { $0.error != nil } }

  /// Makes all utterances from now on last until they are cancelled.
  func hold() {
    state.withLock { $0.isHeld = true }
  }

  /// Makes all utterances from now on finish at once again.
  func release() {
    state.withLock { $0.isHeld = false }
  }

  /// Makes the sounds that are made in advance take until they are cancelled.
  func holdPreparation() {
    state.withLock { $0.holdsPreparation = true }
  }

  /// Waits until a number of utterances were started.
  func hears(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    await expectEventually(
      { spoken.count >= count },
      "\(count) utterances were expected, but these were started: \(spoken)",
      sourceLocation: sourceLocation)
  }

  /// Waits until the sounds of a number of utterances were to be made in advance.
  func prepares(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
    await expectEventually(
      { prepared.count >= count }, "\(count) utterances were expected to be prepared",
      sourceLocation: sourceLocation)
  }

  /// Makes all utterances from now on start with levels.
  func show(_ levels: SoundLevels) {
    state.withLock { $0.levels = levels }
  }

  /// Sets the voices of the machine.
  func offer(_ voices: [Voice]) {
    state.withLock { $0.voices = voices }
  }

  /// Makes another voice speak from now on, for the reason that the error gives.
  func replaceVoice(_ error: SpeechError?) {
    state.withLock { $0.replacement = error }
  }

  var client: SpeechSynthesisClient {
    var client = SpeechSynthesisClient()
    client.speak = {
      [self] (utterance: Utterance, onStart: (@Sendable (SoundLevels) -> Void)?)
        async throws(SpeechError)
        -> SpeechOutcome in
      let (error, isHeld, levels) = state.withLock { state in
        state.utterances.append(utterance)
        return (state.error, state.isHeld, state.levels)
      }
      if let error { throw error }
      if let levels { onStart?(levels) }
      if isHeld {
        try? await Task.sleep(for: .seconds(3600))
        return .stopped
      }
      return .finished
    }
    client.playTone = { [self] tone, volume in
      state.withLock { state in
        state.tones.append(tone)
        state.toneVolumes.append(volume)
      }
    }
    client.prepare = { [self] utterance in
      let isHeld = state.withLock { state in
        state.prepared.append(utterance)
        return state.holdsPreparation
      }
      if !isHeld { return }
      do { try await Task.sleep(for: .seconds(3600)) } catch {
        state.withLock { $0.cancelledPreparations += 1 }
      }
    }
    client.availableVoices = { [self] () async throws(SpeechError) -> [Voice] in
      let (error, voices) = state.withLock { ($0.error, $0.voices) }
      if let error { throw error }
      return voices
    }
    client.voiceReplacement = { [self] id in id == nil ? nil : state.withLock { $0.replacement } }
    return client
  }
}
