import Clients
import Domain
import Foundation
import JapaneseNumbers
import Platform
import Synchronization
import Testing

@testable import SpeechSynthesis

/// The first natural voice of this machine.
private let installedVoice = NaturalVoices.found().first { $0.program == nil }

/// Tests with libHTSEngine and a voice, where both are installed.
@Suite(.limited, .enabled("libHTSEngine or its voices aren't installed") { installedVoice != nil })
struct NaturalVoiceTests {
  let sound = FakeSound()

  func client(in folder: String) -> SpeechSynthesisClient {
    .live(voiceFolders: [folder], openDevice: sound.openDevice)
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

  @Test func `Another voice is called by the words of its file's name`() throws {
    let folder = try TemporaryFolder()
    let file = URL(filePath: folder.path + "/my_own-voice.htsvoice")
    try Data(contentsOf: URL(filePath: try path())).write(to: file)
    let voices = NaturalVoices.found(in: [folder.path])
    #expect(voices.map(\.id) == ["my_own-voice"])
    #expect(voices.map(\.name) == ["My Own Voice"])
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

  @Test func `The first breath group begins the sound, no other is louder, and a stop ends it`()
    throws
  {
    let (voice, entry) = (try HTSVoice(paths: [try path()]), VoiceCatalogue.Entry(id: "x"))
    let parts = Mutex<[Sound]>([])
    let run = UtteranceRun { part in parts.withLock { $0.append(part) } }
    let utterance = Utterance(Reading(cardinal: 987_654_321), settings: SpeechSettings(rate: 0.3))
    let parameters = SynthesisParameters(utterance, voice: entry)
    let sound = try voice.synthesize(utterance.breathGroups, parameters, voice: entry, run: run)
    let made = parts.withLock(\.self)
    #expect(made.count == utterance.breathGroups.count - 1 && made.count > 1)
    #expect(sound.samples.starts(with: made.flatMap(\.samples)))
    run.stop()
    #expect(
      try voice.synthesize(utterance.breathGroups, parameters, voice: entry, run: run).samples
        .isEmpty)
    for loudness in [made[0].loudness, sound.loudness] {
      #expect((-17.0 ... -13.5).contains(20 * log10(loudness)))
    }
  }

  @Test func `A damaged voice isn't offered, and the problem names its file`() async throws {
    let whole = try Data(contentsOf: URL(filePath: try path()))
    func zeros(at place: Int) -> Data {
      whole.prefix(place) + Data(count: min(4096, whole.count - place))
        + whole.dropFirst(place + 4096)
    }
    let places = getenv("COUNTBIKI_FULL_TESTS") == nil ? 4 : 24
    let zeroed =
      (0..<places).map { zeros(at: whole.count * $0 / places) } + [
        zeros(at: min(873_641, whole.count - 4096))
      ]
    let cut = [2, 3, 4, 20].map { whole.prefix(whole.count / $0) }
    let changed = [
      "ALPHA=0.55": "ALPHA=7.55", "H[MCP]:35": "H[MCP]:34", "NUM_STATES:5": "NUM_STATES:9",
    ]
    let headers = changed.map { whole.replacing(Data($0.utf8), with: Data($1.utf8)) }.filter {
      $0 != whole
    }
    for contents in zeroed + cut + headers { try await expectRefusal(of: contents) }
  }

  @Test func `A known voice isn't offered if a number or a byte of it was changed`() async throws {
    let whole = try Data(contentsOf: URL(filePath: try path()))
    guard HTSVoiceFile.checksums[whole.count] != nil else {
      try Test.cancel("The installed voice is none whose checksum is known.")
    }
    var contents = whole
    contents[whole.count / 2] ^= 1
    try await expectRefusal(of: contents)
    for (number, other) in [
      "CY:48000": "CY:98000", "PERIOD:240": "PERIOD:940", "STREAMS:3": "STREAMS:2",
    ] {
      try await expectRefusal(of: whole.replacing(Data(number.utf8), with: Data(other.utf8)))
    }
  }

  @Test(arguments: ["CY:48000": "CY:00000", "PERIOD:240": "PERIOD:000"])
  func `A voice without a rate or a period of frames isn't offered`(number: String, other: String)
    async throws
  {
    let whole = try Data(contentsOf: URL(filePath: try path()))
    let contents = whole.replacing(Data(number.utf8), with: Data(other.utf8)) + Data([0])
    if contents.dropLast() != whole { try await expectRefusal(of: contents) }
  }

  @Test func `A voice that is mended while the program runs speaks again`() async throws {
    let whole = try Data(contentsOf: URL(filePath: try path()))
    let folder = try folder(
      whole.prefix(whole.count / 2) + Data(count: whole.count - whole.count / 2))
    let client = client(in: folder.path)
    #expect(try await client.availableVoices().first?.engine == "espeak-ng")
    try whole.write(to: URL(filePath: folder.path + "/voice.htsvoice"))
    #expect(try await client.availableVoices().first?.id == "voice")
    #expect(try await client.synthesize(Utterance(Reading(cardinal: 3))).sampleRate == 48_000)
  }

  func expectRefusal(of contents: Data) async throws {
    let folder = try folder(contents)
    let client = client(in: folder.path)
    #expect(try await !client.synthesize(Utterance(Reading(cardinal: 98_576))).isSilent)
    #expect(try await client.availableVoices().first?.engine == "espeak-ng")
    let file = "\(folder.path)/voice.htsvoice "
    #expect(await client.voiceProblems().first?.cause.hasPrefix("voice \"voice\": \(file)") == true)
    guard case .voiceReplaced("voice", "Yui", let reason)? = await client.voiceReplacement(nil)
    else {
      Issue.record("no replacement")
      return
    }
    #expect(reason.hasPrefix(file))
  }

  @Test
  func
    `Files that aren't Japanese voices are told in a list of one's own, and passed over in folders`()
    async throws
  {
    let whole = try Data(contentsOf: URL(filePath: try path()))
    let english = whole.replacing(Data("HTS_TTS_JPN".utf8), with: Data("HTS_TTS_ENG".utf8))
    for (contents, detail) in [
      (Data("RIFF".utf8), "isn't a voice of the HTS engine"), (english, "isn't a Japanese voice"),
    ] {
      let folder = try folder(contents)
      let file = folder.path + "/voice.htsvoice"
      #expect(NaturalVoices.found(in: [folder.path]).isEmpty == (contents == english))
      let voices = try TemporaryFile(
        #"{"voices": [{"id": "mei", "name": "Mei", "gender": "female", "engine": "natural", "file": "\#(file)"}]}"#
      )
      let client = SpeechSynthesisClient.live(voicesFile: voices.path, openDevice: sound.openDevice)
      let place = "\(voices.path), voice \"mei\""
      #expect(
        await client.voiceProblems() == [.voiceUnusable(place: place, detail: "\(file) \(detail)")])
    }
  }

