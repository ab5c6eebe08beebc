import Clients
import Domain
import Synchronization
import Testing

@testable import JapaneseNumbers
@testable import SpeechSynthesis

/// Words that a voice says so that another word is heard, and the voice that says them instead.
@Suite(.limited)
struct ClearVoiceTests {
  private let file: TemporaryFile
  private let spoken = Spoken()

  init() throws { file = try TemporaryFile() }

  /// Returns the entry of a voice that says some ends of words unclearly.
  private func entry(_ id: String, _ engine: String = "natural", unclear: String...) -> String {
    let ends = unclear.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {"id": "\(id)", "name": "\(id)", "gender": "female", "engine": "\(engine)",
       "file": "x", "unclear": [\(ends)]}
      """
  }

  /// Has a voice say the units of a reading, and returns the voice that has spoken.
  private func speaker(
    of units: [String], chosen id: String, among entries: [String], hasEspeak: Bool = true
  ) async throws -> String? {
    try await speaker(chosen: id, among: entries, hasEspeak: hasEspeak) {
      Utterance(Reading(units: units), settings: $0)
    }
  }

  /// Has a voice say an utterance, and returns the voice that has spoken. Neural voices take long
  /// to start.
  private func speaker(
    chosen id: String, among entries: [String], hasEspeak: Bool = true,
    saying utterance: (SpeechSettings) -> Utterance
  ) async throws -> String? {
    try file.write("{\"voices\": [\(entries.joined(separator: ", "))]}")
    let engine = SpeechEngine { [spoken] kind throws(SpeechError) in
      if kind == Espeak.self, !hasEspeak { throw .engineNotInstalled }
      return NamingEngine(spoken, startsAtOnce: kind != NeuralEngine.self)
    }
    let client = SpeechSynthesisClient.live(
      voicesFile: file.path, engine: engine, openDevice: FakeSound().openDevice)
    _ = try await client.speak(utterance(SpeechSettings(voiceID: id)))
    return spoken.all.last
  }

  @Test func `A word that the chosen voice says unclearly is said by another natural voice`()
    async throws
  {
    let entries = [
      entry("a", unclear: "だい", "ひゃっぽん"), entry("b", unclear: "だい"), entry("c"),
    ]
    for (units, expected) in [
      (["さん", "えん"], "a"), (["さん", "だい"], "c"), (["にひゃっぽん"], "b"),
      (["だいち"], "a"),
    ] {
      let id = try await speaker(of: units, chosen: "a", among: entries)
      #expect(id == expected, "\(units)")
    }
  }

  @Test func `A word that another one follows at once is said by the other voice, too`()
    async throws
  {
    let entries = [entry("a", unclear: "ぶ"), entry("b")]
    var reading = Reading(units: ["さん", "ぶ"])
    reading.words.append(NumberWord(.other, "です", isJoined: true))
    try #require(reading.units == ["さん", "ぶです"])
    let id = try await speaker(chosen: "a", among: entries) { Utterance(reading, settings: $0) }
    #expect(id == "b")
  }

  @Test func `Without a natural voice that says it clearly, the chosen voice says a word`()
    async throws
  {
    let entries = [entry("a", unclear: "だい"), entry("b", unclear: "だい")]
    #expect(try await speaker(of: ["さん", "だい"], chosen: "b", among: entries) == "b")
  }

  @Test func `While a voice starts, one speaks in its place that says the word clearly`()
    async throws
  {
    let entries = [entry("n", "neural"), entry("a", unclear: "だい"), entry("b")]
    for (units, expected) in [(["さん", "えん"], "a"), (["さん", "だい"], "b")] {
      let id = try await speaker(of: units, chosen: "n", among: entries, hasEspeak: false)
      #expect(id == expected, "\(units)")
    }
    let unclear = Array(entries.prefix(2))
    let id = try await speaker(
      of: ["さん", "だい"], chosen: "n", among: unclear, hasEspeak: false)
    #expect(id == "a")
  }
}

/// The ids of the voices that have spoken.
private final class Spoken: Sendable {
  private let ids = Mutex<[String]>([])

  var all: [String] { ids.withLock(\.self) }
  func add(_ id: String) { ids.withLock { $0.append(id) } }
}

/// An engine that notes which of its voices speaks.
private final class NamingEngine: VoiceEngine {
  static let name = "naming"
  private let spoken: Spoken
  private let startsAtOnce: Bool

  convenience init() { self.init(Spoken(), startsAtOnce: true) }

  init(_ spoken: Spoken, startsAtOnce: Bool) {
    self.spoken = spoken
    self.startsAtOnce = startsAtOnce
  }

  func isReady(for voice: VoiceCatalogue.Entry) -> Bool { startsAtOnce }

  func synthesize(
    _ utterance: Utterance, _ parameters: SynthesisParameters, voice: VoiceCatalogue.Entry,
    run: UtteranceRun
  ) throws(SpeechError) -> Sound {
    spoken.add(voice.id)
    return Sound(samples: Array(repeating: 6_000, count: 500), sampleRate: 22_050)
  }
}
