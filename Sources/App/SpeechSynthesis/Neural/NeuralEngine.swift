import Clients
import Platform
import Synchronization

/// Neural voices, made from recordings of people: Kokoro-82M, in a process of its own.
///
/// The process is this program again: see ``NeuralSpeaker``. It is started when a neural voice is
/// wanted for the first time, and ends itself when it wasn't needed for a while.
///
/// Why another voice speaks at first: the models are loaded in half a second, and a learner waits for
/// a question. What is prepared in advance is made by then.
actor NeuralEngine: VoiceEngine {
  static let name = "neural"
  static let isExternal = true

  private let executor = QueueExecutor(label: "countbiki.neural-voices")
  private var running: ResidentProgram?
  /// The time of the latest answer; nil before the first.
  private let answered = Mutex<ContinuousClock.Instant?>(nil)
  private let arguments: [String]

  /// The time after which an answer is a fault: twenty times what a long sentence takes.
  private static let timeout = Duration.seconds(60)

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init() { self.init(program: [ownProgram, "speak-neural", NeuralVoices.folder]) }

  init(program: [String]) { arguments = program }

  static func installedVoices(in folders: [String]) -> [VoiceCatalogue.Entry] {
    VoiceCatalogue.builtIn.voices.filter { voice in
      voice.engine == name && NeuralVoices.hasStyle(voice.file ?? voice.id)
    }
  }

  nonisolated func fault(of voice: VoiceCatalogue.Entry) -> String? {
    NeuralVoices.hasStyle(voice.file ?? voice.id)
      ? nil : "it isn't in \(NeuralVoices.folder); scripts/install-voice --neural installs it"
  }

  func synthesize(
    _ utterance: Utterance, _ parameters: SynthesisParameters, voice: VoiceCatalogue.Entry,
    run: UtteranceRun
  ) throws(SpeechError) -> Sound {
    let line = NeuralRequest(utterance, parameters, voice: voice).line
    do throws(CommandFault) {
      return try sound(for: line, run: run)
    } catch {
      throw .commandFailed(program: voice.name, fault: error)
    }
  }

  nonisolated func isReady() -> Bool {
    let latest = answered.withLock(\.self)
    if let latest, ContinuousClock.now - latest < NeuralSpeaker.idleLimit { return true }
    Task { await warmUp() }
    return false
  }

  /// Starts the process and has it say something, after which it is ready.
  private func warmUp() {
    let request = NeuralRequest(line: "jf_alpha\t7\t0\ta")
    _ = try? sound(for: request?.line ?? "", run: UtteranceRun())
  }

  /// Returns the answer to a line. A process that answered before and has ended since is started
  /// again, once.
  private func sound(for line: String, run: UtteranceRun) throws(CommandFault) -> Sound {
    if running?.hasEnded == true { running = nil }
    let isNew = running == nil
    if isNew {
      running = try ResidentProgram(arguments)
      running?.stopLine = "\n"
    }
    guard let program = running else { return .empty }
    do throws(CommandFault) {
      let wav = try program.sound(for: line, run: run, timeout: Self.timeout)
      let sound = try Sound(answer: wav, lastLine: program.lastLine)
      if wav != nil { answered.withLock { $0 = ContinuousClock.now } }
      return sound
    } catch {
      running = nil
      if isNew || !program.hasEnded { throw error }
    }
    return try sound(for: line, run: run)
  }
}

/// The folder of the neural voices, as `scripts/install-neural-voices` fills it.
enum NeuralVoices {
  static let folder: String = {
    let chosen = environment("COUNTBIKI_NEURAL_VOICES")
    if !chosen.isEmpty { return chosen }
    let data = environment("XDG_DATA_HOME", default: "\(environment("HOME"))/.local/share")
    return "\(data)/countbiki-neural-voices"
  }()

  static func hasStyle(_ name: String) -> Bool {
    [name + ".style", "durations.onnx", "melody.onnx", "sound.onnx"].allSatisfy {
      access("\(folder)/\($0)", R_OK) == 0
    }
  }
}

/// The path of this program, to start it again.
package var ownProgram: String {
  #if os(Linux)
    "/proc/self/exe"
  #else
    CommandLine.arguments[0]
  #endif
}
