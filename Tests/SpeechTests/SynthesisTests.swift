import Clients
import Domain
import JapaneseNumbers
import SpeechSynthesis
import Testing

@Suite(.limited)
struct SynthesisTests {
  let client = SpeechSynthesisClient.live(openDevice: FakeSound().openDevice)
  let reading = Reading(cardinal: 13_864)

  func samples(_ settings: SpeechSettings, pace: Utterance.Pace = .normal) async throws -> [Int16] {
    try await client.synthesize(Utterance(reading, settings: settings, pace: pace)).samples
  }

  @Test func `Kana is synthesized`() async throws {
    let sound = try await client.synthesize(Utterance(reading))
    #expect(sound.sampleRate == 22050)
    #expect((22050...110_250).contains(sound.samples.count))
    #expect(sound.samples.contains { $0.magnitude > 5000 })
  }

  @Test func `The available voices are the built-in ones, the default first`() async throws {
    let voices = try await client.availableVoices()
    #expect(
      voices.map(\.id) == [
        "ja+f5", "ja+f2", "ja+Annie", "ja+Nguyen", "ja+quincy", "ja", "ja+Michael",
      ])
    #expect(Set(voices.map(\.gender)) == [.female, .male])
    #expect(Set(voices.map(\.name)).count == voices.count)
  }

  @Test(arguments: ["ja+f2", "ja+f5"]) func `A voice with an echo ends without a tick`(id: String)
    async throws
  {
    let end = try await samples(SpeechSettings(voiceID: id)).suffix(4)
    #expect(end.allSatisfy { $0.magnitude < 50 } && end.last == 0, "\(end)")
  }

  @Test(arguments: ["ja+f2", "ja+f5"])
  func `The echo of an utterance isn't heard in the next one`(id: String) async throws {
    _ = try await samples(SpeechSettings(voiceID: id))
    let start = try await samples(SpeechSettings(voiceID: id, volume: 0))
    #expect(start.allSatisfy { $0.magnitude < 10 })
  }

  @Test(arguments: ["ja+nobody", "ja+ANNIE", "en", "xx", "", "mb/mb-jp1"])
  func `The default voice speaks in place of an unknown voice, which is reported`(id: String)
    async throws
  {
    #expect(try await !samples(SpeechSettings(voiceID: id)).isEmpty)
    let name = try #require(try await client.availableVoices().first?.name)
    let reason = "this machine has no such voice, and voices.json doesn't add one"
    #expect(await client.voiceReplacement(id) == .voiceReplaced(id: id, by: name, reason: reason))
  }

  @Test(arguments: [nil, "ja", "ja+m3"]) func `A voice that can be used isn't replaced`(id: String?)
    async
  {
    #expect(await client.voiceReplacement(id) == nil)
  }

  @Test(arguments: [(0, 3.0...4.0), (0.5, 6.5...8.0), (0.65, 7.7...9.0), (1, 10.5...12.0)])
  func `Half the rate is natural, 0.65 is a clerk's, and 1 can still be followed`(
    rate: Double, range: ClosedRange<Double>
  ) async throws {
    let morae = 18.0
    let seconds = Double(try await samples(SpeechSettings(rate: rate)).count) / 22050
    #expect(range.contains(morae / seconds), "\(morae / seconds)")
  }

  @Test func `The slow pace adds pauses to the lower rate`() async throws {
    let normal = try await samples(SpeechSettings()).count
    let slow = try await samples(SpeechSettings(), pace: .slow).count
    #expect(Double(slow) > Double(normal) / 0.7 * 1.2)
  }

  @Test func `A higher volume makes the sound louder, and 0 is silent`() async throws {
    var loudness: [Double] = []
    for volume in [0, 0.25, 0.5, 1] {
      let samples = try await samples(SpeechSettings(volume: volume))
      loudness.append(samples.reduce(0) { $0 + Double($1.magnitude) } / Double(samples.count))
    }
    #expect(loudness[0] == 0)
    for (softer, louder) in zip(loudness, loudness.dropFirst()) { #expect(louder > softer * 1.8) }
  }

  @Test func `Pauses add silence before and after the sound`() async throws {
    let samples = try await samples(SpeechSettings(pauseBefore: 0.5, pauseAfter: 1))
    #expect(samples.prefix(11_025).allSatisfy { $0 == 0 })
    #expect(samples.suffix(22_050).allSatisfy { $0 == 0 })
    #expect(samples.dropFirst(11_025).prefix(11_025).contains { $0.magnitude > 5000 })
  }

  @Test func `The murmur of a room fills the pauses, and makes the sound no longer`() async throws {
    func samples(noise: Int) async throws -> [Int16] {
      let reading = Reading(units: ["はい", "、", "さんまん", "。", "はい"])
      let settings = SpeechSettings(voiceID: "ja", noise: noise)
      return try await client.synthesize(Utterance(reading, settings: settings)).samples
    }
    func shareOfSilence(_ samples: [Int16]) -> Double {
      Double(samples.count { $0.magnitude < 20 }) / Double(samples.count)
    }
    let alone = try await samples(noise: 0)
    let inRoom = try await samples(noise: 12)
    #expect(inRoom != alone)
    // No two sounds of espeak-ng are quite the same.
    #expect(abs(inRoom.count - alone.count) < alone.count / 100)
    #expect(shareOfSilence(alone) > 0.1)
    #expect(shareOfSilence(alone) > 3 * shareOfSilence(inRoom))
  }

  @Test func `espeak-ng stops briefly at 、 and longer at 。, and less the faster it speaks`()
    async throws
  {
    func stops(_ rate: Double) async throws -> [Double] {
      let settings = SpeechSettings(voiceID: "ja+f5", rate: rate)
      let reading = Reading(units: ["はい", "、", "さんまん", "。", "はい"])
      return try await client.synthesize(Utterance(reading, settings: settings)).stops
    }
    let normal = try await stops(0.5)
    try #require(normal.count == 2)
    #expect((0.12...0.2).contains(normal[0]) && (0.4...0.5).contains(normal[1]), "\(normal)")
    let slow = try await stops(0.3)
    #expect(slow[0] > normal[0] * 1.1 && slow[1] > normal[1] * 1.1)
  }

  private func repeating(_ count: Int) -> Reading {
    Reading(units: [String(repeating: "にか", count: count)])
  }

  @Test func `A long text without spaces isn't cut off`() async throws {
    let one = try await client.synthesize(Utterance(repeating(20))).samples.count
    let five = try await client.synthesize(Utterance(repeating(100))).samples.count
    #expect(Double(five) > Double(one) * 4.8)
  }

  @Test func `A higher pitch raises the fundamental frequency`() async throws {
    var periods: [Int] = []
    for pitch in [0.5, 1, 2] {
      let utterance = Utterance(
        Reading(units: ["いち", "まん", "さん", "ぜん"]),
        settings: SpeechSettings(voiceID: "ja+f5", pitch: pitch))
      periods.append(try await client.synthesize(utterance).period)
    }
    #expect(periods[0] > periods[1] * 5 / 4)
    #expect(periods[1] > periods[2] * 5 / 4)
  }
}

extension Sound {
  /// The seconds of each silence of a tenth of a second or more between other sounds.
  fileprivate var stops: [Double] {
    let heard = samples.indices.filter { samples[$0].magnitude > 500 }
    return zip(heard, heard.dropFirst()).map { Double($1 - $0) / Double(sampleRate) }.filter {
      $0 >= 0.1
    }
  }
}
