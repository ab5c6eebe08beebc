import Clients
import Domain
import FeaturesTesting
import TerminalUI
import Testing

@testable import Features

/// The line below the answer: its words, and which of them stand out.
@MainActor
@Suite(.limited)
struct QuizHintTests {
  /// Returns the rows of a quiz with marks of their roles.
  private func rows(_ state: App.State) -> [String] {
    let size = Size(columns: 80, rows: 24)
    let text = Frame(appView(state, in: size), size: size).styledText()
    return text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  @Test func `After a miss the key that shows the answer stands out, and the rest is dim`() throws {
    let rows = rows(try Screens.named("quiz, missed"))
    let hint = "<dim>2,100   type again, or</> a <dim>shows it</>"
    #expect(rows.contains { $0.hasSuffix(hint) }, "\(rows)")
  }

  @Test(arguments: [
    (Skill.listening, 0, true), (.listening, 1, false), (.reading, 0, false), (.writing, 0, false),
  ])
  func `Without sound the first question of a topic says after the notice what to do`(
    skill: Skill, answered: Int, isTold: Bool
  ) throws {
    let error = SpeechError.noSoundDevice(detail: "gone")
    var quiz = Quiz.State(
      topic: try Topic.find("numbers-10000"), length: .endless, seed: 7, skill: skill)
    for _ in 0..<answered {
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.goOn()
    }
    quiz.speaker.error = error
    quiz.speaker.notice = error
    let words = screen(App.State(quiz: quiz)).split(whereSeparator: \.isWhitespace)
    let text = words.joined(separator: " ")
    #expect(text.contains("\(error)"), "\(text)")
    let advice = "Read it and type it."
    #expect(text.contains(advice) == isTold, "\(text)")
    #expect(text.contains("\(error) \(advice)") == isTold, "\(text)")
  }

  @Test func `The number of a sentence that is asked for is no dim hint, until something is typed`()
    throws
  {
    var quiz = Quiz.State(topic: try Topic.find("dialogue-till"), length: .questions(10), seed: 7)
    quiz.display.showsBiki = false
    for name in ["the price", "the change"] {
      for _ in 0..<60 where quiz.session.sentence?.name != name { _ = quiz.askNext() }
      try #require(quiz.session.sentence?.name == name)
      let hint = Wording.capitalized(name) + "?"
      let shown = rows(App.State(quiz: quiz))
      #expect(shown.contains(hint), "\(shown)")
      var typed = quiz
      typed.answer = "1"
      #expect(!rows(App.State(quiz: typed)).contains { $0.contains(hint) })
    }
  }
}
