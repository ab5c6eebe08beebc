import Clients
import Platform

/// Synthesizes utterances outside this process: with a ``VoiceCommand``, or a ``VoicevoxServer``.
///
/// A command writes the WAV file to `{output}`, or to standard output if that isn't in its arguments. The silence at both
/// ends is cut. Volume and pauses are applied afterwards.
actor CommandEngine {
  private let executor = QueueExecutor(label: "countbiki.command")
  private var resident: ResidentProgram?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Returns the sound of an utterance, or an empty sound if `stop` ended the program.
  func synthesize(
    _ utterance: Utterance, _ parameters: SynthesisParameters, command: VoiceCommand, stop: StopFlag,
    timeout: Duration = .seconds(10)
  ) throws(SpeechError) -> Sound {
    do throws(CommandFault) {
      let line = command.line(utterance, parameters)
      guard command.isResident else {
        let folder = try TemporaryFolder(input: line)
        let arguments = command.arguments(utterance, parameters, output: folder.output)
        return try sound(arguments, folder, stop: stop, timeout: timeout, writesFile: command.writesFile)
          .amplified(by: parameters.volume)
      }
      let arguments = command.arguments(utterance, parameters)
      let output = try residentOutput(arguments, line: line, stop: stop, timeout: timeout)
      return try sound(output).amplified(by: parameters.volume)
    } catch {
      throw .commandFailed(program: command.arguments.first ?? "", fault: error)
    }
  }

  /// Returns what a program writes to standard output.
  func output(of process: ChildProcess) throws(CommandFault) -> [UInt8] {
    try process.run(stop: StopFlag()).standardOutput
  }

  private func sound(
    _ arguments: [String], _ folder: TemporaryFolder, stop: StopFlag, timeout: Duration, writesFile: Bool
  ) throws(CommandFault) -> Sound {
    let process = ChildProcess(
      arguments: arguments, input: folder.input, watchedFile: folder.output, timeout: timeout)
    var output = try process.run(stop: stop)
    if writesFile, !output.isStopped {
      output.standardOutput = try folder.contents(limit: process.outputLimit, output)
    }
    return try sound(output)
  }

  /// Returns the answer of a resident program, which is started if other arguments or none run.
  ///
  /// A program that answered before and has ended since is started again, once.
  private func residentOutput(
    _ arguments: [String], line: String, stop: StopFlag, timeout: Duration
  ) throws(CommandFault) -> ChildProcess.Output {
    if resident?.arguments != arguments || resident?.hasEnded == true { resident = nil }
    let isNew = resident == nil
    if isNew { resident = try ResidentProgram(arguments: arguments) }
    guard let program = resident else { return ChildProcess.Output(isStopped: true) }
    do throws(CommandFault) {
      // A program that has just been started may have to load its model first.
      let timeout = program.hasAnswered ? timeout : timeout * 3
      let wav = try program.sound(for: line, stop: stop, timeout: timeout)
      return ChildProcess.Output(standardOutput: wav ?? [], lastLine: program.lastLine, isStopped: wav == nil)
    } catch {
      resident = nil
      if isNew || !program.hasEnded { throw error }
    }
    return try residentOutput(arguments, line: line, stop: stop, timeout: timeout)
  }

  /// Returns the sound of a WAV file, or an empty sound if the program was stopped.
  func sound(_ output: ChildProcess.Output) throws(CommandFault) -> Sound {
    if output.isStopped { return Sound(samples: [], sampleRate: 22050) }
    let sound: Sound
    do throws(WAVError) {
      sound = try Sound(wav: output.standardOutput)
    } catch {
      throw .noSound(detail: error.description, lastLine: output.lastLine)
    }
    if sound.isSilent { throw .noSound(detail: "the output is silent", lastLine: output.lastLine) }
    return sound.trimmingSilence()
  }
}
