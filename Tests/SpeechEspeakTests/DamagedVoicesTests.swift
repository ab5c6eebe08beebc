import Clients
import Domain
import Testing

@testable import SpeechEspeak

/// A list of voices that is damaged in any way makes sentences, and no trouble.
struct DamagedVoicesTests {
  private static let whole = Array(
    #"""
    {"voices": [
      {"id": "ja+m3", "name": "Own", "gender": "male", "engine": "espeak-ng", "rate": 0.4, "pitch": 1.2},
      {"id": "mei", "name": "Mei", "gender": "female", "engine": "x", "command": ["x", "{kana}"]}
    ]}
    """#.utf8)

  @Test func `Every beginning of a file is no list of voices`() {
    for count in Self.whole.indices {
      let catalogue = VoiceCatalogue(json: Array(Self.whole[..<count]), place: "v")
      #expect(catalogue.voices.isEmpty)
      #expect(catalogue.problems == [.voiceUnusable(place: "v", detail: "it is no valid JSON")])
    }
  }

  @Test func `A changed byte makes another voice, or a sentence`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var json = Self.whole
      json[Int.random(in: json.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      let catalogue = VoiceCatalogue(json: json, place: "v")
      #expect(catalogue.voices.count == 2 || !catalogue.problems.isEmpty)
    }
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000), String(repeating: #"{"voices":"#, count: 100_000),
    #"{"voices": [{"id": "a", "id": 7, "name": "A", "gender": "male", "engine": "x", "rate": 1e400}]}"#,
    "{\"voices\": [{\"id\": \"\u{0}\", \"name\": 123456789012345678901234567890}]}",
  ]) func `Deep nesting, huge numbers and keys that come twice are told in a sentence`(json: String) {
    let catalogue = VoiceCatalogue(json: Array(json.utf8), place: "v")
    #expect(catalogue.voices.isEmpty)
    #expect(catalogue.problems.count == 1)
  }

  @Test func `Of a file of any size no more than 1 MB is read`() throws {
    let file = try TemporaryFile(String(repeating: " ", count: (1 << 20) + 1))
    #expect(
      VoiceCatalogue(file: file.path).problems == [.voiceUnusable(place: file.path, detail: "it is larger than 1 MB")])
  }
}
