import TerminalUI
import TerminalUITesting
import Testing
import Platform

/// What a learner lives through, with the real program in a real (pseudo) terminal.
@Suite(.serialized)
struct QuizJourneyTests {
  private func answers(topic: String, count: Int, seed: Int) throws -> [String] {
    let run = try CommandRun("questions", topic, "--count", "\(count)", "--seed", "\(seed)", "--json")
    return try run.objects().compactMap { if case .string(let answer) = $0["answer"] { answer } else { nil } }
  }

  @Test func `A quiz of four questions, all right, then the topics and out`() throws {
    let answers = try answers(topic: "numbers-100", count: 4, seed: 7)
    #expect(answers == ["39", "2", "91", "58"])

    let session = try TerminalSession("quiz", "numbers-100", "--questions", "4", "--seed", "7")
    #expect(session.sees("4 left"))
    for (index, answer) in answers.enumerated() {
      session.type(answer + "\r")
      if index < 3 { #expect(session.sees("\(3 - index) left")) }
    }
    #expect(session.sees("4 questions"))
    #expect(session.screen.text.contains("✓ 4  right at once"))
    #expect(session.screen.text.contains("You missed nothing."))

    session.type("\r")
    #expect(session.sees("Absolute Beginner"))
    session.type("q")
    #expect(session.exitStatus() == 0)
    #expect(session.isRestored)
  }

  @Test func `From the topics: start, miss, see the answer, end, and look at the summary`() throws {
    let session = try TerminalSession()
    #expect(session.sees("Absolute Beginner"))
    session.type("\r")
    #expect(session.sees("0 answered"))
    session.type("999\r")
    #expect(session.sees(" ✗\n"))
    session.type("a")
    #expect(session.sees("next question"))
    session.type(" ")
    #expect(session.sees("1 answered"))
    session.type("\u{1B}")
    #expect(session.sees("✧ 1  shown"))
    session.type("r")
    #expect(session.sees("1 answered"))
    session.type("\u{3}")
    #expect(session.exitStatus() == 130)
    #expect(session.isRestored)
  }

  @Test func `Without a sound device the quiz says so and goes on in kana`() throws {
    let session = try TerminalSession("quiz", "numbers-100", "--questions", "1", "--seed", "7")
    #expect(session.sees("さんじゅう きゅう"))
    #expect(session.sees("sound"))
    #expect(!session.screen.text.contains("ALSA"))
    session.type("39\r")
    #expect(session.sees("✓ 1  right at once"))
  }
}
