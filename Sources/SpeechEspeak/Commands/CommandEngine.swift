import Clients
import Domain
import Platform

/// Turns utterances into sound with a program of the user's: Open JTalk, macOS `say`, or any that writes WAV.
///
/// The arguments may hold `{text}` (`1,234円`), `{kana}` (plain, in one piece), `{rate}` (1 is normal, 2 twice as fast),
/// `{wpm}` (the same in words a minute, 175 is normal), `{pitch}` (1 is normal, 2 an octave above) and `{output}`, the
/// file it should write. Without `{output}` the sound is what it writes on standard output. Its standard input is the
/// kana and a newline. Volume and pauses are made here.
actor CommandEngine {
  private let executor = QueueExecutor(label: "countbiki.command")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The sound of an utterance; where `stop` is raised meanwhile, the program is ended and the sound is empty.
  func synthesize(
    _ utterance: Utterance, voice: VoiceCatalogue.Entry, command: [String], stop: StopFlag,
    timeout: Duration = .seconds(10)
  ) throws(SpeechError) -> Sound {
    let scale = EngineScale(utterance, voice: voice)
    do throws(CommandFault) {
      let folder = try TemporaryFolder(input: utterance.kana + "\n")
      let arguments = command.map { $0.filled(in: utterance, scale, output: folder.output) }
      let process = ChildProcess(
        arguments: arguments, input: folder.input, watchedFile: folder.output, timeout: timeout)
      let output = try process.run(stop: stop)
      if output.isStopped { return Sound(samples: [], sampleRate: 22050) }
      let isInFile = command.contains { $0.contains("{output}") }
      let wav = isInFile ? try folder.contents(limit: process.outputLimit, output) : output.standardOutput
      return try sound(wav, output).amplified(by: scale.volume)
    } catch {
      throw .commandFailed(program: command.first ?? "", fault: error)
    }
  }

  private func sound(_ wav: [UInt8], _ output: ChildProcess.Output) throws(CommandFault) -> Sound {
    do throws(WAVError) {
      return try Sound(wav: wav)
    } catch {
      throw .noSound(detail: error.description, lastLine: output.lastLine)
    }
  }
}

extension VoiceCatalogue.Entry {
  /// What of the command this machine lacks: its program, or a file that an argument names by its whole path.
  var missingPart: String? {
    guard let command, let program = command.first else { return nil }
    if !isProgram(program) { return "there is no program \(program)" }
    let file = command.dropFirst().first { $0.hasPrefix("/") && !$0.contains("{") && access($0, F_OK) != 0 }
    return file.map { "there is no file \($0)" }
  }

  private func isProgram(_ name: String) -> Bool {
    if name.contains("/") { return access(name, X_OK) == 0 }
    let path = environment("PATH", default: "/usr/bin:/bin")
    return path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }
}

extension String {
  /// An argument with its placeholders filled in; what is filled in is looked at no more.
  fileprivate func filled(in utterance: Utterance, _ scale: EngineScale, output: String) -> String {
    let values: [Substring: String] = [
      "{text}": utterance.text, "{kana}": utterance.kana, "{rate}": scale.speed.short,
      "{wpm}": String(scale.wordsPerMinute), "{pitch}": scale.pitch.short, "{output}": output,
    ]
    var filled = ""
    var rest = self[...]
    while let brace = rest.firstIndex(of: "{") {
      filled += rest[..<brace]
      rest = rest[brace...]
      if let end = rest.firstIndex(of: "}"), let value = values[rest[...end]] {
        filled += value
        rest = rest[rest.index(after: end)...]
      } else {
        filled.append(rest.removeFirst())
      }
    }
    return filled + rest
  }
}

extension Double {
  /// With two decimals at most: `0.85`.
  fileprivate var short: String { String((self * 100).rounded() / 100) }
}

/// A folder for one run of a program; it goes when the run is over.
private final class TemporaryFolder {
  let input: String
  let output: String
  private let path: String

  init(input text: String) throws(CommandFault) {
    let parent = environment("TMPDIR", default: "/tmp")
    guard let folder = Leftovers.folder(in: parent) else {
      throw .notStarted(detail: "\(parent): \(errorText(errno))")
    }
    path = folder
    input = path + "/input.txt"
    output = path + "/output.wav"
    guard let file = fopen(input, "w") else { throw .notStarted(detail: "\(input): \(errorText(errno))") }
    fputs(text, file)
    guard fclose(file) == 0 else { throw .notStarted(detail: "\(input): \(errorText(errno))") }
  }

  func contents(limit: Int, _ process: ChildProcess.Output) throws(CommandFault) -> [UInt8] {
    let result = Result { () throws(SystemError) in try FileSystem.live.contents(of: output, limit: limit) }
    switch result {
    case .success(.bytes(let bytes)): return bytes
    case .success(.tooLarge): throw .tooMuchOutput(limit: limit)
    case .success(.missing): throw .noSound(detail: "there is no such file", lastLine: process.lastLine)
    case .failure(let error): throw .noSound(detail: "it can't be read: \(error)", lastLine: process.lastLine)
    }
  }

  deinit { Leftovers.remove(path) }
}
