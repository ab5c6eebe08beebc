import Clients
import Dispatch
import Domain
import Synchronization

/// The one voice of the program: it owns espeak-ng, which is global state, and plays what it synthesizes.
///
/// It runs on a queue of its own, so its blocking calls hold up nobody else. Utterances are spoken one at a time; who
/// begins the next one stops those before it, see ``Utterances``.
actor SpeechEngine {
  private let executor = QueueExecutor(label: "countbiki.speech")
  private let catalogue: VoiceCatalogue
  private let openDevice: OpenSoundDevice
  private var started: Espeak?

  /// How much is given to the device at a time: what is still heard when a voice is stopped.
  private static let chunksPerSecond = 50

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameters:
  ///   - catalogue: The voices to look for.
  ///   - openDevice: Opens a device for each utterance.
  init(catalogue: VoiceCatalogue, openDevice: @escaping OpenSoundDevice) {
    self.catalogue = catalogue
    self.openDevice = openDevice
  }

  /// The catalogue's voices that this machine has, in the catalogue's order.
  func availableVoices() throws(SpeechError) -> [Voice] {
    let espeak = try espeak()
    let voices = try catalogue.voices().filter { voice in (try? espeak.select(voice.id)) != nil }
    if voices.isEmpty { throw .voiceUnavailable(id: Self.plainVoice) }
    return voices
  }

  /// The sound of an utterance.
  func synthesize(_ utterance: Utterance) throws(SpeechError) -> Sound {
    let espeak = try espeak()
    let defaultVoice = try defaultVoice()
    try espeak.select(utterance.settings.voiceID ?? defaultVoice)
    return try espeak.synthesize(utterance)
  }

  /// Plays an utterance until its end, or until it is stopped.
  func speak(_ utterance: Utterance, stop: StopFlag) throws(SpeechError) -> SpeechOutcome {
    if stop.isRaised { return .stopped }
    let sound = try synthesize(utterance)
    let device = try openDevice(sound.sampleRate)
    defer { device.close() }

    let chunk = sound.sampleRate / Self.chunksPerSecond
    for start in stride(from: 0, to: sound.samples.count, by: chunk) {
      if stop.isRaised {
        device.flush()
        return .stopped
      }
      try device.write(sound.samples[start..<min(start + chunk, sound.samples.count)])
    }
    return try waitForEnd(of: device, stop: stop)
  }

  private static let plainVoice = "ja"

  private func defaultVoice() throws(SpeechError) -> String {
    try catalogue.voices().first?.id ?? Self.plainVoice
  }

  private func waitForEnd(of device: any SoundDevice, stop: StopFlag) throws(SpeechError) -> SpeechOutcome {
    if stop.isRaised {
      device.flush()
      return .stopped
    }
    try device.drain()
    return .finished
  }

  private func espeak() throws(SpeechError) -> Espeak {
    if let started { return started }
    let espeak = try Espeak()
    started = espeak
    return espeak
  }
}

/// Tells an utterance that is being played to stop, from any thread.
final class StopFlag: Sendable {
  private let raised = Atomic(false)

  var isRaised: Bool { raised.load(ordering: .relaxed) }

  func raise() {
    raised.store(true, ordering: .relaxed)
  }
}

/// Lets each new utterance stop the one before it, so that none waits for another to be played to its end.
final class Utterances: Sendable {
  private let latest = Mutex<StopFlag?>(nil)

  /// Stops the utterance before and returns the flag of the new one.
  func begin() -> StopFlag {
    let flag = StopFlag()
    latest.withLock { latest in
      latest?.raise()
      latest = flag
    }
    return flag
  }
}

/// Runs an actor on a dispatch queue of its own, where it may block.
private final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label, qos: .userInteractive)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
