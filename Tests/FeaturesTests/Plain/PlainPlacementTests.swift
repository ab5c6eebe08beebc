import Domain
import FeaturesTesting
import Testing

@testable import Features

/// The result of a placement in plain mode.
@MainActor
@Suite(.limited)
struct PlainPlacementTests {
  private let advice = "`countbiki today --plain` goes on from there."

  @Test(arguments: [(Skill.listening, "hear"), (.reading, "read"), (.writing, "write")])
  func `It praises the hardest step that is known, and counts what was right at once`(
    skill: Skill, verb: String
  ) throws {
    let placement = Screens.placement([true, true, true, true, true, true, true, true])
    let heard = try #require(placement.heardStep)
    #expect(
      plainPlacement(Welcome.PlacementResult(placement, skill: skill)) == [
        "You \(verb) \(heard.title) well. \(start(of: placement))", "8 of 8 right at once.",
        advice,
      ])
  }

  @Test func `Without a right answer it names the first step, and what was misheard`() throws {
    let placement = Screens.placement([false, false, false, false, false, false, false, false])
    var attempt = QuestionAttempt(question: try Topic.find("numbers-10000").question(at: 3859))
    attempt.submit("3260")
    attempt.reveal()
    let result = QuizResult(
      topic: try Topic.find("numbers-10000"), mode: .endless, attempts: [attempt])
    let misheard = try #require(result.mostMisheard)
    let lines = plainPlacement(
      Welcome.PlacementResult(placement, misheard: misheard, skill: .listening))
    #expect(lines == [start(of: placement), misheard.sentence, advice])
    #expect(lines[0].hasPrefix("Start with 0-10.") && lines[1].contains("にひゃく"), "\(lines)")
  }

  private func start(of placement: PlacementSequence) -> String {
    let sentences = ["Start with \(placement.step.title).", placement.step.topic.note]
    return sentences.compactMap(\.self).joined(separator: " ")
  }

  @Test func `A session of a placement ends with it, and says what no question answered`() throws {
    var session = Session(.placement(.till, seed: 7), mode: .questions(8), seed: 7)
    session.attempt.reveal()
    session.finished.append(session.attempt)
    session.learn(from: session.historyEntry(at: Screens.now, version: ""))
    let progress = PathProgress(PathSettings(goal: .till), LearnerHistory())
    let end = SessionEnd(
      session, path: PathChange(from: nil, to: progress), settings: PathSettings(goal: .till))
    let placement = try #require(session.questions.placement)
    #expect(placement.answered == 1)
    #expect(plainSummary(end.result, end: end) == [start(of: placement), advice])
  }
}
