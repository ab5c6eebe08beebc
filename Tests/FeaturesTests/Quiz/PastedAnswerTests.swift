import Domain
import FeaturesTesting
import TerminalUITesting
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Text that is pasted into a quiz, or given by an input method at once: it is taken as a whole or
/// refused with a sentence.
@MainActor
@Suite(.limited)
struct PastedAnswerTests {
  private func quiz(_ topic: String = "counter-hon", typed: String = "") throws -> Quiz.State {
    let topic = try Topic.find(topic)
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 1)
    quiz.answer = typed
    return quiz
  }

  @Test(arguments: [
    ("3本", "", "3本"), (" ３本\n", "", "3本"), ("\u{200E}3\u{200F}", "", "3"), ("34", "12", "1234"),
    ("三本", "", "三本"), ("1,234", "", "1,234"),
  ])
  func `A text of characters that mean something is typed`(
    text: String, before: String, field: String
  ) throws {
    var quiz = try quiz(typed: before)
    quiz.paste(text)
    #expect(quiz.answer == field)
    #expect(quiz.field.untaken == nil)
  }

  @Test(arguments: [
    "3枚", "3\n4", "-5", "q3", "3?", "$3", "è3", "３枚本", "3 apples", "3本\n4本",
    "123456789012345678901234567890",
  ])
  func `A text with a character that means nothing is refused as a whole`(text: String) throws {
    for before in ["", "1"] {
      var quiz = try quiz(typed: before)
      quiz.paste(text)
      #expect(quiz.answer == before, "\(text)")
      #expect(quiz.field.untaken?.isEmpty == false)
    }
  }

  @Test func `The sentence names the text until the next key`() throws {
    var quiz = try quiz()
    quiz.paste("3枚")
    let sentence = Wording.untaken("3枚", for: quiz.attempt.question, .listening)
    #expect(sentence == "\"3枚\" wasn't typed: it isn't understood here. Try 12 or 12本.")
    quiz.type("3")
    #expect(quiz.answer == "3")
    #expect(quiz.field.untaken == nil)
    // A line break would draw over other rows.
    #expect(
      Wording.untaken("12\n 71\n", for: quiz.attempt.question, .listening).hasPrefix("\"12 71\""))
  }

  @Test func `A character of an input method that means nothing is named, and a letter isn't`()
    throws
  {
    var quiz = try quiz(typed: "3")
    quiz.type("x")
    #expect(quiz.field.untaken == nil)
    quiz.type("枚")
    #expect(quiz.answer == "3")
    #expect(quiz.field.untaken == "枚")
  }

  @Test(arguments: ["", "98"])
  func `The Enter that comes with a text that isn't taken neither answers nor hides the sentence`(
    typed: String
  ) async throws {
    let app = await RunningApp(App.State(quiz: try quiz(typed: typed)))
    // An input method's text and its Enter arrive at once.
    app.terminal.type("三枚\r")
    var field = try #require(app.store.state.screen.quiz?.field)
    #expect(field.text == typed && field.untaken == "三枚")
    #expect(app.store.state.screen.quiz?.attempt.lastMiss == nil)
    app.terminal.type("\r")
    field = try #require(app.store.state.screen.quiz?.field)
    #expect(field.untaken == nil)
    // The next Enter is the learner's own.
    #expect((app.store.state.screen.quiz?.attempt.lastMiss?.text ?? "") == typed)
    app.terminal.type("\u{3}")
    _ = try await app.end.value
  }

  @Test(arguments: [(0.6, false), (0.8, true)])
  func `An Enter long after a text that isn't taken is the learner's own`(
    seconds: Double, answers: Bool
  ) async {
    let harness = QuizHarness()
    let store = harness.makeStore()
    store.exhaustivity = .off
    await store.send(.answerTyped("7"))
    await store.send(.characterTyped("本"))
    #expect(store.state.answer == "7" && store.state.field.untaken == "本")
    harness.date.pass(seconds: seconds)
    await store.send(.answerSubmitted)
    #expect((store.state.attempt.lastMiss != nil) == answers)
    await store.finish()
  }

  @Test func `A text of an input method is refused as a whole, though it begins with a digit`()
    async throws
  {
    let app = await RunningApp(App.State(quiz: try quiz()))
    app.terminal.type("3枚\r")
    let field = try #require(app.store.state.screen.quiz?.field)
    #expect(field.text == "" && field.untaken == "3枚")
    #expect(app.store.state.screen.quiz?.attempt.lastMiss == nil)
    app.terminal.type("\u{3}")
    _ = try await app.end.value
  }

  @Test(arguments: ["numbers-10000", "money-conbini", "counter-hon", "date-full", "everyday-phone"])
  func `No character of a paste is lost where the field takes it`(topic: String) throws {
    let pieces = Array("0189,.-/ 円本枚日年三百拾abx?$%é+\u{3000}")
    var random = SeededGenerator(seed: 7)
    for _ in (0..<2_000).sampled(500) {
      let text = String(
        (0..<Int.random(in: 1...5, using: &random)).map { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &random)]
        })
      var quiz = try quiz(topic)
      quiz.paste(text)
      let visible = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }
      #expect(
        quiz.answer.count == visible.count || quiz.answer.isEmpty && quiz.field.untaken == text,
        "\(text) became \(quiz.answer)")
    }
  }
}
