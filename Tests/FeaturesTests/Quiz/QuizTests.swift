import Clients
import Domain
import Foundation
import Features
import FeaturesTesting
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

/// The rules of the quiz.
@MainActor
@Suite(.limited)
struct QuizTests {
  private let harness = QuizHarness()

  @Test func `The state of a quiz, which is copied for each key, has at most 1.5 KB`() {
    #expect(MemoryLayout<Quiz.State>.size <= 1536)
  }

  @Test func `A right answer is followed at once by the next question`() async {
    let store = harness.makeStore()
    await harness.answer(in: store)
    #expect(store.state.session.result.count(.correct) == 1)
    #expect(harness.speech.spoken == [harness.questions[1].reading.kana])
    await store.finish()
  }

  @Test func `A wrong answer stays and the question is repeated`() async {
    let store = harness.makeStore()
    await harness.type("12", in: store)
    await harness.submitMiss("12", in: store)
    #expect(store.state.isAnswerKnownMiss)
    #expect(harness.speech.spoken == [harness.questions[0].reading.kana])

    await store.send(.characterDeleted) { $0.answer = "1" }
    #expect(!store.state.isAnswerKnownMiss)
    await store.send(.characterTyped("2")) { $0.answer = "12" }
    #expect(store.state.isAnswerKnownMiss)
    await store.finish()
  }

  @Test func `The first digit after a miss starts anew, and an edit key edits`() async {
    let store = harness.makeStore()
    await harness.type("12", in: store)
    await harness.submitMiss("12", in: store)
    await store.send(.characterTyped("q"))
    await store.send(.characterTyped("3")) { $0.answer = "3" }
    await store.send(.characterTyped("4")) { $0.answer = "34" }
    await harness.submitMiss("34", in: store)
    await store.send(.characterDeleted) { $0.answer = "3" }
    await store.send(.characterTyped("5")) { $0.answer = "35" }
    await store.finish()
  }

  @Test
  func
    `A question answered right after two misses counts once as incorrect, and its card is shown`()
    async
  {
    let store = harness.makeStore()
    for miss in ["1", "2"] { await harness.miss(miss, in: store) }
    await harness.answerAfterMiss(in: store)
    #expect(store.state.isCardShown)
    #expect(store.state.session.result.count(.incorrect) == 1)
    #expect(store.state.session.result.missed[0].misses.map(\.answer) == [.number(1), .number(2)])
    #expect(harness.history.entries.count == 1)
    await harness.leaveCard(in: store)
    #expect(harness.speech.spoken.last == harness.questions[1].reading.kana)
    await store.finish()
  }

  @Test func `On the card, the number and what was typed can be heard, and typing does nothing`()
    async
  {
    let store = harness.makeStore()
    await harness.miss("12", in: store)
    await harness.answerAfterMiss(in: store)
    for action in [
      Quiz.Action.characterTyped("5"), .answerTyped("5"), .answerSubmitted, .answerRevealed,
    ] {
      await store.send(action)
    }
    await store.send(.typedAnswerReplayRequested) { $0.speaker.isSpeaking = true }
    await harness.hearEnd(in: store)
    await store.send(.replayRequested(.slow)) { $0.speaker.isSpeaking = true }
    await harness.hearEnd(in: store)
    #expect(harness.speech.spoken.suffix(2) == ["じゅうに", harness.questions[0].reading.kana])
    #expect(harness.speech.utterances.map(\.pace).suffix(2) == [.normal, .slow])
    await store.finish()
  }

  @Test func `A slip is taken back on the card, once: it counts nowhere and leaves a line`() async {
    let store = harness.makeStore()
    await harness.miss("12", in: store)
    await store.send(.missTakenBack)
    await harness.answerAfterMiss(in: store)
    await store.send(.missTakenBack) {
      $0.notice = "Taken back: that question counts nowhere."
      let isAsked = $0.session.takeBack()
      #expect(isAsked)
      $0.session.stopwatch.start(at: harness.date.now)
      $0.speaker.isSpeaking = true
    }
    await harness.hearEnd(in: store)
    #expect(store.state.attempt.question == harness.questions[1])
    #expect(store.state.session.result.isEmpty && store.state.session.repeats.isEmpty)
    #expect(harness.history.entries.map(\.isSlip) == [false, true])
    #expect(Set(harness.history.entries.map(\.id)).count == 1)
    await store.send(.missTakenBack)
    await harness.answer(in: store)
    #expect(harness.history.entries.last?.number == 2)
    await store.finish()
  }

  @Test func `While an answer is open, what was typed isn't said and there is no card to leave`()
    async
  {
    let store = harness.makeStore()
    await harness.miss("12", in: store)
    await store.send(.typedAnswerReplayRequested)
    await store.send(.cardLeft)
    await store.finish()
  }

  @Test func `An empty field can't be submitted`() async {
    let store = harness.makeStore()
    await store.send(.answerSubmitted)
    #expect(harness.speech.spoken.isEmpty)
  }

  @Test func `A text that isn't a number is rejected and isn't recorded`() async {
    let store = harness.makeStore()
    await store.send(.answerTyped("1x")) { $0.answer = "1x" }
    await store.send(.answerSubmitted) { $0.field.rejected = "1x" }
    #expect(store.state.isAnswerRejected)
    #expect(store.state.attempt.submissions.isEmpty)
    await store.send(.characterDeleted) { $0.answer = "1" }
    #expect(!store.state.isAnswerRejected)
  }

