import Clients
import Domain
import FeaturesTesting
import Foundation
import JapaneseNumbers
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// A quiz in states that are rarely seen: without sound, after the time, with a speed that follows,
/// with notes, and on the card of today's session.
@MainActor
@Suite(.limited)
struct QuizCaseTests {
  private let own = UserTopics(
    json: Data(
      #"[{"name": "tea", "numbers": [{"number": 298, "note": "green tea"}], "counter": "円"}]"#.utf8)
  ).topics

  @Test func `An answer that is shown while there is no sound doesn't count as heard`() async throws
  {
    let harness = QuizHarness()
    var state = harness.state()
    state.speaker.error = .playbackFailed(detail: "gone")
    let store = harness.makeStore(state)
    store.exhaustivity = .off
    await store.send(.answerRevealed)
    #expect(harness.history.entries.map(\.skill) == [.reading])
    store.skipInFlightEffects(strict: false)
  }

  @Test func `Another number of a sentence that is said once counts as a repeat`() async throws {
    let harness = QuizHarness {
      $0.session.usesScenes = true
      $0.session.saysOnce = true
    }
    let store = harness.makeStore(try quizOfChange(harness.settings.client.get()))
    store.exhaustivity = .off
    let quiz = await store.send(.appeared)
    await store.receive(.speaker(.ended(.finished)))
    #expect(store.state.attempt.hearing.plays == 1)
    await store.send(.answerTyped("1000"))
    await store.send(.answerSubmitted)
    #expect(store.state.attempt.submissions.isEmpty && store.state.attempt.hearing.plays == 2)
    #expect(harness.speech.utterances.count == 1)
    await store.finish(cancelling: quiz)
  }

  @Test func `Without sound another number of the sentence is a wrong answer`() async throws {
    let harness = QuizHarness { $0.session.usesScenes = true }
    var state = try quizOfChange(harness.settings.client.get())
    state.speaker.error = .playbackFailed(detail: "gone")
    let store = harness.makeStore(state)
    store.exhaustivity = .off
    await store.send(.answerTyped("1000"))
    await store.send(.answerSubmitted)
    #expect(store.state.attempt.submissions.count == 1)
    #expect(store.state.attempt.othersTyped.isEmpty)
    store.skipInFlightEffects(strict: false)
  }

  /// Returns a quiz that asks for the change of 1,000 yen.
  private func quizOfChange(_ settings: Settings) throws -> Quiz.State {
    let topic = try Topic.find("money-conbini")
    let states = (1...UInt64(5000)).lazy.map { seed in
      var state = Quiz.State(topic: topic, length: .endless, seed: seed)
      state.session.rules.apply(settings)
      return state
    }
    return try #require(
      states.first {
        let sentence = $0.session.sentence
        return sentence?.name(typed: "1000") != nil && sentence?.name == "the change"
      })
  }

