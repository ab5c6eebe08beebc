import Clients
import Domain
import SpeechEspeak
import Testing

struct SynthesisTests {
  let client = SpeechSynthesisClient.espeak()
  let spoken = "いち まん さん ぜん はっ ぴゃく ろく じゅー よん"

  func samples(_ settings: SpeechSettings, pace: Utterance.Pace = .normal) async throws -> [Int16] {
    try await client.synthesize(Utterance(spoken: spoken, settings: settings, pace: pace)).samples
  }

  @Test func `kana becomes sound`() async throws {
    let sound = try await client.synthesize(Utterance(spoken: spoken))
    #expect(sound.sampleRate == 22050)
    #expect((22050...110_250).contains(sound.samples.count))
    #expect(sound.samples.contains { $0.magnitude > 5000 })
  }

  @Test func `the voices are the catalogue's, the default one first`() async throws {
    let voices = try await client.availableVoices()
    #expect(voices.map(\.id) == ["ja+Annie", "ja+f2", "ja+f5", "ja", "ja+Michael", "ja+Nguyen", "ja+quincy"])
    #expect(Set(voices.map(\.gender)) == [.female, .male])
    #expect(Set(voices.map(\.name)).count == voices.count)
  }

  @Test func `no voice of the catalogue clips`() async throws {
    for voice in try await client.availableVoices() {
      for pitch in [0.5, 1, 2] {
        let peak = try await samples(SpeechSettings(voiceID: voice.id, pitch: pitch)).map(\.magnitude).max()
        #expect(try #require(peak) < 32000, "\(voice.id) at \(pitch)")
      }
    }
  }

  @Test(arguments: ["ja+nobody", "ja+ANNIE", "en", "xx", "", "mb/mb-jp1"])
  func `a voice that isn't there is an error`(id: String) async {
    await #expect(throws: SpeechError.voiceUnavailable(id: id)) {
      try await client.synthesize(Utterance(spoken: spoken, settings: SpeechSettings(voiceID: id)))
    }
  }

  @Test func `a voice outside the catalogue can be had by name`() async throws {
    #expect(try await !samples(SpeechSettings(voiceID: "ja+m3")).isEmpty)
  }

  @Test func `the faster the rate, the shorter the sound`() async throws {
    var lengths: [Int] = []
    for rate in [0, 0.25, 0.5, 0.75, 1] { lengths.append(try await samples(SpeechSettings(rate: rate)).count) }
    for (slower, faster) in zip(lengths, lengths.dropFirst()) { #expect(faster < slower * 9 / 10) }
  }

  @Test func `slowly is longer by more than the rate, for the pauses`() async throws {
    let normal = try await samples(SpeechSettings()).count
    let slow = try await samples(SpeechSettings(), pace: .slow).count
    #expect(Double(slow) > Double(normal) / 0.7 * 1.2)
  }

  @Test func `the higher the volume, the louder the sound, down to silence`() async throws {
    var loudness: [Double] = []
    for volume in [0, 0.25, 0.5, 1] {
      let samples = try await samples(SpeechSettings(volume: volume))
      loudness.append(samples.reduce(0) { $0 + Double($1.magnitude) } / Double(samples.count))
    }
    #expect(loudness[0] == 0)
    for (softer, louder) in zip(loudness, loudness.dropFirst()) { #expect(louder > softer * 1.8) }
  }

  @Test func `pauses are silence around the sound`() async throws {
    let samples = try await samples(SpeechSettings(pauseBefore: 0.5, pauseAfter: 1))
    #expect(samples.prefix(11_025).allSatisfy { $0 == 0 })
    #expect(samples.suffix(22_050).allSatisfy { $0 == 0 })
    #expect(samples.dropFirst(11_025).prefix(11_025).contains { $0.magnitude > 5000 })
  }

  @Test func `nothing is cut off however long it is without a space`() async throws {
    let one = try await client.synthesize(Utterance(spoken: String(repeating: "にか", count: 20))).samples.count
    let five = try await client.synthesize(Utterance(spoken: String(repeating: "にか", count: 100))).samples.count
    #expect(Double(five) > Double(one) * 4.8)
  }

  @Test func `the higher the pitch, the higher the sound`() async throws {
    var periods: [Int] = []
    for pitch in [0.5, 1, 2] {
      let samples = try await samples(SpeechSettings(voiceID: "ja+quincy", pitch: pitch))
      periods.append(fundamentalPeriod(of: samples))
    }
    #expect(periods[0] > periods[1] * 5 / 4)
    #expect(periods[1] > periods[2] * 5 / 4)
  }

  /// How many samples after which the sound is most like itself.
  private func fundamentalPeriod(of samples: [Int16]) -> Int {
    let sound = samples.dropFirst(2000).prefix(6000).map(Double.init)
    let likeness = (60...600).map { lag in
      zip(sound, sound.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 } / Double(sound.count - lag)
    }
    return 60 + (likeness.indices.max { likeness[$0] < likeness[$1] } ?? 0)
  }
}
