import Domain
import FeaturesTesting
import Foundation
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The comparison of a session with earlier ones, and the next step that a summary offers.
@MainActor
@Suite(.limited)
struct NextStepTests {
  private func history(fastest: HistorySummary.FastestSession?) -> LearnerHistory {
    let record = HistorySummary.TopicRecord(
      answered: 4, correct: 2, medianSeconds: 2, fastest: fastest)
    return LearnerHistory(summary: HistorySummary(topics: [Topic.all[0].id: record]))
  }

  @Test(arguments: [
    (5, "a", 0.9, true), (4, "a", 0.9, false), (5, "b", 0.9, false), (5, "a", 0.8, false),
  ])
  func `The best median of five reactions is named once`(
    count: Int, session: String, best: Double, isBest: Bool
  ) {
    var quiz = Quiz.State(topic: Topic.all[0], length: .endless, seed: 7)
    quiz.session.historyID = "b"
    for _ in 0..<count {
      quiz.attempt.hearing.playEnded(at: .testStart)
      quiz.attempt.hearing.keyTyped(at: .testStart + 0.8)
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.goOn()
    }
    let fastest = HistorySummary.FastestSession(session: session, reaction: best)
    let summary = Summary.State(quiz: quiz, history: history(fastest: fastest))
    #expect(screen(App.State(summary: summary)).contains("reaction 0.8 s, your best") == isBest)
    #expect(summary.isFastest == isBest)
  }

  @Test func `A step after a drill is as long as the settings say`() throws {
    let topic = try Topic.find("numbers-100")
    let missed = [topic.question(at: 3), topic.question(at: 4)]
    let drill = try #require(
      Practice.missed(missed, of: [topic]).questions(of: nil, at: .testStart, seed: 7))
    let asked = try #require(
      Practice.topic(topic).questions(of: nil, at: .testStart, seed: 7))
    for (questions, length) in [(drill, nil), (asked, SessionLength.questions(2))] {
      let session = Session(questions, length: .questions(2), seed: 7)
      let end = SessionEnd(
        session, path: PathChange(from: nil, to: PathProgress(PathSettings(), nil)),
        settings: PathSettings())
      #expect(end.lengthOfStep == length)
    }
  }

  @Test func `Keys that were meant for the quiz only show the summary`() async {
    var quiz = Quiz.State(
      topic: Topic.all[0], length: .endless, seed: 7, settings: .withoutConfetti)
    quiz.attempt.reveal()
    quiz.session.finished.append(quiz.attempt)
    let clock = TestClock()
    let store = TestStore(initialState: Summary.State(quiz: quiz)) {
      Summary()
    } withDependencies: {
      $0.clock = clock
    }
    func action(for key: Key) -> App.Action? { App.State(summary: store.state).action(for: key) }
    await store.send(.appeared) { $0.takesKeys = false }
    #expect([Key.enter, .escape, .character("d")].allSatisfy { action(for: $0) == nil })
    #expect(action(for: .character("?")) == .helpToggled)
    await clock.advance(by: .milliseconds(699))
    #expect(action(for: .enter) == nil)
    await clock.advance(by: .milliseconds(1))
    await store.receive(.keysAwaited) { $0.takesKeys = true }
    #expect(action(for: .enter) == .summary(.open(store.state.destination(of: .drill))))
    await store.finish()
  }

  @Test func `Enter has a next step after a session without misses`() throws {
    var everything = PathSettings()
    func summary(_ practice: Practice, _ change: (inout Quiz.State) -> Void = { _ in }) throws
      -> Summary.State
    {
      let questions = try #require(practice.questions(of: nil, at: .testStart, seed: 7))
      var quiz = Quiz.State(questions, length: .questions(1), seed: 7)
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.session.finished.append(quiz.attempt)
      change(&quiz)
      return Summary.State(quiz: quiz, path: everything)
    }
    func step(_ state: Summary.State) -> String {
      let next = state.end.next
      #expect(
        App.State(summary: state).action(for: .enter)
          == .summary(.open(state.destination(of: next))))
      return state.label(of: next)
    }
    let salary = try Topic.find("money-salary")
    let drill = Practice.missed([salary.question(at: 0)], of: [salary])
    #expect(step(try summary(.topic(Topic.all[5]))) == "next step")
    #expect(step(try summary(drill)) == "go on: Annual salary")
    #expect(step(try summary(drill) { $0.session.origin = .progress(part: "800") }) == "progress")
    for origin in [SessionOrigin.progress(part: "800"), .learn(Topic.all[0], entry: 2)] {
      let state = App.State(summary: try summary(drill) { $0.session.origin = origin })
      #expect(state.action(for: .escape) == .summary(.open(.back(to: origin))))
    }
    everything.skipped = LearningPath(.everything).steps.map(\.id)
    #expect(step(try summary(.topic(salary))) == "once more, faster")
    #expect(step(try summary(.topic(salary)) { $0.session.rules.speech.rate = 1 }) == "topics")
    let done = try summary(.topic(salary))
    #expect(done.destination(of: done.end.next) == .again(done.session, faster: true))
  }

  @Test func `What was heard too slowly is drilled and counted with what was missed`() throws {
    var quiz = Quiz.State(topic: try Topic.find("numbers-10000"), length: .endless, seed: 7)
    for seconds in [2.0, 2, 2, 4, 2, 2, 2, 2] {
      quiz.attempt.hearing.playEnded(at: .testStart)
      quiz.attempt.hearing.keyTyped(at: .testStart + seconds)
      if quiz.session.finished.count < 2 { quiz.attempt.submit("1") }
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.goOn()
    }
    let summary = Summary.State(quiz: quiz)
    #expect(summary.missed.count == 2 && summary.end.listed.count == 3)
    #expect(summary.label(of: .drill) == "drill these 3")
    let text = screen(App.State(summary: summary))
    #expect(text.contains("Drill these 3 once more, or stop for today."), "\(text)")
    #expect(text.contains("⏎ drill these 3"), "\(text)")
  }
}