  @Test func `After the time each hint says first that it is up`() throws {
    let rejected = try Screens.quiz(.time(.seconds(60))) {
      $0.session.remaining = .zero
      $0.answer = "12x"
      $0.field.rejected = "12x"
    }
    let noticed = try Screens.quiz(.time(.seconds(60))) {
      $0.session.remaining = .zero
      $0.notice = "Taken back."
    }
    var other = Quiz.State(
      topic: try Topic.find("dialogue-till"), length: .time(.seconds(60)), seed: 7)
    for _ in 0..<60 where other.session.sentence?.name != "the change" { _ = other.askNext() }
    try #require(other.session.sentence?.name == "the change")
    var takenBack = other
    takenBack.session.remaining = .zero
    takenBack.notice = "Taken back."
    other.attempt.othersTyped = ["3,610: that was the price"]
    other.session.remaining = .zero
    for (quiz, hint) in [
      (rejected, "Time's up. Not a whole number."), (noticed, "Time's up. Taken back."),
      (other, "Time's up. 3,610: that was the price. The change?"),
      (takenBack, "Time's up. Taken back. The change?"),
    ] {
      let shown = screen(App.State(quiz: quiz))
      let words = shown.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains(hint), "\(shown)")
    }
  }

  @Test func `On a card of today's session an arrow leaves its part`() throws {
    var state = try Screens.named("quiz, today")
    state.screen.quiz?.attempt.reveal()
    #expect(state.screen.quiz?.isCardShown == true)
    let keys = KeyTable.usual.keys(of: "quiz.skipPart")
    #expect(!keys.isEmpty)
    for key in keys { #expect(state.action(for: key) == .quiz(.partSkipped), "\(key.spelling)") }
  }

  @Test func `Without an end the bar begins again after ten questions`() throws {
    var quiz = Quiz.State(topic: try Topic.find("numbers-10000"), length: .endless, seed: 7)
    for _ in 0..<11 {
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.goOn()
    }
    let shown = screen(App.State(quiz: quiz))
    let line = try #require(shown.split(separator: "\n").first { $0.contains("11 answered") })
    #expect((1..<20).contains(line.count { $0 == "⠶" }), "\(line)")
  }

  @Test func `A speed that follows the answers stands beside the bar`() {
    var quiz = Quiz.State(topic: Topic.all[0], length: .endless, seed: 7)
    #expect(!screen(App.State(quiz: quiz)).contains("morae a second"))
    quiz.apply(
      Settings(session: SessionSettings { $0.adaptsSpeed = true }), prefersReducedMotion: false)
    #expect(screen(App.State(quiz: quiz)).contains("0 answered  " + Wording.speed(0.5)))
    for _ in 0..<4 { quiz.session.rules.ladder?.add(isCorrect: true) }
    let shown = screen(App.State(quiz: quiz))
    #expect(shown.contains("7.4 morae a second"), "\(shown)")
  }

  @Test func `A wrong answer that was typed twice stands on the card once`() throws {
    let shown = screen(try Screens.card("numbers-10000", 3859, typed: ["3260", "3260"]))
    let pieces = shown.split(separator: "3,[2]60", omittingEmptySubsequences: false)
    #expect(pieces.count == 2, "\(shown)")
  }

  @Test(arguments: ["card, in a sentence", "quiz, after a sentence"])
  func `A sentence has its romaji where the learner wants them`(name: String) throws {
    var state = try Screens.named(name)
    state.screen.quiz?.display.showsBiki = false
    let quiz = try #require(state.screen.quiz)
    let sentence = quiz.isCardShown ? quiz.session.sentence : quiz.session.finished.last?.sentence
    var display = quiz.display
    display.romaji = .macrons
    let romaji = try #require(sentence?.romaji(display))
    let wanted = romaji.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for choice in [DisplaySettings.Romaji.off, .macrons] {
      state.screen.quiz?.display.romaji = choice
      let text = screen(state, columns: 100, rows: 32)
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains(wanted) == (choice == .macrons), "\(text)")
    }
  }

  @Test func `Where no kana are drawn, a part has no romaji beside them`() throws {
    var state = try Screens.card("numbers-10000", 3859, typed: ["3260", "3260"])
    state.screen.quiz?.display.romaji = .typed
    #expect(screen(state).contains("happyaku"))
    state.screen.quiz?.display.usesASCII = true
    let plain = screen(state)
    state.screen.quiz?.display.romaji = .off
    #expect(plain == screen(state), "\(plain)")
  }

  @Test func `The note of a number is on its card`() throws {
    var quiz = Quiz.State(topic: try #require(own.first), length: .endless, seed: 7)
    quiz.attempt.submit("200")
    #expect(!screen(App.State(quiz: quiz)).contains("green tea"))
    quiz.attempt.reveal()
    quiz.session.keepForTakingBack()
    quiz.session.finished.append(quiz.attempt)
    let shown = screen(App.State(quiz: quiz))
    #expect(shown.contains("green tea"), "\(shown)")
  }

  @Test func `The note of a number that was right stands beside its reading`() throws {
    var quiz = Quiz.State(topic: try #require(own.first), length: .endless, seed: 7)
    quiz.attempt.submit(quiz.attempt.question.answer)
    quiz.goOn()
    let shown = screen(App.State(quiz: quiz))
    #expect(shown.contains("green tea"), "\(shown)")
  }

  @Test func `Over a quiz the questions so far have no reactions`() throws {
    var quiz = Quiz.State(topic: try Topic.find("numbers-10000"), length: .endless, seed: 7)
    for seconds in [2.0, 4] {
      quiz.attempt.hearing.playEnded(at: .testStart)
      quiz.attempt.hearing.keyTyped(at: .testStart + seconds)
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.goOn()
    }
    let questions = quiz.session.finished.latest
    try #require(questions.last?.isAtOnce == true && questions.last?.reaction == 4)
    quiz.questionList = QuestionList.State(questions, speech: SpeechSettings(), selection: 1)
    let shown = screen(App.State(quiz: quiz))
    #expect(shown.contains("Questions so far") && !shown.contains("4.0 s"), "\(shown)")
  }

  @Test(arguments: [Biki.Mood.resting, .listening, .happy, .sad])
  func `Biki looks different in each outfit`(mood: Biki.Mood) {
    let outfits = DisplaySettings.Outfit.allCases
    let images = Set(outfits.map { Biki(mood: mood, outfit: $0).image })
    #expect(images.count == outfits.count)
  }
}
