import Clients
import Domain
import Features
import FeaturesTesting
import JapaneseNumbers
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

/// Sessions in which digits are shown and their reading is typed.
@MainActor
@Suite(.limited)
struct WritingQuizTests {
  private let harness = QuizHarness()

  /// Types romaji and expects the kana that the field shows at the end.
  private func type(_ romaji: String, showing kana: String, in store: QuizHarness.QuizStore) async {
    var input = RomajiInput(store.state.answer)
    for character in romaji {
      let before = input
      input.type(character)
      if input == before {
        await store.send(.characterTyped(character))
      } else {
        await store.send(.characterTyped(character)) {
          $0.field.isRomaji = true
          $0.answer = input.text
        }
      }
    }
    #expect(store.state.answer == kana)
  }

  @Test func `Romaji becomes kana, and a right reading is said after it`() async {
    let store = harness.makeStore(.writing)
    let quiz = await harness.appearSilently(store)
    let question = harness.questions[0]
    #expect(question.display == "3,899")
    await store.send(.replayRequested(.normal))
    await type("sanzenhappyakukyūjūkyū", showing: "さんぜんはっぴゃくきゅうじゅうきゅう", in: store)
    await store.send(.answerSubmitted) {
      $0.attempt.submit(.reading(question.reading.kana), typed: question.reading.kana)
      harness.next(&$0)
    }
    await harness.hearEnd(in: store)
    #expect(harness.speech.spoken == [question.reading.kana])
    #expect(harness.history.entries.map(\.skill) == [.writing])
    #expect(harness.history.entries.map(\.tries.first?.text) == ["さんぜんはっぴゃくきゅうじゅうきゅう"])
    #expect(harness.history.entries.map(\.voice) == [nil])
    await store.finish(cancelling: quiz)
  }

  @Test func `A wrong reading isn't answered by the voice, and its card is`() async {
    let store = harness.makeStore(.writing)
    let quiz = await harness.appearSilently(store)
    await type("sanzen", showing: "さんぜn", in: store)
    await store.send(.answerSubmitted) {
      $0.answer = "さんぜん"
      $0.attempt.submit(.reading("さんぜん"), typed: "さんぜん")
    }
    #expect(harness.speech.spoken.isEmpty)
    // The next letter starts anew.
    await store.send(.characterTyped("s")) { $0.answer = "s" }
    await harness.reveal(in: store)
    #expect(harness.speech.spoken == [harness.questions[0].reading.kana])
    await store.send(.typedAnswerReplayRequested) { $0.speaker.isSpeaking = true }
    await harness.hearEnd(in: store)
    #expect(harness.speech.spoken.last == "さんぜん")
    await store.send(.cardLeft) {
      harness.ask(&$0)
      $0.speaker.isSpeaking = false
    }
    await store.finish(cancelling: quiz)
  }

  @Test func `A reading that is said on a card isn't said on over the next question`() async {
    let store = harness.makeStore(.writing)
    let quiz = await harness.appearSilently(store)
    store.exhaustivity = .off
    harness.speech.hold()
    await store.send(.answerRevealed)
    #expect(store.state.speaker.isSpeaking)
    await store.send(.cardLeft)
    #expect(!store.state.isCardShown && !store.state.speaker.isSpeaking)
    await store.finish(cancelling: quiz)
  }

  @Test func `What is no kana is refused and doesn't count`() async {
    let store = harness.makeStore(.writing)
    await store.send(.characterTyped("3"))
    await store.send(.characterTyped("."))
    await type("san", showing: "さn", in: store)
    await store.send(.characterTyped("q")) { $0.answer = "さんq" }
    await store.send(.answerSubmitted) { $0.field.rejected = "さんq" }
    #expect(store.state.attempt.submissions.isEmpty)
    await store.finish()
  }

