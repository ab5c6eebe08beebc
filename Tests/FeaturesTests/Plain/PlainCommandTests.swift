import Clients
import Domain
import Features
import Foundation
import Testing
import UnidirectionalTesting

/// The commands of plain mode: their list, and leaving out a part of today's session.
@MainActor
@Suite(.limited)
struct PlainCommandTests: PlainSessions {
  let speech = SpeechSpy()
  let clock = TestClock()
  let history = HistorySpy()
  let settings = SettingsSpy(.withoutConfetti)

  @Test(arguments: [
    (
      Skill.listening, "Type the answer in digits and press Enter. The commands are:",
      "r: hear the question again."
    ),
    (
      .reading, "Type the answer in digits and press Enter. The commands are:",
      "r: hear the question, once its answer is known."
    ),
    (
      .writing, "Type the reading in kana or romaji and press Enter. The commands are:",
      "r: hear the question, once its answer is known."
    ),
  ])
  func `The list of commands has a line for each`(skill: Skill, typing: String, replay: String)
    async throws
  {
    let run = try await transcript(["?", "q"], skill: skill)
    let listed = run.lines.drop { $0 != "> ?" }.dropFirst().prefix { $0 != "> q" }
    #expect(
      Array(listed) == [
        typing,
        replay,
        "l: hear it slowly.",
        "a: show the answer; Enter then goes on to the next question.",
        "y: hear what you had typed, while the answer is shown.",
        "x: take a miss back, after its answer is told: you heard it, and mistyped it.",
        "skip: leave a part of today's session out, the one of this question.",
        "comma: list the settings. To change one, type a comma, its name and its value.",
        "q: end the quiz and show the summary.",
        "?: show this list.",
      ])
  }

  @Test func `A part of today's session is left out, unless it is the last one`() async throws {
    let today = try today()
    #expect(today.session.questions.part == .review)
    let run = await transcript(["skip", "skip", "q"], of: today)
    #expect(run.state.quiz.session.questions.part == .step)
    let asked = "Question 1, \(run.state.quiz.topic.title), 3 minutes left"
    let lines = run.lines.drop { $0 != "> skip" }.prefix(6)
    #expect(
      lines.map { $0.hasPrefix(asked) ? asked : $0 } == [
        "> skip",
        "Left out: 2 to review.",
        asked,
        "> skip",
        "Nothing else is left for today. Type q to end.",
        "> q",
      ])
    #expect(history.entries.isEmpty)
  }

  @Test func `A quiz of a topic has no parts to leave out`() async throws {
    let run = try await transcript(["skip", "646", "q"])
    #expect(
      run.lines.dropFirst(3).prefix(3) == [
        "> skip",
        "Only today's session has parts to leave out. Type a for the answer.",
        "> 646",
      ])
    #expect(history.entries.map(\.outcome) == [.correct])
  }

  /// Returns today's session of a learner who has three numbers to review and is asked the first.
  private func today() throws -> Quiz.State {
    let past = try LearnerHistory.answers(
      [("3", "3"), ("8", "8"), ("9", "9")], in: "numbers-10")
    let questions = try #require(
      Practice.today(PathSettings()).questions(of: past, at: .testStart + 30 * 86_400, seed: 7))
    return Quiz.State(
      questions, mode: .time(.seconds(180)), seed: 7, settings: settings.client.get())
  }
}
