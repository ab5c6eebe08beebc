import Clients
import Domain
import Foundation
import JapaneseNumbers
import Synchronization
import Testing

@testable import SpeechSynthesis

/// The engine of neural voices with a program in the shell as its process, and another engine that
/// speaks at once.
@Suite(.limited)
struct NeuralEngineTests {
  let fake: FakeProgram
  let folder: TemporaryFolder
  let sound = FakeSound()
  /// The time that has passed beside that of the clock.
  let passed = Passed()

  final class Passed: Sendable {
    private let time = Mutex(Duration.zero)

    var now: ContinuousClock.Instant { ContinuousClock.now + time.withLock(\.self) }
    func advance(by duration: Duration) { time.withLock { $0 += duration } }
  }

  /// The samples of the other engine's sound, and of the fake process's.
  private enum Speaker: Int { case other = 1_000, neural = 2 }

  init() throws {
    fake = try FakeProgram()
    folder = try TemporaryFolder()
    let library = NeuralFolder(path: folder.path).library.split(separator: "/").last ?? ""
    for name in [
      "jf_alpha.style", "jf_tebukuro.style", "durations.onnx", "melody.onnx", "sound.onnx",
    ]
      + [String(library)]
    {
      try write("", name)
    }
  }

  func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
  }

  func client(_ script: String, timeout: Duration = .seconds(20)) -> SpeechSynthesisClient {
    let program = fake.program(script)
    let engine = SpeechEngine { [passed] type -> any VoiceEngine in
      if type != NeuralEngine.self { return FakeSynthesizer() }
      return NeuralEngine(timeout: timeout, now: { passed.now }) { _ in program }
    }
    return .live(voiceFolders: [folder.path], engine: engine, openDevice: sound.openDevice)
  }

  private func utterance(_ number: Int, isTried: Bool = false, voice: String = "jf_alpha")
    -> Utterance
  {
    Utterance(
      Reading(cardinal: number), settings: SpeechSettings(voiceID: voice),
      fallback: isTried ? .never : .beforeSilence)
  }

  /// Says a number and returns who spoke.
  private func speaker(
    _ number: Int, _ client: SpeechSynthesisClient, isTried: Bool = false
  ) async throws -> Speaker? {
    let before = sound.heard.count
    _ = try await client.speak(utterance(number, isTried: isTried))
    return Speaker(rawValue: sound.heard.count - before)
  }

  private func starts() throws -> Int { try lines().count { $0.hasPrefix("start") } }

  private func lines() throws -> [String] {
    try fake.lines.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  @Test func `The folder's voices are the first, and none speaks if a file is missing`()
    async throws
  {
    let voices = try await client("wav 1").availableVoices().map(\.id)
    #expect(voices.prefix(2) == ["jf_alpha", "jf_tebukuro"])
    #expect(!voices.contains("jf_gongitsune"))
    try FileManager.default.removeItem(atPath: folder.path + "/melody.onnx")
    let client = client("wav 1")
    #expect(try await client.availableVoices().allSatisfy { !$0.id.hasPrefix("jf_") })
    let replacement = await client.voiceReplacement("jf_alpha")
    guard case .voiceReplaced("jf_alpha", _, let reason)? = replacement else {
      Issue.record("\(String(describing: replacement))")
      return
    }
    #expect(reason.contains("/melody.onnx can't be read; "), "\(reason)")
    #expect(NeuralEngine.installedVoices(in: []).isEmpty)
  }

  @Test func `A file that several voices miss is told once`() async throws {
    try FileManager.default.removeItem(atPath: folder.path + "/melody.onnx")
    let missing = "\(folder.path)/melody.onnx can't be read"
    let detail = "\(missing); \(NeuralFolder.installCommand) installs it"
    #expect(
      await client("wav 1").voiceProblems() == [
        .voiceUnusable(place: "voice \"jf_alpha\"", detail: detail)
      ])
  }

  @Test func `A question that is being made isn't waited for until the process is there`()
    async throws
  {
    let gate = try TemporaryFile()
    let client = client("while [ -e '\(gate.path)' ]; do sleep 0.01; done; wav $n")
    #expect(try await speaker(3, client) == .other)
    let preparing = Task { await client.prepare(utterance(4)) }
    for _ in 1...100 { await Task.yield() }
    // The suite's limit ends a wait for the gate.
    #expect(try await speaker(4, client) == .other)
    try FileManager.default.removeItem(atPath: gate.path)
    await preparing.value
  }

  @Test
  func `If the process has ended and doesn't start, a learner waits as long as for an answer`()
    async throws
  {
    let script = "[ $(grep -c start \"$0\") = 2 ] && sleep 1000; wav $n; kill -9 $$"
    let client = client(script, timeout: .seconds(2))
    #expect(try await speaker(3, client, isTried: true) == .neural)
    let start = ContinuousClock.now
    #expect(try await speaker(4, client) == .other)
    // The start has four times as long, where nobody waits.
    #expect(ContinuousClock.now - start < .seconds(8))
  }

  @Test func `Another voice speaks until the process has answered, and then the neural one`()
    async throws
  {
    let gate = try TemporaryFile()
    let client = client("while [ -e '\(gate.path)' ]; do sleep 0.01; done; wav $n")
    #expect(try await speaker(3, client) == .other)
    #expect(try await speaker(4, client) == .other)
    try FileManager.default.removeItem(atPath: gate.path)
    // It is made in advance behind the first answer.
    await client.prepare(utterance(5))
    #expect(try await speaker(5, client) == .neural)
    #expect(try await speaker(6, client) == .neural)
    #expect(try starts() == 1)
    #expect(try lines()[1].hasPrefix("jf_alpha\t7"))
  }

  @Test func `After minutes without an utterance another voice speaks until the process is back`()
    async throws
  {
    let client = client("wav $n")
    #expect(try await speaker(3, client, isTried: true) == .neural)
    passed.advance(by: .seconds(700))
    #expect(try await speaker(4, client) == .other)
  }

  @Test func `A voice that is tried is waited for`() async throws {
    let client = client("sleep 0.2; wav $n")
    #expect(try await speaker(3, client, isTried: true) == .neural)
  }

  @Test func `A process that was killed is started again`() async throws {
    let client = client("wav 1; [ $n = 2 ] && kill -9 $$")
    for number in 1...4 {
      #expect(try await speaker(number, client, isTried: true) == .neural)
    }
    #expect(try starts() == 2)
  }

  @Test func `An empty line follows an utterance that was stopped`() async throws {
    let script =
      "[ $n = 2 ] && { read -r line; echo \"<$line>\" >> \"$0\"; }; wav $n"
    let client = client(script)
    #expect(try await speaker(3, client, isTried: true) == .neural)
    let speaking = Task { try await client.speak(utterance(4, isTried: true)) }
    while try lines().count < 3 { try await Task.sleep(for: .milliseconds(5)) }
    speaking.cancel()
    _ = try await speaking.value
    #expect(try await speaker(5, client, isTried: true) == .neural)
    #expect(try lines()[3] == "<>")
  }

  @Test
  func `A process that hangs is a fault, another voice speaks, and a minute later it is back`()
    async throws
  {
    let client = client(
      "[ $(grep -c start \"$0\") = 1 ] && [ $n = 2 ] && sleep 1000; wav $n", timeout: .seconds(1))
    #expect(try await speaker(3, client, isTried: true) == .neural)
    #expect(try await speaker(4, client) == .other)
    let replaced = await client.voiceReplacement("jf_alpha")
    guard case .voiceReplaced("jf_alpha", _, let reason)? = replaced else {
      Issue.record("\(String(describing: replaced))")
      return
    }
    #expect(reason == "the process of the neural voices gave no sound within 1 s")
    #expect(try await speaker(5, client) == .other)
    #expect(try starts() == 1)
    passed.advance(by: NeuralEngine.restTime)
    #expect(await client.voiceReplacement("jf_alpha") == nil)
    #expect(try await speaker(6, client, isTried: true) == .neural)
    #expect(try starts() == 2)
  }

  @Test func `A style that is damaged silences its own voice, and no other`() async throws {
    let client = client(
      "case $line in jf_tebukuro*) echo its style is damaged >&2; silence;; *) wav $n;; esac")
    #expect(try await speaker(3, client, isTried: true) == .neural)
    let damaged = utterance(4, voice: "jf_tebukuro")
    _ = try await client.speak(damaged)
    #expect(sound.heard.count == Speaker.neural.rawValue + Speaker.other.rawValue)
    #expect(await client.voiceReplacement("jf_alpha") == nil)
    let replaced = await client.voiceReplacement("jf_tebukuro")
    #expect("\(String(describing: replaced))".contains("its style is damaged"))
    #expect(try await speaker(5, client, isTried: true) == .neural)
  }

  @Test func `A voice that fails is replaced in a file, though it is waited for`() async throws {
    // The program ends at the second line, and again when it is started anew.
    let client = client("[ $n = 2 ] && exit 1; [ $(grep -c start \"$0\") = 2 ] && exit 1; wav $n")
    func count(_ number: Int) async throws -> Int {
      let settings = SpeechSettings(voiceID: "jf_alpha")
      let utterance = Utterance(
        Reading(cardinal: number), settings: settings, fallback: .onFailure)
      let before = sound.heard.count
      _ = try await client.speak(utterance)
      return sound.heard.count - before
    }
    #expect(try await count(3) == Speaker.neural.rawValue)
    #expect(try await count(4) == Speaker.other.rawValue)
  }

  @Test func `Where no voice was chosen, another one speaks for the first, also when tried`()
    async throws
  {
    let client = client("echo The file sound.onnx is damaged >&2; exit 1")
    _ = try await client.speak(Utterance(Reading(cardinal: 3), fallback: .never))
    #expect(sound.heard.count == Speaker.other.rawValue)
  }

  @Test func `A fault has the process's reason, and a voice that is tried isn't replaced`()
    async throws
  {
    let client = client("echo The file sound.onnx is damaged >&2; exit 1")
    let detail =
      "the process of the neural voices ended with status 1: The file sound.onnx is damaged; "
      + "`countbiki doctor` says what to do"
    await #expect(throws: SpeechError.synthesisFailed(detail: detail)) {
      try await client.speak(utterance(3, isTried: true))
    }
    #expect(try await speaker(3, client) == .other)
    let problems = await client.voiceReplacement("jf_tebukuro")
    #expect("\(String(describing: problems))".contains("sound.onnx is damaged"))
  }
}
