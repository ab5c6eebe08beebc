import Foundation
import Testing

@testable import SpeechSynthesis

/// The voices that files in folders make, whether or not they can speak.
@Suite(.limited, .enabled("libHTSEngine isn't installed") { HTSVoice.sharedLibrary != nil })
struct FoundVoiceTests {
  /// Makes a folder with files of voices.
  private func folder(_ names: String...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in names {
      try Data("RIFF".utf8).write(to: URL(filePath: "\(folder.path)/\(name).htsvoice"))
    }
    return folder
  }

  @Test func `Voices that are angry or whisper come behind all others`() throws {
    let voices = try folder("aki_angry", "aki_normal", "ben_whisper", "cho")
    let ids = NaturalVoices.found(in: [voices.path]).map(\.id)
    #expect(ids == ["aki_normal", "cho", "aki_angry", "ben_whisper"], "\(voices.path)")
  }

  @Test func `Of two files with one name that of the earlier folder is the voice`() throws {
    let first = try folder("aki")
    let second = try folder("aki", "ben")
    let voices = NaturalVoices.found(in: [first.path, second.path])
    #expect(voices.map(\.id) == ["aki", "ben"])
    #expect(
      voices.map(\.file) == ["\(first.path)/aki.htsvoice", "\(second.path)/ben.htsvoice"])
  }
}
