import Clients
import Domain
import JapaneseNumbers
import Testing

@testable import SpeechSynthesis

/// Pauses in sentences.
@Suite(.limited)
struct BreathGroupTests {
  private func utterance(rate: Double) throws -> Utterance {
    let pattern = try #require(
      SentencePattern(
        written: "合計で、{t}になります。{p}お預かりします。",
        said: "~ごうけい/で、{t}/に なり/ま↓す。{p} お/あずかりし/ま↓す。"))
    let numbers = [Character("t"): 604, "p": 1_000].mapValues {
      SpokenNumber(reading: Counter.yen.reading(of: $0), written: "\($0)円", printed: "\($0)円")
    }
    return Utterance(pattern.sentence(with: numbers), settings: SpeechSettings(rate: rate))
  }

  @Test func `A stop at 、 is short, one at 。 is long, and both follow the speed`() throws {
    let normal = try utterance(rate: 0.5).breathGroups
    #expect(normal.count == 3)
    #expect((0.12...0.2).contains(normal[0].pause) && (0.4...0.5).contains(normal[1].pause))
    let slow = try utterance(rate: 0.4).breathGroups
    let factor = slow[0].pause / normal[0].pause
    #expect(factor > 1.1 && abs(slow[1].pause / normal[1].pause - factor) < 0.01)
  }

  @Test func `At the slow pace each phrase is followed by a stop, longer than one at 。`() throws {
    let normal = try utterance(rate: 0.5)
    var slow = normal
    slow.pace = .slow
    let groups = slow.breathGroups
    #expect(groups.count == normal.breathGroups.flatMap(\.phrases).count && groups.count > 3)
    let stop = normal.breathGroups[1].pause / Utterance.slowFactor
    #expect(groups.allSatisfy { abs($0.pause - stop) < 0.001 })
  }

  @Test func `At a clerk's speed no stop announces a number`() throws {
    let clerk = try utterance(rate: 0.65)
    let groups = clerk.breathGroups
    #expect(groups.count == 2)
    #expect(groups[0].phrases.first?.morae.joined() == "ごうけいで")
    #expect(groups[0].pause < 0.16)
    #expect(clerk.accentedKana.split(separator: "、").count == 2)
    #expect(clerk.espeakText.split { "、。".contains($0) }.count == 2)
    #expect(try utterance(rate: 0.5).espeakText.split { "、。".contains($0) }.count == 3)
    #expect(clerk.espeakParts.count == 2)
    #expect(try utterance(rate: 0.5).espeakParts.count == 3)
  }

  @Test func `A stop within a large number before 、 is long, and only that at 、 is short`() throws {
    let reading = Reading(cardinal: 987_654_321) + Reading(units: ["、", "さん"])
    let utterance = Utterance(reading, settings: SpeechSettings(rate: 0.4))
    let stops = utterance.breathGroups.map(\.pause)
    try #require(stops.count == 4)
    #expect(stops[0] == stops[1] && stops[2] < stops[0] / 2)
  }

  @Test func `Kana that were typed have the same pauses`() {
    let reading = Reading(units: ["、", "はい、", "どうぞ。", "いち、", "に。"])
    #expect(reading.breathGroups().count == 4)
    #expect(reading.pauses == [.short, .long, .short])
  }

  @Test func `Silence after a group fills its pause, with what is left at both ends`() {
    let sound = Sound(samples: Array(repeating: 9_000, count: 1_000), sampleRate: 1_000)
    #expect(sound.followedByPause(of: 0.16).samples.count == 1_000 + 160 - 70)
    #expect(sound.followedByPause(of: 0.05).samples.count == 1_000)
    #expect(sound.followedByPause(of: 0).samples.count == 1_000)
  }
}
