import Clients
import Domain
import FeaturesTesting
import Foundation
import JapaneseNumbers
import Storage
import TerminalUI
import Testing
import Unidirectional
import UnidirectionalTesting

@testable import Features

/// The figures in which trials of pairs count.
@MainActor
@Suite(.limited)
struct PairFiguresTests {
  @Test func `Trials count in the figures of the list and of progress, and in no share`() throws {
    let topic = try Topic.find("numbers-1000")
    let pair = try #require(SoundPair("600", "800"))
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    func addTrials(_ count: Int) throws {
      var sequence = try #require(PairSequence([pair], seed: 1))
      for _ in 0..<count {
        let trial = sequence.next()
        var entry = HistoryEntry(trial, chosen: 1 - trial.said, topic: topic)
        entry.time = Screens.now.timeIntervalSince1970 - 60
        tally.add(entry)
      }
    }
    func state() -> App.State {
      var state = App.State()
      state.topics.place = .list
      state.topics.apply(tally.history, at: Screens.now)
      return state
    }
    try addTrials(14)
    #expect(screen(state(), columns: 110).contains("Day 1   ⡀⡀⡀⡀⡀⡀⣤\n"))
    var progress = state()
    progress.screen = .progress(Progress.State(progress.topics, at: Screens.now))
    var shown = screen(progress, columns: 120)
    #expect(
      shown.contains("  14 answers in all   14 today\n")
        && shown.contains("1 of 28 days"))
    #expect(shown.contains("No weak spots yet: so far you have practised pairs only."))
    #expect(shown.contains("At once by week   no topic practised yet"))
    #expect(
      Wording.practice(tally.history, .listening, minutes: 3, at: Screens.now).last
        == "Practised on 1 of the last 7 days.")

    func addAnswers(_ count: Int) {
      for _ in 0..<count {
        tally.add(
          HistoryEntry(topicID: topic.id, outcome: .correct) {
            $0.time = Screens.now.timeIntervalSince1970 - 30
            $0.value = "8"
            $0.tries = [.init("8")]
            $0.kind = .free
          })
      }
      progress = state()
      progress.screen = .progress(Progress.State(progress.topics, at: Screens.now))
      shown = screen(progress, columns: 120)
    }
    // A share of fewer than five questions would be chance.
    addAnswers(4)
    #expect(screen(state(), columns: 110).contains("Day 1   ⡀⡀⡀⡀⡀⡀⣤\n"))
    #expect(
      shown.contains("  18 answers in all   18 today\n")
        && shown.contains("At once by week   fewer than five questions in a week"))
    addAnswers(1)
    #expect(screen(state(), columns: 110).contains("Day 1   ⡀⡀⡀⡀⡀⡀⣤   100 % at once"))
    #expect(
      shown.contains("  19 answers in all   100 % at once, of the last 5   19 today\n")
        && shown.contains("At once by week   100 % this week"))
    // These answers were typed in plain mode.
    #expect(shown.contains("Reaction   not measured in plain mode or without sound"))
  }

  @Test func `The story of a sound has the record of its pair`() throws {
    let topic = try Topic.find("numbers-1000")
    let pair = try #require(SoundPair("600", "800"))
    var sequence = try #require(PairSequence([pair], seed: 1))
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for number in 0..<20 {
      let trial = sequence.next()
      let chosen = number < 2 ? 1 - trial.said : trial.said
      var entry = HistoryEntry(trial, chosen: chosen, topic: topic)
      entry.time = Screens.now.timeIntervalSince1970 - 60
      entry.seconds = 0.8
      tally.add(entry)
    }
    tally.add(
      HistoryEntry(topicID: topic.id, outcome: .correct) {
        $0.time = Screens.now.timeIntervalSince1970 - 30
        $0.value = "835"
        $0.tries = [.init("835")]
        $0.kind = .free
      })
    var state = App.State()
    state.topics.apply(tally.history, at: Screens.now)
    state.screen = .progress(Progress.State(state.topics, at: Screens.now))
    let record = "ろっぴゃく or はっぴゃく: 18 of 20   0.8 s"
    for (id, isOfPair) in [("800", true), ("600", true), ("300", false)] {
      state.screen.progress?.selection = .part(id)
      let shown = screen(state, columns: 120)
      #expect(shown.contains(record) == isOfPair, "\(id): \(shown)")
    }
  }
}
