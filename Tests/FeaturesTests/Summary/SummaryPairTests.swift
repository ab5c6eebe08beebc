import Domain
import FeaturesTesting
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The key of the summary that opens the pair which a missed question is about.
@MainActor
@Suite(.limited)
struct SummaryPairTests {
  /// Returns the summary of two misses: 800 was taken for 200, and 600 for 800.
  private func summary(_ skill: Skill = .listening) throws -> Summary.State {
    let topic = try Topic.find("numbers-10000")
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7, skill: skill)
    for (number, typed) in [(3860, "3260"), (3660, "3860")] {
      quiz.attempt = QuestionAttempt(question: topic.question(at: number - 1), skill: skill)
      quiz.attempt.submit(typed)
      quiz.attempt.reveal()
      quiz.session.finished.append(quiz.attempt)
    }
    return Summary.State(quiz: quiz)
  }

  private func action(of summary: Summary.State) -> App.Action? {
    App.State(summary: summary).action(for: .character("c"))
  }

  @Test func `The pair that is opened is that of the selected question`() async throws {
    let first = try #require(SoundPair("200", "800"))
    let second = try #require(SoundPair("600", "800"))
    let state = try summary()
    let store = TestStore(initialState: state) { Summary() }
    #expect(action(of: store.state) == .summary(.open(.pairs([first]))))
    await store.send(.list(.selectionMoved(1))) { $0.list.selection = 1 }
    #expect(action(of: store.state) == .summary(.open(.pairs([second]))))
    await store.send(.list(.selectionMoved(-1))) { $0.list.selection = 0 }
    #expect(action(of: store.state) == .summary(.open(.pairs([first]))))
  }

  @Test func `What was read has no pair to hear`() throws {
    var summary = try summary(.reading)
    #expect(summary.missed.count == 2)
    #expect(action(of: summary) == nil)
    summary.list.selection = 1
    #expect(action(of: summary) == nil)
  }

  @Test(arguments: [(1, "of 1 pair right"), (2, "of 2 pairs right")])
  func `A session that is ended in its pairs counts them`(count: Int, words: String) throws {
    let pair = try #require(SoundPair("600", "800"))
    let trial = try #require(Pairs.State([pair], seed: 7)).trial
    var quiz = Quiz.State(topic: Topic.all[0], length: .endless, seed: 7)
    for _ in 0..<count {
      let entry = HistoryEntry(trial, chosen: trial.said, topic: Topic.all[0])
      quiz.session.pairs.add(entry, after: 2)
    }
    let state = App.State(summary: Summary.State(quiz: quiz))
    #expect(screen(state).contains(words), "\(screen(state))")
    let small = screen(state, columns: 40, rows: 12)
    #expect(small.contains("\(count) \(words)"), "\(small)")
  }
}
