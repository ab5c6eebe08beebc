import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The list of a learner who was placed without sound, at the next start, which tries the sound.
@MainActor
@Suite(.limited)
struct TopicsReadPathTests {
  private let beginning = "You hear a number and type it in digits."

  private func list(
    _ answers: [Skill], skipping names: [String] = ["numbers-10", "numbers-100", "numbers-1000"],
    in skill: Skill = .listening
  ) -> String {
    screen(state(answers, skipping: names, in: skill), columns: 100)
  }

  private func state(
    _ answers: [Skill], skipping names: [String] = [], in skill: Skill
  ) -> App.State {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for answered in answers {
      tally.add(
        HistoryEntry(topicID: 101, outcome: .correct) {
          // The time of the samples.
          $0.time = 1_800_000_000 - 60
          $0.value = "835"
          $0.tries = [.init("835")]
          $0.skill = answered
          $0.kind = .placement
        })
    }
    var state = App.State()
    state.topics.path = PathSettings(goal: .till, skipped: names.map { "reading/" + $0 })
    state.topics.skill = skill
    state.topics.apply(tally.history, at: Screens.now)
    state.topics.selectToday()
    return state
  }

  @Test(arguments: [(Skill.listening, true), (.reading, false)])
  func `Pairs, which can only be heard, are in the row of keys of who listens`(
    skill: Skill, isShown: Bool
  ) {
    var state = state([skill], in: skill)
    state.topics.section = .group(.money)
    let text = screen(state, columns: 120)
    #expect(text.contains("c pairs") == isShown, "\(text)")
  }

  @Test func `It says that reading has a place of its own`() {
    let text = list([.reading])
    #expect(text.contains("step 1 of 14: 0-10"), "\(text)")
    let sentence = "By ear your path begins here. By reading you are at step 4 of 8, Conbini:"
    #expect(text.contains(sentence), "\(text)")
    #expect(text.contains("to go on."), "\(text)")
    #expect(!text.contains(beginning))
  }

  @Test func `A low window says in fewer words how reading goes on`() {
    let skipped = ["numbers-10", "numbers-100", "numbers-1000"]
    let state = state([.reading], skipping: skipped, in: .listening)
    let words = screen(state, columns: 40, rows: 12).split(whereSeparator: \.isWhitespace)
    let sentence = "Reading is at step 4 of 8: choose that skill in the settings."
    #expect(words.joined(separator: " ").contains(sentence), "\(words)")
  }

  @Test func `Another goal has a place of its own by reading`() {
    var state = state([.reading], skipping: ["numbers-10"], in: .listening)
    #expect(screen(state, columns: 100).contains("By reading you are at step 2 of 8, 1-100:"))
    state.topics.apply(Settings(path: PathSettings(goal: .counting)), at: Screens.now)
    let text = screen(state, columns: 100)
    #expect(text.contains("By reading you are at step 1 of 13, 0-10:"), "\(text)")
  }

  @Test func `It says that all is read at the end of the path`() {
    let names = LearningPath(.till).steps.filter(\.conditions.isEmpty).map(\.id)
    let text = list([.reading], skipping: names)
    let sentence = "By ear your path begins here. By reading all \(names.count) steps are done."
    #expect(text.contains(sentence), "\(text)")
  }

  @Test func `Who has heard a number, reads, or has answered nothing isn't told`() {
    for text in [list([.reading, .listening]), list([.reading], in: .reading), list([])] {
      #expect(!text.contains("By ear your path"), "\(text)")
    }
    #expect(list([]).contains(beginning))
  }
}
