import Clients
import Domain
import Foundation
import JapaneseNumbers
import Platform
import Testing

@testable import SpeechSynthesis

@Suite(.limited)
struct ProgramEngineTests {
  let engine = ProgramEngine()
  let fake: FakeProgram
  var lines: TemporaryFile { fake.lines }

  init() throws { fake = try FakeProgram() }

  func program(_ script: String, arguments: [String] = []) -> [String] {
    fake.program(script, arguments: arguments)
  }

  func voice(_ program: [String]) -> VoiceCatalogue.Entry {
    VoiceCatalogue.Entry(id: "own", name: "Own", gender: .male, engine: "own", program: program)
  }

  func sound(
    _ program: [String], _ utterance: Utterance, run: UtteranceRun = UtteranceRun(),
    _ engine: ProgramEngine? = nil
  ) async throws(SpeechError) -> Sound {
    let parameters = SynthesisParameters(utterance, voice: voice(program))
    return try await (engine ?? self.engine).synthesize(
      utterance, parameters, voice: voice(program), run: run)
  }

  func synthesize(
    _ program: [String], _ number: Int = 3, rate: Double = 0.5, run: UtteranceRun = UtteranceRun()
  ) async throws(SpeechError) -> Int16? {
    let utterance = Utterance(
      Reading(cardinal: number), written: String(number), settings: SpeechSettings(rate: rate))
    return try await sound(program, utterance, run: run).samples.last.map { $0 - 256 }
  }

  func fault(
    _ script: String, timeout: Duration? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> CommandFault? {
    let error = await #expect(throws: SpeechError.self, sourceLocation: sourceLocation) {
      _ = try await sound(
        program(script), Utterance(Reading(cardinal: 3)), timeout.map { ProgramEngine(timeout: $0) }
      )
    }
    guard case .commandFailed(_, let fault) = error else { return nil }
    return fault
  }

  @Test func `A program is started once and answers each line`() async throws {
    let program = program("wav $n")
    #expect(try await synthesize(program, 3) == 1)
    #expect(try await synthesize(program, 8, rate: 1) == 2)
    #expect(try await synthesize(program, 4) == 3)
    #expect(try lines.text == "start\nサン'\t3\t1.0\t0.0\nハチ'\t8\t1.51\t0.0\nヨ'ン\t4\t1.0\t0.0\n")
  }

  @Test
  func
    `A line has the kana with accents, the text, the speed and the pitch, and nothing that breaks it`()
    async throws
  {
    let reading = Counter.yen.reading(of: 1_234)
    let utterance = Utterance(
      reading, written: "1234\t円\n", settings: SpeechSettings(rate: 1, pitch: 2), pace: .slow)
    _ = try await sound(program("wav 1"), utterance)
    #expect(try lines.text == "start\nセ'ン、ニヒャク'、サ'ンジュウ、ヨ'エン\t1234円\t1.06\t12.0\n")
  }

