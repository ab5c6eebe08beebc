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
      Skill.listening, "Type the answer and press Enter. The commands are:",
      "r: hear the question again."
    ),
    (
      .reading, "Type the answer and press Enter. The commands are:",
      "r: repeat the question; once its answer is known, hear it."
    ),
    (
      .writing, "Type the reading in kana or romaji and press Enter. The commands are:",
      "r: repeat the question; once its answer is known, hear it."
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
        "comma: list the settings. To change one, type a comma, its name and its value.",
        "q: end the quiz and show the summary.",
        "?: show this list.",
      ])
  }

  @Test(arguments: PlainCommand.allCases) func `A command has names of its own`(
    command: PlainCommand
  ) {
    let others = PlainCommand.allCases.filter { $0 != command }.flatMap(\.names)
    #expect(!command.names.isEmpty && Set(others).isDisjoint(with: command.names))
    for name in command.names { #expect(PlainInput(name) == .command(command)) }
  }

  @Test func `Only today's session lists the command that leaves a part out`() async throws {
    let line = "skip: leave a part of today's session out, the one of this question."
    #expect(await transcript(["?", "q"], of: try today()).lines.contains(line))
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
        "Left out: 3 to review.",
        asked,
        "> skip",
        nothingElse,
        "> q",
      ])
    #expect(history.entries.isEmpty)
  }

  @Test func `The last part stays, also after its answer was shown`() async throws {
    let run = await transcript(["skip", "skip", "a", "skip", "q"], of: try today())
    #expect(replies(to: "skip", in: run) == ["Left out: 3 to review.", nothingElse, nothingElse])
    #expect(run.state.quiz.session.questions.part == .step)
  }

  @Test func `The last question of the review is left out like the others`() async throws {
    let today = try today(["3"])
    #expect(today.session.questions.part == .review)
    let run = await transcript(["skip", "q"], of: today)
    #expect(replies(to: "skip", in: run) == ["Left out: 1 to review."])
    #expect(run.state.quiz.session.questions.part == .step)
    #expect(history.entries.isEmpty)
  }

  @Test func `A part that is left out after a shown answer is followed by one question`()
    async throws
  {
    let run = await transcript(["a", "skip", "q"], of: try today())
    let lines = run.lines.drop { $0 != "> skip" }.prefix { $0 != "> q" }.dropFirst()
    #expect(lines.count == 2 && lines.first == "Left out: 2 to review.", "\(lines)")
    #expect(lines.last?.hasPrefix("Question 2, ") == true, "\(lines)")
    #expect(history.entries.map(\.outcome) == [.skipped])
  }

  @Test func `A question that is said once is neither said again nor stopped`() async throws {
    settings.client.update { $0.session.saysOnce = true }
    speech.hold()
    let heard = TypedLine("r") { [speech] _ in await speech.hears(1) }
    let run = try await transcript([heard, "q"])
    #expect(
      replies(to: "r", in: run) == [
        "Each question is said once. Answer first, or type a for the answer."
      ])
    #expect(speech.utterances.count == 1)
    // A play that is stopped counts as heard.
    #expect(!run.state.quiz.attempt.hearing.isHeard)
  }

  @Test func `After a wrong answer its part can't be left out, though there is another`()
    async throws
  {
    let today = try today()
    let wrong = today.attempt.question.answer == "1" ? "2" : "1"
    let run = await transcript([TypedLine(wrong), "skip", "q"], of: today)
    #expect(run.lines.contains { $0.hasPrefix("Wrong: \(wrong).") }, "\(run.lines)")
    #expect(
      replies(to: "skip", in: run) == [
        "This part can't be left out now. Answer first, or type q to end."
      ])
    #expect(run.state.quiz.session.questions.part == .review)
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

  private let nothingElse = "Today has no other part to go on with. Answer first, or type q to end."

  /// Returns the line that follows each line with a typed text.
  private func replies(to text: String, in run: Transcript) -> [String] {
    zip(run.lines, run.lines.dropFirst()).filter { line, _ in line == "> " + text }.map {
      _, reply in reply
    }
  }

  /// Returns today's session of a learner who has some numbers to review and is asked the first.
  private func today(_ numbers: [String] = ["3", "8", "9"]) throws -> Quiz.State {
    let past = try LearnerHistory.answers(numbers.map { ($0, $0) }, in: "numbers-10")
    let questions = try #require(
      Practice.today(PathSettings()).questions(of: past, at: .testStart + 30 * 86_400, seed: 7))
    return Quiz.State(
      questions, length: .time(.seconds(180)), seed: 7, settings: settings.client.get())
  }

  @Test func `A letter that is the answer isn't taken for a command`() async throws {
    let topic = try Topic.find("about-several")
    let states = (0..<200 as Range<UInt64>).map { seed in
      Quiz.State(
        topic: topic, length: .questions(1), seed: seed, settings: settings.client.get())
    }
    let several = try #require(states.first { $0.attempt.question.answer == "x" })
    #expect(await transcript(["x"], of: several).lines.contains("Right."))
    let dozens = try #require(states.first { $0.attempt.question.answer == "x0" })
    let run = await transcript(["x", "x0"], of: dozens)
    #expect(!run.lines.contains("Right.") && run.lines.contains { $0.hasPrefix("Wrong: x") })
  }
}
