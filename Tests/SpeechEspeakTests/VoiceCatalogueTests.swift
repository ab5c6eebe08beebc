import Clients
import Testing

@testable import SpeechEspeak

struct VoiceCatalogueTests {
  @Test func `an entry has its five fields, and a rate and pitch where the voice wants them`() throws {
    let catalogue = try VoiceCatalogue.decode(
      Array(
        """
        {
          "voices": [
            {"id": "ja+f2", "name": "Aki", "gender": "female", "engine": "espeak-ng", "note": "Full", "rate": 0.4, "pitch": 1.2},
            {"id": "ja", "name": "Haru", "gender": "male", "engine": "espeak-ng"}
          ]
        }
        """.utf8)
    ).get()
    #expect(
      catalogue.voices == [
        VoiceCatalogue.Entry(
          id: "ja+f2", name: "Aki", gender: .female, engine: "espeak-ng", note: "Full", rate: 0.4, pitch: 1.2),
        VoiceCatalogue.Entry(id: "ja", name: "Haru", gender: .male, engine: "espeak-ng"),
      ])
  }

  @Test(arguments: ["", "{", #"{"voices": [{"id": "ja"}]}"#])
  func `a damaged catalogue is an error that names it`(json: String) {
    guard case .failure(.engineUnavailable(let detail)) = VoiceCatalogue.decode(Array(json.utf8)) else {
      Issue.record("expected an error")
      return
    }
    #expect(detail.hasPrefix("voices.json can't be read: "))
  }

  @Test func `the catalogue that is compiled in can be read`() throws {
    #expect(try VoiceCatalogue.builtIn.get().voices.count >= 5)
  }
}