  @Test func `The programs of two voices stay, whichever speaks`() async throws {
    for number: Int16 in 1...2 {
      #expect(try await synthesize(program("wav $n", arguments: ["a"])) == number)
      #expect(try await synthesize(program("wav $n", arguments: ["b"])) == number)
    }
    #expect(
      try lines.text.split(separator: "\n").filter { $0.hasPrefix("start") } == [
        "start a", "start b",
      ])
  }

  @Test func `A program that has ended is started again, once`() async throws {
    // The second program ends before its first sound.
    let program = program("[ $(grep -c start \"$0\") = 2 ] && exit 3; [ $n = 2 ] && exit 4; wav $n")
    #expect(try await synthesize(program) == 1)
    await #expect(
      throws: SpeechError.commandFailed(program: "/bin/sh", fault: .exited(status: 3, lastLine: ""))
    ) {
      try await synthesize(program)
    }
    #expect(try await synthesize(program) == 1)
    #expect(try lines.text.split(separator: "\n").filter { $0.hasPrefix("start") }.count == 3)
  }

  @Test func `A program that ends after its sound isn't missed`() async throws {
    let program = program("wav 5; exit")
    for _ in 0..<3 { #expect(try await synthesize(program) == 5) }
  }

  @Test func `A stopped utterance leaves the program running, and its sound is dropped`()
    async throws
  {
    let gate = lines.path + ".gate"
    defer { unlink(gate) }
    let program = program("until [ -e \"$0.gate\" ]; do sleep 0.01; done; wav $n")
    let run = UtteranceRun()
    let speaking = Task { try await synthesize(program, run: run) }
    while try lines.text.split(separator: "\n").count < 2 {
      try await Task.sleep(for: .milliseconds(5))
    }
    run.stop()
    #expect(try await speaking.value == nil)
    #expect(FileManager.default.createFile(atPath: gate, contents: nil))
    #expect(try await synthesize(program) == 2)
    #expect(try await synthesize(program) == 3)
    #expect(try lines.text.split(separator: "\n").count == 4)
  }

  @Test func `Output that isn't one WAV file is a fault`() async {
    #expect(
      await fault("echo Ready") == .noSound(detail: "the output isn't a WAV file", lastLine: ""))
    let unknown = CommandFault.noSound(
      detail: "the header of the WAV file doesn't say how long it is", lastLine: "")
    #expect(await fault("printf 'RIFF\\0\\0\\0\\0WAVE'") == unknown)
    #expect(await fault("printf 'RIFF\\377\\377\\377\\377WAVE'") == unknown)
    #expect(
      await fault("exec cat /dev/zero")
        == .noSound(detail: "the output isn't a WAV file", lastLine: ""))
    #expect(await fault("printf 'RIFF\\0\\0\\0\\100'") == .tooMuchOutput(limit: 16 << 20))
    #expect(
      await fault("printf 'RIFF\\4\\0\\0\\0WAVE'")
        == .noSound(detail: "the output is empty", lastLine: ""))
    #expect(await fault("echo No model >&2; exit 3") == .exited(status: 3, lastLine: "No model"))
    #expect(await fault("kill -SEGV $$") == .crashed(signal: 11, lastLine: ""))
    #expect(await fault("exit") == .noSound(detail: "it ended without a sound", lastLine: ""))
    #expect(
      await fault("exec 1>&-; sleep 1000") == .noSound(detail: "it closed its output", lastLine: "")
    )
    #expect(
      await fault("printf RIFF; sleep 1000", timeout: .milliseconds(50))
        == .timedOut(.milliseconds(150)))
  }

  @Test func `Of what a program complains, the last line that isn't blank is told`() async {
    let fault = await fault("printf 'Loading\\rNo model\\033\\n \\n' >&2; exit 3")
    #expect(fault == .exited(status: 3, lastLine: "No model"))
  }

  @Test func `After a hang the program is started again`() async throws {
    let program = program("[ $(grep -c start \"$0\") = 1 ] && [ $n = 2 ] && sleep 1000; wav $n")
    let engine = ProgramEngine(timeout: .seconds(2))
    func speak() async throws(SpeechError) -> Int16? {
      try await sound(program, Utterance(Reading(cardinal: 3)), engine).samples.last
    }
    #expect(try await speak() == 257)
    await #expect(
      throws: SpeechError.commandFailed(program: "/bin/sh", fault: .timedOut(.seconds(2)))
    ) {
      try await speak()
    }
    #expect(try await speak() == 257)
  }

  @Test func `A program that can't be started is an error`() async {
    let fault = CommandFault.notStarted(detail: "No such file or directory")
    await #expect(throws: SpeechError.commandFailed(program: "/nonexistent/program", fault: fault))
    {
      try await synthesize(["/nonexistent/program"])
    }
  }

  @Test(arguments: ["sleep 1000 & wait", "cat /dev/zero >&2", "trap '' TERM; sleep 1000"])
  func `A program that hangs is killed after its timeout`(script: String) async {
    let fault = await fault(script, timeout: .milliseconds(50))
    #expect(fault == .timedOut(.milliseconds(150)))
  }

  @Test func `A program is killed together with its background processes`() async throws {
    let file = try TemporaryFile()
    let pipe = file.path + ".pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    // The background process keeps the pipe open for writing until it ends.
    let script = "sleep 1000 > \"\(pipe)\" & echo > \"\(pipe)\"; wait"
    #expect(await fault(script, timeout: .seconds(1)) == .timedOut(.seconds(3)))
    var (byte, hasStarted, hasEnded): (UInt8, Bool, Bool) = (0, false, false)
    for _ in 0..<120_000 where !hasEnded {
      let count = read(reader, &byte, 1)
      if count == 1 { hasStarted = true }
      if count == 0 { hasEnded = true }
      if count < 0 { usleep(1000) }
    }
    #expect(hasStarted, "the program hasn't started")
    #expect(hasEnded, "the background process is still running")
  }

  /// Returns a program that answers each line with the same sound.
  func program(_ samples: [Int16]) -> [String] {
    let bytes = Sound(samples: samples, sampleRate: 8000).wav
      .map { "\\" + String($0 / 64) + String($0 / 8 % 8) + String($0 % 8) }
    return program("printf '\(bytes.joined())'")
  }

  @Test func `Silence at both ends is cut`() async throws {
    let tone: [Int16] = [1000, -1000, 1000]
    let silence: [Int16] = Array(repeating: 0, count: 2000)
    let sound = try await sound(program(silence + tone + silence), Utterance(Reading(cardinal: 3)))
    // 20 ms before it, 50 ms after it.
    #expect(
      sound.samples == Array(repeating: 0, count: 160) + tone + Array(repeating: 0, count: 400))
  }

  @Test(arguments: [[0], [0, 0, 0], [1, -32, 32, 0]] as [[Int16]])
  func `A silent sound is an error`(samples: [Int16]) async {
    let fault = CommandFault.silence(lastLine: "")
    #expect("\(fault)" == "gave no sound (the output is silent)")
    await #expect(throws: SpeechError.commandFailed(program: "/bin/sh", fault: fault)) {
      try await sound(program(samples), Utterance(Reading(cardinal: 3)))
    }
  }

  /// Writes a voice with a program to a file.
  private func write(_ program: [String], to file: TemporaryFile) throws {
    let program = try String(decoding: JSONEncoder().encode(program), as: UTF8.self)
    try file.write(
      """
      {"voices": [{"id": "own", "name": "Own", "gender": "male", "engine": "x", "program": \(program)}]}
      """)
  }

  @Test func `A voice with a program is played at its own sample rate`() async throws {
    let file = try TemporaryFile()
    try write(program([100, -200, 300, 400]), to: file)
    let sound = FakeSound()
    let client = SpeechSynthesisClient.live(voicesFile: file.path, openDevice: sound.openDevice)
    let utterance = Utterance(Reading(cardinal: 3), settings: SpeechSettings(voiceID: "own"))
    #expect(try await client.speak(utterance) == .finished)
    // The last 5 ms fade out.
    #expect(sound.heard.count == 4 && sound.heard.last == 0)
  }

  @Test func `A sound made in advance is used, and not after the voices were listed again`()
    async throws
  {
    let file = try TemporaryFile()
    func count() throws -> Int {
      try lines.text.split(separator: "\n").count { !$0.hasPrefix("start") }
    }
    let client = SpeechSynthesisClient.live(
      voicesFile: file.path, openDevice: FakeSound().openDevice)
    let utterance = Utterance(Reading(cardinal: 3), settings: SpeechSettings(voiceID: "own"))
    try write(program("wav 1"), to: file)
    await client.prepare(utterance)
    #expect(try count() == 1)
    #expect(try await client.speak(utterance) == .finished)
    #expect(try count() == 1)
    try write(program("wav 2"), to: file)
    _ = try await client.availableVoices()
    #expect(try await client.speak(utterance) == .finished)
    #expect(try count() == 2)
  }
}
