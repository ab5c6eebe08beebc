import Clients
import Foundation
import Testing

@testable import SpeechSynthesis

/// The addresses to which requests are sent, and what curl reads besides.
@Suite(.limited, .enabled(if: isProgram("curl"), "curl isn't installed."))
struct VoicevoxAddressTests {
  @Test(arguments: [("", ""), ("/", ""), ("/api/v1_0", "/api/v1_0"), ("/api/v1_0/", "/api/v1_0")])
  func `The path of an address stands before those of the requests`(path: String, before: String)
    async throws
  {
    let server = FakeVoicevox { path in
      path.hasSuffix("/synthesis")
        ? FakeVoicevox.Answer(body: VoicevoxTests.sound.wav)
        : FakeVoicevox.Answer(body: Array(VoicevoxTests.phrases.utf8))
    }
    server.start()
    defer { server.stop() }
    let sound = try await VoicevoxTests().synthesize(server.url + path)
    #expect(sound == VoicevoxTests.sound)
    let lines = server.received.map { String($0.line.prefix { $0 != "?" }) }
    #expect(lines == ["POST \(before)/accent_phrases", "POST \(before)/synthesis"])
  }

  @Test(arguments: [(1, true), (65_535, true), (0, false), (65_536, false)])
  func `A port is a number from 1 to 65535`(port: Int, isPort: Bool) {
    let voice = VoicevoxTests().voice("http://127.0.0.1:\(port)")
    #expect((VoicevoxEngine.invalidValue(of: voice) == nil) == isPort)
  }

  @Test func `A server that answers with silence gave no sound`() async {
    let tests = VoicevoxTests()
    let silence = Sound(samples: [0, 32, -32, 0], sampleRate: 24_000)
    let server = tests.server(sound: silence.wav)
    let detail = "gave no sound (the output is silent)"
    await #expect(
      throws: SpeechError.serverFailed(server: "voicevox at \(server.url)", detail: detail)
    ) {
      try await tests.synthesize(server)
    }
  }

  @Test func `The learner's settings for curl aren't read`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try Data("output = \"\(folder.path)/sound\"\n".utf8).write(
        to: URL(filePath: folder.path + "/.curlrc"))
      setenv("CURL_HOME", folder.path, 1)
      let tests = VoicevoxTests()
      let sound = try await tests.synthesize(tests.server())
      #expect(sound == VoicevoxTests.sound)
    }
  }
}
