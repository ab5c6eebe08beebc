import Clients
import Domain
import JapaneseNumbers
import Platform
import SpeechSynthesis
import Testing

@Suite(.timeLimit(.minutes(1)))
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

  @Test(arguments: [(0.5, 1.5), (1, 0.5), (2, 1.5)])
  func `All built-in voices are equally loud, whatever the pitch`(pitch: Double, tolerance: Double) async throws {
    for voice in try await client.availableVoices() {
      let levels = try await sounds(14, voice: voice.id, pitch: pitch).map(\.speechLevel)
      let level = levels.reduce(0, +) / Double(levels.count)
      #expect(abs(level + 20) < tolerance, "\(voice.id) at pitch \(pitch): \(level) dB")
    }
  }

  @Test func `No built-in voice clips`() async throws {
    for voice in try await client.availableVoices() {
      for (rate, pitch) in [(0, 1), (0.5, 0.5), (1, 2)] {
        for sound in try await sounds(4, voice: voice.id, rate: rate, pitch: pitch) {
          // The highest samples of a clipped sound are equal, whatever its gain.
          for peak in [sound.samples.max(), sound.samples.min()] {
            #expect(sound.samples.count { $0 == peak } < 5, "\(voice.id) at rate \(rate), pitch \(pitch)")
          }
        }
      }
    }
  }
}

extension Sound {
  /// The mean power in decibels of the windows of 20 ms in which there is speech: at most 35 dB below the loudest one.
  fileprivate var speechLevel: Double {
    let powers = stride(from: 0, to: samples.count - 441, by: 441).map { start in
      samples[start..<(start + 441)].reduce(0) { $0 + Double($1) * Double($1) } / 441 / (32768 * 32768)
    }
    let spoken = powers.filter { $0 > (powers.max() ?? 0) / 3162 }
    return 10 * log10(spoken.reduce(0, +) / Double(spoken.count))
  }
}
