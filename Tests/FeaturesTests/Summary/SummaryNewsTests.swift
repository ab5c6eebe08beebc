import Clients
import Domain
import FeaturesTesting
import Foundation
import JapaneseNumbers
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// News in the two summaries: a shorter reaction, and a weak sound with its latest days.
@MainActor
@Suite(.limited)
struct SummaryNewsTests {
  private let topic: Topic

  init() throws { topic = try Topic.find("money-conbini") }

  /// Returns a history in which reactions to the topic took some seconds.
  private func history(reaction: Double?) -> LearnerHistory {
    let record = HistorySummary.TopicRecord(
      answered: 60, correct: 50, medianSeconds: 2, heard: HeardAtOnce(40, of: 50),
      medianReaction: reaction, reactionCount: 50)
    return LearnerHistory(summary: HistorySummary(topics: [topic.id: record]))
  }

  @Test func `A shorter reaction is praised in the summary, and told in plain mode`() {
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7)
    for _ in 0..<10 {
      quiz.attempt = QuestionAttempt(question: topic.question(at: 0))
      quiz.attempt.hearing.playEnded(at: Screens.now)
      quiz.attempt.hearing.keyTyped(at: Screens.now + 0.74)
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.session.finished.append(quiz.attempt)
    }
    let after = history(reaction: nil)
    var summary = Summary.State(quiz: quiz, history: history(reaction: 1.44))
    summary.update(after, PathProgress(PathSettings(), after), at: Screens.now)
    let text = screen(App.State(summary: summary), columns: 120)
    #expect(text.contains("reaction 0.7 s, 0.7 s faster than before\n"), "\(text)")
    let lines = plainSummary(summary.result, end: summary.end)
    #expect(lines.contains { $0.contains(" 0.7 s faster than before.") }, "\(lines)")
  }

  @Test(arguments: [
    (
      Skill.listening,
      "はっぴゃく: 1 of 3 heard Saturday, 0 of 2 heard yesterday, 1 of 2 heard today, "
        + "next: ろっぴゃく or はっぴゃく."
    ),
    (
      .reading,
      "はっぴゃく: 1 of 3 read Saturday, 0 of 2 read yesterday, 1 of 2 read today, "
        + "taken for ろっぴゃく."
    ),
  ])
  func `A weak sound is told with its last three days`(skill: Skill, sentence: String) {
    var tally = HistoryTally(topics: Topic.all, calendar: LocalCalendar(offset: 0))
    func add(_ value: String, typed: String, _ count: Int, on day: Int) {
      tally.add(value, typed: typed, count, on: day, in: topic)
    }
    add("214", typed: "214", 20, on: 0)
    var before = tally.history
    for (day, (heard, misheard)) in [(1, 4), (1, 2), (0, 2), (1, 1)].enumerated() {
      before = tally.history
      add("835", typed: "835", heard, on: day)
      add("835", typed: "635", misheard, on: day)
    }
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7, skill: skill)
    // 835 yen.
    quiz.attempt = QuestionAttempt(question: topic.question(at: 735), skill: skill)
    quiz.attempt.submit("835")
    quiz.goOn()
    let news = SessionNews(
      quiz.session, from: before, to: tally.history, at: Date(timeIntervalSince1970: noon(3)))
    #expect(Wording.sentences(on: news, skill) == [sentence])
  }

  @Test func `A weak sound that is heard on its latest day is almost there`() throws {
    var tally = HistoryTally(topics: Topic.all, calendar: LocalCalendar(offset: 0))
    var second = 0.0
    func add(_ value: String, typed: String, _ count: Int, on day: Int) {
      for _ in 0..<count {
        second += 5
        tally.add(
          HistoryEntry(topicID: topic.id, outcome: value == typed ? .correct : .incorrect) {
            $0.time = noon(day) + second
            $0.session = "\(day)"
            $0.number = Int(second)
            $0.value = value
            $0.plays = 1
            $0.kind = .free
            $0.tries = [.init(typed, seconds: 2)]
          })
      }
    }
    add("214", typed: "214", 20, on: 0)
    var before = tally.history
    for (day, (heard, misheard)) in [(3, 2), (0, 1), (2, 1), (3, 0)].enumerated() {
      before = tally.history
      if day > 0 { second = 0 }
      add("835", typed: "835", heard, on: day)
      add("835", typed: "635", misheard, on: day)
    }
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7)
    // 835 yen.
    quiz.attempt = QuestionAttempt(question: topic.question(at: 735))
    quiz.attempt.submit("835")
    quiz.goOn()
    let news = SessionNews(
      quiz.session, from: before, to: tally.history, at: Date(timeIntervalSince1970: noon(3) + 60))
    let sound = try #require(news.sounds.first { $0.record.id == "800" })
    try #require(sound.isAlmostThere)
    #expect(Wording.standing(of: sound, news, .listening) == "almost there")
  }

  @Test func `A notice of the summary goes away when a question is heard`() async {
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7, settings: .withoutConfetti)
    quiz.attempt.reveal()
    quiz.goOn()
    var state = Summary.State(quiz: quiz)
    state.notice = "Nothing is due for review today."
    let store = TestStore(initialState: state) {
      Summary()
    } withDependencies: {
      $0.installQuizDependencies(SpeechSpy(), TestClock())
    }
    await store.send(.list(.hearRequested(.normal))) {
      $0.notice = nil
      $0.list.speaker.isSpeaking = true
    }
    await store.receive(.list(.speaker(.ended(.finished)))) {
      $0.list.speaker.isSpeaking = false
    }
    await store.finish()
  }
}
