import Domain
import FeaturesTesting
import Foundation
import TerminalUI
import Testing

@testable import Features

/// The changes that a session made, as its summary tells them.
@MainActor
@Suite(.limited)
struct NewsTests {
  private let topic: Topic

  init() throws { topic = try Topic.find("money-conbini") }

  private var session: Session {
    Session(QuizQuestions(of: topic, seed: 7), length: .endless, seed: 7)
  }

  /// Returns a history with a figure of the topic.
  private func history(_ heard: Int, reaction: Double? = nil) -> LearnerHistory {
    let record = HistorySummary.TopicRecord(
      answered: 60, correct: 50, medianSeconds: 2, heard: HeardAtOnce(heard, of: 50),
      medianReaction: reaction, reactionCount: 50)
    return LearnerHistory(summary: HistorySummary(topics: [topic.id: record]))
  }

  @Test func `The topic's figure stands before the one that it had`() {
    let news = SessionNews(session, from: history(32), to: history(41), at: Screens.now)
    #expect(
      Wording.figures(of: news, .listening) == [
        "82 % heard at once, of the last 50; before 64 %", "82 % heard at once, of the last 50",
        "82 % at once",
      ])
    let first = SessionNews(session, from: nil, to: history(41), at: Screens.now)
    #expect(
      Wording.figures(of: first, .reading) == [
        "82 % read at once, of the last 50", "82 % at once",
      ])
  }

  @Test(arguments: [(0.74, "0.7 s faster than before"), (1.2, nil)])
  func `A reaction that is surely shorter is told with the seconds`(
    seconds: Double, sentence: String?
  ) {
    var session = session
    for _ in 0..<10 {
      session.attempt = QuestionAttempt(question: topic.question(at: 0))
      session.attempt.hearing.playEnded(at: Screens.now)
      session.attempt.hearing.keyTyped(at: Screens.now + seconds)
      session.attempt.submit(session.attempt.question.answer)
      session.finishQuestion()
    }
    let before = history(41, reaction: 1.44)
    let news = SessionNews(session, from: before, to: history(41), at: Screens.now)
    #expect(Wording.faster(news) == sentence)
  }

  @Test(
    arguments: [
      ([], 1, "Tomorrow: nothing to review, 1 minute of your next step."),
      (["7"], 3, "Tomorrow: 1 sound, 3 minutes."),
      (
        ["21", "32", "43", "54", "65", "76", "87", "98", "19"], 5,
        "Tomorrow: 18 sounds, 5 minutes."
      ),
      (
        ["21", "32", "43", "54", "65", "76", "87", "98", "19"], 3,
        "Tomorrow: 12 sounds, 3 minutes."
      ),
    ] as [([String], Int, String)])
  func `The next day's review is told as far as it fits the minutes, or that there is none`(
    heard: [String], minutes: Int, sentence: String
  ) throws {
    let history = try LearnerHistory.answers(heard.map { ($0, $0) }, in: "numbers-100")
    let news = SessionNews(session, from: nil, to: history, at: Screens.now)
    #expect(Wording.tomorrow(news, minutes: minutes) == sentence)
  }

  @Test(arguments: [(700, true), (950, false)])
  func `Today's summary says if no day had a shorter reaction`(reaction: Int, isFastest: Bool)
    throws
  {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for (daysAgo, milliseconds) in [(2, 900), (1, 1000), (0, reaction)] {
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
    let history = tally.history
    let path = PathSettings()
    let questions = Practice.today(path).questions(of: history, at: Screens.now, seed: 7)
    var quiz = Quiz.State(try #require(questions), length: .time(.seconds(180)), seed: 7)
    quiz.attempt.hearing.playEnded(at: Screens.now)
    quiz.attempt.hearing.keyTyped(at: Screens.now + 0.8)
    quiz.attempt.submit(quiz.attempt.question.answer)
    quiz.goOn()
    quiz.session.remaining = .zero
    var summary = Summary.State(quiz: quiz, path: path)
    summary.update(history, PathProgress(path, history), at: Screens.now)
    let text = screen(App.State(summary: summary))
    #expect(text.contains("reaction 0.8 s\n"), "\(text)")
    #expect(text.contains("your fastest day\n") == isFastest, "\(text)")
  }

  @Test func `A sound that isn't weak any more is told in green, with its days and without`()
    throws
  {
    let days = try daysOfGoneSound()
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7)
    // 835 yen.
    quiz.attempt = QuestionAttempt(question: topic.question(at: 735))
    quiz.attempt.submit("835")
    quiz.goOn()
    var summary = Summary.State(quiz: quiz, history: days.before)
    summary.update(days.after, PathProgress(PathSettings(), days.after), at: days.now)
    for (columns, hasDays) in [(60, true), (30, false)] {
      let size = Size(columns: columns, rows: 4)
      let text = Frame(VStack { newsLines(summary) }, size: size).styledText()
      #expect(text.contains("<correct>no longer weak</>"), "\(text)")
      #expect(text.contains("today") == hasDays, "\(text)")
    }
  }

  @Test(arguments: [(80, true), (36, false)])
  func `A sound that was left out of what was typed is told in the word of the skill`(
    columns: Int, hasDays: Bool
  ) {
    var tally = HistoryTally(topics: Topic.all, calendar: LocalCalendar(offset: 0))
    tally.add("214", typed: "214", 20, on: 0, in: topic)
    var before = tally.history
    for (day, (read, misread)) in [(1, 4), (1, 2), (0, 2), (1, 1)].enumerated() {
      before = tally.history
      tally.add("835", typed: "835", read, on: day, in: topic)
      tally.add("835", typed: "35", misread, on: day, in: topic)
    }
    var quiz = Quiz.State(topic: topic, length: .endless, seed: 7, skill: .reading)
    // 835 yen.
    quiz.attempt = QuestionAttempt(question: topic.question(at: 735), skill: .reading)
    quiz.attempt.submit("835")
    quiz.goOn()
    let after = tally.history
    let now = Date(timeIntervalSince1970: noon(3))
    var summary = Summary.State(quiz: quiz, history: before)
    summary.update(after, PathProgress(PathSettings(), after), at: now)
    let text = drawn(VStack { newsLines(summary) }, columns, 4)
    #expect(text.contains("today") == hasDays, "\(text)")
    #expect(text.contains("misread 9 of 12") && !text.contains("misheard"), "\(text)")
  }

  /// Returns the histories before and after the day on which 800, which was weak, is surely heard.
  private func daysOfGoneSound() throws -> (
    before: LearnerHistory, after: LearnerHistory, now: Date
  ) {
    var tally = HistoryTally(topics: Topic.all, calendar: LocalCalendar(offset: 0))
    func add(_ value: String, typed: String, _ count: Int, on day: Int) {
      tally.add(value, typed: typed, count, on: day, in: topic)
    }
    add("214", typed: "214", 20, on: 0)
    add("835", typed: "835", 1, on: 0)
    add("835", typed: "635", 4, on: 0)
    var histories = [tally.history]
    for day in 1...12 {
      add("835", typed: "835", 5, on: day)
      histories.append(tally.history)
    }
    let day = try #require(histories.firstIndex { !$0.gone.isEmpty })
    return (histories[day - 1], histories[day], Date(timeIntervalSince1970: noon(day)))
  }
}
