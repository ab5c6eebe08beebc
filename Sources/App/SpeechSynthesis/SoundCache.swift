import Clients
import Platform
import Synchronization

/// The latest sounds, and the one that is being made in advance.
///
/// A question is often said again, and the next one is made while the learner answers: a natural
/// voice needs up to 130 ms for a long number. The sound of a voice that spoke in place of another
/// is kept too, so that what is said again sounds as before.
final class SoundCache: Sendable {
  private struct State {
    var sounds: [(utterance: Utterance, sound: Sound)] = []
    var preparation: Preparation?
    /// The number of times that all sounds were forgotten.
    var generation = 0
  }

  private struct Preparation {
    let utterance: Utterance
    let run: UtteranceRun
    let hasEnded = OneShot<Void>()
    /// Ends with the preparation. Unlike ``hasEnded``, several utterances may wait for it.
    let end: Task<Void, Never>

    init(of utterance: Utterance, run: UtteranceRun) {
      self.utterance = utterance
      self.run = run
      end = Task { [hasEnded] in await hasEnded.value }
    }
  }

  private let state = Mutex(State())

  /// The number of sounds that are kept, each of some 300 KB.
  private static let capacity = 3

  typealias Synthesis = @Sendable (Utterance, UtteranceRun) async throws(SpeechError) -> Sound

  /// Returns the sound of an utterance, from the cache if it has it.
  ///
  /// The sound may be incomplete if `run` is stopped meanwhile.
  ///
  /// - Parameter waits: Returns true if the sound is waited for where it is being made in advance;
  ///   false where that may take long, and another voice can speak. It isn't asked otherwise, since
  ///   the engine may be busy with what has to be stopped.
  func sound(
    of utterance: Utterance, run: UtteranceRun, waits: @Sendable () async -> Bool = { true },
    synthesize: Synthesis
  ) async throws(SpeechError) -> Sound {
    if let preparation = state.withLock({ $0.preparation }) {
      if preparation.utterance == utterance, await waits() {
        await preparation.run.stoppedOnCancel { await preparation.end.value }
      } else {
        preparation.run.stop()
      }
    }
    if let sound = cached(utterance) { return sound }
    let generation = generation
    let sound = try await synthesize(utterance, run)
    if !run.isStopped { insert(sound, of: utterance, generation) }
    return sound
  }

  /// Makes the sound of an utterance in advance, unless the cache has it. Errors are left to
  /// ``sound(of:run:synthesize:)``.
  func prepare(_ utterance: Utterance, run: UtteranceRun, synthesize: @escaping Synthesis) async {
    if cached(utterance) != nil { return }
    let preparation = Preparation(of: utterance, run: run)
    // Before anything is made, so that an utterance which comes right then finds what to stop.
    state.withLock { $0.preparation = preparation }
    let generation = generation
    let result = await captureResult { () async throws(SpeechError) in
      try await synthesize(utterance, run)
    }
    if case .success(let sound) = result, !run.isStopped {
      insert(sound, of: utterance, generation)
    }
    state.withLock { if $0.preparation?.end == preparation.end { $0.preparation = nil } }
    preparation.hasEnded.resume(returning: ())
  }

  /// Forgets all sounds, also those that are being made, because voices may have changed.
  func removeAll() {
    state.withLock {
      $0.sounds = []
      $0.generation += 1
    }
  }

  private var generation: Int { state.withLock(\.generation) }

  private func cached(_ utterance: Utterance) -> Sound? {
    state.withLock { $0.sounds.last { $0.utterance == utterance }?.sound }
  }

  /// - Parameter generation: The generation when the sound was begun. An earlier one is of voices
  ///   that may be gone.
  private func insert(_ sound: Sound, of utterance: Utterance, _ generation: Int) {
    state.withLock { state in
      if state.generation != generation { return }
      state.sounds.removeAll { $0.utterance == utterance }
      state.sounds.append((utterance, sound))
      if state.sounds.count > Self.capacity { state.sounds.removeFirst() }
    }
  }
}