  @Test func `All natural voices are equally loud and fast, and each sounds different`()
    async throws
  {
    let folders = SpeechSynthesisClient.live(
      voiceFolders: NaturalVoices.folders, openDevice: sound.openDevice)
    var sounds: Set<[Int16]> = []
    for voice in NaturalVoices.found()
    where VoiceCatalogue.builtIn.voices.contains(where: { $0.id == voice.id }) {
      let settings = SpeechSettings(voiceID: voice.id)
      for number in [0, 5, 8, 100, 300, 1_000] {
        let loudness = try await folders.synthesize(
          Utterance(Reading(cardinal: number), settings: settings)
        ).loudness
        #expect((-17.0 ... -13.5).contains(20 * log10(loudness)), "\(voice.id) says \(number)")
      }
      let sound = try await folders.synthesize(
        Utterance(Reading(cardinal: 98_576), settings: settings))
      // きゅうまんはっせんごひゃくななじゅうろく
      #expect(
        (6.4...7.8).contains(17 * Double(sound.sampleRate) / Double(sound.samples.count)),
        "\(voice.id)")
      #expect(sounds.insert(sound.samples).inserted)
    }
  }
}

/// A temporary folder, removed on deinitialization.
final class TemporaryFolder: Sendable {
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

  /// The usual period of the voice, in eighths of a millisecond: the first lag from 2 to 20 ms at
  /// which 50 ms of sound repeat themselves, in the middle of the lags of all loud stretches.
  var period: Int {
    let samples = stride(from: 0, to: samples.count, by: sampleRate / 8000).map {
      Double(self.samples[$0])
    }
    let length = 400
    let periods = stride(from: 0, to: samples.count - 3 * length / 2, by: length).compactMap {
      start -> Int? in
      let stretch = start..<(start + length)
      guard stretch.reduce(0, { $0 + samples[$1] * samples[$1] }) > 250_000 * Double(length) else {
        return nil
      }
      let correlations = (16...160).map { lag in
        stretch.reduce(0) { $0 + samples[$1] * samples[$1 + lag] }
      }
      let highest = correlations.max() ?? 0
      return correlations.firstIndex { $0 > highest * 0.9 }.map { 16 + $0 }
    }
    return periods.isEmpty ? 0 : periods.sorted()[periods.count / 2]
  }
}
