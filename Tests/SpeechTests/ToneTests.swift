import Clients
import JapaneseNumbers
import Platform
import Testing

@testable import SpeechSynthesis

@Suite(.limited)
struct ToneTests {
  @Test(arguments: Tone.allCases, [22_050, 48_000])
  func `A tone swells from silence, fades to silence, and is as loud as speech`(
    tone: Tone, sampleRate: Int
  ) {
    let whole = tone.sound(sampleRate: sampleRate)
    #expect(whole.samples.prefix(sampleRate / 25).allSatisfy { $0 == 0 })
    let sound = Sound(
      samples: Array(whole.samples.dropFirst(sampleRate / 25)), sampleRate: sampleRate)
    let seconds = Double(sound.samples.count) / Double(sampleRate)
    #expect((0.12...0.18).contains(seconds))
    #expect(sound.samples.prefix(4).allSatisfy { $0.magnitude < 20 })
    #expect(sound.samples.suffix(4).allSatisfy { $0.magnitude < 20 })
    let steps = zip(sound.samples, sound.samples.dropFirst()).map { abs(Int($0) - Int($1)) }
    #expect(steps.max() ?? 0 < 1100)
    let power =
      sound.samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(sound.samples.count)
    #expect((-24...(-19)).contains(10 * log10(power / (32_768 * 32_768))))
  }

  @Test func `A tone follows the volume`() {
    #expect(Tone.wrong.sound(sampleRate: 22_050, volume: 0).isSilent)
    let (full, half) = (
      Tone.wrong.sound(sampleRate: 22_050), Tone.wrong.sound(sampleRate: 22_050, volume: 0.5)
    )
    #expect((half.samples.max() ?? 0) * 2 <= full.samples.max() ?? 0)
  }

  @Test func `An utterance is heard after the tone, whole`() async throws {
    let alone = FakeSound()
    let utterance = Utterance(Reading(cardinal: 3))
    _ = try await SpeechSynthesisClient.live(openDevice: alone.openDevice).speak(utterance)
    let sound = FakeSound()
    let client = SpeechSynthesisClient.live(openDevice: sound.openDevice)
    client.playTone(.right, 1)
    _ = try await client.speak(utterance)
    let tone = Tone.right.sound(sampleRate: 22_050).samples
    #expect(sound.heard.starts(with: tone))
    #expect(sound.heard.count == tone.count + alone.heard.count)
    #expect(sound.events == [.opened, .wrote, .drained, .wrote, .drained])
  }

  @Test func `A tone has the sample rate of the utterance before, so that the device stays open`()
    async throws
  {
    let sound = FakeSound()
    let player = sound.player
    let tones = TonePlayer(player)
    await tones.finish(thenPlayingAt: 48_000)
    _ = try await player.play(Sound(samples: [1, 2, 3], sampleRate: 48_000), run: UtteranceRun())
    tones.play(.right, volume: 1)
    await tones.finish(thenPlayingAt: 48_000)
    #expect(sound.heard.dropFirst(3) == Tone.right.sound(sampleRate: 48_000).samples[...])
    #expect(sound.events.count { $0 == .opened } == 1)
  }

  @Test func `A tone without a sound device is left out`() async {
    let sound = FakeSound(onOpen: { _ throws(SpeechError) in throw .noSoundDevice(detail: "gone") })
    let client = SpeechSynthesisClient.live(openDevice: sound.openDevice)
    client.playTone(.right, 1)
    await #expect(throws: SpeechError.noSoundDevice(detail: "gone")) {
      _ = try await client.speak(Utterance(Reading(cardinal: 3)))
    }
    #expect(sound.heard.isEmpty)
  }
}
