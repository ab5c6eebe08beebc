import Clients
import Domain
import Foundation
import JapaneseNumbers
import Testing

@testable import SpeechSynthesis

/// Tests with a small server that has the interface of VOICEVOX.
@Suite(.limited, .enabled(if: isProgram("curl"), "curl isn't installed."))
struct VoicevoxTests {
  static let sound = Sound(samples: [1000, -2000, 3000, 4000], sampleRate: 24000)
  static let phrases = #"""
    [{"moras": [{"text": "サ", "consonant": "s", "consonant_length": 0.1, "vowel": "a", "vowel_length": 0.1, "pitch": 5.5}],
      "accent": 1, "pause_mora": null, "is_interrogative": false}]
    """#

  let utterance = Utterance(
    Counter.yen.reading(of: 1_234), written: "1234円", settings: SpeechSettings(rate: 1, pitch: 2))

  func voice(_ url: String?, speaker: Int = 3, remote: Bool? = nil) -> VoiceCatalogue.Entry {
    VoiceCatalogue.Entry(
      id: "zun", name: "Zun", gender: .female, engine: "voicevox", url: url, speaker: speaker,
      remote: remote)
  }

  func synthesize(
    _ server: FakeVoicevox, _ utterance: Utterance? = nil, run: UtteranceRun = UtteranceRun(),
    timeout: Duration? = nil
  ) async throws -> Sound {
    server.start()
    defer { server.stop() }
    return try await synthesize(server.url, utterance, run: run, timeout: timeout)
  }

  func synthesize(
    _ url: String, _ utterance: Utterance? = nil, run: UtteranceRun = UtteranceRun(),
    timeout: Duration? = nil
  ) async throws(SpeechError) -> Sound {
    let utterance = utterance ?? self.utterance
    let voice = voice(url)
    let parameters = SynthesisParameters(utterance, voice: voice)
    let engine = VoicevoxEngine()
    if let timeout { engine.requestTimeout = timeout }
    return try await engine.synthesize(utterance, parameters, voice: voice, run: run)
  }

  func server(phrases: String = phrases, sound: [UInt8] = sound.wav) -> FakeVoicevox {
    FakeVoicevox { path in
      path == "/synthesis"
        ? FakeVoicevox.Answer(body: sound) : FakeVoicevox.Answer(body: Array(phrases.utf8))
    }
  }

  func query(_ server: FakeVoicevox) throws -> [String: Any] {
    let body = Data(try #require(server.received.last).body.utf8)
    return try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
  }

  @Test func `Two requests make a sound of kana with accents`() async throws {
    let server = server()
    #expect(try await synthesize(server) == Self.sound)
    let requests = server.received
    try #require(requests.count == 2)
    let path = try #require(requests[0].line.split(separator: " ")[1].removingPercentEncoding)
    #expect(requests[0].line.hasPrefix("POST "))
    #expect(path == "/accent_phrases?text=セ'ン/ニヒャク'/サ'ンジュウ/ヨ'エン&is_kana=true&speaker=3")
    #expect(requests[1].line == "POST /synthesis?speaker=3 HTTP/1.1")
    let query = try query(server)
    let phrases = try #require(query["accent_phrases"] as? [[String: Any]])
    #expect(phrases[0]["accent"] as? Int == 1 && phrases[0]["pause_mora"] is NSNull)
    #expect(abs((query["speedScale"] as? Double ?? 0) - 1.51) < 0.01)
    // 2 to the power of it times 5.5 is 5.5 plus the logarithm of 2.
    #expect(abs((query["pitchScale"] as? Double ?? 0) - 0.171) < 0.001)
    #expect(query["outputSamplingRate"] as? Int == 24000)
    #expect(query["kana"] as? String == "1234円")
    #expect(query["outputStereo"] as? Bool == false)
    for key in ["intonationScale", "volumeScale"] { #expect(query[key] as? Int == 1, "\(key)") }
    for key in ["prePhonemeLength", "postPhonemeLength"] {
      #expect(query[key] as? Double == 0.1, "\(key)")
    }
  }

  @Test func `AivisSpeech has another measure of pitch`() async throws {
    let server = server(phrases: Self.phrases.replacing("5.5", with: "0.0"))
    _ = try await synthesize(server)
    #expect(try query(server)["pitchScale"] as? Double == 1)
    #expect(try query(server)["outputSamplingRate"] as? Int == 44100)
  }

  @Test func `A mora without voice has no pitch, and the mean of the others is raised`()
    async throws
  {
    let phrases = #"[{"moras": [{"pitch": 5.0}, {"pitch": 0.0}]}, {"moras": [{"pitch": 6.0}]}]"#
    let server = server(phrases: phrases)
    _ = try await synthesize(server)
    let query = try query(server)
    #expect(abs((query["pitchScale"] as? Double ?? 0) - 0.171) < 0.001)
    #expect(query["outputSamplingRate"] as? Int == 24000)
  }

  @Test func `The text is quoted`() async throws {
    let server = server()
    let utterance = Utterance(Reading(cardinal: 3), written: "\"\\")
    _ = try await synthesize(server, utterance)
    #expect(try query(server)["kana"] as? String == "\"\\")
  }

  private static let phraseFault = "gave no sound (it doesn't answer with accent phrases)"
  private static let faults: [(phrases: String, status: Int, sound: [UInt8], fault: String)] =
    [400, 404, 422, 500].map {
      (phrases, $0, [], "refused the request (curl: (22) The requested URL returned error: \($0))")
    }
    + ["", "Hello", "{}", "[]", "[1]", #"[{"moras": 1}]"#, #"[{"moras": [{}]}]"#, "[[[["].map {
      ($0, 200, [], phraseFault)
    }
    + [
      (phrases, 200, [], "gave no sound (the output is empty)"),
      (phrases, 200, Array("Hello".utf8), "gave no sound (the output isn't a WAV file)"),
    ]

  @Test(arguments: faults)
  func `A refused request, or an answer without accent phrases or a sound, is an error`(
    phrases: String, status: Int, sound: [UInt8], fault: String
  ) async {
    let server = FakeVoicevox { path in
      path == "/synthesis"
        ? FakeVoicevox.Answer(status: status, body: sound)
        : FakeVoicevox.Answer(body: Array(phrases.utf8))
    }
    await #expect(
      throws: SpeechError.serverFailed(server: "voicevox at \(server.url)", detail: fault)
    ) {
      try await synthesize(server)
    }
  }

  @Test(arguments: ["/accent_phrases", "/synthesis"])
  func `A server that hangs is given up`(hangingPath: String) async {
    let server = FakeVoicevox { path in
      FakeVoicevox.Answer(body: Array(Self.phrases.utf8), arrives: path != hangingPath)
    }
    let fault = "didn't answer within 0 s"
    await #expect(
      throws: SpeechError.serverFailed(server: "voicevox at \(server.url)", detail: fault)
    ) {
      try await synthesize(server, timeout: .milliseconds(300))
    }
  }

  @Test(arguments: ["/accent_phrases", "/synthesis"])
  func `Stopping speech ends a request`(hangingPath: String) async throws {
    let run = UtteranceRun()
    let server = FakeVoicevox { path in
      if path == hangingPath { run.stop() }
      return FakeVoicevox.Answer(body: Array(Self.phrases.utf8), arrives: path != hangingPath)
    }
    #expect(try await synthesize(server, run: run).samples.isEmpty)
  }

  @Test func `A server that isn't running is named, and another voice speaks`() async throws {
    let server = server()
    // The port is taken, but nothing answers there any more.
    server.start()
    server.stop()
    let missing = "voicevox at \(server.url) doesn't answer; start it"
    for _ in 0..<50 {
      if VoicevoxEngine().fault(of: voice(server.url)) != nil { break }
    }
    #expect(VoicevoxEngine().fault(of: voice(server.url)) == missing)
    await #expect(
      throws: SpeechError.serverFailed(
        server: "voicevox at \(server.url)", detail: "doesn't answer")
    ) {
      try await synthesize(server.url)
    }
    let file = try voicesFile(server)
    let client = SpeechSynthesisClient.live(
      voicesFile: file.path, openDevice: FakeSound().openDevice)
    #expect(try await client.availableVoices().contains { $0.id == "zun" } == false)
    #expect(
      await client.voiceProblems() == [
        .voiceUnusable(place: "\(file.path), voice \"zun\"", detail: missing)
      ])
    let reason = "voices.json: \(missing)"
    #expect(
      await client.voiceReplacement("zun") == .voiceReplaced(id: "zun", by: "Yui", reason: reason))
  }

  @Test func `A voice of a running server is offered and played`() async throws {
    let server = server()
    let file = try voicesFile(server)
    server.start()
    defer { server.stop() }
    let sound = FakeSound()
    let client = SpeechSynthesisClient.live(voicesFile: file.path, openDevice: sound.openDevice)
    #expect(try await client.availableVoices().last?.id == "zun")
    #expect(await client.voiceProblems().isEmpty)
    let utterance = Utterance(Reading(cardinal: 3), settings: SpeechSettings(voiceID: "zun"))
    #expect(try await client.speak(utterance) == .finished)
    #expect(sound.heard.count == 4)
  }

  @Test func `A proxy for other machines isn't asked for a server on this one`() async {
    await #expect(processExitsWith: .success) {
      for name in ["http_proxy", "ALL_PROXY"] { setenv(name, "http://127.0.0.1:9", 1) }
      let tests = VoicevoxTests()
      let sound = try await tests.synthesize(tests.server())
      #expect(sound == Self.sound)
    }
  }

  private func voicesFile(_ server: FakeVoicevox) throws -> TemporaryFile {
    try TemporaryFile(
      """
      {"voices": [{"id": "zun", "name": "Zun", "gender": "female", "engine": "voicevox", "url": "\(server.url)",
                   "speaker": 3}]}
      """)
  }

  @Test(arguments: [
    nil, "http://127.0.0.1:50021", "http://localhost:10101/", "http://[::1]:50021/",
    "http://127.0.0.1",
    "http://127.0.0.1/api/v1_0",
  ])
  func `An address on this machine can be used`(url: String?) {
    #expect(VoicevoxEngine.invalidValue(of: voice(url)) == nil)
  }

  @Test(arguments: [
    "http://192.168.1.5:50021", "https://voicevox.example", "http://127.0.0.1.example:50021",
    "http://127.1:50021",
    "http://[::2]:50021",
  ])
  func `An address elsewhere has to be allowed`(url: String) {
    let refusal = "\"url\" is on another machine, which needs \"remote\": true"
    #expect(VoicevoxEngine.invalidValue(of: voice(url)) == refusal)
    #expect(VoicevoxEngine.invalidValue(of: voice(url, remote: true)) == nil)
  }

  @Test(arguments: [
    "", "127.0.0.1:50021", "localhost", "ftp://127.0.0.1", "file:///etc/passwd", "http://",
    "http://127.0.0.1:0",
    "http://127.0.0.1:99999", "http://127.0.0.1@voicevox.example/",
    "http://127.0.0.1\\@voicevox.example",
    "http://127.0.0.1:50021/?x=1", "http://127.0.0.1:50021/#x", "http://127.0.0.1:50021/a b",
    "http://127.0.0.1/{a,b}",
  ])
  func `Another text isn't an address`(url: String) {
    let refusal = "\"url\" isn't an address such as http://127.0.0.1:50021"
    #expect(VoicevoxEngine.invalidValue(of: voice(url, remote: true)) == refusal)
  }
}
