import Domain
import FeaturesTesting
import JapaneseNumbers
import TerminalUI
import Testing

@testable import Features

/// Parts of a question and of its card that few samples have: units behind the digits, a card
/// without a try, the learner's reply, romaji without sound, and no bar.
@MainActor
@Suite(.limited)
struct QuizShownTests {
  @Test(arguments: [("counter-hon", "⠲⣤⡼⠃ 本"), ("time-hour-ampm", "午前 ⠲⣤⡼⠃ 時")])
  func `The units stand beside the large digits of an answer that is shown`(
    topic: String, digits: String
  ) throws {
    // 3本, and three in the morning.
    let state = try Screens.card(topic, 2, typed: ["4"])
    #expect(state.screen.quiz?.attempt.question.answer == "3")
    let text = screen(state)
    #expect(text.contains(digits), "\(text)")
  }

  @Test(arguments: [true, false])
  func `A card without a try marks no part, and has nothing to hear or to take back`(
    isTyped: Bool
  ) throws {
    let topic = try Topic.find("numbers-10000")
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7)
    // 3,860, with 200 in place of 800.
    quiz.attempt = QuestionAttempt(question: topic.question(at: 3859))
    if isTyped { quiz.attempt.submit("3260") }
    quiz.attempt.reveal()
    quiz.session.keepForTakingBack()
    quiz.session.finished.append(quiz.attempt)
    let state = App.State(quiz: quiz)
    let text = screenWithRoles(state)
    // As wide as はっぴゃく.
    #expect(text.contains("IIIIIIIIII") == isTyped, "\(text)")
    let actions: [Character: App.Action] =
      isTyped ? ["y": .quiz(.typedAnswerReplayRequested), "x": .quiz(.missTakenBack)] : [:]
    for key in "yx" { #expect(state.action(for: .character(key)) == actions[key]) }
  }

  @Test func `Below the sentence that was answered last stands what the learner says to it`()
    throws
  {
    var quiz = Quiz.State(topic: try Topic.find("dialogue-till"), length: .questions(3), seed: 7)
    quiz.attempt.submit(quiz.attempt.question.answer, after: 1)
    quiz.finishQuestion()
    _ = quiz.askNext()
    let text = screen(App.State(quiz: quiz), columns: 100, rows: 32)
    #expect(text.contains("You: ひとつ ください。 One, please."), "\(text)")
  }

  @Test(arguments: [DisplaySettings.Romaji.off, .macrons])
  func `Without sound the question has its romaji where the learner wants them`(
    choice: DisplaySettings.Romaji
  ) throws {
    var state = try Screens.named("quiz, no voice")
    state.screen.quiz?.display.romaji = choice
    let reading = try #require(state.screen.quiz?.attempt.question.reading)
    let text = screen(state)
    #expect(text.contains(reading.units.joined(separator: " ")), "\(text)")
    #expect(text.contains(reading.romaji(.macrons)) == (choice == .macrons), "\(text)")
  }

  @Test(arguments: [true, false])
  func `The bar of a quiz is there unless the settings hide it`(isShown: Bool) throws {
    var state = try Screens.named("quiz")
    state.screen.quiz?.display.showsProgress = isShown
    let text = screen(state)
    #expect(text.contains("19 left") == isShown && text.contains("⠶⠶⠶") == isShown, "\(text)")
  }
}
