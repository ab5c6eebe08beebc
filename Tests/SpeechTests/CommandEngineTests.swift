import Clients
import Domain
import JapaneseNumbers
import Platform
import Testing

@testable import SpeechSynthesis

@Suite(.timeLimit(.minutes(1)))
struct CommandEngineTests {
  let utterance = Utterance(
    Reading(units: ["さんびゃく", "えん"]), written: "300円", settings: SpeechSettings(rate: 1, pitch: 2))
  let wav = Sound(samples: [100, -200, 300, 400], sampleRate: 8000).wav

  func synthesize(
    _ arguments: [String], _ utterance: Utterance? = nil, input: String = "{text}", stop: StopFlag = StopFlag(),
    timeout: Duration = .seconds(10)
  ) async throws(SpeechError) -> Sound {
    let utterance = utterance ?? self.utterance
    let command = VoiceCommand(arguments: arguments, input: input)
    let parameters = SynthesisParameters(utterance, voice: VoiceCatalogue.Entry(id: "x"))
    return try await CommandEngine().synthesize(utterance, parameters, command: command, stop: stop, timeout: timeout)
  }

  /// Returns a shell command that prints bytes.
  func printing(_ bytes: [UInt8]) -> String {
    "printf '" + bytes.map { "\\" + String($0 / 64) + String($0 / 8 % 8) + String($0 % 8) }.joined() + "'"
  }

  @Test func `A command's sound is its output file, or else its standard output`() async throws {
    let sound = Sound(samples: [100, -200, 300, 400], sampleRate: 8000)
    #expect(try await synthesize(["/bin/sh", "-c", "\(printing(wav)) > \"$1\"", "sh", "{output}"]) == sound)
    #expect(try await synthesize(["/bin/sh", "-c", printing(wav)]) == sound)
  }

