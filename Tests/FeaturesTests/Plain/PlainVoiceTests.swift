import Clients
import Domain
import Testing
import UnidirectionalTesting

@testable import Features

/// Sessions of plain mode that wait for the voice, or go on without it.
@MainActor
@Suite(.limited)
struct PlainVoiceTests: PlainSessions {
  let speech = SpeechSpy()
  let clock = TestClock()
  let history = HistorySpy()
  let settings = SettingsSpy(.withoutConfetti)

  @Test func `The next question doesn't wait for the voice to finish`() async throws {
    speech.hold()
    let run = try await transcript(["646", "123", "1362"])
    #expect(run.lines.contains("Conbini: 3 questions in 0 seconds. At once: 3."))
    #expect(!run.state.quiz.speaker.isSpeaking)
  }

  private let readSentence =
    "Read without sound: this counts as reading, and moves no step by ear."

  @Test func `Without sound, input waits for the voice to fail and questions are in kana`()
    async throws
  {
    speech.fail(with: .noSoundDevice(detail: "gone"))
    let run = try await transcript(["646", "r", "q"], waitsForVoice: true)
    #expect(
      run.lines.dropFirst(2) == [
        "Question 1 of 3 (￥ ...):",
        "No sound: There is no sound device (gone). Connect one, or start the sound server. "
          + "Questions are written in kana instead.",
        "In kana: ろっぴゃく よんじゅう ろく えん",
        "> 646",
        "Right.",
        "Question 2 of 3 (￥ ...):",
        "In kana: ひゃく にじゅう さん えん",
        "> r",
        "In kana: ひゃく にじゅう さん えん",
        "> q",
        oneAtOnce,
        everyRight.replacing(" `", with: " \(readSentence) `"),
      ])
    #expect(history.entries.map(\.voice) == [nil])
  }

  @Test func `Input waits for the voice only until the voice starts`() async throws {
    speech.show(SoundLevels(values: [1], perSecond: 25))
    speech.hold()
    let run = try await transcript(["646"], length: .questions(1), waitsForVoice: true)
    #expect(run.lines.suffix(2) == [oneAtOnce, everyRight])
  }

  @Test func `Input waits six seconds for a voice that neither starts nor fails`() async throws {
    speech.hold()
    let running = Task {
      try await transcript(["646"], length: .questions(1), waitsForVoice: true).lines
    }
    await speech.hears(1)
    await expectEventually({ !clock.pendingSleeps.isEmpty }, "nothing waits for the voice")
    await clock.advance(by: .milliseconds(5900))
    #expect(history.entries.isEmpty)
    await clock.advance(by: .milliseconds(100))
    #expect(try await running.value.suffix(2) == [oneAtOnce, everyRight])
  }

  @Test func `A replay restarts the question`() async throws {
    let settle: @MainActor (PlainSession) async -> Void = { [clock] _ in
      await clock.advance(by: .zero)
    }
    speech.hold()
    _ = try await transcript([
      TypedLine("r", after: settle), TypedLine("s", after: settle), TypedLine("646", after: settle),
      TypedLine("q", after: settle),
    ])
    #expect(speech.utterances.map(\.pace) == [.normal, .normal, .slow, .normal])
    #expect(Set(speech.spoken.prefix(3)).count == 1)
  }
}
