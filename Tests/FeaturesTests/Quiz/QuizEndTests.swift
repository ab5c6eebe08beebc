import Clients
import Domain
import FeaturesTesting
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The end of a quiz, and resuming one.
@MainActor
struct QuizEndTests {
  private let bench: QuizBench

  init() throws {
    bench = try QuizBench()
  }

  @Test func `The last answer ends the quiz`() async {
    let store = bench.makeStore(.questions(1))
    await bench.answerLast(in: store)
    await store.receive(.delegate(.ended))
    #expect(bench.speech.spoken.isEmpty)
    #expect(store.state.isComplete)
  }

  @Test func `Ending with nothing answered abandons the quiz`() async {
    let store = bench.makeStore()
    await bench.end(store)
  }

  @Test func `Ending after an answer leads to the summary`() async {
    let store = bench.makeStore()
    await bench.answer(in: store)
    await bench.hearEnd(in: store)
    await bench.end(store)
  }

  @Test func `After the last answer no key does anything`() async {
    let store = bench.makeStore(.questions(1))
    await bench.answerLast(in: store)
    await store.receive(.delegate(.ended))
    let actions: [Quiz.Action] = [
      .characterTyped("5"), .characterDeleted, .answerCleared, .answerSubmitted, .answerRevealed, .revealedAnswerLeft,
      .replayRequested(.normal), .groupingToggled, .settingsRequested, .endRequested,
    ]
    for action in actions { await store.send(action) }
    await store.finish()
    #expect(bench.history.entries.count == 1)
    #expect(bench.speech.spoken.isEmpty)
  }

  @Test func `Leaving the shown answer of the last question ends the quiz`() async {
    let store = bench.makeStore(.questions(1))
    await store.send(.answerRevealed) {
      $0.attempt.reveal()
      $0.speaker.isSpeaking = true
    }
    await bench.hearEnd(in: store)
    await store.send(.revealedAnswerLeft) {
      $0.finished = [$0.attempt]
      $0.isOver = true
    }
    await store.receive(.delegate(.ended))
    await store.finish()
    #expect(bench.history.entries.map(\.outcome) == [.skipped])
  }

  @Test func `The last answer silences the voice`() async {
    let store = bench.makeStore(.questions(1))
    bench.speech.hold()
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await bench.type(bench.questions[0].answer, in: store)
    await store.send(.answerSubmitted) {
      $0.attempt.submit($0.answer)
      $0.finished = [$0.attempt]
      $0.answer = ""
      $0.isOver = true
      $0.speaker.isSpeaking = false
    }
    await store.receive(.delegate(.ended))
    await store.finish()
  }

  @Test func `Ending a quiz stops voice, notices, confetti and stopwatch`() async throws {
    let bench = try QuizBench(Settings())
    let store = bench.makeStore()
    let error = SpeechError.playbackFailed(detail: "gone")
    bench.speech.fail(with: error)
    await bench.answer(in: store, confetti: 8)
    await store.receive(.speaker(.failed(error))) {
      $0.speaker.isSpeaking = false
      $0.speaker.error = error
      $0.speaker.notice = error
    }
    bench.speech.fail(with: nil)
    bench.speech.hold()
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await bench.type("12", in: store)
    bench.date.pass(seconds: 3)
    await store.send(.endRequested) {
      $0.confetti = nil
      $0.speaker.isSpeaking = false
      $0.speaker.notice = nil
      $0.stopwatch.stop(at: bench.date.now)
    }
    await store.receive(.delegate(.ended))
    await bench.clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test func `Time in the summary doesn't count for the current question`() async {
    let store = bench.makeStore()
    let first = await bench.appear(store)
    await bench.answer(in: store)
    await bench.hearEnd(in: store)
    bench.date.pass(seconds: 2)
    await bench.end(store)
    first.cancel()
    await store.finish()

    let resumed = bench.makeStore(store.state)
    bench.date.pass(seconds: 600)
    let second = await resumed.send(.appeared) {
      $0.stopwatch.start(at: bench.date.now)
      $0.speaker.isSpeaking = true
    }
    await bench.hearEnd(in: resumed)
    bench.date.pass(seconds: 1)
    await bench.answer(in: resumed)
    await bench.hearEnd(in: resumed)
    second.cancel()
    await resumed.finish()
    #expect(bench.history.entries.map(\.seconds) == [0, 3])
  }

  @Test func `A drill asks each question once`() async {
    let missed = Array(bench.questions.prefix(3))
    let store = bench.makeStore(bench.state(.questions(3), drilling: missed))
    for _ in 0..<2 {
      await bench.answer(in: store)
      await bench.hearEnd(in: store)
    }
    await bench.answerLast(in: store)
    await store.receive(.delegate(.ended))
    await store.finish()
    #expect(store.state.finished.count == 3)
    for question in missed { #expect(store.state.finished.contains { $0.question == question }) }
  }

  @Test func `Deleting in an empty field and typing into a full one change nothing`() async {
    let store = bench.makeStore()
    await store.send(.characterDeleted)
    await store.send(.answerCleared)
    await bench.type(String(repeating: "1", count: Quiz.longestAnswer), in: store)
    await store.send(.characterTyped("1"))
  }

  @Test func `Each action path returns the action that was set through it`() {
    var action = Quiz.Action.appeared
    #expect(action.speaker == nil && action.settings == nil)
    action.speaker = nil
    action.settings = nil
    #expect(action == .appeared)
    action.speaker = .noticeExpired
    #expect(action == .speaker(.noticeExpired) && action.speaker == .noticeExpired)
    action.settings = .closeRequested
    #expect(action == .settings(.closeRequested) && action.settings == .closeRequested)
    #expect(action.speaker == nil)
  }
}
