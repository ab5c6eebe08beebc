import Clients
import Domain
import FeaturesTesting
import Synchronization
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// Typed answers of plain mode, those that are refused, and the figure before them.
@MainActor
@Suite(.limited)
struct PlainAnswerTests: PlainSessions {
  let speech = SpeechSpy()
  let clock = TestClock()
  let history = HistorySpy()
  let settings = SettingsSpy(.withoutConfetti)

  @Test func `A text that is no answer isn't recorded`() async throws {
    let refused = "Not a whole number. Type it in digits: 1234, 1,234 or 12万."
    let long = String(repeating: "6", count: 30)
    let run = try await transcript(["z", "z", "xy", TypedLine(long), "", "q"])
    #expect(
      run.lines.dropFirst(3) == [
        "> z",
        refused,
        "> z",
        refused,
        "> xy",
        refused,
        "> \(long)",
        refused,
        "> ",
        "Nothing was typed. Type ? for the commands.",
        "> q",
        "Finished: no questions answered.",
      ])
    #expect(history.entries.isEmpty)
  }

  @Test(arguments: [
    ("円", "A number is missing. Type 1234, 1,234 or 12万."),
    (String(repeating: "9", count: 23), "That number is too large."),
    ("-", "Not a whole number. Type it in digits: 1234, 1,234 or 12万."),
  ])
  func `What lacks a number, or is no number, is refused with a sentence`(
    typed: String, sentence: String
  ) async throws {
    let run = try await transcript([TypedLine(typed), "q"])
    #expect(run.lines.dropFirst(3).prefix(2) == ["> \(typed)", sentence])
    #expect(history.entries.isEmpty)
  }

  @Test func `A sign alone and a sign that isn't a minus are refused below zero`() async throws {
    let run = try await transcript(
      ["-", "!", "+3", "'", "q"], topic: "measure-winter", length: .endless)
    #expect(run.lines.count { $0.hasPrefix("Not a number.") } == 4, "\(run.lines)")
    #expect(history.entries.isEmpty)
  }

  @Test func `Characters that nobody sees are left out of a line`() async throws {
    _ = try await transcript(["\u{FEFF}646", "q"])
    #expect(history.entries.map { $0.tries.map(\.text) } == [["646"]])
    #expect(PlainInput("\u{200B}q\u{200D}") == .command(.end))
  }

  @Test func `The figure before a session comes from a history without its answers`() async throws {
    var client = history.client
    let savedAtFirst = Mutex<[Int]>([])
    client.practice = { [history] () async throws(StorageError) in
      for _ in 0..<100 { await Task.yield() }
      savedAtFirst.withLock { $0.append(history.entries.count) }
      return LearnerHistory()
    }
    let store = makeStore(
      Quiz.State(topic: Topic.all[0], length: .endless, seed: 7, settings: .withoutConfetti))
    let session = PlainSession(
      store, history: client, settings: settings.client, speech: speech.client, clock: clock,
      date: .constant(.testStart)
    ) { _ in true }
    var lines = [store.state.quiz.attempt.question.answer]
    await session.run(waitsForVoice: false) { lines.popLast() }
    #expect(history.entries.count == 1)
    #expect(savedAtFirst.withLock { $0 } == [0, 1])
  }

  @Test func `A miss is told with how often its sound was misheard, where that is known`() throws {
    let topic = try Topic.find("numbers-10000")
    let past = try LearnerHistory.answers(["3260", "3260"], to: "3860", in: topic.name)
    for model in [past.model, nil] {
      var quiz = Quiz.State(
        QuizQuestions(of: topic, seed: 7), length: .endless, seed: 7, model: model)
      quiz.attempt = QuestionAttempt(question: topic.question(at: 3859))
      quiz.attempt.submit("3260")
      let before = PlainQuiz.State(quiz: quiz)
      quiz.attempt.submit("3860")
      quiz.goOn()
      let lines = plainLines(from: before, to: PlainQuiz.State(quiz: quiz))
      let isTold = lines.contains { $0.contains("800: misheard 2 of 2 times.") }
      #expect(isTold == (model != nil), "\(lines)")
      #expect(lines.contains { $0.contains("you heard にひゃく") }, "\(lines)")
    }
  }
}
