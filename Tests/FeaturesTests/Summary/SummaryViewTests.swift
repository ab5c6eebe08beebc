import Domain
import Features
import FeaturesTesting
import TerminalUI
import Testing

@Suite(.timeLimit(.minutes(3)))
@MainActor
struct SummaryViewTests {
  private func summary(_ mode: QuizMode) throws -> App.State {
    var quiz = Quiz.State(topic: try Topic.find("numbers-10000"), mode: mode, seed: 7)
    for miss in [nil, "12", "3300"] as [String?] {
      if let miss { quiz.attempt.submit(miss) }
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.finished.append(quiz.attempt)
      quiz.attempt = QuestionAttempt(question: quiz.questions.next())
    }
    quiz.attempt.reveal()
    quiz.finished.append(quiz.attempt)
    return App.State(summary: Summary.State(quiz: quiz))
  }

  @Test func `The summary shows the result and each miss with its reading and wrong answers`() throws {
    let text = try screen(summary(.endless))
    expectText(
      text,
      """

        Advanced   endless, 4 questions   0:00   0.0 s each


          ⠴⠛⢳⡄⣿⠛⠛⠃       ✓ 1 first try   ✗ 2 after a miss   ✧ 1 shown
           ⣠⠞⠁⠿⠶⢦⡀
          ⣾⣥⣤⡄⠲⣤⡼⠃ %     はち was missed twice.


        ❯ ✗    168   ひゃく ろくじゅう はち              1[2 ]
          ✗  9,008   きゅうせん はち                     [3,300]
          ✧  5,829   ごせん はっぴゃく にじゅう きゅう   shown









          Drill these 3 once more, or stop for today.

        ⏎ drill these 3   p hear   w drill はち   r resume   ? keys   esc topics
      """)
  }

  @Test func `A complete quiz has no key to resume it`() throws {
    let state = try summary(.questions(4))
    #expect(!screen(state).contains("resume"))
    #expect(state.action(for: .character("r")) == nil)
  }

  @Test func `Keys`() throws {
    let state = try summary(.endless)
    let summary = try #require(state.screen.summary)
    let (drill, again, resumed) = (summary.drill, Destination.again(summary.quiz), Destination.resumed(summary.quiz))
    let keys: [(Key, Summary.Action)] = [
      (.enter, .open(drill)), (.character("d"), .open(drill)), (.character("p"), .hearRequested),
      (.tab, .hearRequested), (.escape, .open(.topics)), (.character("q"), .open(.topics)),
      (.character("g"), .open(again)), (.right, .open(again)), (.character("r"), .open(resumed)),
      (.left, .open(resumed)), (.down, .selectionMoved(1)), (.up, .selectionMoved(-1)),
    ]
    for (key, action) in keys { #expect(state.action(for: key) == .summary(action)) }
  }
}
