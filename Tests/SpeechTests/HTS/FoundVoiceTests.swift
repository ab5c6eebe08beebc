import Clients
import Foundation
import JapaneseNumbers
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

  @Test func `A voice that is mixed needs both of its files, wherever they are`() throws {
    let man = try folder("nitech_jp_atr503_m001")
    let ofMan = ["nitech_jp_atr503_m001", "ren", "nao", "saki"]
    #expect(NaturalVoices.found(in: [man.path]).map(\.id) == ofMan)
    let woman = try TemporaryFolder()
    let inner = woman.path + "/mei_normal"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
    try Data("RIFF".utf8).write(to: URL(filePath: inner + "/mei_normal.htsvoice"))
    #expect(NaturalVoices.found(in: [woman.path]).map(\.id) == ["mei_normal"])
    let voices = NaturalVoices.found(in: [man.path, woman.path])
    #expect(Set(voices.map(\.id)) == Set(ofMan + ["mei_normal", "emi", "rin", "kei", "yuna"]))
    let emi = try #require(voices.first { $0.id == "emi" })
    #expect(emi.file == man.path + "/nitech_jp_atr503_m001.htsvoice")
    #expect(emi.second == inner + "/mei_normal.htsvoice")
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

/// Voices that are mixed of two files.
@Suite(
  .limited,
  .enabled("libHTSEngine or its voices aren't installed") {
    NaturalVoices.found().contains { $0.program == nil }
  })
struct MixedVoiceTests {
  @Test func `The share of a mixed voice is that of its second file`() throws {
    let path = try #require(NaturalVoices.found().first { $0.program == nil }?.file)
    let folder = try TemporaryFolder()
    let slow = folder.path + "/slow.htsvoice"
    try slowed(Data(contentsOf: URL(filePath: path))).write(to: URL(filePath: slow))
    let voice = try HTSVoice(paths: [path, slow])
    let utterance = Utterance(Reading(cardinal: 1_234))
    func length(share: Double) throws -> Int {
      var entry = VoiceCatalogue.Entry(id: "mixed")
      entry.share = share
      let parameters = SynthesisParameters(utterance, voice: entry)
      let sound = try voice.synthesize(
        utterance.breathGroups, parameters, voice: entry, run: UtteranceRun())
      return sound.samples.count
    }
    let first = try length(share: 0)
    let second = try length(share: 1)
    #expect(second > first * 5 / 4)
  }

  /// Returns the file of a voice with all durations half as long again, in a size that no known
  /// voice has.
  private func slowed(_ file: Data) throws -> Data {
    var bytes = [UInt8](file)
    let data = try #require(bytes.firstRange(of: "[DATA]\n".utf8)).upperBound
    let header = String(decoding: bytes[..<data], as: UTF8.self)
    let place = try #require(header.firstMatch(of: /DURATION_PDF:(\d+)-(\d+)/)).output
    let first = data + (try #require(Int(place.1)))
    let last = data + (try #require(Int(place.2)))
    // A count comes before the means and variances.
    for index in stride(from: first + 4, to: last, by: 4) {
      bytes.withUnsafeMutableBytes { bytes in
        let bits = bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
        let duration = Float(bitPattern: bits) * 1.5
        bytes.storeBytes(of: duration.bitPattern, toByteOffset: index, as: UInt32.self)
      }
    }
    return Data(bytes + [0])
  }
}
