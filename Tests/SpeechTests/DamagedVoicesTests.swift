import Clients
import Domain
import Testing

@testable import SpeechSynthesis

@Suite(.limited)
struct DamagedVoicesTests {
  private static let whole = Array(
    #"""
    {"voices": [
      {"id": "ja+m3", "name": "Own", "gender": "male", "engine": "espeak-ng", "rate": 0.4, "pitch": 1.2},
      {"id": "mei", "name": "Mei", "gender": "female", "engine": "x", "program": ["x", "-v"]}
    ]}
    """#.utf8)

  @Test func `A truncated file has no voices and one problem`() {
    for count in Self.whole.indices {
      let catalogue = VoiceCatalogue(json: Array(Self.whole[..<count]), place: "v")
      #expect(catalogue.voices.isEmpty)
      #expect(catalogue.problems == [.voiceUnusable(place: "v", detail: notJSON)])
    }
  }

  @Test func `A changed byte never loses a voice without a problem`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var json = Self.whole
      json[Int.random(in: json.indices, using: &generator)] = UInt8.random(
        in: 0...255, using: &generator)
      let catalogue = VoiceCatalogue(json: json, place: "v")
      #expect(catalogue.voices.count == 2 || !catalogue.problems.isEmpty)
    }
  }

  @Test(arguments: [
    #"{"voices": [{"id": "a", "id": 7, "name": "A", "gender": "male", "engine": "x", "rate": 1e400}]}"#,
    "{\"voices\": [{\"id\": \"\u{0}\", \"name\": 123456789012345678901234567890}]}",
    String(repeating: "[", count: 100_000), String(repeating: #"{"voices":"#, count: 100_000),
  ]) func `Huge numbers, duplicate keys and deep nesting become one problem`(json: String) {
    let catalogue = VoiceCatalogue(json: Array(json.utf8), place: "v")
    #expect(catalogue.voices.isEmpty)
    #expect(catalogue.problems.count == 1)
  }

  @Test(arguments: ["1e30", "0", "-7", "0.7", "70"])
  func `A speed that no voice has is a mistake in the file`(morae: String) {
    for engine in ["espeak-ng", "natural", "neural", "own"] {
      let json = #"""
        {"voices": [{"id": "a", "name": "A", "gender": "male", "engine": "\#(engine)",
          "file": "a", "program": ["a"], "morae": \#(morae)}]}
        """#
      let catalogue = VoiceCatalogue(json: Array(json.utf8), place: "v")
      #expect(catalogue.voices.isEmpty)
      #expect(catalogue.problems.map { "\($0)" }.joined().contains("must be from 2 to 20"))
    }
  }

  @Test func `A file larger than 1 MB is rejected`() throws {
    let file = try TemporaryFile(String(repeating: " ", count: 1_000_001))
    #expect(
      VoiceCatalogue(file: file.path).problems == [
        .voiceUnusable(place: file.path, detail: "it is larger than 1 MB")
      ])
  }
}
