import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The progress of a learner for whom nothing is due, weak or next.
@MainActor
@Suite(.limited)
struct ProgressPathEndTests {
  @Test func `At the end of the path Enter goes on with today's session`() throws {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    tally.add(
      HistoryEntry(topicID: 101, outcome: .correct) {
        // The time of the samples.
        $0.time = 1_800_000_000 - 60
        $0.value = "835"
        $0.tries = [.init("835")]
        $0.plays = 1
        $0.kind = .free
      })
    var state = App.State()
    let steps = LearningPath(.till).steps
    state.topics.path = PathSettings(goal: .till, skipped: steps.map(\.id))
    state.topics.apply(tally.history, at: Screens.now)
    let progress = Progress.State(state.topics, at: Screens.now)
    #expect(progress.practice == .today(state.topics.path))
    state.screen = .progress(progress)
    let text = screen(state)
    #expect(text.contains("❯ Go on with today's session   all steps are done"), "\(text)")
    #expect(text.contains("⏎ today"), "\(text)")
    #expect(!text.contains("Choose a topic"), "\(text)")
  }
}
