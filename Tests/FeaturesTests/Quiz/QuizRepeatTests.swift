import Domain
import Features
import Testing
import UnidirectionalTesting

/// The return of missed questions within a session.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct QuizRepeatTests {
  private let harness: QuizHarness

  init() throws {
    harness = try QuizHarness()
  }

  @Test func `A missed question comes back after three others, outside the score`() async {
    let store = harness.makeStore()
    await harness.reveal(in: store)
    await harness.leaveCard(in: store)
    for _ in 0..<3 {
      #expect(!store.state.attempt.isRepeat)
      await harness.answer(in: store)
      await harness.hearEnd(in: store)
    }
    #expect(store.state.attempt.isRepeat)
    #expect(store.state.attempt.question == harness.questions[0])
    await harness.answer(in: store)
    await harness.hearEnd(in: store)
    #expect(!store.state.attempt.isRepeat)
    #expect(store.state.result.attempts.count == 4)
    #expect(harness.history.entries.map(\.isRepeat) == [false, false, false, false, true])
    var tally = HistoryTally()
    for entry in harness.history.entries { tally.add(entry) }
    #expect(tally.summary.answered == 4)
    await store.finish()
  }

  @Test func `A repeat that is missed again doesn't come back`() async {
    let store = harness.makeStore(.questions(8))
    await harness.reveal(in: store)
    await harness.leaveCard(in: store)
    for _ in 0..<3 {
      await harness.answer(in: store)
      await harness.hearEnd(in: store)
    }
    await harness.reveal(in: store)
    await harness.leaveCard(in: store)
    var repeats = 0
    while store.state.answeredCount < 7 {
      await harness.answer(in: store)
      await harness.hearEnd(in: store)
      if store.state.attempt.isRepeat { repeats += 1 }
    }
    await harness.answerLast(in: store)
    await store.receive(.delegate(.ended))
    #expect(repeats == 0)
    #expect(store.state.result.missed.count == 1)
  }

  @Test func `The questions of a session are those of its seed, without the repeats`() async {
    let store = harness.makeStore()
    await harness.reveal(in: store)
    await harness.leaveCard(in: store)
    for _ in 0..<4 {
      await harness.answer(in: store)
      await harness.hearEnd(in: store)
    }
    #expect(store.state.result.attempts.map(\.question) == harness.questions)
    await store.finish()
  }
}
