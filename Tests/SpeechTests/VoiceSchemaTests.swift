import Clients
import Domain
import Foundation
import Testing

@testable import SpeechSynthesis

/// The schema of voices.json, which is written by hand, beside the program that reads the file and
/// names the entries that are wrong.
@Suite(.limited)
struct VoiceSchemaTests {
  private static func voice() throws -> [String: Any] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/schemas/voices.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    return try #require((schema?["$defs"] as? [String: Any])?["voice"] as? [String: Any])
  }

  private static func property(_ name: String) throws -> [String: Any] {
    try #require((try voice()["properties"] as? [String: Any])?[name] as? [String: Any])
  }

  private func problems(_ fields: [String: String]) -> Int {
    let entry = fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
    return VoiceCatalogue(json: Array("{\"voices\": [{\(entry)}]}".utf8), place: "v").problems.count
  }

  private let haru = [
    "id": "\"ja\"", "name": "\"Haru\"", "gender": "\"male\"", "engine": "\"espeak-ng\"",
  ]

  @Test func `The fields of a voice are those that the program reads`() throws {
    let names = try #require(try Self.voice()["properties"] as? [String: Any]).keys.sorted()
    #expect(
      names
        == Mirror(reflecting: VoiceCatalogue.Entry(id: "x")).children.compactMap(\.label).sorted())
    #expect(try #require(try Self.voice()["required"] as? [String]).sorted() == haru.keys.sorted())
    for name in haru.keys { #expect(problems(haru.filter { $0.key != name }) == 1) }
    for name in names { #expect(problems(haru.merging([name: "{}"]) { $1 }) == 1, "\(name)") }
  }

  @Test func `Values have the limits of the schema`() throws {
    for gender in try #require(try Self.property("gender")["enum"] as? [String]) {
      #expect(problems(haru.merging(["gender": "\"\(gender)\""]) { $1 }) == 0)
    }
    #expect(
      try Self.limit("rate", "minimum")...Self.limit("rate", "maximum") == SpeechSettings.rates)
    #expect(
      try Self.limit("pitch", "minimum")...Self.limit("pitch", "maximum") == SpeechSettings.pitches)
    #expect(try Self.property("url")["default"] as? String == VoicevoxEngine.defaultURL)
  }

  @Test func `Each engine is known, with the fields that it needs`() throws {
    let engines = VoiceCatalogue.engines.map { $0.name }.filter { $0 != ProgramEngine.name }
    let rules = try #require(try Self.voice()["allOf"] as? [[String: Any]])
    #expect(Self.engines(in: rules[0]["else"]) == engines)
    var required: [String: [String]] = [:]
    for rule in rules.dropFirst() {
      let fields = (rule["then"] as? [String: [String]])?["required"]
      for engine in Self.engines(in: rule["if"]) { required[engine, default: []] += fields ?? [] }
    }
    let values = ["file": "\"x\"", "speaker": "1"]
    for engine in engines {
      var fields = haru.merging(["engine": "\"\(engine)\""]) { $1 }
      for name in required[engine] ?? [] {
        #expect(problems(fields) == 1, "\(engine)")
        fields[name] = values[name]
      }
      #expect(problems(fields) == 0, "\(engine)")
    }
  }

  @Test(arguments: [
    ("two", "voices.json, voice 2 (\"two\"): \"gender\" is missing"),
    ("three", "this machine has no such voice, and voices.json doesn't add one"),
  ])
  func `A voice isn't blamed for the fault of another entry`(id: String, reason: String)
    async throws
  {
    let file = try TemporaryFile(
      """
      {"voices": [{"id": "one", "name": "A", "gender": "x", "engine": "x", "program": ["cat"]},
                  {"id": "two", "name": "B", "engine": "x", "program": ["cat"]},
                  {"id": "c", "name": "C", "gender": "male", "engine": "x", "program": ["cat"]}]}
      """)
    let client = SpeechSynthesisClient.live(
      voicesFile: file.path, engine: SpeechEngine { kind throws(SpeechError) in try kind.init() },
      openDevice: FakeSound().openDevice)
    let found = await client.voiceReplacement(id)
    guard case .voiceReplaced(id, _, let told)? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(told.replacing(file.path, with: "voices.json") == reason)
  }

  /// Returns the names of engines that a condition of the schema allows.
  private static func engines(in condition: Any?) -> [String] {
    let rule = condition as? [String: Any]
    let properties = rule?["properties"] as? [String: Any]
    let engine = properties?["engine"] as? [String: Any]
    if let names = engine?["enum"] as? [String] { return names }
    return [engine?["const"] as? String].compactMap(\.self)
  }

  private static func limit(_ name: String, _ key: String) throws -> Double {
    try #require(try property(name)[key] as? NSNumber).doubleValue
  }
}
