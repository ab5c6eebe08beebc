import Clients
import JapaneseNumbers
import Platform

/// Programs of the user that stay: each reads a line for an utterance and answers with a WAV file.
///
/// The silence at both ends is cut.
///
/// Why both kana and ordinary writing: programs that read Japanese misread 5 to 8 % of the readings
/// in hiragana. Why a program isn't killed when its utterance is stopped: it may have loaded a
/// model. Programs that end after each utterance take a script of five lines (docs/voices.md).
actor ProgramEngine: VoiceEngine {
  static let name = "program"
  static let isExternal = true

  private let executor = QueueExecutor(label: "countbiki.program")
  private let timeout: Duration
  /// The programs, each of a voice, by their arguments.
  private var kept: [[String]: KeptProgram] = [:]

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init() { timeout = .seconds(10) }

  init(timeout: Duration) { self.timeout = timeout }

  static func invalidValue(of voice: VoiceCatalogue.Entry) -> String? {
    guard let program = voice.program else {
      return "the engine \"\(voice.engine)\" needs a \"program\""
    }
    return program.first?.isEmpty ?? true ? "\"program\" doesn't name a program" : nil
  }

  nonisolated func fault(of voice: VoiceCatalogue.Entry) -> String? {
    // Its arguments may name what it makes itself, such as a log or a socket.
    guard let program = voice.program?.first, !isProgram(program) else { return nil }
    return program.contains("/") && access(program, F_OK) == 0
      ? "\(program) isn't executable: chmod +x '\(program)'" : "there is no program \(program)"
  }

  func synthesize(
    _ utterance: Utterance, _ parameters: SynthesisParameters, voice: VoiceCatalogue.Entry,
    run: UtteranceRun
  ) throws(SpeechError) -> Sound {
    let program = voice.program ?? []
    do throws(CommandFault) {
      let line = utterance.programLine(parameters)
      return try kept[program, default: KeptProgram()].sound(of: program, for: line, run: run) {
        $0 ? timeout : timeout * 3
      }
    } catch {
      throw .commandFailed(program: program.first ?? "", fault: error)
    }
  }
}

extension Utterance {
  /// The line for a program: the kana with accents, the same in ordinary writing, the speed as a
  /// factor, and the pitch in semitones above the voice's own. Tabs separate them.
  func programLine(_ parameters: SynthesisParameters) -> String {
    [
      accentedKana, written.filter { !$0.isControl }, parameters.speed.short,
      parameters.semitones.short,
    ]
    .joined(separator: "\t") + "\n"
  }
}

extension Double {
  /// The number with at most two decimals, such as `0.85`.
  fileprivate var short: String { String((self * 100).rounded() / 100) }
}
