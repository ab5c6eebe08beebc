import Clients
import Domain
import FeaturesTesting
import Foundation
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Lines of plain mode that are rarely printed: on a shown answer, without sound, in kanji, and
/// after many misses.
@MainActor
@Suite(.limited)
struct PlainReplyTests: PlainSessions {
  let speech = SpeechSpy()
  let clock = TestClock()
  let history = HistorySpy()
  let settings = SettingsSpy(.withoutConfetti)

  /// Returns a quiz whose first question is about 646 yen.
  private func quiz(_ topic: String = "money-conbini") throws -> Quiz.State {
    Quiz.State(
      topic: try Topic.find(topic), length: .questions(10), seed: 7, settings: .withoutConfetti)
  }

  @Test func `The command that shows an answer goes on from a shown one, and shows no other`()
    async throws
  {
    let run = try await transcript(["646", "a", "a", "q"])
    let shown = run.lines.prefix { $0 != "> q" }
    #expect(shown.suffix(2) == ["> a", "Question 3 of 3 (￥ ...):"], "\(run.lines)")
    #expect(history.entries.map(\.outcome) == [.correct, .skipped])
  }

  @Test func `Where no wrong answer can be heard, a line says so`() async throws {
    let run = try await transcript(["y", "3300", "y", "q"])
    let nothing = "There is no wrong answer of yours to hear now."
    #expect(run.lines.count { $0 == nothing } == 2, "\(run.lines)")
  }

  @Test(arguments: [
    (["664", "a"], "Taken back: that question counts nowhere."),
    (
      ["664", "646", "999"],
      "There is no miss to take back now. Type x right after the answer is told."
    ),
  ])
  func `A miss is taken back under its shown answer, and no more once the next one has an answer`(
    typed: [String], reply: String
  ) async throws {
    let run = try await transcript((typed + ["x", "q"]).map { TypedLine($0) })
    let answer = run.lines.drop { $0 != "> x" }.dropFirst().first
    #expect(answer == reply, "\(run.lines)")
  }

  @Test func `Input waits for the silence before a question and for its voice`() async throws {
    speech.hold()
    var state = try quiz()
    state.session.rules.options.pause = .milliseconds(1500)
    let slow = state
    let running = Task { await transcript(["646"], of: slow, waitsForVoice: true).lines }
    await expectEventually(
      { clock.pendingSleeps.count == 2 }, "the voice and its end aren't waited for")
    await clock.advance(by: .milliseconds(7400))
    await speech.hears(1)
    #expect(history.entries.isEmpty)
    await clock.advance(by: .milliseconds(100))
    #expect(await running.value.contains("Right."))
  }

  @Test(arguments: [
    (
      DisplaySettings.Romaji.macrons, "kana",
      "In kana: ろっぴゃく よんじゅう ろく えん, roppyaku yonjū rokuen"
    ), (.only, "romaji", "In romaji: ろっぴゃく よんじゅう ろく えん"),
  ])
  func `Without sound a question is written in the script that was chosen`(
    romaji: DisplaySettings.Romaji, script: String, line: String
  ) throws {
    var state = try quiz()
    state.display.romaji = romaji
    let before = PlainQuiz.State(quiz: state)
    var after = before
    after.quiz.speaker.error = .noSoundDevice(detail: "gone")
    let lines = plainLines(from: before, to: after)
    #expect(lines.count == 2 && lines.last == line, "\(lines)")
    #expect(lines.first?.hasSuffix(" Questions are written in \(script) instead.") == true)
  }

  @Test func `A replay names the units that were heard, and none before that`() throws {
    var state = try quiz("time-hour-ampm")
    let half = try #require(state.attempt.question.prefix)
    #expect(plainReplay(state) == [])
    state.measureHearing { $0.playStopped() }
    #expect(plainReplay(state) == ["Again (\(half) ... 時):"])
  }

  @Test func `Who wants kanji has them behind an answer`() throws {
    var state = try quiz()
    state.display.showsKanji = true
    let before = PlainQuiz.State(quiz: state)
    state.attempt.reveal()
    state.session.finished.append(state.attempt)
    let lines = plainLines(from: before, to: PlainQuiz.State(quiz: state))
    #expect(lines.first == "The answer is ￥646, ろっぴゃく よんじゅう ろく えん, 六百四十六円.")
  }

  @Test(arguments: [(3, 1), (4, 4)])
  func `Up to three missed questions stand in one line, and more have a line each`(
    missed: Int, lines: Int
  ) throws {
    let topic = try Topic.find("money-conbini")
    let attempts = (0..<missed).map { index in
      var attempt = QuestionAttempt(question: topic.question(at: index))
      attempt.reveal()
      return attempt
    }
    let result = QuizResult(topic: topic, length: .endless, attempts: attempts)
    let shown = plainSummary(result).dropFirst()
    #expect(shown.count == lines, "\(shown)")
    #expect(shown.joined(separator: " ").ranges(of: "Shown: ").count == missed)
  }
}
