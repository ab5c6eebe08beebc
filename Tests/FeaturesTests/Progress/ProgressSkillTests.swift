import Domain
import FeaturesTesting
import Foundation
import Testing

@testable import Features

/// The progress of a skill: its words, and the days on which any skill was practised.
@MainActor
@Suite(.limited)
struct ProgressSkillTests {
  /// Returns the progress in a skill after answers, by the right ones and what was typed.
  private func progress(
    _ skill: Skill, _ answers: [(value: String, typed: String)] = []
  ) throws -> App.State {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    for answer in answers { try add(answer, in: skill, daysAgo: 0, to: &tally) }
    let history = tally.history
    return try Screens.progress(days: 1) {
      $0.skill = skill
      $0.apply(history, at: Screens.now)
    }
  }

  private func add(
    _ answer: (value: String, typed: String), in skill: Skill, daysAgo: Int,
    to tally: inout HistoryTally
  ) throws {
    let topic = try Topic.find("numbers-1000")
    let isRight = answer.value == answer.typed
    tally.add(
      HistoryEntry(topicID: topic.id, outcome: isRight ? .correct : .incorrect) {
        $0.time = Screens.now.timeIntervalSince1970 - Double(daysAgo) * 86_400 - 600
        $0.value = answer.value
        $0.tries = [.init(answer.typed)]
        $0.skill = skill
      })
  }

  @Test(arguments: [
    (Skill.listening, "Misheard", "misheard", "mishear", "heard"),
    (.reading, "Misread", "misread", "misread", "read"),
  ])
  func `The words are those of the skill that is practised`(
    skill: Skill, heading: String, missed: String, miss: String, done: String
  ) throws {
    let misses = Array(repeating: (value: "800", typed: "600"), count: 6)
    var weak = try progress(skill, misses)
    let text = screen(weak, columns: 120)
    #expect(text.contains("❯ Drill はっぴゃく   \(missed) 6 of 6"), "\(text)")
    #expect(text.contains("Weak spots, \(missed):"), "\(text)")
    // Nothing else was missed, so no heading stands below.
    #expect(!text.contains("now and then"), "\(text)")
    weak.screen.progress?.selection = .part("800")
    let story = screen(weak, columns: 120)
    #expect(story.contains("⣀ weak spot   \(done) 0 of 6"), "\(story)")

    var answers = Array(repeating: (value: "205", typed: "205"), count: 29)
    answers[26].typed = "105"
    let seldom = screen(try progress(skill, answers), columns: 120, rows: 40)
    #expect(seldom.contains("No weak spots. \(heading) now and then:"), "\(seldom)")

    let words = screen(try progress(skill)).split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains("what you \(miss), the days on which"))
  }

  @Test func `Days count on which another skill was practised, and its answers don't`() throws {
    var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)
    try add((value: "205", typed: "205"), in: .reading, daysAgo: 2, to: &tally)
    try add((value: "205", typed: "205"), in: .listening, daysAgo: 0, to: &tally)
    let history = tally.history
    let text = screen(try Screens.progress(days: 1) { $0.apply(history, at: Screens.now) })
    #expect(text.contains("   2 of 28 days practised"), "\(text)")
    #expect(text.contains("  1 answer in all   1 today\n"), "\(text)")
  }
}
