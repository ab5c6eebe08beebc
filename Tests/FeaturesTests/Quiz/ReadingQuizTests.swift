import Clients
import Domain
import Features
import FeaturesTesting
import JapaneseNumbers
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

/// Sessions in which the question is read instead of heard.
@MainActor
@Suite(.limited)
struct ReadingQuizTests {
  private let harness = QuizHarness()

  private func ask(_ state: inout Quiz.State) {
    harness.ask(&state)
    state.speaker.isSpeaking = false
  }

  @Test func `Nothing is said by itself, and answers are kept apart from those that were heard`()
    async
  {
    let store = harness.makeStore(.reading)
    let quiz = await harness.appearSilently(store)
    await store.send(.replayRequested(.normal))
    let text = store.state.attempt.question.answer
    await harness.type(text, in: store)
    await store.send(.answerSubmitted) {
      $0.attempt.submit(text, after: 0)
      harness.finish(&$0)
      ask(&$0)
    }
    await store.send(.answerRevealed) {
      $0.attempt.reveal()
      harness.finish(&$0)
    }
    #expect(harness.history.entries.map(\.skill) == [.reading, .reading])
    #expect(harness.history.entries.map(\.voice) == [nil, nil])
    #expect(harness.speech.spoken.isEmpty)
    await store.finish(cancelling: quiz)
  }

  @Test func `The question can be heard after a miss, and on its card`() async {
    let store = harness.makeStore(.reading)
    let quiz = await harness.appearSilently(store)
    await harness.type("3", in: store)
    await store.send(.answerSubmitted) { $0.attempt.submit("3", after: 0) }
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await harness.hearEnd(in: store)
    await store.send(.answerRevealed) {
      $0.attempt.reveal()
      harness.finish(&$0)
    }
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await harness.hearEnd(in: store)
    await store.send(.cardLeft) { ask(&$0) }
    let reading = harness.questions[0].reading.kana
    #expect(harness.speech.spoken == [reading, reading])
    await store.finish(cancelling: quiz)
  }

  @Test func `The speed doesn't follow the answers, since nothing is said`() {
    var state = harness.makeStore(.reading).state
    state.apply(
      Settings(session: SessionSettings { ($0.skill, $0.adaptsSpeed) = (.reading, true) }),
      prefersReducedMotion: false)
    #expect(state.session.rules.ladder == nil)
  }

  @Test func `The question is shown in the writing that the settings prefer`() throws {
    var state = Quiz.State(
      topic: try Topic.find("money-conbini"), length: .endless, seed: 7, skill: .reading)
    state.attempt = QuestionAttempt(question: state.topic.question(at: 204), skill: .reading)
    #expect(state.shownReading == "さんびゃく よ えん")
    state.display.romaji = .typed
    #expect(state.shownReading == "sanbyaku yoen")
    state.display.showsKanji = true
    #expect(state.shownReading == "三百四円")
    state.display.usesASCII = true
    #expect(state.shownReading == "sanbyaku yoen")
  }

  @Test func `A terminal without kanji shows the reading in romaji`() throws {
    var state = Quiz.State(
      topic: try Topic.find("money-conbini"), length: .endless, seed: 7, skill: .reading)
    state.attempt = QuestionAttempt(question: state.topic.question(at: 204), skill: .reading)
    state.display.showsKanji = true
    var console = DrawingEnvironment(variables: ["TERM": "linux", "LANG": "C.UTF-8"])
    console.transliteration = .japanese
    let size = Size(columns: 80, rows: 24)
    let text = Frame(appView(App.State(quiz: state), in: size), size: size, environment: console)
      .text
    #expect(text.contains("sanbyaku yo en"))
  }

  @Test func `Every topic can be read and answered`() throws {
    for topic in Topic.all.sampled(20) {
      for index in [0, topic.count / 2, topic.count - 1] {
        var state = Quiz.State(topic: topic, length: .questions(1), seed: 7, skill: .reading)
        state.attempt = QuestionAttempt(question: topic.question(at: index), skill: .reading)
        let shown = screen(App.State(quiz: state))
        let reading = state.attempt.question.reading.units.joined()
        #expect(shown.filter { !$0.isWhitespace }.contains(reading), "\(topic.name) \(reading)")
        state.attempt.submit(state.attempt.question.value, typed: state.attempt.question.answer)
        #expect(state.attempt.outcome == .correct)
      }
    }
  }
}
