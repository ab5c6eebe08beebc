import Domain
import FeaturesTesting
import Foundation
import Testing

@testable import Features

/// The needs of a step, as a learner is told of them.
@MainActor
@Suite(.limited)
struct StepWordingTests {
  private var tally = HistoryTally(topics: Topic.all, calendar: .tokyo)

  @Test func `Before the first question a step needs twenty right answers`() throws {
    let progress = try progress("numbers-10")
    #expect(Wording.standing(progress) == "20 more to go")
    #expect(Wording.explanation(of: progress) == nil)
  }

  @Test mutating func `Of a set, the topic that is short of answers is named`() throws {
    for _ in 0..<20 { try add("214", in: "money-conbini") }
    for _ in 0..<3 { try add("3830", in: "money-restaurant") }
    let progress = try progress("at-the-till")
    #expect(Wording.facts(on: progress).last == "Restaurant: 1 more to go")
    #expect(Wording.explanation(of: progress) == nil)
  }

  @Test(arguments: [
    (1, "はち is weak"), (2, "はち and ろく are weak"), (3, "はち and 2 others are weak"),
  ])
  mutating func `One or two weak sounds are named, and more are counted after the weakest`(
    count: Int, fact: String
  ) throws {
    for value in ["0", "1", "2", "4", "5", "7", "9", "10"] {
      for _ in 0..<4 { try add(value) }
    }
    // Each is misheard six times, and the first is never heard.
    for (value, heard) in [("8", 0), ("6", 2), ("3", 4)].prefix(count) {
      for _ in 0..<heard { try add(value) }
      for _ in 0..<6 { try add(value, typed: "1") }
    }
    let progress = try progress("numbers-10")
    #expect(Wording.facts(on: progress).last == fact)
    #expect(
      Wording.explanation(of: progress)
        == "The next step opens when no sound of this one is weak.")
  }

  /// The answers of a learner to numbers that were said once.
  enum Answers {
    /// All are right, every second one after a repeat.
    case repeated
    /// Each number is missed once after twenty right answers.
    case missed
    /// Many were shown before the latest fifty, which are right.
    case shownLongAgo
  }

  @Test(
    arguments: [
      (
        .repeated, "49 of 85 %, heard again: 20 of 40",
        "A right answer after hearing it again counts half."
      ),
      (.missed, "53 of 85 %, missed: 11 of 31", nil),
      (.shownLongAgo, "79 of 85 %, a few more to be sure", nil),
    ] as [(Answers, String, String?)])
  mutating func `A share below the goal stands beside it, with what lowers it`(
    answers: Answers, standing: String, explanation: String?
  ) throws {
    switch answers {
    case .repeated:
      for number in 0..<40 { try add("\(number % 11)", plays: 1 + number % 2) }
    case .missed:
      for number in 0..<20 { try add("\(number % 11)") }
      for number in 0..<11 { try add("\(number)", typed: "\((number + 1) % 11)") }
    case .shownLongAgo:
      for number in 0..<100 { try add("\(number % 11)", isShown: true) }
      for number in 0..<50 { try add("\(number % 11)") }
    }
    let progress = try progress("numbers-10+once")
    #expect(Wording.standing(progress) == standing)
    #expect(Wording.explanation(of: progress) == explanation)
  }

  private func progress(_ id: String) throws -> StepProgress {
    StepProgress(try #require(PathStep(id: id)), tally.history)
  }

  /// Adds an answer to a question.
  ///
  /// - Parameter typed: The text that was typed, if it isn't right.
  private mutating func add(
    _ value: String, typed: String? = nil, isShown: Bool = false, plays: Int = 1,
    in topic: String = "numbers-10"
  ) throws {
    let outcome: QuestionAttempt.Outcome = typed == nil ? .correct : .incorrect
    tally.add(
      HistoryEntry(topicID: try Topic.find(topic).id, outcome: isShown ? .skipped : outcome) {
        $0.time = Screens.now.timeIntervalSince1970 - 600
        $0.value = value
        if !isShown { $0.tries = [.init(typed ?? value)] }
        $0.plays = plays
      })
  }
}