  @Test func `Full-width digits become half-width digits`() async {
    let store = harness.makeStore()
    await store.send(.characterTyped("１")) {
      $0.measureHearing { $0.keyTyped(at: harness.date.now) }
      $0.answer = "1"
    }
  }

  @Test func `A letter that means nothing isn't typed, and a French digit row gives digits`() async
  {
    let store = harness.makeStore()
    await store.send(.characterTyped("q")) {
      $0.measureHearing { $0.keyTyped(at: harness.date.now) }
    }
    await store.send(.characterTyped("é")) {
      $0.answer = "2"
    }
    await store.send(.characterTyped("è")) {
      $0.answer = "27"
      $0.digitRow = .french
    }
    await store.send(.characterTyped("-")) { $0.answer = "276" }
  }

  @Test func `Showing the answer repeats it, and going on skips the question`() async {
    let store = harness.makeStore()
    await harness.reveal(in: store)
    await harness.leaveCard(in: store)
    #expect(store.state.session.result.count(.skipped) == 1)
    #expect(
      harness.speech.spoken == [
        harness.questions[0].reading.kana, harness.questions[1].reading.kana,
      ])
    await store.finish()
  }

  @Test func `Numbers from 1,000 on are repeated with separators, by thousands or by 万`() async {
    let store = harness.makeStore()
    await harness.type("999", in: store)
    #expect(store.state.groupedAnswer == nil)
    await store.send(.answerCleared) { $0.answer = "" }
    await harness.type("99999999", in: store)
    #expect(store.state.groupedAnswer == "99,999,999")
    await harness.type("9", in: store)
    #expect(store.state.groupedAnswer == "9億9999万9999")
    await store.send(.answerCleared) { $0.answer = "" }
    await harness.type("25400", in: store)
    var state = store.state
    for (grouping, shown) in [(DigitGrouping.man, "2万5400"), (.thousands, "25,400")] {
      state.display.grouping = grouping
      #expect(state.groupedAnswer == shown)
    }
  }

  @Test
  func `A right answer is taken without Enter where the settings say so, and a wrong one never`()
    async
  {
    harness.settings.client.update { $0.session.takesRight = true }
    let store = harness.makeStore()
    store.exhaustivity = .off
    await store.send(.appeared)
    let (first, second) = (harness.questions[0].answer, harness.questions[1].answer)
    for digit in first { await store.send(.characterTyped(digit)) }
    #expect(store.state.session.result.count == 1 && store.state.answer.isEmpty)
    for digit in second == "99" ? "98" : "99" { await store.send(.characterTyped(digit)) }
    #expect(store.state.session.result.count == 1 && store.state.attempt.submissions.isEmpty)
    await store.send(.endRequested)
    await store.receive(.delegate(.ended))
    await store.finish()
  }

  @Test(arguments: [
    ("money-rent", "85000", "8万5000"), ("numbers-oku", "9000000", "900万"),
    ("numbers-100000", "85000", "85,000"),
    ("date-year-ad", "2017", nil), ("time-hour-minute", "1445", nil),
    ("everyday-phone", "09012345678", nil),
  ])
  func `Rents, salaries and large numbers are repeated by 万, and years, times and digits not`(
    topic: String, typed: String, shown: String?
  ) throws {
    var quiz = Quiz.State(topic: try Topic.find(topic), length: .endless, seed: 7)
    quiz.answer = typed
    #expect(quiz.groupedAnswer == shown)
  }

  @Test func `A missed question comes back after three others, outside the score`() async {
    let store = harness.makeStore()
    await harness.reveal(in: store)
    await harness.leaveCard(in: store)
    for question in harness.questions.dropFirst() {
      #expect(!store.state.attempt.isRepeat && store.state.attempt.question == question)
      await harness.answer(in: store)
    }
    #expect(store.state.attempt.isRepeat)
    #expect(store.state.attempt.question == harness.questions[0])
    await harness.answer(in: store)
    #expect(!store.state.attempt.isRepeat)
    #expect(store.state.session.result.answered == 4)
    #expect(harness.history.entries.map(\.isRepeat) == [false, false, false, false, true])
    var tally = HistoryTally(topics: [], calendar: .tokyo)
    for entry in harness.history.entries { tally.add(entry) }
    #expect(tally.history.summary.answered == 4)
    await store.finish()
  }

  @Test func `A repeat that is missed again doesn't come back`() async {
    let store = harness.makeStore(.questions(8))
    await harness.reveal(in: store)
    await harness.leaveCard(in: store)
    for _ in 0..<3 {
      await harness.answer(in: store)
    }
    await harness.reveal(in: store)
    await harness.leaveCard(in: store)
    var repeats = 0
    while store.state.session.answeredCount < 7 {
      await harness.answer(in: store)
      if store.state.attempt.isRepeat { repeats += 1 }
    }
    await harness.answerLast(in: store)
    await store.receive(.delegate(.ended))
    #expect(repeats == 0)
    #expect(store.state.session.result.missedCount == 1)
  }
}
