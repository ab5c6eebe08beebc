import Clients
import JapaneseNumbers
import Testing

@testable import SpeechSynthesis

/// The words for a file that isn't JSON.
let notJSON = "it isn't valid JSON, and `countbiki check` names the line"

@Suite(.limited)
struct VoiceCatalogueTests {
  @Test func `An entry has four required and some optional fields`() throws {
    let catalogue = VoiceCatalogue(
      json: Array(
        """
        {
          "voices": [
            {"id": "ja+f2", "name": "Aki", "gender": "female", "engine": "espeak-ng", "note": "Full", "rate": 0.4,
             "pitch": 1.2},
            {"id": "ja", "name": "Haru", "gender": "male", "engine": "espeak-ng"},
            {"id": "mei", "name": "Mei", "gender": "female", "engine": "x", "program": ["x", "-v"]},
            {"id": "far", "name": "Far", "gender": "female", "engine": "voicevox", "speaker": 0, "remote": true,
             "url": "https://voices.example:8080/api/"}
          ]
        }
        """.utf8), place: "voices.json")
    #expect(
      catalogue.voices == [
        VoiceCatalogue.Entry(
          id: "ja+f2", name: "Aki", gender: .female, engine: "espeak-ng", note: "Full", rate: 0.4,
          pitch: 1.2),
        VoiceCatalogue.Entry(id: "ja", name: "Haru", gender: .male, engine: "espeak-ng"),
        VoiceCatalogue.Entry(
          id: "mei", name: "Mei", gender: .female, engine: "x", program: ["x", "-v"]),
        VoiceCatalogue.Entry(
          id: "far", name: "Far", gender: .female, engine: "voicevox",
          url: "https://voices.example:8080/api/",
          speaker: 0, remote: true),
      ])
    #expect(
      catalogue.voices.map { $0.kind.name } == ["espeak-ng", "espeak-ng", "program", "voicevox"])
    #expect(catalogue.problems.isEmpty)
  }

  @Test func `The address of a schema in the file is ignored`() {
    let json = #"""
      {"$schema": "https://schemas.example/voices.schema.json",
       "voices": [{"id": "ja", "name": "Haru", "gender": "male", "engine": "espeak-ng"}]}
      """#
    let catalogue = VoiceCatalogue(json: Array(json.utf8), place: "v")
    #expect(catalogue.problems.isEmpty && catalogue.voices.map(\.id) == ["ja"])
  }

  @Test(arguments: [
    ("", "v", notJSON), ("{", "v", notJSON),
    ("[]", "v", "it isn't a JSON object"),
    ("{}", "v", "\"voices\" is missing"),
    (#"{"voices": 1}"#, "v", "\"voices\" must be a list in brackets"),
    (#"{"voices": [1]}"#, "v, voice 1", "it isn't a JSON object"),
    (#"{"voices": [{"id": "ja"}]}"#, "v, voice 1 (\"ja\")", "\"name\" is missing"),
    (#"{"voices": [{"name": "A"}]}"#, "v, voice 1", "\"id\" is missing"),
    (
      #"{"voices": [{"id": "a", "name": "A", "gender": "x", "engine": "espeak-ng"}]}"#,
      "v, voice 1 (\"a\")",
      "\"gender\" must be one of \"female\", \"male\", \"neutral\""
    ),
  ])
  func `A problem names its place in the file`(json: String, place: String, detail: String) {
    let catalogue = VoiceCatalogue(json: Array(json.utf8), place: "v")
    #expect(catalogue.voices.isEmpty)
    #expect(catalogue.problems == [.voiceUnusable(place: place, detail: detail)])
  }

  @Test(arguments: [
    (#""engine": "y""#, #"the engine "y" needs a "program""#),
    (#""engine": "espeak-ng", "rate": "fast""#, #""rate" must be a number"#),
    (#""engine": "y", "program": []"#, #""program" doesn't name a program"#),
    (#""engine": "y", "program": "x""#, #""program" must be a list in brackets"#),
    (#""engine": "y", "program": [1]"#, #"each value in "program" must be a text in quotes"#),
    (#""engine": "natural""#, #"the engine "natural" needs a "file", the path of an .htsvoice"#),
    (#""engine": "voicevox""#, #"the engine "voicevox" needs a "speaker", the number of a voice"#),
    (#""engine": "voicevox", "speaker": -1"#, #""speaker" is negative"#),
    (#""engine": "voicevox", "speaker": "3""#, #""speaker" must be a number"#),
    (#""engine": "voicevox", "speaker": 3.5"#, "a number is too large, or isn't whole"),
    (#""engine": "voicevox", "speaker": 3, "url": 50021"#, #""url" must be a text in quotes"#),
    (
      #""engine": "voicevox", "speaker": 3, "remote": "yes""#,
      #""remote" must be true or false"#
    ),
  ])
  func `A field that makes no sense is a problem`(fields: String, detail: String) {
    let json = #"{"voices": [{"id": "a", "name": "A", "gender": "male", "# + fields + "}]}"
    let catalogue = VoiceCatalogue(json: Array(json.utf8), place: "v")
    #expect(catalogue.voices.isEmpty)
    #expect(catalogue.problems == [.voiceUnusable(place: "v, voice 1 (\"a\")", detail: detail)])
  }

  private static let mixture =
    #""share" isn't between 0 and 1, or "alpha" between 0.1 and 0.9"#

  @Test(
    arguments: [
      (#""engine": "natural", "file": "x", "share": 0, "alpha": 0.1"#, nil),
      (#""engine": "natural", "file": "x", "share": 1, "alpha": 0.9"#, nil),
      (#""engine": "natural", "file": "x", "share": -0.01, "alpha": 0.5"#, mixture),
      (#""engine": "natural", "file": "x", "share": 1.01, "alpha": 0.5"#, mixture),
      (#""engine": "natural", "file": "x", "share": 0.5, "alpha": 0.09"#, mixture),
      (#""engine": "natural", "file": "x", "share": 0.5, "alpha": 0.91"#, mixture),
      (#""engine": "natural", "file": "x", "morae": 2"#, nil),
      (#""engine": "natural", "file": "x", "morae": 20"#, nil),
      (#""engine": "natural", "file": "x", "morae": 1.9"#, #""morae" must be from 2 to 20"#),
      (#""engine": "natural", "file": "x", "morae": 20.1"#, #""morae" must be from 2 to 20"#),
      (#""engine": "neural""#, #"the engine "neural" needs a "file", the path of a .style"#),
      // A voice with a program is spoken by it, whatever its engine is called.
      (#""engine": "neural", "program": ["x"]"#, nil),
      (#""engine": "y", "program": [""]"#, #""program" doesn't name a program"#),
      (#""id": "", "engine": "espeak-ng""#, #""id" is empty"#),
    ] as [(String, String?)])
  func `Values at their limits can be used, and those beyond them can't`(
    fields: String, detail: String?
  ) {
    let id = fields.contains(#""id""#) ? "" : #""id": "a", "#
    let json = #"{"voices": [{"name": "A", "gender": "male", "# + id + fields + "}]}"
    let catalogue = VoiceCatalogue(json: Array(json.utf8), place: "v")
    #expect(catalogue.voices.count == (detail == nil ? 1 : 0))
    let details = catalogue.problems.compactMap { problem -> String? in
      guard case .voiceUnusable(_, let detail) = problem else { return nil }
      return detail
    }
    #expect(details == [detail].compactMap(\.self))
  }

  @Test func `A bad entry doesn't reject the others`() {
    let json =
      #"{"voices": [7, {"id": "ja", "name": "A", "gender": "male", "engine": "espeak-ng"}, {"id": "b"}]}"#
    let catalogue = VoiceCatalogue(json: Array(json.utf8), place: "v")
    #expect(catalogue.voices.map(\.id) == ["ja"])
    #expect(catalogue.problems.count == 2)
  }

  @Test func `Merging replaces voices in place and appends new ones`() {
    func entry(_ id: String, _ name: String) -> VoiceCatalogue.Entry {
      VoiceCatalogue.Entry(id: id, name: name, gender: .male, engine: "espeak-ng")
    }
    let sum = VoiceCatalogue(voices: [entry("a", "A"), entry("b", "B")])
      .merging(VoiceCatalogue(voices: [entry("c", "C"), entry("a", "Other")]))
    #expect(sum.voices == [entry("a", "Other"), entry("b", "B"), entry("c", "C")])
  }

  @Test func `The built-in catalogue has no problems`() {
    #expect(VoiceCatalogue.builtIn.voices.count >= 5)
    #expect(VoiceCatalogue.builtIn.problems.isEmpty)
  }

  @Test func `The user's file is read again each time voices are listed`() async throws {
    let file = try TemporaryFile(
      #"{"voices": [{"id": "ja+m3", "name": "Own", "gender": "male", "engine": "espeak-ng"}]}"#)
    let client = SpeechSynthesisClient.live(
      voicesFile: file.path, openDevice: FakeSound().openDevice)
    #expect(try await client.availableVoices().last?.name == "Own")
    try file.write("nonsense")
    #expect(try await client.availableVoices().contains { $0.name == "Own" } == false)
    #expect(
      await client.voiceProblems() == [
        .voiceUnusable(place: file.path, detail: notJSON)
      ])
    #expect(await SpeechSynthesisClient.live().voiceProblems().isEmpty)
    #expect(await SpeechSynthesisClient.live(voicesFile: "/nonexistent/v").voiceProblems().isEmpty)
  }

  @Test func `Until voices are listed again, those of the last list speak`() async throws {
    let file = try TemporaryFile(
      #"{"voices": [{"id": "c", "name": "C", "gender": "male", "engine": "x", "program": ["cat"]}]}"#
    )
    let client = SpeechSynthesisClient.live(
      voicesFile: file.path, openDevice: FakeSound().openDevice)
    _ = try await client.availableVoices()
    try file.write(#"{"voices": []}"#)
    #expect(await client.voiceReplacement("c") == nil)
    _ = try await client.availableVoices()
    #expect(await client.voiceReplacement("c") != nil)
  }

  @Test(arguments: [
    SpeechError.engineNotInstalled, .engineUnavailable(detail: "ja_dict is damaged"),
  ])
  func `Where no voice can speak, the reason is why espeak-ng can't start`(error: SpeechError) async
  {
    let engine = SpeechEngine { _ throws(SpeechError) in throw error }
    let client = SpeechSynthesisClient.live(engine: engine, openDevice: FakeSound().openDevice)
    await #expect(throws: error) { try await client.availableVoices() }
    await #expect(throws: error) { try await client.speak(Utterance(Reading(cardinal: 3))) }
    #expect(await client.voiceReplacement("ja") == nil)
  }

  @Test func `A voice that this machine lacks isn't offered but reported`() async throws {
    let file = try TemporaryFile(
      """
      {"voices": [
        {"id": "ja+nobody", "name": "N", "gender": "male", "engine": "espeak-ng"},
        {"id": "mb/mb-jp99", "name": "M", "gender": "male", "engine": "espeak-ng"},
        {"id": "p", "name": "P", "gender": "male", "engine": "x", "program": ["no-such-program"]},
        {"id": "n", "name": "N", "gender": "male", "engine": "x", "program": ["/nonexistent/program"]},
        {"id": "f", "name": "F", "gender": "male", "engine": "x", "program": ["cat", "--log", "/nonexistent/log"]},
        {"id": "c", "name": "C", "gender": "male", "engine": "x", "program": ["cat"]}
      ]}
      """)
    let client = SpeechSynthesisClient.live(
      voicesFile: file.path, openDevice: FakeSound().openDevice)
    let added = try await client.availableVoices().dropFirst(Espeak.installedVoices(in: []).count)
    // The arguments of a program may name files that it makes.
    #expect(added.map(\.id) == ["f", "c"])
    let noVoice = "this machine's espeak-ng has no such voice"
    #expect(
      await client.voiceProblems() == [
        .voiceUnusable(place: "\(file.path), voice \"ja+nobody\"", detail: noVoice),
        .voiceUnusable(place: "\(file.path), voice \"mb/mb-jp99\"", detail: noVoice),
        .voiceUnusable(
          place: "\(file.path), voice \"p\"", detail: "there is no program no-such-program"),
        .voiceUnusable(
          place: "\(file.path), voice \"n\"", detail: "there is no program /nonexistent/program"),
      ])
  }
  @Test(arguments: [
    (
      SpeechError.engineUnavailable(detail: "ja_dict is damaged"),
      "can't start: ja_dict is damaged"
    ),
    (.engineNotInstalled, "isn't installed"),
    (.noSoundLibrary(detail: "libpulse.so.0"), "can't start"),
  ])
  func `Where espeak-ng can't start, that is the reason why its voices can't be used`(
    error: SpeechError, fault: String
  ) async throws {
    let file = try TemporaryFile(
      """
      {"voices": [{"id": "c", "name": "C", "gender": "male", "engine": "x", "program": ["cat"]}]}
      """)
    let engine = SpeechEngine { kind throws(SpeechError) in
      if kind == Espeak.self { throw error }
      return try kind.init()
    }
    let client = SpeechSynthesisClient.live(
      voicesFile: file.path, engine: engine, openDevice: FakeSound().openDevice)
    let reason = "voices.json: espeak-ng \(fault)"
    #expect(
      await client.voiceReplacement("ja") == .voiceReplaced(id: "ja", by: "C", reason: reason))
  }
}
