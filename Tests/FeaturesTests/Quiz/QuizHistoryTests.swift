import Clients
import Domain
import Features
import Foundation
import Testing
import Unidirectional
import UnidirectionalTesting

/// The entries of a quiz in the history.
@MainActor
struct QuizHistoryTests {
  private let bench: QuizBench

  init() throws {
    bench = try QuizBench()
  }

  @Test func `An entry has every submission and its time, without the time the quiz was paused`()
    async
  {
    let store = bench.makeStore()
    let quiz = await bench.appear(store)
    bench.date.pass(seconds: 2)
    await bench.miss("12", in: store)
    bench.date.pass(seconds: 1)
    await store.send(.covered) {
      $0.isCovered = true
      $0.stopwatch.stop(at: bench.date.now)
    }
    bench.date.pass(seconds: 60)
    await store.send(.uncovered) {
      $0.isCovered = false
      $0.stopwatch.start(at: bench.date.now)
    }
    bench.date.pass(seconds: 0.5)
    await bench.openSettings(in: store)
    bench.date.pass(seconds: 600)
    await bench.closeSettings(in: store)
    bench.date.pass(seconds: 1.5)
    await bench.answer(in: store)
    await bench.hearEnd(in: store)
    quiz.cancel()
    await store.finish()

    let question = bench.questions[0]
    #expect(
      bench.history.entries == [
        HistoryEntry(
          time: .testStart + 665, session: "00000000-0000-0000-0000-000000000000", topicID: 4,
          topic: "numbers-10000", value: question.answer, difficulties: question.difficulties.map(\.rawValue),
          submissions: [
            Submission(text: "12", answer: .number(12), seconds: 2),
            Submission(text: question.answer, answer: question.value, seconds: 5),
          ],
          outcome: .incorrect, seconds: 5, voice: "default", rate: 0.5, version: "0.1.0")
      ])
  }

  @Test func `Each question has its own entry, timed from when it was asked`() async {
    let store = bench.makeStore()
    let quiz = await bench.appear(store)
    bench.date.pass(seconds: 3)
    await bench.answer(in: store)
    await bench.hearEnd(in: store)
    bench.date.pass(seconds: 4)
    await store.send(.answerRevealed) {
      $0.attempt.reveal(after: 4)
      $0.speaker.isSpeaking = true
    }
    await bench.hearEnd(in: store)
    bench.date.pass(seconds: 30)
    await store.send(.revealedAnswerLeft) { bench.next(&$0) }
    await bench.hearEnd(in: store)
    bench.date.pass(seconds: 9)
    await bench.end(store)
    quiz.cancel()
    await store.finish()

    let entries = bench.history.entries
    #expect(entries.map(\.value) == bench.questions.prefix(2).map(\.answer))
    #expect(entries.map(\.outcome) == [.correct, .skipped])
    #expect(entries.map(\.seconds) == [3, 4])
    #expect(entries.map(\.submissions.count) == [1, 0])
    #expect(entries.map(\.time) == [.testStart + 3, .testStart + 37])
    #expect(Set(entries.map(\.session)).count == 1)
  }

  @Test func `An entry has the voice and the rate, or no voice if the question was read`() async {
    var state = bench.state()
    state.speech = SpeechSettings(voiceID: "ja+f2", rate: 0.7)
    let store = bench.makeStore(state)
    await bench.answer(in: store)
    await bench.hearEnd(in: store)

    let error = SpeechError.noSoundDevice(detail: "none")
    bench.speech.fail(with: error)
    await store.send(.replayRequested(.normal)) { $0.speaker.isSpeaking = true }
    await store.receive(.speaker(.failed(error))) {
      $0.speaker.isSpeaking = false
      $0.speaker.error = error
      $0.speaker.notice = error
    }
    await bench.answer(in: store)
    await store.receive(.speaker(.failed(error))) { $0.speaker.isSpeaking = false }
    await bench.clock.advance(by: .seconds(2))
    await store.receive(.speaker(.noticeExpired)) { $0.speaker.notice = nil }
    await store.finish()
    #expect(bench.history.entries.map(\.voice) == ["ja+f2", nil])
    #expect(bench.history.entries.map(\.rate) == [0.7, 0.7])
  }

  @Test func `An unfinished question leaves no entry`() async {
    let store = bench.makeStore()
    await bench.miss("12", in: store)
    await bench.end(store)
    await store.finish()
    #expect(bench.history.entries.isEmpty)
  }

  @Test func `A resumed quiz is the same session`() async {
    var state = bench.state()
    state.session = "the one before"
    let store = bench.makeStore(state)
    let quiz = await store.send(.appeared) {
      $0.stopwatch.start(at: bench.date.now)
      $0.speaker.isSpeaking = true
    }
    await bench.hearEnd(in: store)
    await bench.answer(in: store)
    await bench.hearEnd(in: store)
    quiz.cancel()
    await store.finish()

    #expect(bench.history.entries.map(\.session) == ["the one before"])
  }
}
