import Clients
import Platform
import Synchronization

/// Neural voices, made from recordings of people: Kokoro-82M, in a process of its own.
///
/// The process is this program again: see ``NeuralSpeaker``. It is started when a neural voice is
/// wanted for the first time, and ends itself when it wasn't needed for a while.
///
/// Why another voice speaks at first: the models are loaded in half a second, and a learner waits
/// for a question. What is prepared in advance is made by then.
actor NeuralEngine: VoiceEngine {
  static let name = "neural"
  static let isExternal = true

  private let executor = QueueExecutor(label: "countbiki.neural-voices")
  private var kept = KeptProgram(stopLine: "\n")
  private let timeout: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let program: @Sendable (_ folder: String) -> [String]
  private let condition = Mutex(Condition())

  /// The process, as far as it is known.
  private struct Condition {
    /// The time of the latest answer; nil before the first, and after a failure.
    var answered: ContinuousClock.Instant?
    /// The latest failures, until there is an answer: of voices by their names, and of the process
    /// itself without one.
    var failures: [String?: Failure] = [:]
    var isStarting = false
  }

  private struct Failure {
    let fault: CommandFault
    let time: ContinuousClock.Instant
  }

  /// The time after a failure in which other voices speak, until the process is tried again.
  static let restTime = Duration.seconds(60)
  /// The morae that take as long as everything else: they are added to the time for an answer.
  private static let moraePerTimeout = 12.0
  /// The times for answers that the start may take, which nobody waits for.
  private static let startFactor = 4

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init() { self.init { [ownProgram, NeuralSpeaker.command, $0] } }

  /// - Parameters:
  ///   - timeout: The time for the answer to a short utterance, which takes less than a second of a
  ///     processor; longer ones have more. It is the longest that a learner waits for a question.
  ///   - program: Returns the program that speaks with the voices of a folder.
  init(
    timeout: Duration = .seconds(5),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now },
    program: @escaping @Sendable (_ folder: String) -> [String]
  ) {
    self.timeout = timeout
    self.now = now
    self.program = program
  }

  static func installedVoices(in folders: [String]) -> [VoiceCatalogue.Entry] {
    VoiceCatalogue.builtIn.voices.filter { $0.engine == name }.compactMap { voice in
      let paths = folders.map { NeuralFolder(path: $0).style(of: voice.file ?? "") }
      var voice = voice
      let whole = paths.first { NeuralFolder(style: $0).missingFile(for: $0) == nil }
      // An incomplete folder has voices too, whose ``fault(of:)`` names what is missing.
      voice.file = whole ?? paths.first { access($0, F_OK) == 0 }
      return voice.file == nil ? nil : voice
    }
  }

  static func invalidValue(of voice: VoiceCatalogue.Entry) -> String? {
    voice.file == nil ? "the engine \"neural\" needs a \"file\", the path of a .style" : nil
  }

  nonisolated func fault(of voice: VoiceCatalogue.Entry) -> String? {
    let style = voice.file ?? ""
    if let path = NeuralFolder(style: style).missingFile(for: style) {
      return "\(path) can't be read; \(NeuralFolder.installCommand) installs it"
    }
    let name = NeuralFolder.voice(ofStyle: style)
    let failures = condition.withLock { [$0.failures[nil], $0.failures[name]] }
    let latest = failures.compactMap(\.self).first { now() - $0.time < Self.restTime }
    return latest.map { Self.sentence($0.fault) }
  }

  private static func sentence(_ fault: CommandFault) -> String {
    let advice = if case .exited = fault { "; `countbiki doctor` says what to do" } else { "" }
    return "the process of the neural voices \(fault)" + advice
  }

  nonisolated func isReady(for voice: VoiceCatalogue.Entry) -> Bool {
    let (isReady, starts) = condition.withLock { condition in
      if let answered = condition.answered, now() - answered < NeuralSpeaker.idleLimit {
        return (true, false)
      }
      defer { condition.isStarting = true }
      return (false, !condition.isStarting)
    }
    if starts { Task { await warmUp(voice) } }
    return isReady
  }

  /// Starts the process and has it say something, after which it is ready.
  private func warmUp(_ voice: VoiceCatalogue.Entry) {
    let style = voice.file ?? ""
    let voice = NeuralFolder.voice(ofStyle: style)
    if let request = NeuralRequest(line: "\(voice)\t7\t0\ta") {
      let folder = NeuralFolder(style: style)
      _ = try? sound(for: request, in: folder, run: UtteranceRun(), waitsForStart: true)
    }
    condition.withLock { $0.isStarting = false }
  }

  func synthesize(
    _ utterance: Utterance, _ parameters: SynthesisParameters, voice: VoiceCatalogue.Entry,
    run: UtteranceRun
  ) throws(SpeechError) -> Sound {
    // The process may have failed to start while this waited for its turn. It isn't started again
    // at once, since the learner waits for what is prepared here.
    if let fault = fault(of: voice) { throw .synthesisFailed(detail: fault) }
    let request = NeuralRequest(utterance, parameters, voice: voice)
    let folder = NeuralFolder(style: voice.file ?? "")
    do throws(CommandFault) {
      return try sound(
        for: request, in: folder, run: run, waitsForStart: run.canWait(for: utterance))
    } catch {
      throw .synthesisFailed(detail: Self.sentence(error))
    }
  }

  /// Returns the answer to a request, and notes whether the process is fit.
  ///
  /// - Parameter waitsForStart: True if nobody waits for the sound, so that the process has time to
  ///   start where it has ended since it answered.
  private func sound(
    for request: NeuralRequest, in folder: NeuralFolder, run: UtteranceRun, waitsForStart: Bool
  ) throws(CommandFault) -> Sound {
    let answerTime = timeout * (1 + Double(request.moraCount) / Self.moraePerTimeout)
    let startTime = waitsForStart ? timeout * Self.startFactor : .zero
    do throws(CommandFault) {
      let sound = try kept.sound(of: program(folder.path), for: request.line, run: run) {
        hasAnswered in
        if hasAnswered { return answerTime }
        condition.withLock { $0.answered = nil }
        return answerTime + startTime
      }
      if !sound.samples.isEmpty {
        condition.withLock {
          $0.answered = now()
          $0.failures[nil] = nil
          $0.failures[request.voice] = nil
        }
      }
      return sound
    } catch {
      condition.withLock {
        $0.answered = nil
        // A process that answers without a sound couldn't speak with this voice.
        let isOfVoice = if case .silence = error { true } else { false }
        $0.failures[isOfVoice ? request.voice : nil] = Failure(fault: error, time: now())
      }
      throw error
    }
  }
}
