import Clients
import Domain
import FeaturesTesting
import Foundation
import JapaneseNumbers
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// A summary after a session that is rarely seen: from the progress, without misses, of another
/// skill, or of a topic on the day of the shortest reactions.
@MainActor
@Suite(.limited)
struct SummaryCaseTests {
  private let speech = SpeechSpy()
  private let topic: Topic

  init() throws { topic = try Topic.find("money-conbini") }

  /// Returns a summary of two missed questions.
  private func missed() throws -> Summary.State {
    let topic = try Topic.find("numbers-10000")
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7, settings: .withoutConfetti)
    for number in [3860, 3660] {
      quiz.attempt = QuestionAttempt(question: topic.question(at: number - 1))
      quiz.attempt.submit("1")
      quiz.attempt.reveal()
      quiz.session.finished.append(quiz.attempt)
    }
    quiz.session.origin = .progress(part: nil)
    return Summary.State(quiz: quiz)
  }

  /// Returns a history in which 800 was taken for 300.
  private func confused() -> LearnerHistory {
    var model = LearnerModel(topics: Topic.all)
    for _ in 0..<6 {
      model.add(
        HistoryEntry(topicID: 3, outcome: .incorrect) {
          $0.value = "800"
          $0.tries = [.init("300")]
        })
    }
    return LearnerHistory(model: model)
  }

  @Test func `A drill of a session from the progress screen leads back there too`() async throws {
    let summary = try missed()
    let store = appStore(App.State(summary: summary), speech: speech)
    store.exhaustivity = .off
    await store.send(.summary(.open(summary.destination(of: .drill))))
    #expect(store.state.screen.quiz?.session.origin == .progress(part: nil))
    await store.send(.topics(.open(.topics)))
    await store.finish()
  }

  @Test func `The voice's error goes away when another question is selected`() async throws {
    var state = try missed()
    state.list.speaker.notice = .playbackFailed(detail: "gone")
    let store = TestStore(initialState: state) { Summary() }
    await store.send(.list(.selectionMoved(1))) {
      $0.list.selection = 1
      $0.list.speaker.notice = nil
    }
  }

  @Test func `The listed question that is said has a note beside it`() throws {
    var summary = try missed()
    summary.list.selection = 1
    #expect(!screen(App.State(summary: summary)).contains("♫"))
    summary.list.speaker.isSpeaking = true
    let text = screen(App.State(summary: summary))
    let line = try #require(text.split(separator: "\n").first { $0.contains("♫") }, "\(text)")
    #expect(line.contains(summary.list.questions[1].question.display), "\(text)")
  }

  @Test(arguments: [Utterance.Pace.normal, .slow])
  func `A listed question is said at the pace that is asked for`(pace: Utterance.Pace)
    async throws
  {
    let missed = try missed()
    let store = TestStore(initialState: missed) {
      Summary()
    } withDependencies: {
      $0.installQuizDependencies(speech, TestClock())
    }
    store.exhaustivity = .off
    await store.send(.list(.hearRequested(pace)))
    await store.receive(.list(.speaker(.ended(.finished))))
    #expect(speech.utterances.map(\.pace) == [pace])
    await store.finish()
  }

  @Test func `A question that was right but slow is listed with its reaction`() throws {
    var quiz = Quiz.State(topic: try Topic.find("numbers-10000"), length: .endless, seed: 7)
    for seconds in [2.0, 2, 2, 4, 2, 2, 2, 2] {
      quiz.attempt.hearing.playEnded(at: .testStart)
      quiz.attempt.hearing.keyTyped(at: .testStart + seconds)
      if quiz.session.finished.count < 2 { quiz.attempt.submit("1") }
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.goOn()
    }
    let text = screen(App.State(summary: Summary.State(quiz: quiz)))
    #expect(text.contains(" 4.0 s"), "\(text)")
  }

  @Test(arguments: [(24, false), (32, true)])
  func `In a low window slow questions have the rows of Biki`(rows: Int, showsBiki: Bool) throws {
    var quiz = Quiz.State(topic: try Topic.find("numbers-10000"), length: .endless, seed: 7)
    for seconds in [2.0, 2, 2, 4, 2, 2, 2, 2] {
      quiz.attempt.hearing.playEnded(at: .testStart)
      quiz.attempt.hearing.keyTyped(at: .testStart + seconds)
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.goOn()
    }
    let text = screen(App.State(summary: Summary.State(quiz: quiz)), rows: rows)
    #expect(text.contains(" 4.0 s"), "\(text)")
    // The hat.
    #expect(text.contains("⢸⣿⣿⣿⡇") == showsBiki, "\(text)")
  }

  @Test func `A session whose time went by without an answer isn't perfect`() {
    var quiz = Quiz.State(topic: Topic.all[0], length: .time(.seconds(60)), seed: 7)
    quiz.session.remaining = .zero
    #expect(quiz.session.isComplete && !Summary.State(quiz: quiz).isPerfect)
  }

  @Test(arguments: [(SessionLength.questions(2), true), (.endless, false)])
  func `A short session is perfect if it is complete`(length: SessionLength, isPerfect: Bool) {
    var quiz = Quiz.State(topic: Topic.all[0], length: length, seed: 7)
    for _ in 0..<2 {
      quiz.attempt.submit(quiz.attempt.question.answer)
      quiz.goOn()
    }
    #expect(Summary.State(quiz: quiz).isPerfect == isPerfect)
  }

  @Test(arguments: [
    (Skill.listening, ["300", "800"] as [String]?), (.reading, nil), (.writing, nil),
  ])
  func `Only who hears is told of the pair that comes next`(skill: Skill, pair: [String]?) {
    let session = Session(
      QuizQuestions(of: topic, seed: 7), length: .endless, seed: 7, skill: skill)
    let news = SessionNews(session, from: nil, to: confused(), at: Screens.now)
    #expect(news.nextPair?.id == pair)
  }

  @Test func `After a session without misses the pair is the one that comes next`() throws {
    let pair = try #require(SoundPair("300", "800"))
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7)
    quiz.attempt.submit(quiz.attempt.question.answer)
    quiz.goOn()
    var summary = Summary.State(quiz: quiz)
    let history = confused()
    summary.update(history, PathProgress(PathSettings(), history), at: Screens.now)
    #expect(summary.missed.isEmpty)
    #expect(
      App.State(summary: summary).action(for: .character("c"))
        == .summary(.open(.pairs([pair]))))
  }

  @Test func `The summary of a topic tells nothing of the day`() {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for (daysAgo, milliseconds) in [(2, 900), (1, 1000), (0, 700)] {
      for number in 0..<10 {
        tally.add(
          HistoryEntry(topicID: topic.id, outcome: .correct) {
            $0.time = Screens.now.timeIntervalSince1970 - Double(daysAgo * 86_400 + 600 - number)
            $0.value = "214"
            $0.tries = [.init("214")]
            $0.reaction = milliseconds
          })
      }
    }
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7)
    quiz.attempt.hearing.playEnded(at: Screens.now)
    quiz.attempt.hearing.keyTyped(at: Screens.now + 0.8)
    quiz.attempt.submit(quiz.attempt.question.answer)
    quiz.goOn()
    var summary = Summary.State(quiz: quiz)
    let history = tally.history
    summary.update(history, PathProgress(PathSettings(), history), at: Screens.now)
    #expect(summary.news?.days.isFastest == true)
    let text = screen(App.State(summary: summary), columns: 100, rows: 32)
    #expect(text.contains("reaction 0.8 s"), "\(text)")
    for words in ["your fastest day", "asked at random", "Day 3"] {
      #expect(!text.contains(words), "\(words): \(text)")
    }
  }

  @Test(arguments: [true, false])
  func `A mastered step is a change that is certain`(isMastered: Bool) throws {
    let path = PathSettings(goal: .till)
    let step = LearningPath(.till).steps[0]
    let before = LearnerHistory(model: LearnerModel(topics: Topic.all))
    let after = LearnerHistory(
      model: LearnerModel(topics: Topic.all), mastered: isMastered ? [step.id] : [])
    let questions = try #require(
      Practice.today(path).questions(of: before, at: Screens.now, seed: 7))
    var end = SessionEnd(
      Session(questions, length: .time(.seconds(180)), seed: 7),
      path: PathChange(from: nil, to: PathProgress(path, before)), settings: path)
    end.update(from: before, to: after, PathProgress(path, after), at: Screens.now)
    #expect(end.path.mastered == (isMastered ? [step] : []))
    #expect(Wording.dayEnd(of: end).contains(Wording.nothingSure) == !isMastered)
  }
}
