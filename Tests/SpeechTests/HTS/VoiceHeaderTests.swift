import Testing

@testable import SpeechSynthesis

/// The headers of files of voices, by which damaged and foreign ones are told.
@Suite(.limited)
struct VoiceHeaderTests {
  /// Returns a file of a header, whose data ends with byte 9 of so many.
  private static func file(_ format: String, bytes: Int) -> String {
    "[GLOBAL]\nFULLCONTEXT_FORMAT:\(format)\n[POSITION]\nDURATION_PDF:0-3\n"
      + "DURATION_TREE:4-9\n[DATA]\n" + String(repeating: "x", count: bytes)
  }

  private static let foreign = "isn't a Japanese voice"

  @Test(
    arguments: [
      (file("HTS_TTS_JPN", bytes: 10), nil), (file("HTS_TTS_JPN", bytes: 9), "is damaged"),
      (file("HTS_TTS_ENG", bytes: 10), foreign), (file("HTS_TTS_ENG", bytes: 9), "is damaged"),
      (file("OTHER", bytes: 10), "is damaged"), ("RIFF", "isn't a voice of the HTS engine"),
      ("", "isn't a voice of the HTS engine"),
    ] as [(String, String?)])
  func `A file is known by its header and its length`(text: String, fault: String?) throws {
    let file = try TemporaryFile(text)
    let voice = HTSVoiceFile(path: file.path)
    #expect(voice.headerFault == fault.map { "\(voice.path) \($0)" })
    #expect(voice.isForeign == (fault == Self.foreign))
    let missing = file.path + ".htsvoice"
    #expect(HTSVoiceFile(path: missing).headerFault == "there is no file \(missing)")
  }
}
