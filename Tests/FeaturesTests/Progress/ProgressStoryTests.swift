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

/// The story of what is selected, the calendar in one line, and selections that are gone.
@MainActor
@Suite(.limited)
struct ProgressStoryTests {
  private let speech = SpeechSpy()

  @Test func `The voice's error goes away with the sound that it was about`() async throws {
    var state = try #require(
      try Screens.progress(days: 21, selecting: .part("800")).screen.progress)
    state.speaker.notice = .playbackFailed(detail: "gone")
    let store = TestStore(initialState: state) {
      Progress()
    } withDependencies: {
      $0.installQuizDependencies(speech, TestClock())
    }
    await store.send(.selectionMoved(-100)) {
      $0.selection = .next
      $0.speaker.notice = nil
    }
    await store.finish()
  }

  @Test func `A sound of which another skill has no cell is no longer selected`() throws {
    let app = try Screens.progress(days: 21, selecting: .part("4円"))
    var progress = try #require(app.screen.progress)
    #expect(progress.selectedCell?.id == "4円")
    var topics = app.topics
    topics.practise(.reading, at: Screens.now)
    progress.update(topics, at: Screens.now)
    #expect(progress.skill == .reading && progress.selection == .next)
  }

  @Test func `Nothing is said of latest answers where there are none`() throws {
    let history = try history(of: "numbers-100") { add in
      for _ in 0..<12 { add("58", "58", 10) }
    }
    let state = try Screens.progress(days: 1) { $0.apply(history, at: Screens.now) }
    let text = screen(state, columns: 120, rows: 40)
    #expect(text.contains("No weak spots."), "\(text)")
    #expect(!text.contains("everything right"), "\(text)")
  }

  @Test func `Beside the step stands the pair that was practised most`() throws {
    let topic = try Topic.find("numbers-1000")
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for (pair, count) in [(SoundPair("600", "800"), 3), (SoundPair("12", "20"), 1)] {
      var sequence = try #require(PairSequence([pair].compactMap(\.self), seed: 1))
      for _ in 0..<count {
        let trial = sequence.next()
        var entry = HistoryEntry(trial, chosen: trial.said, topic: topic)
        entry.time = Screens.now.timeIntervalSince1970 - 60
        tally.add(entry)
      }
    }
    let history = tally.history
    let state = try Screens.progress(days: 1) { $0.apply(history, at: Screens.now) }
    let text = screen(state, columns: 120)
    #expect(text.contains("ろっぴゃく or はっぴゃく: 3 of 3"), "\(text)")
    #expect(!text.contains("じゅうに or にじゅう"), "\(text)")
  }

  @Test func `The step in hand is told with what its share means`() throws {
    let steps = LearningPath(.till).steps
    let topic = try Topic.find("money-conbini")
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    var questions = QuestionSequence(topic: topic, seed: 0)
    for index in 0..<49 {
      let answer = questions.next().answer
      // One digit of one answer is wrong, and every other answer comes after a repeat.
      let digit = answer.last == "1" ? "2" : "1"
      let typed = index == 1 ? answer.dropLast() + digit : answer
      tally.add(
        HistoryEntry(topicID: topic.id, outcome: typed == answer ? .correct : .incorrect) {
          $0.time = Screens.now.timeIntervalSince1970 - 1800 + Double(index) * 9
          $0.session = "s"
          $0.value = answer
          $0.tries = [.init(typed)]
          $0.rate = 0.5
          $0.plays = index % 2 == 0 ? 2 : 1
          $0.kind = .step
        })
    }
    let history = tally.history
    let state = try Screens.progress(days: 1) {
      $0.path = PathSettings(goal: .till, skipped: steps.prefix(3).map(\.id))
      $0.apply(history, at: Screens.now)
    }
    let progress = try #require(state.screen.progress)
    try #require(progress.suggestion == .step(steps[3]))
    let text = screen(state, columns: 120)
    #expect(
      text.contains("heard again: 25 of 49. A right answer after hearing it again counts half."),
      "\(text)")
  }

  @Test func `The weeks of a sound are its latest ones`() throws {
    let history = try history(of: "money-conbini") { add in
      for week in 0..<30 {
        for _ in 0..<(week == 0 ? 6 : 4) {
          add("835", week == 0 ? "635" : "835", 7 * (29 - week))
        }
      }
    }
    var app = try Screens.progress(days: 1) { $0.apply(history, at: Screens.now) }
    app.screen.progress?.selection = .part("800")
    let cell = try #require(app.screen.progress?.selectedCell)
    let marks = cell.trail.drop { $0 == nil }.map(Wording.mark)
    try #require(marks.count > 26 && Array(marks.prefix(26)) != Array(marks.suffix(26)))
    let text = screen(app, columns: 140)
    #expect(text.contains("  " + marks.suffix(26).joined()), "\(text)")
  }

  @Test(arguments: [
    (0, "⡀"), (1, "⣀"), (9, "⣀"), (10, "⣤"), (19, "⣤"), (20, "⣶"), (39, "⣶"), (40, "⣿"),
  ])
  func `A day is drawn fuller for more answers`(answered: Int, mark: String) {
    #expect(dayMark(answered, isToday: false).character == mark)
  }

  @Test func `The calendar in one line ends with this week`() throws {
    let history = try history(of: "numbers-100") { add in
      for (daysAgo, count) in [(9, 20), (4, 10), (0, 1)] {
        for _ in 0..<count { add("58", "58", daysAgo) }
      }
    }
    let calendar = PracticeCalendar(history.daysOfAllSkills, today: history.day(of: Screens.now))
    #expect(drawn(calendar.line(weeks: calendar.weeks(fitting: 20)), 40, 1) == "Jan ⡀⡀⣶⡀⡀⡀⡀ ⣤⡀⡀⡀⣀")
  }

  /// Returns the history of answers in a topic, by their value, what was typed and the days since.
  private func history(
    of topic: String, _ build: ((String, String, Int) -> Void) -> Void
  ) throws -> LearnerHistory {
    let id = try Topic.find(topic).id
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    build { value, typed, daysAgo in
      tally.add(
        HistoryEntry(topicID: id, outcome: value == typed ? .correct : .incorrect) {
          $0.time = Screens.now.timeIntervalSince1970 - Double(daysAgo) * 86_400 - 600
          $0.value = value
          $0.tries = [.init(typed)]
          $0.plays = 1
        })
    }
    return tally.history
  }
}
