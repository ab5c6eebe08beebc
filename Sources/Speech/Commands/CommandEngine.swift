import Clients
import JapaneseNumbers
import Platform

/// Synthesizes utterances with a program that the user chose: Open JTalk, macOS `say`, or any that writes WAV.
///
/// These placeholders in the arguments are replaced:
/// - `{text}`: the text as written, such as `1,234円`
/// - `{kana}`: the kana without spaces
/// - `{rate}`: the speed as a factor; 1 is normal, 2 is twice as fast
/// - `{wpm}`: the speed in words per minute; 175 is normal
/// - `{pitch}`: the pitch as a factor; 1 is normal, 2 is an octave higher
/// - `{semitones}`: the pitch in semitones; 0 is normal, 12 is an octave higher
/// - `{output}`: the path of the WAV file to write
///
/// Without `{output}` the program writes the WAV file to standard output. Standard input is the kana and a newline. Volume
/// and pauses are applied afterwards.
actor CommandEngine {
  private let executor = QueueExecutor(label: "countbiki.command")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Returns the sound of an utterance, or an empty sound if `stop` ended the program.
  func synthesize(
    _ utterance: Utterance, _ parameters: SynthesisParameters, command: [String], stop: StopFlag,
    timeout: Duration = .seconds(10)
  ) throws(SpeechError) -> Sound {
    do throws(CommandFault) {
      let folder = try TemporaryFolder(input: utterance.reading.kana + "\n")
      let arguments = command.map { $0.replacingPlaceholders(utterance, parameters, output: folder.output) }
      let process = ChildProcess(
        arguments: arguments, input: folder.input, watchedFile: folder.output, timeout: timeout)
      let output = try process.run(stop: stop)
      if output.isStopped { return Sound(samples: [], sampleRate: 22050) }
      let writesFile = command.contains { $0.contains("{output}") }
      let wav = writesFile ? try folder.contents(limit: process.outputLimit, output) : output.standardOutput
      return try sound(wav, output).amplified(by: parameters.volume)
    } catch {
      throw .commandFailed(program: command.first ?? "", fault: error)
    }
  }

  /// Returns what a program writes to standard output.
  func output(of process: ChildProcess) throws(CommandFault) -> [UInt8] {
    try process.run(stop: StopFlag()).standardOutput
  }

  private func sound(_ wav: [UInt8], _ output: ChildProcess.Output) throws(CommandFault) -> Sound {
    let sound: Sound
    do throws(WAVError) {
      sound = try Sound(wav: wav)
    } catch {
      throw .noSound(detail: error.description, lastLine: output.lastLine)
    }
    if sound.isSilent { throw .noSound(detail: "the output is silent", lastLine: output.lastLine) }
    return sound
  }
}

extension String {
  /// Returns the argument with its placeholders replaced, in a single pass: braces in a value have no meaning.
  fileprivate func replacingPlaceholders(
    _ utterance: Utterance, _ parameters: SynthesisParameters, output: String
  ) -> String {
    let values: [Substring: String] = [
      "{text}": utterance.written, "{kana}": utterance.reading.kana, "{rate}": parameters.speed.short,
      "{wpm}": String(parameters.wordsPerMinute), "{pitch}": parameters.pitch.short,
      "{semitones}": parameters.semitones.short, "{output}": output,
    ]
    var result = ""
    var remaining = self[...]
    while let brace = remaining.firstIndex(of: "{") {
      result += remaining[..<brace]
      remaining = remaining[brace...]
      if let end = remaining.firstIndex(of: "}"), let value = values[remaining[...end]] {
        result += value
        remaining = remaining[remaining.index(after: end)...]
      } else {
        result.append(remaining.removeFirst())
      }
    }
    return result + remaining
  }
}

extension Double {
  /// The number with at most two decimals, such as `0.85`.
  fileprivate var short: String { String((self * 100).rounded() / 100) }
}

/// A temporary folder for one run of a program, removed on deinitialization.
private final class TemporaryFolder {
  let input: String
  let output: String
  private let path: String

  init(input text: String) throws(CommandFault) {
    let parent = environment("TMPDIR", default: "/tmp")
    guard let folder = ProcessCleanup.makeFolder(in: parent) else {
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
    case .success(.missing): throw .noSound(detail: "the output file wasn't written", lastLine: process.lastLine)
    case .failure(let error): throw .noSound(detail: "the output can't be read: \(error)", lastLine: process.lastLine)
    }
  }

  deinit { ProcessCleanup.removeFolder(path) }
}
