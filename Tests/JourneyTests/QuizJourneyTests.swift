import TerminalUI
import TerminalUITesting
import Testing
import Platform

/// Quizzes from the first question to the summary, with the real program in a pseudo terminal.
@Suite(.serialized, .limited)
struct QuizJourneyTests {
  private func answers(topic: String, count: Int, seed: Int) throws -> [String] {
    let run = try CommandRun(
      "questions", topic, "--count", "\(count)", "--seed", "\(seed)", "--json")
    return try run.objects().compactMap {
      if case .string(let answer) = $0["answer"] { answer } else { nil }
    }
  }

  @Test
  func
    `A quiz of four right answers ends in a summary, and Enter goes on with the step of the path`()
    throws
  {
    let answers = try answers(topic: "numbers-100", count: 4, seed: 7)
    #expect(answers == ["39", "2", "91", "58"])

    let session = try TerminalSession(
      "quiz", "numbers-100", "--questions", "4", "--seed", "7", until: "4 left")
    // Without sound each question is read, once that is known.
    try session.waitFor("さんじゅう きゅう")
    for (index, answer) in answers.enumerated() {
      session.type(answer + "\r")
      if index < 3 { try session.waitFor("\(3 - index) left") }
    }
    try session.see("4 questions")
    session.expect("of 4 read at once")
    session.expect("Everything was right")
    try session.see("⏎ next step")

    session.press(.enter)
    try session.see("0-10")
    session.press(.escape)
    try session.see("❯ 0-10")
    session.type("q")
    session.expectEnd(status: 0)
  }

  @Test func `A missed question can be shown, and an ended quiz can be resumed from its summary`()
    throws
  {
    let session = try TerminalSession(until: "zero to ten")
    session.type("jj")
    session.press(.right, .enter)
    try session.see("❯ 1-100")
    session.press(.enter)
    try session.see("10 left")
    session.type("999")
    session.press(.enter)
    try session.see(" ✗\n")
    session.type("a")
    try session.see("⏎ next")
    session.type(" ")
    try session.see("9 left")
    session.press(.escape)
    try session.see("⏎ drill it")
    session.expect("✧ 1 shown")
    session.type("o")
    try session.see("9 left")
    session.quit()
  }

  @Test func `Without a sound device the quiz says so and shows the kana`() throws {
    let session = try TerminalSession(
      "quiz", "numbers-100", "--questions", "1", "--seed", "7", until: "さんじゅう きゅう")
    try session.see("sound")
    session.expectAbsent("ALSA")
    session.type("39")
    session.press(.enter)
    try session.see("of 1 read at once")
  }
}
