import Clients
import Domain
import JapaneseNumbers
import Platform
import Testing

@testable import SpeechSynthesis

@Suite(.timeLimit(.minutes(1)))
struct ResidentProgramTests {
  let engine = CommandEngine()
  let lines: TemporaryFile
  /// A shell function that prints a WAV file with the sample 1000 and then the number of its argument.
  let functions: String

  init() throws {
    lines = try TemporaryFile()
    let wav = Sound(samples: [1000, 0], sampleRate: 8000).wav
    let octal = { (byte: UInt8) in "\\" + String(byte / 64) + String(byte / 8 % 8) + String(byte % 8) }
    functions = "wav() { printf '" + wav.dropLast(2).map(octal).joined() + "'; printf \"\\\\00$1\\\\001\"; }; "
  }

  /// Returns a command that logs its start and each line, and runs a script with a line in `$line` and its number in `$n`.
  func command(_ script: String, arguments: [String] = []) -> VoiceCommand {
    let loop =
      "echo start $1 >> \"$0\"; n=0; while read -r line; do n=$((n+1)); echo \"$line\" >> \"$0\"; \(script); done"
    return VoiceCommand(
      arguments: ["/bin/sh", "-c", functions + loop, lines.path] + arguments, input: "{text} {rate}", isResident: true)
  }

  func synthesize(
    _ command: VoiceCommand, _ number: Int = 3, rate: Double = 0.5, stop: StopFlag = StopFlag(),
    timeout: Duration = .seconds(10)
  ) async throws(SpeechError) -> Int16? {
    let utterance = Utterance(
      Reading(cardinal: number), written: String(number), settings: SpeechSettings(rate: rate))
    let parameters = SynthesisParameters(utterance, voice: VoiceCatalogue.Entry(id: "x"))
    let sound = try await engine.synthesize(utterance, parameters, command: command, stop: stop, timeout: timeout)
    return sound.samples.last.map { $0 - 256 }
  }

  func fault(
    _ script: String, timeout: Duration = .seconds(10), sourceLocation: SourceLocation = #_sourceLocation
  ) async -> CommandFault? {
    let error = await #expect(throws: SpeechError.self, sourceLocation: sourceLocation) {
      _ = try await synthesize(command(script), timeout: timeout)
    }
    guard case .commandFailed(_, let fault) = error else { return nil }
    return fault
  }

  @Test func `A program is started once and answers each line`() async throws {
    let command = command("wav $n; echo")
    #expect(try await synthesize(command, 3) == 1)
    #expect(try await synthesize(command, 8, rate: 1) == 2)
    #expect(try await synthesize(command, 4) == 3)
    #expect(try lines.text == "start\n3 1.0\n8 1.51\n4 1.0\n")
  }

  @Test func `Other arguments start it again`() async throws {
    let command = command("wav $n", arguments: ["{rate}"])
    #expect(try await synthesize(command) == 1)
    #expect(try await synthesize(command, rate: 1) == 1)
    #expect(try lines.text == "start 1.0\n3 1.0\nstart 1.51\n3 1.51\n")
  }

  @Test func `A program that has ended is started again, once`() async throws {
    // The second program ends before its first sound.
    let command = command("[ $(grep -c start \"$0\") = 2 ] && exit 3; [ $n = 2 ] && exit 4; wav $n")
    #expect(try await synthesize(command) == 1)
    await #expect(throws: SpeechError.commandFailed(program: "/bin/sh", fault: .exited(status: 3, lastLine: ""))) {
      try await synthesize(command)
    }
    #expect(try await synthesize(command) == 1)
    #expect(try lines.text.split(separator: "\n").filter { $0.hasPrefix("start") }.count == 3)
  }

  @Test func `A program that ends after its sound isn't missed`() async throws {
    let command = command("wav 5; exit")
    for _ in 0..<3 { #expect(try await synthesize(command) == 5) }
  }

  @Test func `A stopped utterance leaves the program running, and its sound is dropped`() async throws {
    let command = command("[ $n = 1 ] && sleep 0.3; wav $n")
    let stop = StopFlag()
    let speaking = Task { try await synthesize(command, stop: stop) }
    while try lines.text.split(separator: "\n").count < 2 { try await Task.sleep(for: .milliseconds(5)) }
    stop.raise()
    #expect(try await speaking.value == nil)
    #expect(try await synthesize(command) == 2)
    #expect(try await synthesize(command) == 3)
    #expect(try lines.text.split(separator: "\n").count == 4)
  }

  @Test func `Output that isn't one WAV file is a fault`() async {
    #expect(await fault("echo Ready") == .noSound(detail: "the output isn't a WAV file", lastLine: ""))
    #expect(
      await fault("printf 'RIFF\\0\\0\\0\\0WAVE'")
        == .noSound(detail: "the header of the WAV file doesn't say how long it is", lastLine: ""))
    #expect(
      await fault("printf 'RIFF\\377\\377\\377\\377WAVE'")
        == .noSound(detail: "the header of the WAV file doesn't say how long it is", lastLine: ""))
    #expect(await fault("exec cat /dev/zero") == .noSound(detail: "the output isn't a WAV file", lastLine: ""))
    #expect(await fault("printf 'RIFF\\0\\0\\0\\100'") == .tooMuchOutput(limit: 16 << 20))
    #expect(
      await fault("printf 'RIFF\\4\\0\\0\\0WAVE'") == .noSound(detail: "the output is empty", lastLine: ""))
    #expect(await fault("echo No model >&2; exit 3") == .exited(status: 3, lastLine: "No model"))
    #expect(await fault("kill -SEGV $$") == .crashed(signal: 11, lastLine: ""))
    #expect(await fault("exit") == .noSound(detail: "it ended without a sound", lastLine: ""))
    #expect(await fault("exec 1>&-; sleep 1000") == .noSound(detail: "it closed its output", lastLine: ""))
    #expect(await fault("printf RIFF; sleep 1000", timeout: .milliseconds(50)) == .timedOut(.milliseconds(150)))
  }

  @Test func `After a hang the program is started again`() async throws {
    let command = command("[ $(grep -c start \"$0\") = 1 ] && [ $n = 2 ] && sleep 1000; wav $n")
    #expect(try await synthesize(command) == 1)
    await #expect(throws: SpeechError.commandFailed(program: "/bin/sh", fault: .timedOut(.milliseconds(200)))) {
      try await synthesize(command, timeout: .milliseconds(200))
    }
    #expect(try await synthesize(command) == 1)
  }

  @Test func `The program ends with the engine, and with the process`() async throws {
    await #expect(processExitsWith: .success) {
      let file = try TemporaryFile()
      let program = try #require(
        try ResidentProgram(arguments: ["/bin/sh", "-c", "echo $$ > \"$0\"; read line; sleep 1000", file.path]))
      var pid: pid_t?
      for _ in 0..<10_000 where pid == nil {
        pid = try file.text.hasSuffix("\n") ? pid_t(file.text.dropLast()) : nil
        usleep(1000)
      }
      let child = try #require(pid, "the program hasn't started")
      #expect(kill(child, 0) == 0)
      ProcessCleanup.run()
      #expect(kill(child, 0) == -1, "the program is still running")
      withExtendedLifetime(program) {}
    }
  }
}
