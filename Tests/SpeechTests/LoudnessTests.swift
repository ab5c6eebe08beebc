import Clients
import Domain
import JapaneseNumbers
import Platform
import Testing

@testable import SpeechSynthesis

@Suite(.limited)
struct LoudnessTests {
  let client = SpeechSynthesisClient.live(openDevice: FakeSound().openDevice)
  let readings = [
    "よん", "はっぴき", "さんびゃく よんじゅう えん", "はっぴゃく きゅうじゅう さん えん", "せん ひゃく よんじゅう ご えん",
    "いちまん にせん さんぜん", "じゅう に じ よんじゅっぷん", "しょうわ ろくじゅう に ねん", "ぜろ ごー にー なな",
    "にじゅう ろく てん ろく", "いちおく ななせん にひゃくまん", "ろくがつ とおか", "ごひゃく ろくじゅう ごまん はっせん",
    "きゅうせん きゅう",
  ].map { Reading(units: $0.split(separator: " ").map(String.init)) }

  func sounds(
    _ count: Int, voice id: String, rate: Double = 0.5, pitch: Double = 1
  ) async throws -> [Sound] {
    var sounds: [Sound] = []
    for reading in readings.prefix(count) {
      let settings = SpeechSettings(voiceID: id, rate: rate, pitch: pitch)
      sounds.append(try await client.synthesize(Utterance(reading, settings: settings)))
    }
    return sounds
  }

  @Test(arguments: getenv("COUNTBIKI_FULL_TESTS") == nil ? [2] : [0.5, 1, 2])
  func `All built-in voices are equally loud, whatever the pitch`(pitch: Double) async throws {
    for voice in try await client.availableVoices() {
      for sound in try await sounds(14, voice: voice.id, pitch: pitch) {
        #expect(abs(20 * log10(sound.loudness) + 14) < 3, "\(voice.id) at pitch \(pitch)")
      }
    }
  }

  @Test func `No built-in voice clips`() async throws {
    for voice in try await client.availableVoices() {
      for (rate, pitch) in [(0, 1), (0.5, 0.5), (1, 2)] {
        for sound in try await sounds(4, voice: voice.id, rate: rate, pitch: pitch) {
          // The highest samples of a clipped sound are equal, whatever its gain.
          for peak in [sound.samples.max(), sound.samples.min()] {
            #expect(
              sound.samples.count { $0 == peak } < 5, "\(voice.id) at rate \(rate), pitch \(pitch)")
          }
        }
      }
    }
  }
}
