import Clients
import Domain
import Foundation
import JapaneseNumbers
import Platform
import Testing

@testable import SpeechSynthesis

/// The first natural voice of this machine.
private let installedVoice = NaturalVoices.found().first { $0.program == nil }

/// Tests with libHTSEngine and a voice, where both are installed.
@Suite(.timeLimit(.minutes(1)), .enabled("libHTSEngine or its voices aren't installed") { installedVoice != nil })
struct NaturalVoiceTests {
  let sound = FakeSound()

  func client(in folder: String) -> SpeechSynthesisClient {
    .live(naturalVoiceFolders: [folder], openDevice: sound.openDevice)
  }

  func path() throws -> String { try #require(installedVoice?.file) }

  /// Makes a folder with a voice's file.
  func folder(_ contents: Data) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try contents.write(to: URL(filePath: folder.path + "/voice.htsvoice"))
    return folder
  }

  func synthesize(
    _ number: Int, _ settings: SpeechSettings = SpeechSettings(), pace: Utterance.Pace = .normal
  ) async throws -> Sound {
    let folder = (try path()).split(separator: "/").dropLast().joined(separator: "/")
    return try await client(in: "/" + folder).synthesize(
      Utterance(Reading(cardinal: number), settings: settings, pace: pace))
  }

  @Test func `A natural voice is the default where there is one`() async throws {
    let folder = try folder(try Data(contentsOf: URL(filePath: try path())))
    let voices = try await client(in: folder.path).availableVoices()
    #expect(voices.first?.id == "voice")
    #expect(voices.first?.engine == "natural")
    #expect(await client(in: folder.path).voiceProblems().isEmpty)
  }

  @Test func `Speech has no silence at its ends`() async throws {
    let sound = try await synthesize(1_234)
    let seconds = Double(sound.samples.count) / Double(sound.sampleRate)
    #expect((1...2).contains(seconds))
    #expect(sound.samples.prefix(sound.sampleRate / 10).contains { $0.magnitude > 500 })
    #expect(!sound.isSilent)
  }

  @Test func `The rate changes the duration, and the volume the level`() async throws {
    let normal = try await synthesize(1_234)
    let slow = try await synthesize(1_234, SpeechSettings(rate: 0))
    let fast = try await synthesize(1_234, SpeechSettings(rate: 1))
    #expect((2...2.4).contains(Double(slow.samples.count) / Double(normal.samples.count)))
    #expect((1.3...1.6).contains(Double(normal.samples.count) / Double(fast.samples.count)))
    #expect(try await synthesize(1_234, pace: .slow).samples.count > normal.samples.count * 3 / 2)
    let quiet = try await synthesize(1_234, SpeechSettings(volume: 0.5))
    #expect((0.45...0.55).contains(quiet.peak / normal.peak))
  }

  @Test func `The pitch doesn't change the duration`() async throws {
    let low = try await synthesize(1_234, SpeechSettings(pitch: 0.5))
    let high = try await synthesize(1_234, SpeechSettings(pitch: 2))
    #expect(abs(low.samples.count - high.samples.count) < low.sampleRate / 10)
    #expect(low.period > high.period * 2)
  }

  @Test func `Raising the stop flag ends the synthesis`() throws {
    let voice = try HTSVoice(path: try path())
    let stop = StopFlag()
    stop.raise()
    let groups = Reading(cardinal: 987_654_321).breathGroups()
    let parameters = SynthesisParameters(Utterance(Reading(units: [])), voice: VoiceCatalogue.Entry(id: "x"))
    #expect(try voice.synthesize(groups, parameters, stop: stop).samples.isEmpty)
    #expect(try !voice.synthesize(groups, parameters, stop: StopFlag()).samples.isEmpty)
  }

  @Test func `A damaged voice isn't offered, and an entry of one's own says why`() async throws {
    let whole = try Data(contentsOf: URL(filePath: try path()))
    var garbled = whole
    garbled[20] = 0x58
    for (contents, detail) in [
      (garbled, "is damaged"), (Data("RIFF".utf8), "isn't a voice of the HTS engine"),
      (whole.replacing(Data("HTS_TTS_JPN".utf8), with: Data("HTS_TTS_ENG".utf8)), "isn't a Japanese voice"),
    ] {
      let folder = try folder(contents)
      let file = folder.path + "/voice.htsvoice"
      #expect(NaturalVoices.found(in: [folder.path]).isEmpty)
      let voices = try TemporaryFile(
        #"{"voices": [{"id": "mei", "name": "Mei", "gender": "female", "engine": "natural", "file": "\#(file)"}]}"#)
      let client = SpeechSynthesisClient.live(voicesFile: voices.path, openDevice: sound.openDevice)
      let place = "\(voices.path), voice \"mei\""
      #expect(await client.voiceProblems() == [.voiceUnusable(place: place, detail: "\(file) \(detail)")])
    }
    // The library finds out about the rest of the file.
    let half = try folder(whole.prefix(whole.count / 2))
    #expect(throws: SpeechError.engineUnavailable(detail: "\(half.path)/voice.htsvoice is damaged")) {
      try HTSVoice(path: "\(half.path)/voice.htsvoice")
    }
    #expect(try await client(in: half.path).availableVoices().first?.engine == "espeak-ng")
    #expect(try await client(in: half.path).synthesize(Utterance(Reading(cardinal: 3))).sampleRate == 22_050)
    let first = try #require(try await client(in: half.path).availableVoices().first)
    #expect(
      await client(in: half.path).voiceReplacement("voice")
        == .voiceReplaced(id: "voice", by: first.name, reason: "\(half.path)/voice.htsvoice is damaged"))
  }
}

/// A temporary folder, removed on deinitialization.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "countbiki-test-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}

extension Sound {
  fileprivate var peak: Double { Double(samples.map(\.magnitude).max() ?? 0) }

  /// The usual period of the voice, in eighths of a millisecond: the first lag from 2 to 20 ms at which 50 ms of sound repeat
  /// themselves, in the middle of the lags of all loud stretches.
  fileprivate var period: Int {
    let samples = stride(from: 0, to: samples.count, by: sampleRate / 8000).map { Double(self.samples[$0]) }
    let length = 400
    let periods = stride(from: 0, to: samples.count - 3 * length / 2, by: length).compactMap { start -> Int? in
      let stretch = start..<(start + length)
      guard stretch.reduce(0, { $0 + samples[$1] * samples[$1] }) > 250_000 * Double(length) else { return nil }
      let correlations = (16...160).map { lag in stretch.reduce(0) { $0 + samples[$1] * samples[$1 + lag] } }
      let highest = correlations.max() ?? 0
      return correlations.firstIndex { $0 > highest * 0.9 }.map { 16 + $0 }
    }
    return periods.isEmpty ? 0 : periods.sorted()[periods.count / 2]
  }
}