  @Test func `Placeholders are replaced without a shell, and standard input is the written form`() async throws {
    let file = try TemporaryFile()
    let script = "{ cat; for argument; do echo \"$argument\"; done; } > \"$0\"; \(printing(wav))"
    let arguments = [
      "{text}", "<{kana}>", "{katakana}", "{rate}", "{wpm}", "{pitch}", "{semitones}", "{nothing}", "{",
      "$HOME `id` ;*",
    ]
    _ = try await synthesize(["/bin/sh", "-c", script, file.path] + arguments)
    #expect(
      try file.text.split(separator: "\n") == [
        "300円", "300円", "<さんびゃくえん>", "サンビャクエン", "1.51", "265", "2.0", "12.0", "{nothing}", "{", "$HOME `id` ;*",
      ])
  }

  @Test func `A placeholder in a replaced value stays as it is`() async throws {
    let file = try TemporaryFile()
    _ = try await synthesize(
      ["/bin/sh", "-c", "echo \"$1\" > \"$0\"; \(printing(wav))", file.path, "{text}"],
      Utterance(Reading(cardinal: 3), written: "{kana}"))
    #expect(try file.text == "{kana}\n")
  }

  @Test func `Standard input can have another form`() async throws {
    let file = try TemporaryFile()
    let arguments = ["/bin/sh", "-c", "cat > \"$0\"; \(printing(wav))", file.path]
    _ = try await synthesize(arguments, input: #"{"text": "{katakana}", "speed": {rate}} {output}"#)
    #expect(try file.text == #"{"text": "サンビャクエン", "speed": 1.51} {output}"# + "\n")
  }

  @Test func `Silence at both ends is cut`() async throws {
    let tone: [Int16] = [1000, -1000, 1000]
    let silence: [Int16] = Array(repeating: 0, count: 2000)
    let sound = try await synthesize(
      ["/bin/sh", "-c", printing(Sound(samples: silence + tone + silence, sampleRate: 8000).wav)])
    // 20 ms before it, 50 ms after it.
    #expect(sound.samples == Array(repeating: 0, count: 160) + tone + Array(repeating: 0, count: 400))
  }

  @Test func `The volume is applied to a command's sound`() async throws {
    let utterance = Utterance(Reading(cardinal: 3), settings: SpeechSettings(volume: 0.5))
    #expect(try await synthesize(["/bin/sh", "-c", printing(wav)], utterance).samples == [50, -100, 150, 200])
  }

  static let failures: [([String], CommandFault)] = [
    (["/nonexistent/program"], .notStarted(detail: "No such file or directory")),
    (
      ["/bin/sh", "-c", "echo one >&2; echo 'No voice' >&2; echo >&2; exit 3"], .exited(status: 3, lastLine: "No voice")
    ),
    (["/bin/sh", "-c", "exit 4"], .exited(status: 4, lastLine: "")),
    (["/bin/sh", "-c", "printf '\\033[2JBad\\007' >&2; exit 5"], .exited(status: 5, lastLine: "[2JBad")),
    (["/bin/sh", "-c", "kill -SEGV $$"], .crashed(signal: 11, lastLine: "")),
    (["/bin/sh", "-c", "echo Hm >&2"], .noSound(detail: "the output is empty", lastLine: "Hm")),
    (["/bin/sh", "-c", "echo RIFF"], .noSound(detail: "the output isn't a WAV file", lastLine: "")),
    (["/bin/sh", "-c", "printf RIFF1234WAVEfmt"], .noSound(detail: "the output is empty", lastLine: "")),
    (["/bin/sh", "-c", "printf RIFF1234WAVEdata1234"], .noSound(detail: "the output isn't a WAV file", lastLine: "")),
    (
      ["/bin/sh", "-c", "printf 'RIFF1234WAVEfmt \\020\\0\\0\\0ffffffffffffffffdata'"],
      .noSound(detail: "the output isn't PCM or 32-bit float at 8–192 kHz", lastLine: "")
    ),
    (["/bin/sh", "-c", ": {output}"], .noSound(detail: "the output file wasn't written", lastLine: "")),
    (["/bin/sh", "-c", "exec cat /dev/zero"], .tooMuchOutput(limit: 16 << 20)),
    (["/bin/sh", "-c", "exec cat /dev/zero > \"$0\"", "{output}"], .tooMuchOutput(limit: 16 << 20)),
  ]

  @Test(arguments: [[0], [0, 0, 0], [1, -32, 32, 0]] as [[Int16]])
  func `A silent sound is an error`(samples: [Int16]) async {
    let script = printing(Sound(samples: samples, sampleRate: 8000).wav)
    await `A command without usable sound throws the reason`(
      command: ["/bin/sh", "-c", script], fault: .noSound(detail: "the output is silent", lastLine: ""))
  }

  @Test(arguments: failures)
  func `A command without usable sound throws the reason`(command: [String], fault: CommandFault) async {
    await #expect(throws: SpeechError.commandFailed(program: command[0], fault: fault)) {
      try await synthesize(command)
    }
  }

  @Test(arguments: ["exec sleep 1000", "sleep 1000 & wait", "exec cat /dev/zero >&2", "trap '' TERM; sleep 1000"])
  func `A command that hangs is killed after its timeout`(script: String) async {
    let fault = CommandFault.timedOut(.milliseconds(200))
    await #expect(throws: SpeechError.commandFailed(program: "/bin/sh", fault: fault)) {
      try await synthesize(["/bin/sh", "-c", script], timeout: .milliseconds(200))
    }
  }

  @Test func `A command that hangs is killed together with its background processes`() async throws {
    let file = try TemporaryFile()
    let pipe = file.path + ".pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    // The background process keeps the pipe open for writing until it ends.
    await #expect(throws: SpeechError.self) {
      try await synthesize(
        ["/bin/sh", "-c", "sleep 30 > \"$0\" & echo > \"$0\"; wait", pipe], timeout: .milliseconds(400))
    }
    var (byte, hasStarted, hasEnded): (UInt8, Bool, Bool) = (0, false, false)
    for _ in 0..<5000 where !hasEnded {
      let count = read(reader, &byte, 1)
      if count == 1 { hasStarted = true }
      if count == 0 { hasEnded = true }
      if count < 0 { usleep(1000) }
    }
    #expect(hasStarted, "the command hasn't started")
    #expect(hasEnded, "the background process is still running")
  }

  @Test func `A background process that a command leaves behind isn't waited for`() async throws {
    #expect(try await synthesize(["/bin/sh", "-c", "sleep 1000 & \(printing(wav))"]).samples.count == 4)
  }

  @Test func `Stopping speech ends the command`() async throws {
    let stop = StopFlag()
    let speaking = Task { try await synthesize(["/bin/sh", "-c", "exec sleep 1000"], stop: stop) }
    stop.raise()
    #expect(try await speaking.value.samples.isEmpty)
  }

  @Test func `A voice with a command is played at its own sample rate`() async throws {
    let file = try TemporaryFile(
      """
      {"voices": [{"id": "own", "name": "Own", "gender": "male", "engine": "x",
                   "command": ["/bin/sh", "-c", "\(printing(wav).replacing("\\", with: "\\\\"))"]}]}
      """)
    let sound = FakeSound()
    let client = SpeechSynthesisClient.live(voicesFile: file.path, openDevice: sound.openDevice)
    let utterance = Utterance(Reading(cardinal: 3), settings: SpeechSettings(voiceID: "own"))
    #expect(try await client.speak(utterance) == .finished)
    // The last 5 ms fade out.
    #expect(sound.heard == [75, -100, 75, 0])
  }

  @Test func `A sound made in advance is used, and not after the voices were listed again`() async throws {
    let (calls, file) = (try TemporaryFile(), try TemporaryFile())
    func voice(_ script: String) throws {
      let script = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      try file.write(
        """
        {"voices": [{"id": "own", "name": "Own", "gender": "male", "engine": "x",
                     "command": ["/bin/sh", "-c", "\(script)", "\(calls.path)"]}]}
        """)
    }
    let client = SpeechSynthesisClient.live(voicesFile: file.path, openDevice: FakeSound().openDevice)
    let utterance = Utterance(Reading(cardinal: 3), settings: SpeechSettings(voiceID: "own"))
    try voice("echo one >> \"$0\"; \(printing(wav))")
    await client.prepare(utterance)
    #expect(try calls.text == "one\n")
    #expect(try await client.speak(utterance) == .finished)
    #expect(try calls.text == "one\n")
    try voice("echo two >> \"$0\"; \(printing(wav))")
    _ = try await client.availableVoices()
    #expect(try await client.speak(utterance) == .finished)
    #expect(try calls.text == "one\ntwo\n")
  }
}