  @Test func `No key of a question or its card is a letter, and every letter is typed`() throws {
    for name in [
      "quiz, writing", "quiz, writing, missed", "quiz, writing, speaking", "quiz, writing, card",
    ] {
      let state = try Screens.named(name)
      for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'-ー" {
        let expected: App.Action? = name.hasSuffix("card") ? nil : .quiz(.characterTyped(letter))
        #expect(state.action(for: .character(letter)) == expected, "\(name) \(letter)")
      }
      #expect(state.action(for: .character("?")) == .helpToggled)
    }
  }

  @Test func `Every accepted reading of every topic is typed in every romanization, and is right`()
    throws
  {
    for topic in Topic.all.sampled(20) {
      for index in [0, topic.count / 3, topic.count - 1] {
        let question = topic.question(at: index)
        for reading in [question.reading] + question.alternatives {
          for romaji in [reading.romaji(.macrons), reading.romaji(.typed), reading.kana] {
            var state = Quiz.State(topic: topic, length: .questions(1), seed: 7, skill: .writing)
            state.attempt = QuestionAttempt(question: question, skill: .writing)
            // A comma is the key of the settings, and no answer needs the one of a pause.
            for character in romaji where character != "," {
              guard
                case .quiz(.characterTyped(let typed)) = App.State(quiz: state).action(
                  for: .character(character))
              else {
                Issue.record("\(character) of \(romaji) isn't typed in \(topic.name)")
                return
              }
              state.type(typed)
            }
            guard case .answer(let answer) = question.parse(state.answer, as: .writing) else {
              Issue.record("\(romaji) is no answer")
              return
            }
            state.attempt.submit(answer, typed: state.answer)
            #expect(state.attempt.outcome == .correct, "\(topic.name) \(romaji) \(state.answer)")
          }
        }
      }
    }
  }

  @Test func `The field has room for the longest reading from the beginning`() throws {
    var state = Quiz.State(
      topic: try Topic.find("date-month"), length: .endless, seed: 7, skill: .writing)
    func indentation(of text: String) throws -> Int {
      let shown = screen(App.State(quiz: state))
      let line = try #require(
        shown.split(separator: "\n").first { $0.contains(text) }, "\(shown)")
      return line.prefix { $0 == " " }.count
    }
    // Fourteen columns for じゅういちがつ, and two for the letters of a syllable.
    let room = String(repeating: "⣀", count: 16)
    let start = try indentation(of: room)
    #expect(!screen(App.State(quiz: state)).contains(room + "⣀"))
    state.answer = "じゅういちがつ"
    #expect(try indentation(of: "じゅういちがつ⣀⣀") == start)
  }

  @Test func `A letter before kana of an input method stands before them`() async {
    let store = harness.makeStore(.writing)
    let quiz = await harness.appearSilently(store)
    store.exhaustivity = .off
    for character in "sぜろn" { await store.send(.characterTyped(character)) }
    let shown = screen(App.State(quiz: store.state), columns: 80, rows: 24)
    #expect(shown.contains("sぜろn"), "\(shown)")
    await store.finish(cancelling: quiz)
  }

  @Test func `Kana of an input method are taken as they are, with a long vowel that is wrong`()
    async
  {
    let store = harness.makeStore(.writing)
    let quiz = await harness.appearSilently(store)
    store.exhaustivity = .off
    // In romaji a hyphen may stand there: sanze-nhappyaku.
    let kana = "さんぜーんはっぴゃくきゅうじゅうきゅう"
    for character in kana { await store.send(.characterTyped(character)) }
    #expect(store.state.answer == kana)
    await store.send(.answerSubmitted)
    #expect(store.state.attempt.lastMiss?.text == kana)
    await store.finish(cancelling: quiz)
  }

  @Test func `The question shows digits and never its reading`() throws {
    for topic in Topic.all.sampled(20) {
      for index in [0, topic.count / 3, topic.count - 1] {
        let question = topic.question(at: index)
        var state = Quiz.State(topic: topic, length: .questions(1), seed: 7, skill: .writing)
        state.attempt = QuestionAttempt(question: question, skill: .writing)
        state.speaker.error = .playbackFailed(detail: "gone")
        state.display.showsProgress = false
        let shown = screen(App.State(quiz: state), columns: 40, rows: 12)
        #expect(
          !shown.contains(question.reading.kana) && !shown.contains(question.reading.units[0]),
          "\(shown)")
        // Large digits are drawn in braille.
        let isLarge = shown.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) }
        #expect(isLarge || shown.filter { !$0.isWhitespace }.contains(question.prompt), "\(shown)")
        #expect(!question.prompt.contains("="))
      }
    }
  }
}
